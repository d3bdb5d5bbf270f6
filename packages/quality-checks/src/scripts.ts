import type { CheckedText, Problem } from './checks.js';

const SCRIPTS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  [
    'Latn',
    'Deva',
    'Gujr',
    'Mlym',
    'Guru',
    'Telu',
    'Taml',
    'Beng',
    'Orya',
    'Knda',
    'Arab',
    'Mtei',
    'Olck',
    'Cyrl',
    'Grek',
    'Hebr',
    'Thai',
  ].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]),
);
const LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;
const WORD = /[\p{L}\p{M}\u200c\u200d]+/gu;

const scriptOfLetter = (letter: string) => Object.keys(SCRIPTS).find((script) => SCRIPTS[script]?.test(letter));

/** The scripts of a word's letters, in their order, each once per run. */
function scriptRuns(word: string): { script: string; length: number }[] {
  const runs: { script: string; length: number }[] = [];
  for (const letter of word.match(LETTERS) ?? []) {
    const script = scriptOfLetter(letter);
    if (!script) continue;
    const last = runs.at(-1);
    if (last?.script === script) last.length++;
    else runs.push({ script, length: 1 });
  }
  return runs;
}

/** A Latin name may take an ending of the language (Googleने). A single letter, or one after the script's own, is a slip. */
const isNameWithEnding = (runs: readonly { script: string; length: number }[], script: string) =>
  runs.length === 2 && runs[0]?.script === 'Latn' && runs[0].length > 1 && runs[1]?.script === script;

/**
 * A target needs letters of its language's script, no word may mix two scripts, and no letter may be of a third script that the source
 * lacks.
 */
export function checkScripts({ input, source, target, plainSource, plainTarget }: CheckedText): Problem[] {
  const { script } = input.language;
  const own = SCRIPTS[script];
  // An unchanged text is another check's.
  if (!own || !LETTER.test(target) || plainSource === plainTarget) return [];
  if (!own.test(target)) return [{ code: 'script', message: 'The target holds no letters of its language’s script.' }];
  const problems: Problem[] = [];
  for (const { 0: word, index } of target.matchAll(WORD)) {
    const runs = scriptRuns(word);
    const place = { start: index, end: index + word.length };
    const foreign = runs.find((run) => run.script !== script && run.script !== 'Latn' && !SCRIPTS[run.script]?.test(source));
    if (foreign) problems.push({ code: 'script', message: `“${word}” is written in another script.`, ...place });
    else if (runs.length > 1 && script !== 'Latn' && !isNameWithEnding(runs, script))
      problems.push({ code: 'mixedScript', message: `“${word}” mixes two scripts.`, ...place });
  }
  return problems;
}
