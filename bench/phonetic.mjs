// How often ordinary spelling writes the intended word, as the first candidate and among the five, next to the exact key map. The words
// come from data sets of people's spellings, which are not part of this repository: files `<code>.tsv` in the given folder, with lines of
// word, spelling and the number of writers (see packages/indic/src/keyboard/ordinary/words/README.md for their sources). Nothing was
// learned from them: the product contains none of their spellings, except English spellings of English words, and such pairs do not count.
// "unlisted" is measured with every tested word removed from the list.
// Prints one JSON line. Usage: npm run bench -- phonetic <folder> [pairs of each language]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transpile } from '../scripts/transpile.mjs';

const [folder, most = '1000'] = process.argv.slice(2);
const FEWEST = 300;

const indic = new URL('../packages/indic/', import.meta.url);
await transpile([indic.pathname]);
const { KEYBOARD_LANGUAGES, loadOrdinary, loadPhonetic, ordinaryKeyboard, EMPTY_RUN } = await import(
  new URL('dist/keyboard/index.js', indic)
);
const { loadWords } = await import(new URL('dist/keyboard/ordinary/load-words.js', indic));
const { unpack } = await import(new URL('dist/keyboard/ordinary/read-words.js', indic));

/** Pairs of a language, evenly over the file, without those that the product ships. */
function pairsOf(code, { LOANS }) {
  const shipped = new Set(LOANS.split('|'));
  const all = readFileSync(join(folder, `${code}.tsv`), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([word = '', typed = '', count = '1']) => ({ word: word.normalize('NFC'), typed: typed.toLowerCase(), count: Number(count) }))
    .filter(({ word, typed }) => word && /^[a-z]+$/.test(typed));
  const kept = all.filter(({ word, typed }) => !shipped.has(`${typed} ${word}`));
  const step = Math.max(1, Math.floor(kept.length / Number(most)));
  return { pairs: kept.filter((_, at) => at % step === 0), shipped: all.length - kept.length };
}

/** The list without the words given. */
function without({ WORDS }, words) {
  const kept = WORDS.split('|').map((packed) => unpack(packed).filter((word) => !words.has(word)));
  return { WORDS: kept.map((list) => list.map((word) => `a${word}`).join('')).join('|'), LOANS: '' };
}

function typeWord(keyboard, typed) {
  let run = EMPTY_RUN;
  for (const key of typed) run = keyboard.type(run, key)?.run ?? run;
  return run.candidates ?? [run.shown];
}

function score(pairs, candidatesOf) {
  const hits = { first: 0, five: 0 };
  let all = 0;
  let slowest = 0;
  for (const { word, typed, count } of pairs) {
    const started = performance.now();
    const at = candidatesOf(typed).indexOf(word);
    slowest = Math.max(slowest, performance.now() - started);
    all += count;
    if (at === 0) hits.first += count;
    if (at >= 0) hits.five += count;
  }
  const percent = (hit) => Math.round((1000 * hit) / all) / 10;
  return { top1: percent(hits.first), top5: percent(hits.five), slowestWordMs: Math.round(slowest) };
}

async function measure(code) {
  const packed = await loadWords(code);
  const { pairs, shipped } = pairsOf(code, packed);
  if (pairs.length < FEWEST) throw new RangeError(`${join(folder, code)}.tsv has ${pairs.length} pairs; ${FEWEST} are the fewest`);
  const exact = await loadPhonetic(code);
  const tested = new Set(pairs.map(({ word }) => word));
  const keyboardOf = async (words) => ordinaryKeyboard(exact, await loadOrdinary(code, async () => words));
  const [ordinary, unlisted] = [await keyboardOf(packed), await keyboardOf(without(packed, tested))];
  return {
    pairs: pairs.length,
    words: tested.size,
    shippedPairsLeftOut: shipped,
    exact: score(pairs, (typed) => typeWord(exact, typed)).top1,
    ordinary: score(pairs, (typed) => typeWord(ordinary, typed)),
    unlisted: score(pairs, (typed) => typeWord(unlisted, typed)),
  };
}

const results = {};
if (!folder) {
  process.stderr.write('Give the folder with the words: npm run bench -- phonetic <folder>. Nothing was measured.\n');
} else {
  for (const code of KEYBOARD_LANGUAGES.filter((found) => existsSync(join(folder, `${found}.tsv`)))) {
    results[code] = await measure(code);
    const { exact, ordinary, unlisted, pairs } = results[code];
    process.stderr.write(
      `${code.padEnd(6)} ${String(pairs).padStart(5)} pairs  exact ${exact} %  ordinary ${ordinary.top1} % / ${ordinary.top5} %  unlisted ${unlisted.top1} % / ${unlisted.top5} %\n`,
    );
  }
  if (Object.keys(results).length === 0) throw new RangeError(`${folder} has no file <code>.tsv`);
}
console.log(JSON.stringify({ bench: 'phonetic', results }));
