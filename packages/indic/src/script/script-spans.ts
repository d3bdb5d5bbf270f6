import { type ScriptShare, scriptOfCharacter } from './detect-script.js';

/** A run of one script; offsets in UTF-16 units. Characters of no script stay outside, unless the same script continues after them. */
export interface ScriptSpan {
  script: ScriptShare['script'];
  start: number;
  end: number;
  /** Letters, marks and native digits. */
  letters: number;
}

/** The runs of scripts in a text, in order. */
export function scriptSpans(text: string): ScriptSpan[] {
  const spans: ScriptSpan[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const script = scriptOfCharacter(character);
    const last = spans.at(-1);
    if (script && last?.script === script) {
      last.end = end;
      last.letters++;
    } else if (script) spans.push({ script, start: at, end, letters: 1 });
    at = end;
  }
  return spans;
}
