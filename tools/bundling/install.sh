#!/bin/sh
# Puts Sobremesa into the menu of this desktop, for you alone:   ./install.sh
# Takes it out of the menu again, leaving your games alone:      ./install.sh --remove
#
# The program stays where this folder lies; run this again after you have moved it.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
commands=$HOME/.local/bin

case $here in
*[\"\\\`\$%]*)
    echo "A menu cannot start programs from a folder with one of \" \\ \` \$ % in its name. Please move it." >&2
    exit 1
    ;;
esac

cd -- "$here/share"
if [ "${1:-}" = --remove ]; then
    find . -type f | while IFS= read -r file; do rm -f -- "$share/$file"; done
    rm -f -- "$commands/sobremesa"
    echo "Sobremesa is out of the menu. Its folder and your games are where they were."
    exit
fi

find . -type f | while IFS= read -r file; do
    mkdir -p -- "$share/$(dirname -- "$file")"
    cp -- "$file" "$share/$file"
done
for entry in applications/*.desktop; do
    while IFS= read -r line; do
        case $line in
        Exec=*) printf 'Exec="%s/sobremesa"\n' "$here" ;;
        TryExec=*) printf 'TryExec=%s/sobremesa\n' "$here" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done < "$entry" > "$share/$entry"
done
mkdir -p -- "$commands"
ln -sf -- "$here/sobremesa" "$commands/sobremesa"
echo "Sobremesa is in the menu now."
