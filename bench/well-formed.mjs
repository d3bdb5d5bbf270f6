// Transliterates 100,000 words into every language, and checks every result by the rules of its script: 80,000 words and names of the
// pronouncing dictionary, 20,000 invented ones with initial letters and sequences of vowels that such a dictionary lacks. Meetei Mayek, Ol
// Chiki and Sindhi are written from Hindi. Prints one JSON line; fails when anything ill-formed was written. Usage: node
// bench/well-formed.mjs [words]
import { transpile } from '../scripts/transpile.mjs';

const WORDS = Number(process.argv[2] ?? 100_000);
const MADE_UP_SHARE = 0.2;
const SHOWN = 5;

const indic = new URL('../packages/indic/', import.meta.url);
await transpile([indic.pathname]);
const { LANGUAGE_CODES, spellIn } = await import(new URL('dist/index.js', indic));
const { findIllFormed } = await import(new URL('dist/well-formed/find-ill-formed.js', indic));
const { PRONUNCIATIONS } = await import(new URL('dist/english/pronunciations.gen.js', indic));

/** A fixed sequence: the same words in every run. */
function randomFrom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

const HEADS = ['', '', '', 'Nd', 'Mb', 'Ng', 'Mw', 'Nth', 'Sr', 'Tl', 'Dz', 'Ny', 'Kw', 'Zh', 'X', 'Q'];
const VOWELS = [
  'a',
  'e',
  'i',
  'o',
  'u',
  'y',
  'aa',
  'ae',
  'ai',
  'au',
  'ea',
  'eo',
  'ia',
  'ie',
  'io',
  'oa',
  'oe',
  'ou',
  'ua',
  'ue',
  'ui',
  'uo',
];
const CONSONANTS = [
  ...'bcdfghjklmnpqrstvwxyz',
  'ng',
  'nk',
  'mb',
  'ff',
  'ph',
  'kh',
  'zh',
  'ck',
  'rr',
  'll',
  'nn',
  'tt',
  'sch',
  'tch',
  'rns',
  'lms',
  'ngth',
];

function madeUpWords(count) {
  const random = randomFrom(7);
  const pick = (list) => list[random(list.length)];
  return Array.from({ length: count }, () => {
    let word = pick(HEADS);
    for (let syllables = 1 + random(4); syllables > 0; syllables -= 1) word += pick(VOWELS) + (random(4) === 0 ? '' : pick(CONSONANTS));
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

/** Selects words evenly from the whole alphabet. */
function dictionaryWords(count) {
  const all = PRONUNCIATIONS.trim()
    .split('\n')
    .map((line) => line.slice(0, line.indexOf(' ')));
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]);
}

const madeUp = Math.round(WORDS * MADE_UP_SHARE);
const words = [...dictionaryWords(WORDS - madeUp), ...madeUpWords(madeUp)];

function lookAt(language, write) {
  const startedAt = performance.now();
  const found = [];
  for (const word of words) {
    const written = write(word);
    const part = findIllFormed(written, language);
    if (part !== undefined) found.push(`${word} ${written}`);
  }
  return { illFormed: found.length, examples: found.slice(0, SHOWN), ms: Math.round(performance.now() - startedAt) };
}

const results = {};
for (const language of LANGUAGE_CODES) results[language] = lookAt(language, (word) => spellIn(word, 'en', language));
for (const language of ['mni', 'sat', 'sd'])
  results[language] = lookAt(language, (word) => spellIn(spellIn(word, 'en', 'hi'), 'hi', language));

for (const [language, { illFormed, examples, ms }] of Object.entries(results))
  process.stderr.write(
    `${language.padEnd(4)} ${String(illFormed).padStart(6)} of ${words.length} ill-formed, ${ms} ms  ${examples.join(', ')}\n`,
  );
console.log(JSON.stringify({ bench: 'well-formed', words: words.length, results }));
process.exit(Object.values(results).some(({ illFormed }) => illFormed > 0) ? 1 : 0);
