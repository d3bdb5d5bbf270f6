import { PLACEABLES_IN_ROW, TOKEN } from './grammar.js';

const [LEFT_TO_RIGHT_ISOLATE, FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2066', '\u2068', '\u2069'] as const;
const IS_ISOLATED = /[\u2066-\u2068]$/;
const ISOLATED_TOKEN = new RegExp(`${LEFT_TO_RIGHT_ISOLATE}(${TOKEN.source})${POP_ISOLATE}`, 'g');

/**
 * A target for a right-to-left line with its values isolated from the line (Unicode Standard Annex 9). Each keeps its signs at its ends
 * (`+91`, `500/-`). Values in a row keep their order (`+91 98765 43210`), which the line would reverse.
 */
export function isolateValues(target: string): string {
  return target.replace(PLACEABLES_IN_ROW, (values, at: number) =>
    IS_ISOLATED.test(target.slice(0, at).slice(-1)) ? values : FIRST_STRONG_ISOLATE + values + POP_ISOLATE,
  );
}

/** Values that a right-to-left line keeps in their order: numbers with one sign between digits, and a sign of money or percent beside them. */
const KEEPS_ORDER = /^\p{Sc}?\d+(?:[.,:/+-]\d+)*[%\p{Sc}]?$/u;
/** A letter gives the text a direction. A control character shows that a person has already set it. */
const HAS_DIRECTION = /[\p{L}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The characters before and after a value that is isolated from its line. */
export const ISOLATION = [FIRST_STRONG_ISOLATE, POP_ISOLATE] as const;

/** Whether a text is a lone value, such as a phone number or a range, that a right-to-left line would show in reverse order. */
export function needsIsolation(text: string): boolean {
  const value = text.trim();
  return /\d/.test(value) && !HAS_DIRECTION.test(value) && !KEEPS_ORDER.test(value);
}

/** A lone value for a right-to-left line; undefined if the line shows the text as written anyway. White space stays outside. */
export function isolateLoneValue(text: string): string | undefined {
  if (!needsIsolation(text)) return undefined;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return text.slice(0, start) + FIRST_STRONG_ISOLATE + text.slice(start, end) + POP_ISOLATE + text.slice(end);
}

/**
 * One tag or placeable for a right-to-left line that shows the format itself. A “first strong isolate” character would guess its direction.
 */
export const isolateToken = (token: string): string => LEFT_TO_RIGHT_ISOLATE + token + POP_ISOLATE;

/** A text for a right-to-left line that shows the format itself: without isolates the brackets of a tag are mirrored and torn apart. */
export const isolateTokens = (text: string): string => text.replace(TOKEN, isolateToken);

/** Removes the characters that `isolateTokens` added. */
export const withoutTokenIsolates = (text: string): string => text.replace(ISOLATED_TOKEN, '$1');
