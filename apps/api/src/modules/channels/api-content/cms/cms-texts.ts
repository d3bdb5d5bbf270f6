import { type CmsRule, type LocalizedText, readCmsText } from '@bhashantar/cms-connectors';
import type { ApiContentKey, JsonKeyRule } from '@bhashantar/contracts';
import type { JsonValue } from '@bhashantar/formats';
import type { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { PageSegment } from '../../../content/segments/segment.entity.js';
import { toSegments } from '../../json-requests/json-document.js';

/**
 * A text of an entry as it is stored. Its position in the entry is left out, so that the entry counts as unchanged when only positions
 * change.
 */
export type StoredText = Pick<LocalizedText, 'field' | 'rule' | 'text' | 'maxLength'>;

/** The rule that a field has until a person chooses another one. */
export const SUGGESTED_RULES: Readonly<Record<CmsRule, JsonKeyRule>> = {
  text: 'text',
  longText: 'text',
  markdown: 'markdown',
  html: 'html',
  // The connector reads the blocks of these fields.
  richText: 'text',
  blocks: 'text',
  json: 'ignored',
  other: 'ignored',
};

const KEY_TITLE = /(?:^|[./])(?:title|name|headline|heading|label|question)$/i;
const TITLE_MAX = 200;

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** The key of a field: `/seo.title`, or `/author/name` for a linked entry of another type. */
export const keyOf = (field: string, refType: string | null): string =>
  refType === null ? `/${escaped(field)}` : `/${escaped(refType)}/${escaped(field)}`;

/** The stored bytes of an entry: only its texts in the source language, so that writing a translation does not change their hash. */
export function toBytes(texts: readonly LocalizedText[]): Buffer {
  const stored = texts.map(
    ({ field, rule, text, maxLength }): StoredText => ({ field, rule, text, ...(maxLength !== undefined && { maxLength }) }),
  );
  return Buffer.from(JSON.stringify({ texts: stored }));
}

export function titleOf(texts: readonly StoredText[]): string | null {
  const found =
    texts.find(({ field, text }) => KEY_TITLE.test(field) && text.trim() !== '') ?? texts.find(({ text }) => text.trim() !== '');
  return found ? found.text.replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX) : null;
}

/** A text with its value, into which targets are written, and its segments. */
export interface CmsTextSegments {
  value: JsonValue;
  segments: (PageSegment | undefined)[];
  rule: JsonKeyRule;
}

/** The rules of an item's keys. */
export class CmsRules {
  readonly #keys: ReadonlyMap<string, ApiContentKey>;

  constructor(
    keys: readonly ApiContentKey[],
    private readonly language: string,
  ) {
    this.#keys = new Map(keys.map((key) => [key.path, key]));
  }

  /** Undefined if the text is not translated. */
  read(text: StoredText, refType: string | null): CmsTextSegments | undefined {
    const path = keyOf(text.field, refType);
    const key = this.#keys.get(path);
    const rule = key?.rule ?? SUGGESTED_RULES[text.rule];
    if (rule === 'ignored') return undefined;
    const value = readCmsText({ text: text.text, rule: toRule(text.rule, rule) });
    if (value.texts.length === 0) return undefined;
    const limit = value.texts.length === 1 ? (key?.limit ?? text.maxLength) : undefined;
    return { value, rule, segments: toSegments(value, this.language, { context: path, maxLength: limit, lengthUnit: 'utf16' }) };
  }
}

/** A person may choose the rule of a plain field. The blocks of an editor have only one form. */
function toRule(given: CmsRule, chosen: JsonKeyRule): CmsRule {
  if (given === 'blocks' || given === 'richText') return given;
  return chosen === 'html' || chosen === 'markdown' ? chosen : given === 'html' || given === 'markdown' ? 'longText' : given;
}

/** The segments of an entry, read from its stored bytes. */
export async function segmentsOfCms(turns: LoopTurns, bytes: Uint8Array, rules: CmsRules, refType: string | null): Promise<PageSegment[]> {
  const { texts } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { texts: StoredText[] };
  const segments: PageSegment[] = [];
  for (const text of texts) {
    const found = await turns.inTurn(() => rules.read(text, refType));
    for (const segment of found?.segments ?? []) if (segment) segments.push(segment);
  }
  return segments;
}
