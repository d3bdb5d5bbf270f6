import { decodeText } from '@bhashantar/segmenter/html';
import type { InlineCode } from './inline-code.js';

/** Elements within a text. Other names in angle brackets may be no tags. */
const ELEMENTS = new Set(
  'a abbr b bdi bdo big br button cite code del dfn div em font h1 h2 h3 h4 h5 h6 hr i img ins kbd label li mark nobr ol p q s samp script small span strike strong style sub sup svg table tbody td th tr tt u ul var wbr'.split(
    ' ',
  ),
);
const ENTITY = /&(?:[a-z][a-z0-9]{1,31}|#[0-9]{1,7}|#x[0-9a-f]{1,6});/gi;
const MARKUP = new RegExp(`${ENTITY.source}|<(/?)([a-z][a-z0-9]{0,9})(?:\\s[^<>]{0,500}|/)?>`, 'gi');
const VOID = new Set(['br', 'hr', 'img', 'wbr']);

/** A text as codes: texts that follow each other come as one. */
function joinTexts(codes: readonly InlineCode[]): InlineCode[] {
  const joined: InlineCode[] = [];
  for (const code of codes) {
    const last = joined.at(-1);
    if (code.kind === 'text' && last?.kind === 'text') joined[joined.length - 1] = { kind: 'text', text: last.text + code.text };
    else joined.push(code);
  }
  return joined;
}

/** Counts the tags of a text by name, so that the same ones of source and target have the same key. */
class TagCodes {
  readonly #counts = new Map<string, number>();

  of(isEnd: boolean, given: string, tag: string): InlineCode {
    const name = given.toLowerCase();
    const pair = `html ${name}`;
    if (isEnd) return { kind: 'close', pair };
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    const key = `html ${name} ${count}`;
    return VOID.has(name) || tag.endsWith('/>') ? { kind: 'void', key } : { kind: 'open', key, pair };
  }
}

/**
 * The codes of a text in which another program wrote HTML entities and tags as letters (`It&#39;s`, `<b>now</b>`), which visitors would
 * read. `keeps` says which entities stay.
 */
export function decodeMarkup(codes: readonly InlineCode[], keeps: (entity: string) => boolean = () => false): InlineCode[] {
  const tags = new TagCodes();
  const decode = (text: string): InlineCode[] => {
    const found: InlineCode[] = [];
    let at = 0;
    for (const { 0: raw, 1: slash, 2: name, index } of text.matchAll(MARKUP)) {
      if (name === undefined ? keeps(raw) : !ELEMENTS.has(name.toLowerCase())) continue;
      found.push({ kind: 'text', text: text.slice(at, index) });
      found.push(name === undefined ? { kind: 'text', text: decodeText(raw) } : tags.of(slash === '/', name, raw));
      at = index + raw.length;
    }
    return [...found, { kind: 'text', text: text.slice(at) }];
  };
  return joinTexts(joinTexts(codes).flatMap((code) => (code.kind === 'text' ? decode(code.text) : [code])));
}

/** A plain text, such as a term, without the entities of HTML that another program left in it. */
export const plainText = (text: string): string => (text.includes('&') ? text.replace(ENTITY, (entity) => decodeText(entity)) : text);
