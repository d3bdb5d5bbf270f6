import { escapeText, mapText, unescapeText } from '@bhashantar/segmenter/segment-format';

export interface Replacement {
  /** As people read it. */
  find: string;
  replaceWith: string;
  matchCase: boolean;
  wholeWord: boolean;
}

/** What makes a word go on: letters, the marks upon them, digits. */
const OF_WORD = /[\p{L}\p{M}\p{N}]/u;

/** Replaces a text in a target, in its texts alone: tags and placeables stay, and no match reaches over one. */
export function replaceInTarget(target: string, replacement: Replacement): string {
  return mapText(target, (raw) => {
    const text = unescapeText(raw);
    const replaced = replaceInText(text, replacement);
    return replaced === text ? raw : escapeText(replaced);
  });
}

function replaceInText(text: string, { find, replaceWith, matchCase, wholeWord }: Replacement): string {
  const sought = matchCase ? find : foldCase(find);
  const within = matchCase ? text : foldCase(text);
  const parts: string[] = [];
  let from = 0;
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at)) {
    const end = at + sought.length;
    if (wholeWord && !isWhole(text, at, end)) {
      at += 1;
      continue;
    }
    parts.push(text.slice(from, at), replaceWith);
    from = end;
    at = end;
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

/** In small letters, of the same length: a place in it is the same place in the text. */
function foldCase(text: string): string {
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
}
