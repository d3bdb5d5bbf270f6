import { LANGUAGE_HOLDERS, SCHEMA_TEXTS } from './schema-texts.js';

/** Properties that name a page itself, or one of its site (schema.org). Pictures and the names of things in graphs (`@id`) are no pages. */
const ADDRESSES = new Set(['url', 'item', 'mainEntityOfPage']);
/** A logo's address is in a property `url` too. */
const PICTURE = /\.(?:avif|gif|ico|jpe?g|mp4|png|svg|webp)(?:[?#]|$)/i;
/** The escapes in a JSON string. An `n` after an escaped backslash is not a line end. */
const ESCAPES = /\\(?:u[0-9a-f]{4}|.)/gi;
const LINE_END = /^\\(?:[nr]|u000[ad])$/i;
/** Texts of structured data may be HTML: answers of FAQs, descriptions of jobs. */
const MARKUP = /<\/[a-z][a-z0-9]*\s*>|<(?:br|hr|img)\b[^<>]*>/i;

/** The kinds of strings that change: texts, HTML, addresses of pages, and the language of the page by its tag or its name. */
export type JsonKind = 'text' | 'html' | 'address' | 'language' | 'languageName';

/** A string of a JSON text that depends on the language: its value, and its place within its quotes; one line of a long text. */
export interface JsonString {
  name: string;
  kind: JsonKind;
  value: string;
  start: number;
  end: number;
}

function endOfString(json: string, start: number): number {
  let i = start + 1;
  while (i < json.length && json[i] !== '"') i += json[i] === '\\' ? 2 : 1;
  return i + 1;
}

function inkAfter(json: string, at: number): string {
  let i = at;
  while (i < json.length && ' \t\r\n'.includes(json.charAt(i))) i++;
  return json.charAt(i);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** An open object or array. `holder` is the property whose value it is. `property` is the property of an object whose value comes next. */
interface Container {
  readonly holder: string;
  property: string;
}

/** The kind of a property's value; undefined if it does not change. `holder` is the property whose object contains this one. */
function kindOf(property: string, holder: string, value: string): JsonKind | undefined {
  if (property === 'inLanguage' || property === '@language') return 'language';
  if (LANGUAGE_HOLDERS.has(holder)) {
    if (holder !== 'inLanguage') return property === 'name' ? 'text' : undefined;
    return property === 'alternateName' ? 'language' : property === 'name' ? 'languageName' : undefined;
  }
  if (ADDRESSES.has(property) && !PICTURE.test(value)) return 'address';
  if (!SCHEMA_TEXTS.has(property) && !(property === '@value' && SCHEMA_TEXTS.has(holder))) return undefined;
  return MARKUP.test(value) ? 'html' : 'text';
}

/** The places of the lines of a string, whose content is [start, end). */
function linesOf(json: string, start: number, end: number): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let from = start;
  for (const { 0: written, index } of json.slice(start, end).matchAll(ESCAPES)) {
    if (!LINE_END.test(written)) continue;
    lines.push([from, start + index]);
    from = start + index + written.length;
  }
  return [...lines, [from, end]];
}

/** Finds the strings of a JSON-LD block that people read, the addresses of pages, and their language. A block that is not JSON has none. */
export function findJsonStrings(json: string): JsonString[] {
  if (!isJson(json)) return [];
  const found: JsonString[] = [];
  const open: Container[] = [{ holder: '', property: '' }];
  for (let i = 0; i < json.length; i++) {
    const inner = open.at(-1) as Container;
    const c = json[i];
    if (c === '{') open.push({ holder: inner.property, property: '' });
    // The items of a list are values of its property.
    else if (c === '[') open.push({ holder: inner.holder, property: inner.property });
    else if (c === '}' || c === ']') open.pop();
    if (c !== '"') continue;
    const end = endOfString(json, i);
    const value: string = JSON.parse(json.slice(i, end));
    if (inkAfter(json, end) === ':') inner.property = value;
    else found.push(...stringsOf(json, value, [i + 1, end - 1], inner));
    i = end - 1;
  }
  return found;
}

function stringsOf(json: string, value: string, [start, end]: [number, number], { property, holder }: Container): JsonString[] {
  const kind = kindOf(property, holder, value);
  const name = property === '@value' ? holder : property;
  if (kind !== 'text') return kind ? [{ name, kind, value, start, end }] : [];
  return linesOf(json, start, end).map(([from, to]) => ({
    name,
    kind,
    value: JSON.parse(`"${json.slice(from, to)}"`),
    start: from,
    end: to,
  }));
}

/** A text as it stands within the quotes of a JSON string that is safe inside a script element. */
export const encodeJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
