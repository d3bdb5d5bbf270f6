import type { Script } from '../language.js';
import { BRAHMIC_SCRIPTS, scriptOfCodePoint } from './blocks.js';

/** One script found in a text and its share (0 to 1) of all letters, marks and native digits. */
export interface ScriptShare {
  script: Script | 'Latn' | 'Zyyy';
  share: number;
}

const LATIN = /\p{Script=Latin}/u;
const COUNTED = /[\p{L}\p{M}\p{N}]/u;
const ASCII_DIGIT = /[0-9]/;

const NAMED: ReadonlySet<string> = new Set([...BRAHMIC_SCRIPTS, 'Arab', 'Latn']);

/** The name under which `detectScript` counts a script (ISO 15924): its own, or `Zyyy` with all others. */
export const detectedAs = (script: string): ScriptShare['script'] => (NAMED.has(script) ? (script as ScriptShare['script']) : 'Zyyy');

/** The script of a letter, mark or native digit; undefined of everything else. */
export function scriptOfCharacter(char: string): ScriptShare['script'] | undefined {
  if (ASCII_DIGIT.test(char) || !COUNTED.test(char)) return undefined;
  const indic = scriptOfCodePoint(char.codePointAt(0) ?? 0);
  if (indic) return indic;
  return LATIN.test(char) ? 'Latn' : 'Zyyy';
}

/**
 * The scripts of a text, largest share first; empty when the text has no letters.
 * Scripts other than Latin, the nine Brahmic ones and Arabic are summed as `Zyyy`.
 */
export function detectScript(text: string): ScriptShare[] {
  const counts = new Map<ScriptShare['script'], number>();
  let total = 0;
  for (const char of text) {
    const script = scriptOfCharacter(char);
    if (!script) continue;
    counts.set(script, (counts.get(script) ?? 0) + 1);
    total += 1;
  }
  return [...counts].map(([script, count]) => ({ script, share: count / total })).sort((a, b) => b.share - a.share);
}
