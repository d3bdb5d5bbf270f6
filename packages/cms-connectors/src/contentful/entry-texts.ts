import { pointerBelow } from '@bhashantar/api-reader';
import { CONTENTFUL_RICH_TEXT } from '../rich-text/grammar.js';
import { readRichText } from '../rich-text/rich-text.js';
import type { EntryTexts } from '../types.js';
import { type ContentfulField, type ContentfulType, ruleOf, valueIn } from './content-type.js';

const hasLetters = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value);

function addField(found: EntryTexts, one: ContentfulField, value: unknown, pointer: string): void {
  const { id, type, isOff, isFixed, localized, maxLength } = one;
  const rule = ruleOf(one);
  const isText = type === 'RichText' ? value !== undefined && value !== null : [value].flat().some(hasLetters);
  if (!isText && rule !== 'json') return;
  const leave = (why: string) => found.ignored.push({ pointer, reason: `The field “${id}” ${why}.` });
  if (value === undefined || value === null) return;
  if (!localized) leave('is the same in all locales');
  else if (isOff) leave('is switched off in its content type');
  else if (isFixed) leave('takes listed or unique values alone');
  else if (rule === 'json' || rule === 'other') leave('holds data for programs');
  else if (rule === 'richText') {
    const rich = readRichText(value, CONTENTFUL_RICH_TEXT, pointer);
    found.texts.push(...rich.blocks.map((block) => ({ pointer: block.pointer, field: id, rule, text: block.text })));
    found.ignored.push(...rich.ignored);
  } else {
    const limit = maxLength === undefined ? {} : { maxLength };
    const add = (text: unknown, at: string) => hasLetters(text) && found.texts.push({ pointer: at, field: id, rule, text, ...limit });
    if (Array.isArray(value)) for (const [place, text] of value.entries()) add(text, pointerBelow(pointer, place));
    else add(value, pointer);
  }
}

/** The texts of an entry in one locale. */
export function textsOfEntry(type: ContentfulType, body: unknown, locale: string): EntryTexts {
  const found: EntryTexts = { texts: [], ignored: [] };
  for (const one of type.fields) addField(found, one, valueIn(body, one.id, locale), pointerBelow('', 'fields', one.id, locale));
  return found;
}
