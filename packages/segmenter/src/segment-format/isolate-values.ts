import { PLACEABLES_IN_ROW, TOKEN } from './grammar.js';

const [LEFT_TO_RIGHT_ISOLATE, FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2066', '\u2068', '\u2069'];
const IS_ISOLATED = /[\u2066-\u2068]$/;
const ISOLATED_TOKEN = new RegExp(`${LEFT_TO_RIGHT_ISOLATE}(${TOKEN.source})${POP_ISOLATE}`, 'g');

/**
 * A target for a right-to-left line, its values isolated from the line (Unicode Standard Annex 9): each keeps its signs at its ends
 * (`+91`, `500/-`), and those that follow each other keep their order (`+91 98765 43210`), which the line would turn round.
 */
export function isolateValues(target: string): string {
  return target.replace(PLACEABLES_IN_ROW, (values, at: number) =>
    IS_ISOLATED.test(target.slice(0, at).slice(-1)) ? values : FIRST_STRONG_ISOLATE + values + POP_ISOLATE,
  );
}

/** One tag or placeable, for a right-to-left line that shows the format itself: first strong isolate would guess its direction. */
export const isolateToken = (token: string): string => LEFT_TO_RIGHT_ISOLATE + token + POP_ISOLATE;

/** A text for a right-to-left line that shows the format itself: without isolates the brackets of a tag are mirrored and torn apart. */
export const isolateTokens = (text: string): string => text.replace(TOKEN, isolateToken);

/** Takes away what `isolateTokens` put in. */
export const withoutTokenIsolates = (text: string): string => text.replace(ISOLATED_TOKEN, '$1');
