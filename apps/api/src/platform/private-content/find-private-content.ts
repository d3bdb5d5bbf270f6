import { PRIVATE_KINDS, type PrivateKind } from '@bhashantar/contracts';
import { asciiDigits } from './ascii-digits.js';
import { findPrivateNumbers, type Span } from './find-private-numbers.js';

/** The kinds of private content that are kept from engines. */
export type GuardedKinds = ReadonlySet<PrivateKind>;

export const ALL_KINDS: GuardedKinds = new Set(PRIVATE_KINDS);

/** Numbers with letters, which their shape identifies. Only capitals may have gaps, because "about 1999 a" has the same shape. */
const CODES: readonly (readonly [kind: PrivateKind, pattern: RegExp])[] = [
  // PAN (Income Tax Department): five letters, four digits, a letter.
  ['pan', /(?<![\p{L}\p{N}])[A-Z]{5}\d{4}[A-Z](?![\p{L}\p{N}])/giu],
  ['pan', /(?<![\p{L}\p{N}])[A-Z]{5}[ -]\d{4}[ -][A-Z](?![\p{L}\p{N}])/gu],
  // GSTIN: the state, a PAN, the registration, Z and a check character.
  ['gstin', /(?<![\p{L}\p{N}])\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z](?![\p{L}\p{N}])/giu],
  ['gstin', /(?<![\p{L}\p{N}])\d{2}[ -][A-Z]{5}\d{4}[A-Z][ -]?[1-9A-Z]Z[0-9A-Z](?![\p{L}\p{N}])/gu],
  // IFSC (Reserve Bank of India): the bank, a zero, the branch.
  ['ifsc', /(?<![\p{L}\p{N}])[A-Z]{4}0[A-Z0-9]{6}(?![\p{L}\p{N}])/giu],
  ['ifsc', /(?<![\p{L}\p{N}])[A-Z]{4}[ -]0[A-Z0-9]{6}(?![\p{L}\p{N}])/gu],
  // Passport of India: a letter and seven digits.
  ['passport', /(?<![\p{L}\p{N}])[A-Z]\d{7}(?![\p{L}\p{N}])/giu],
  ['passport', /(?<![\p{L}\p{N}])[A-Z][ -]?\d{2}[ -]\d{5}(?![\p{L}\p{N}])/gu],
];

/** Replaces hidden content. */
export const HIDDEN = '…';

/** The character, also in the forms that people use to hide an address from programs. */
const AT = /@|\s?[([{]\s?(?:at|@)\s?[)\]}]\s?/giu;
/** Places where a line may break, joiners and marks of direction: pages have them within numbers and addresses. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/;
const OF_LOCAL_PART = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`|~-]/u;
const OF_DOMAIN = /[\p{L}\p{M}\p{N}.-]/u;

/**
 * Finds private content of these kinds: identity, card, account and phone numbers, mail and payment addresses. Spans come in order, without
 * overlaps. Content that fits several kinds is found if any of them is requested. The words that identify a number may be missing in a
 * translation, so its original is searched for them, too.
 */
export function findPrivateContent(text: string, kinds: GuardedKinds = ALL_KINDS, original = ''): Span[] {
  const found = findIn(text, kinds, original);
  const seen = withoutUnseen(text);
  if (!seen) return found;
  const foundInSeen = findIn(seen.text, kinds, original).map(([start, end]): Span => [seen.placeOf(start), seen.placeOf(end - 1) + 1]);
  return mergeSpans([...found, ...foundInSeen]);
}

/** The visible text and the position of each of its characters in the written one; undefined if every character is visible. */
function withoutUnseen(written: string): { text: string; placeOf(at: number): number } | undefined {
  if (!UNSEEN.test(written)) return undefined;
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < written.length; at++) {
    if (UNSEEN.test(written.charAt(at))) continue;
    text += written.charAt(at);
    places.push(at);
  }
  return { text, placeOf: (at) => places[at] ?? written.length };
}

function findIn(text: string, kinds: GuardedKinds, original: string): Span[] {
  const plain = asciiDigits(text);
  const codes = CODES.flatMap(([kind, pattern]) => (kinds.has(kind) ? findPattern(plain, pattern) : []));
  const addresses = kinds.has('email') ? findAddresses(plain) : [];
  return mergeSpans([...codes, ...addresses, ...findPrivateNumbers(plain, kinds, original)]);
}

const findPattern = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: found, index }): Span => [index, index + found.length]);

/** A plain text with a mark for each piece of private content. */
export function hidePrivateContent(text: string, kinds: GuardedKinds = ALL_KINDS): string {
  let hidden = '';
  let at = 0;
  for (const [start, end] of findPrivateContent(text, kinds)) {
    hidden += `${text.slice(at, start)}${HIDDEN}`;
    at = end;
  }
  return hidden + text.slice(at);
}

/** Each character is compared at most with the one before it, so that the time grows only with the length of the text. */
function findAddresses(text: string): Span[] {
  const found: Span[] = [];
  let last = 0;
  for (const { 0: sign, index } of text.matchAll(AT)) {
    let start = index;
    let end = index + sign.length;
    while (start > last && OF_LOCAL_PART.test(text.charAt(start - 1))) start--;
    while (end < text.length && OF_DOMAIN.test(text.charAt(end))) end++;
    if (start < index && end > index + sign.length) found.push([start, end]);
    last = index + sign.length;
  }
  return found;
}

/** Spans in order; overlapping ones are merged. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before && start < before[1]) merged[merged.length - 1] = [before[0], Math.max(before[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
