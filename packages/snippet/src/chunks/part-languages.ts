import type { Tree } from '@bhashantar/segmenter/dom';
import type { Page } from '../page.js';

const NAMES = ['lang', 'xml:lang', 'dir'];
type Values = (string | null)[];

/** The parts' own language attributes, and the shown ones. */
const changed = new WeakMap<Element, [own: Values, shown: Values]>();

const valuesOf = (element: Element): Values => NAMES.map((name) => element.getAttribute(name));
const primaryOf = (tag: string) => tag.split('-')[0]?.toLowerCase();

/**
 * Sets the language attributes of parts as the render server does. Parts that declare the source language get the shown language, and
 * untranslated parts get the source language. While the page is not translated, the parts keep their own attributes.
 */
export function markLanguages({ site, language, root, frames, watch, awaits }: Page, tree: Tree): void {
  const { private: left, closed, kinds, parts } = site.rules;
  const source = site.langs[0] as Page['language'];
  const sealed = kinds.slice(1).join();
  const isSource = (tag?: string | null) => tag && primaryOf(tag) === primaryOf(source.tag);

  const shownValues = (element: Element, [lang, xml, dir]: Values): Values | undefined => {
    if (!watch || language === source || element.matches(sealed)) return undefined;
    if (isSource(lang) && !element.matches(closed))
      return [language.tag, isSource(xml) ? language.tag : xml, dir?.toLowerCase() === source.dir ? language.dir : dir] as Values;
    // The element around this part declares the source language.
    if (lang === null && element.matches(parts.selector))
      return [language.tag, xml, dir ?? (language.dir === source.dir ? null : language.dir)] as Values;
    // Editable parts are left out, because visitors write in any language.
    const isLeft = lang === null && element.matches(`:is(${left}):not(title,[contenteditable])`) && !element.parentElement?.matches(closed);
    return isLeft ? ([source.tag, xml, dir ?? (language.dir === source.dir ? null : source.dir)] as Values) : undefined;
  };

  for (const element of [tree as Element, ...tree.querySelectorAll(`[lang],${left},${parts.selector}`)]) {
    if (element.nodeType !== 1 || element === root || frames.has(element) || awaits?.(element)) continue;
    const values = valuesOf(element);
    const [own, shown] = changed.get(element) ?? [];
    // A value that a script has written meanwhile belongs to the page.
    const before = own && `${shown}` === `${values}` ? own : values;
    const after = shownValues(element, before) ?? before;
    if (`${after}` === `${values}`) continue;
    changed.set(element, [before, after]);
    for (const [i, name] of NAMES.entries()) {
      const value = after[i] ?? null;
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }
}
