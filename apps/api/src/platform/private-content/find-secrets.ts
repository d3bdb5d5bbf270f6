import { isSecretAddress, isSecretWord, namesSession } from '@bhashantar/urls';
import { findPrivateContent, type GuardedKinds, HIDDEN, mergeSpans } from './find-private-content.js';
import type { Span } from './find-private-numbers.js';
import { WEBHOOK_SECRET } from './known-secrets.js';

/** The kinds of private content that belong to a person. Companies publish their tax numbers and bank codes. */
const PERSONAL: GuardedKinds = new Set(['aadhaar', 'pan', 'passport', 'card', 'account', 'phone', 'email']);

/** The shape of a secret: a word of at least this many characters, or an address. */
const WORD = /[\w~.+=-]{20,}/g;
const ADDRESS = /[^\s"'<>()]{12,}/g;
const BASE = 'https://address.invalid';
/** Longer texts without a blank are data of images and the like. */
const MAX_ADDRESS = 4_096;
/** Without any of these there is nothing to be found. */
const SIGN = /\d{3}|@|[([{]\s?at\s?[)\]}]|[\w~.+=-]{20}|[?&]|whsec_/i;

/**
 * The parts of a text that must not be stored: private numbers and addresses, tokens and keys, and addresses that open something. In order,
 * without overlaps.
 */
export function findSecrets(text: string): Span[] {
  if (!SIGN.test(text)) return [];
  return mergeSpans([
    ...findPrivateContent(text, PERSONAL),
    ...findMatching(text, WEBHOOK_SECRET, () => true),
    ...findMatching(text, WORD, isSecretWord),
    ...findMatching(text, ADDRESS, isSecretLink),
  ]);
}

export const holdsSecret = (text: string): boolean => findSecrets(text).length > 0;

/** A text with a mark for each secret. */
export function hideSecrets(text: string): string {
  let hidden = '';
  let at = 0;
  for (const [start, end] of findSecrets(text)) {
    hidden += `${text.slice(at, start)}${HIDDEN}`;
    at = end;
  }
  return hidden + text.slice(at);
}

/** Consecutive words, with a mark for each that is a secret, or a part of one. */
export function hideSecretValues(values: readonly string[]): string[] {
  const spans = findSecrets(values.join(' '));
  if (spans.length === 0) return [...values];
  let at = 0;
  let next = 0;
  return values.map((value) => {
    const [start, end] = [at, at + value.length];
    at = end + 1;
    while (next < spans.length && (spans[next]?.[1] ?? 0) <= start) next++;
    const [from = Infinity] = spans[next] ?? [];
    return from < end ? HIDDEN : value;
  });
}

function findMatching(text: string, pattern: RegExp, isOne: (found: string) => boolean): Span[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index }): Span[] => (isOne(found) ? [[index, index + found.length]] : []));
}

function isSecretLink(text: string): boolean {
  if (text.length > MAX_ADDRESS || !/[/?]/.test(text) || !URL.canParse(text, BASE)) return false;
  const address = new URL(text.replaceAll('&amp;', '&'), BASE);
  return isSecretAddress(address) || namesSession(address);
}
