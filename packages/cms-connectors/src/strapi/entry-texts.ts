import type { JsonObject } from '../core/json.js';
import { STRAPI_BLOCKS } from '../rich-text/grammar.js';
import { readRichText } from '../rich-text/rich-text.js';
import type { EntryTexts } from '../types.js';
import { ruleOf, type StrapiSchema, type StrapiType } from './schema.js';
import { type WalkedValue, walkValues } from './walk.js';

const HELD_TYPES = new Set(['string', 'text', 'richtext', 'blocks', 'json', 'customField']);

function addValue({ texts, ignored }: EntryTexts, { attribute, value, pointer, path, localized }: WalkedValue): void {
  const isText = typeof value === 'string' ? /\p{L}/u.test(value) : value !== null && value !== undefined;
  if (!isText || !(HELD_TYPES.has(attribute.type) || attribute.customField)) return;
  const rule = ruleOf(attribute);
  if (!localized) ignored.push({ pointer, reason: `The field “${path}” is the same in all locales.` });
  else if (rule === 'blocks') {
    const rich = readRichText(value, STRAPI_BLOCKS, pointer);
    texts.push(...rich.blocks.map(({ pointer: at, text }) => ({ pointer: at, field: path, rule, text })));
    ignored.push(...rich.ignored);
  } else if (rule === 'json' || rule === 'other') ignored.push({ pointer, reason: `The field “${path}” holds data for programs.` });
  else if (typeof value === 'string')
    texts.push({
      pointer,
      field: path,
      rule,
      text: value,
      ...(attribute.maxLength === undefined ? {} : { maxLength: attribute.maxLength }),
    });
}

/** The texts of an entry and of the components in it. */
export function textsOfEntry(schema: StrapiSchema, type: StrapiType, body: JsonObject): EntryTexts {
  const found: EntryTexts = { texts: [], ignored: [] };
  if (!type.localized) return found;
  for (const value of walkValues(schema, type.attributes, body)) addValue(found, value);
  return found;
}
