import { MAX_TEXT_LENGTH } from '@bhashantar/contracts';
import { escapeText, mapText, unescapeText } from '@bhashantar/segmenter/segment-format';

export interface Replacement {
  /** The text to find, as people read it. */
  find: string;
  replaceWith: string;
  matchCase: boolean;
  wholeWord: boolean;
}

/** Characters that continue a word: letters, their marks, digits. */
const OF_WORD = /[\p{L}\p{M}\p{N}]/u;

/**
 * Replaces a text in a target, only in its texts: tags and placeables stay, and no match spans one. Undefined when the result would have
 * more than MAX_TEXT_LENGTH UTF-16 code units. That result is never built, because one character may become hundreds.
 */
export function replaceInTarget(target: string, replacement: Replacement): string | undefined {
  let length = 0;
  let isChanged = false;
  const after = mapText(target, (raw) => {
    if (isChanged && length > MAX_TEXT_LENGTH) return '';
    const text = unescapeText(raw);
    const matches = findMatches(text, replacement);
    length += text.length + matches.length * (replacement.replaceWith.length - replacement.find.length);
    if (matches.length === 0) return raw;
    isChanged = true;
    return length > MAX_TEXT_LENGTH ? '' : escapeText(replaceMatches(text, matches, replacement));
  });
  if (!isChanged) return target;
  return length > MAX_TEXT_LENGTH || after.length > MAX_TEXT_LENGTH ? undefined : after;
}

/** The starts of matches in order; matches do not overlap. */
function findMatches(text: string, { find, matchCase, wholeWord }: Replacement): number[] {
  const sought = matchCase ? find : foldCase(find);
  const within = matchCase ? text : foldCase(text);
  const starts: number[] = [];
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at)) {
    const end = at + sought.length;
    const isMatch = !wholeWord || isWhole(text, at, end);
    if (isMatch) starts.push(at);
    at = isMatch ? end : at + 1;
  }
  return starts;
}

function replaceMatches(text: string, starts: readonly number[], { find, replaceWith }: Replacement): string {
  const parts: string[] = [];
  let from = 0;
  for (const start of starts) {
    parts.push(text.slice(from, start), replaceWith);
    from = start + find.length;
  }
  return parts.join('') + text.slice(from);
}

function isWhole(text: string, start: number, end: number): boolean {
  return !OF_WORD.test(characterBefore(text, start)) && !OF_WORD.test(String.fromCodePoint(text.codePointAt(end) ?? 0x20));
}

function characterBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  const isLow = low >= 0xdc00 && low <= 0xdfff;
  return text.slice(Math.max(0, at - (isLow ? 2 : 1)), at);
}

/** Converts to lower case without changing the length, so that a position in the result is the same position in the text. */
function foldCase(text: string): string {
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
}
