"""The AppStream data: what a software centre shows of the program."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from game.releases import RELEASES
from game.titles.registry import TITLES
from tools.desktop.entry import PLAIN
from tools.desktop.identity import APP_ID, ENTRY
from tools.desktop.words import Words

LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def metainfo(words: Words) -> str:
    """The component with its releases, in every language that the program speaks."""
    component = Element("component", type="desktop-application")
    _one(component, "id", APP_ID)
    _one(component, "metadata_license", "CC0-1.0")
    _one(component, "project_license", "MIT AND CC-BY-4.0 AND OFL-1.1")
    _one(component, "name", PLAIN["Name"])
    _translated(component, "summary", "ui.home.subtitle", words)
    _description(SubElement(component, "description"), words)
    _one(component, "launchable", ENTRY.name, type="desktop-id")
    categories = SubElement(component, "categories")
    for category in PLAIN["Categories"].rstrip(";").split(";"):
        _one(categories, "category", category)
    _one(SubElement(component, "provides"), "binary", PLAIN["Exec"])
    _needs(component)
    SubElement(component, "content_rating", type="oars-1.1")
    _releases(SubElement(component, "releases"), words)
    ElementTree.indent(component)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(component, "unicode")}\n'


def _one(parent: Element, tag: str, text: str, **attributes: str) -> None:
    SubElement(parent, tag, attributes).text = text


def _translated(parent: Element, tag: str, key: str, words: Words) -> None:
    for language, text in words.in_all(key):
        _one(parent, tag, text, **({} if language == words.first else {LANG: language}))


def _description(parent: Element, words: Words) -> None:
    _translated(parent, "p", "ui.about.what", words)
    titles = SubElement(parent, "ul")
    for key in TITLES:
        for language in words.languages:
            text = f"{words.text(f'{key}.name', language)}: {words.text(f'{key}.pitch', language)}"
            _one(titles, "li", text, **({} if language == words.first else {LANG: language}))


def _needs(component: Element) -> None:
    _one(SubElement(component, "requires"), "display_length", "640", compare="ge")
    recommended = SubElement(component, "recommends")
    _one(recommended, "internet", "offline-only")
    supported = SubElement(component, "supports")
    for control in ("pointing", "keyboard"):
        _one(supported, "control", control)


def _releases(parent: Element, words: Words) -> None:
    for release in RELEASES:
        entry = SubElement(parent, "release", version=release.version, date=release.day.isoformat())
        news = SubElement(SubElement(entry, "description"), "ul")
        for key in release.news:
            _translated(news, "li", key, words)
