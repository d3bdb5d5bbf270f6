import { asciiDigits } from './ascii-digits.js';
import { findPrivateNumbers, type Span } from './find-private-numbers.js';

/** Numbers with letters in them, which are told by their shape; with gaps only in capitals, since "about 1999 a" has the shape too. */
const CODES = [
  // PAN (Income Tax Department): five letters, four digits, a letter.
  /(?<![\p{L}\p{N}])[A-Z]{5}\d{4}[A-Z](?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])[A-Z]{5}[ -]\d{4}[ -][A-Z](?![\p{L}\p{N}])/gu,
  // GSTIN: the state, a PAN, the registration, Z and a check character.
  /(?<![\p{L}\p{N}])\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z](?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])\d{2}[ -][A-Z]{5}\d{4}[A-Z][ -]?[1-9A-Z]Z[0-9A-Z](?![\p{L}\p{N}])/gu,
  // IFSC (Reserve Bank of India): the bank, a zero, the branch.
  /(?<![\p{L}\p{N}])[A-Z]{4}0[A-Z0-9]{6}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])[A-Z]{4}[ -]0[A-Z0-9]{6}(?![\p{L}\p{N}])/gu,
  // Passport of India: a letter and seven digits.
  /(?<![\p{L}\p{N}])[A-Z]\d{7}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])[A-Z][ -]?\d{2}[ -]\d{5}(?![\p{L}\p{N}])/gu,
];

/** What stands in place of content that is not shown. */
export const HIDDEN = '…';

/** Also as people write it to hide an address from programs, and as payment addresses have it. */
const AT = /@|\s?[([{]\s?(?:at|@)\s?[)\]}]\s?/giu;
const OF_LOCAL_PART = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`|~-]/u;
const OF_DOMAIN = /[\p{L}\p{M}\p{N}.-]/u;

/** Where a text has private content: identity, card, account and phone numbers, mail and payment addresses. In order, without overlaps. */
export function findPrivateContent(text: string): Span[] {
  const plain = asciiDigits(text);
  const codes = CODES.flatMap((pattern) => [...plain.matchAll(pattern)].map(({ 0: found, index }): Span => [index, index + found.length]));
  return mergeSpans([...codes, ...findAddresses(plain), ...findPrivateNumbers(plain)]);
}

/** A plain text with a mark for each piece of private content. */
export function hidePrivateContent(text: string): string {
  let hidden = '';
  let at = 0;
  for (const [start, end] of findPrivateContent(text)) {
    hidden += `${text.slice(at, start)}${HIDDEN}`;
    at = end;
  }
  return hidden + text.slice(at);
}

/** Each sign looks back to the one before it at most, so that the time grows with the text alone. */
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

/** Spans in order; those that overlap become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before && start < before[1]) merged[merged.length - 1] = [before[0], Math.max(before[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
