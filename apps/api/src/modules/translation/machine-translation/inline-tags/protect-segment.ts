import { splitSentences } from '@bhashantar/segmenter';
import { escapeText, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import type { GuardedKinds } from '../../../../platform/private-content/find-private-content.js';
import type { TermFinder } from '../../glossary/find-terms.js';
import type { MaskedTerm } from '../engines/text-context.js';
import { maskPrivateContent } from '../private-content/mask-private-content.js';
import { type InlineTag, type SegmentToken, tokeniseInlineTags } from './tokenise-inline-tags.js';
import { trimOuterTags } from './trim-outer-tags.js';

/** One text for an engine: plain, with `[n]` for everything that must come back. */
export interface MtChunk {
  readonly text: string;
  /** The text that each `[n]` replaces. */
  readonly masks: ReadonlyMap<number, string>;
  /** The masks that replace glossary terms. */
  readonly terms: readonly MaskedTerm[];
}

/** A segment prepared for an engine: the parts that stay as they are, and the chunks to translate, in order. */
export type MtInput = readonly (string | MtChunk)[];

export const isChunk = (part: string | MtChunk): part is MtChunk => typeof part !== 'string';

const LETTER = /\p{L}/u;
// Measured on Apertium's English-Spanish with 300 sentences of three masks each: square brackets with a number lost none,
// while other brackets and its HTML mode each lost some. Neural engines copy citation numbers alike.
const MASK = /\[\s*(\d+)\s*\]/g;

interface ProtectOptions {
  locale: string;
  findTerms: TermFinder;
  /** The kinds of private content to mask as well; all if absent. */
  guarded?: GuardedKinds | undefined;
  /** The text that this one translates. */
  original?: string | undefined;
}

/** Prepares a segment sentence by sentence: inline tags, placeables, private content and glossary terms are masked. */
export function protectSegment(source: string, options: ProtectOptions): MtInput {
  return guarded(source, options, (text) =>
    sentencesOf(text, options.locale).flatMap((sentence) => {
      const { lead, core, trail } = trimOuterTags(tokeniseInlineTags(sentence));
      return [lead, ...toInput(withTerms(core, options.findTerms)), trail].filter((part) => part !== '');
    }),
  );
}

/** Prepares a segment token by token: never sends anything that must come back. */
export function splitSegment(source: string, options: ProtectOptions): MtInput {
  return guarded(source, options, (text) =>
    sentencesOf(text, options.locale)
      .flatMap((sentence) => withTerms(tokeniseInlineTags(sentence), options.findTerms))
      .flatMap((token) => (token.kind === 'text' ? toInput([token]) : [token.text])),
  );
}

/** Turns private content into placeables while the segment is prepared, and restores it in the result. */
function guarded(source: string, { guarded: kinds, original }: ProtectOptions, prepare: (source: string) => MtInput): MtInput {
  const { source: masked, restore } = maskPrivateContent(source, kinds, original);
  return prepare(masked).map((part) => {
    if (typeof part === 'string') return restore(part);
    return { ...part, masks: new Map([...part.masks].map(([number, text]) => [number, restore(text)])) };
  });
}

/** Start and end of the text inside the tags that wrap all of it. These tags are removed first, because no sentence ends within a tag. */
function innerRange(source: string): [start: number, end: number] {
  const tokens = tokenise(source);
  let [start, end] = [0, source.length];
  for (let [first, last] = [0, tokens.length - 1]; first < last - 1; first++, last--) {
    const [opening, closing] = [tokens[first], tokens[last]];
    if (opening?.kind !== 'open' || closing?.kind !== 'close' || opening.number !== closing.number) break;
    start += opening.raw.length;
    end -= closing.raw.length;
  }
  return [start, end];
}

/** The sentences, and the text around and between them. Joined, the parts equal the source. */
function sentencesOf(source: string, locale: string): string[] {
  const [start, end] = innerRange(source);
  const inner = source.slice(start, end);
  const parts = [source.slice(0, start)];
  let at = 0;
  for (const sentence of splitSentences(inner, locale)) {
    parts.push(inner.slice(at, sentence.start), inner.slice(sentence.start, sentence.end));
    at = sentence.end;
  }
  return [...parts, inner.slice(at), source.slice(end)].filter(Boolean);
}

function withTerms(tokens: readonly SegmentToken[], findTerms: TermFinder): SegmentToken[] {
  return tokens.flatMap((token) => (token.kind === 'text' ? tokeniseTerms(unescapeText(token.text), findTerms) : [token]));
}

/** From here on, text tokens are plain text. */
function tokeniseTerms(text: string, findTerms: TermFinder): SegmentToken[] {
  const tokens: SegmentToken[] = [];
  let at = 0;
  for (const { start, end, target } of findTerms(text)) {
    if (start > at) tokens.push({ kind: 'text', text: text.slice(at, start) });
    tokens.push({ kind: 'value', text: escapeText(target), term: { source: text.slice(start, end), target } });
    at = end;
  }
  if (at < text.length) tokens.push({ kind: 'text', text: text.slice(at) });
  return tokens;
}

/** Text without letters stays as it is, and so do the spaces at both ends. */
function toInput(tokens: readonly SegmentToken[]): MtInput {
  if (!tokens.some((token) => token.kind === 'text' && LETTER.test(token.text))) return [literal(tokens)];
  const first = firstFreeNumber(tokens);
  const masks = new Map<number, string>();
  const terms: MaskedTerm[] = [];
  const text = tokens.map((token) => (token.kind === 'text' ? token.text : addMask(masks, terms, first, token))).join('');
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  return [text.slice(0, start), { text: trimmed, masks, terms }, text.slice(start + trimmed.length)].filter((part) => part !== '');
}

const literal = (tokens: readonly SegmentToken[]) =>
  tokens.map((token) => (token.kind === 'text' ? escapeText(token.text) : token.text)).join('');

function addMask(masks: Map<number, string>, terms: MaskedTerm[], first: number, inlineTag: InlineTag): string {
  const number = first + masks.size;
  const mask = `[${number}]`;
  masks.set(number, inlineTag.text);
  if (inlineTag.term) terms.push({ mask, ...inlineTag.term });
  return mask;
}

/** Replaces the masks in a text to or from an engine with `by`. */
export const replaceMasks = (text: string, by: string): string => text.replace(MASK, by);

/** Citation numbers in the text itself must not be mistaken for masks. */
function firstFreeNumber(tokens: readonly SegmentToken[]): number {
  let highest = 0;
  for (const token of tokens) {
    if (token.kind !== 'text') continue;
    for (const match of token.text.matchAll(MASK)) highest = Math.max(highest, Number(match[1]));
  }
  return highest + 1;
}

/** Puts the inline tags back into a translation; undefined when one was lost or doubled. */
export function restoreInlineTags(chunk: Pick<MtChunk, 'masks'>, translation: string): string | undefined {
  const seen = new Set<number>();
  let isDoubled = false;
  let target = '';
  let at = 0;
  for (const match of translation.matchAll(MASK)) {
    const number = Number(match[1]);
    const inlineTag = chunk.masks.get(number);
    if (inlineTag === undefined) continue;
    isDoubled ||= seen.has(number);
    seen.add(number);
    target += escapeText(translation.slice(at, match.index)) + inlineTag;
    at = match.index + match[0].length;
  }
  if (isDoubled || seen.size !== chunk.masks.size || translation.trim() === '') return undefined;
  return target + escapeText(translation.slice(at));
}
