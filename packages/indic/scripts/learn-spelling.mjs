// Learns, per language, how each group of letters with its sound is spelt, from the names in Node's ICU and the districts and provinces of
// CLDR (both Unicode licence), and writes src/data.
// Left out: every word of a held-out region or language name and of the held-out cities, and every word that begins like one (Armenia,
// Armenian). FOLD=1 leaves out all region names, for choosing features without touching the held-out half.
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureSystemDependencies } from '../../../scripts/system-dependencies.mjs';
import { transpile } from '../../../scripts/transpile.mjs';
import { districtNames, hasCldrFiles } from './cldr-files.mjs';
import { currencyNames, languageNames, regionNames, scriptNames, TAGS, zoneNames } from './reference-names.mjs';

await transpile([new URL('..', import.meta.url).pathname]);
await ensureSystemDependencies({ names: true });
if (!hasCldrFiles()) throw new Error('The names of districts are in unicode-cldr-core, which is not installed.');
const { chunkLetters, chunkWord } = await import('../dist/english/chunk-word.js');
const { toPlainLetters } = await import('../dist/text/plain-letters.js');
const { lookUpPronunciation } = await import('../dist/english/look-up-pronunciation.js');
const { contextsOf, featuresOf, isVowelChunk } = await import('../dist/phonology/chunk-context.js');
const { defaultSounds } = await import('../dist/phonology/default-sounds.js');
const { foldUnits } = await import('../dist/render/fold-units.js');
const { toUnits } = await import('../dist/render/units.js');
const { canSpell } = await import('../dist/phonology/sound-classes.js');
const { STEPS_OF_WEIGHT } = await import('../dist/phonology/learned-spelling.js');
const { alignReference } = await import('./align-reference.mjs');
const { parseUrdu, parseWord } = await import('./parse-word.mjs');
const { learnable, words } = await import('./held-out.mjs');

const verbose = process.argv.includes('--verbose');
const isUsable = learnable(process.env.FOLD === '1');

const MOST_COST = 0.5;

/** Each English word with the reference word that sounds most like it. */
function pairsOf(name, language) {
  const parse = language === 'ur' ? parseUrdu : (word) => parseWord(word, language);
  const own = words(name.own);
  // Urdu writes some compounds apart that English joins (تھائی لینڈ).
  const joined = language === 'ur' ? own.slice(1).map((word, i) => own[i] + word) : [];
  const candidates = [...own, ...joined].map(parse).filter((units) => units?.length);
  return words(name.english)
    .map(toPlainLetters)
    .filter(isUsable)
    .flatMap((word) => {
      const chunks = chunkWord(word);
      const scored = candidates.map((units) => ({ units, cost: alignReference(chunks, units).cost / chunks.length }));
      const best = scored.sort((a, b) => a.cost - b.cost)[0];
      return best && best.cost <= MOST_COST ? [{ word, units: best.units }] : [];
    });
}

const EPOCHS = 10;
const L2 = 0.1;
const RATE = 0.1;
const LEAST_COUNT = 4;
/** A spelling of a group of letters that is rarer than this is a slip of the alignment or of the source. */
const LEAST_SPELLINGS = 3;
const LEAST_SHARE = 0.01;
const FEW_EXAMPLES = 30;
/** Smaller weights are noise and are not shipped. */
const LEAST_WEIGHT = 0.1;
/** Districts were translated in one go, and worse than the other names. In Urdu they are spelled as in Arabic and Persian, and are left out. */
const DISTRICT_WEIGHT = 0.3;

function exampleOf(chunks, units, weight, language) {
  const contexts = contextsOf(chunks);
  const { segments } = alignReference(chunks, units);
  let written = '';
  return chunks.map((chunk, i) => {
    const gold = segments[i].join('');
    const fallback = foldUnits(toUnits(defaultSounds(chunk, contexts[i], language)), language).join('');
    const features = featuresOf(chunk, contexts[i], written);
    written += gold;
    return { chunk, gold, fallback, features, weight };
  });
}

/** A fixed shuffle: the same tables from the same names. */
function shuffled(list, seed) {
  const copy = [...list];
  let state = seed;
  for (let i = copy.length - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    const j = (state >>> 8) % (i + 1);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

const lettersOf = (example) => example.features[0].split('|')[0];

function isUsual(count, total) {
  return total < FEW_EXAMPLES || (count >= LEAST_SPELLINGS && count >= LEAST_SHARE * total);
}

/** The usual spellings of the same letters compete, and the one by the general rules. */
function withCandidates(examples, language) {
  const seen = new Map();
  for (const example of examples) {
    const counts = seen.get(lettersOf(example)) ?? new Map();
    seen.set(lettersOf(example), counts.set(example.gold, (counts.get(example.gold) ?? 0) + 1));
  }
  const usual = new Map();
  for (const [letters, counts] of seen) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    usual.set(
      letters,
      [...counts].filter(([, count]) => isUsual(count, total)).map(([spelling]) => spelling),
    );
  }
  return examples
    .map((example) => ({
      ...example,
      candidates: [...new Set([...usual.get(lettersOf(example)), example.fallback])].filter(
        (spelling) => canSpell(example.chunk, spelling, language) || spelling === example.fallback,
      ),
    }))
    .filter((example) => example.candidates.includes(example.gold));
}

/** A place seen in a few words says nothing about the next one. */
function dropRare(examples) {
  const counts = new Map();
  for (const { features } of examples) for (const f of features) counts.set(f, (counts.get(f) ?? 0) + 1);
  return examples.map((e) => ({ ...e, features: e.features.filter((f, i) => i === 0 || counts.get(f) >= LEAST_COUNT) }));
}

/** Multinomial logistic regression with an L2 prior (AdaGrad): a weight for each spelling in the light of each feature. */
function learn(plain, language) {
  const examples = withCandidates(dropRare(plain), language);
  const ids = new Map();
  const idOf = (feature, spelling) => {
    const key = `${feature} ${spelling}`;
    if (!ids.has(key)) ids.set(key, ids.size);
    return ids.get(key);
  };
  for (const e of examples) {
    e.ids = e.candidates.map((c) => [...e.features.map((f) => idOf(f, c)), ...(c === e.fallback ? [idOf('=', '')] : [])]);
    e.right = e.candidates.indexOf(e.gold);
  }
  const weights = new Float64Array(ids.size);
  const squares = new Float64Array(ids.size).fill(1e-3);
  weights[idOf('=', '')] = 1;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const e of shuffled(examples, epoch + 1)) {
      const scores = e.ids.map((list) => list.reduce((sum, id) => sum + weights[id], 0));
      const top = Math.max(...scores);
      const odds = scores.map((x) => Math.exp(x - top));
      const total = odds.reduce((x, y) => x + y, 0);
      e.ids.forEach((list, c) => {
        const error = e.weight * (odds[c] / total - (c === e.right ? 1 : 0));
        for (const id of list) {
          const gradient = error + L2 * weights[id];
          squares[id] += gradient * gradient;
          weights[id] -= (RATE * gradient) / Math.sqrt(squares[id]);
        }
      });
    }
  }
  const table = new Map();
  for (const [key, id] of ids) {
    const cut = key.indexOf(' ');
    const own = table.get(key.slice(0, cut)) ?? new Map();
    own.set(key.slice(cut + 1), weights[id]);
    table.set(key.slice(0, cut), own);
  }
  return table;
}

function linesOf(weights) {
  return [...weights]
    .flatMap(([feature, own]) => {
      const kept = [...own].filter(([, w]) => Math.abs(w) >= LEAST_WEIGHT);
      return kept.length ? [`${feature} ${kept.map(([s, w]) => `${s}=${Math.round(w * STEPS_OF_WEIGHT)}`).join(' ')}`] : [];
    })
    .sort();
}

/** A name whose last consonant is not written is another word (Indonesian = इंडोनेशियाई). */
function isWhole(chunks, units) {
  const { segments } = alignReference(chunks, units);
  return chunks.every(
    (chunk, i) => chunk.phones === '' || isVowelChunk(chunk) || segments[i].length > 0 || 'hrwgt'.includes(chunk.letters[0]),
  );
}

mkdirSync(new URL('../src/data/', import.meta.url), { recursive: true });
const head = '// Generated by scripts/learn-spelling.mjs from CLDR names (Unicode licence). Do not edit.\n';
/** The pairs of a list of names; a pair that two lists have counts as the last one's. */
function pairsFrom(names, weight, language) {
  return names.flatMap((name) => pairsOf(name, language)).map((pair) => [`${pair.word} ${pair.units.join('')}`, { ...pair, weight }]);
}

for (const language of Object.keys(TAGS)) {
  const names = [
    ...zoneNames(language),
    ...languageNames(language),
    ...scriptNames(language),
    ...currencyNames(language),
    ...regionNames(language),
  ];
  const districts = language === 'ur' ? [] : districtNames(language);
  const pairs = new Map([...pairsFrom(districts, DISTRICT_WEIGHT, language), ...pairsFrom(names, 1, language)]);
  const examples = [];
  for (const { word, units, weight } of pairs.values()) {
    const chunks = chunkWord(word);
    if (lookUpPronunciation(word)?.common || !isWhole(chunks, units)) continue;
    examples.push(...exampleOf(chunks, units, weight, language));
    if (chunks[0].phones !== undefined) examples.push(...exampleOf(chunkLetters(word), units, weight, language));
    if (verbose && language === process.argv.at(-1))
      console.log(
        word,
        alignReference(chunks, units)
          .segments.map((s, i) => `${chunks[i].letters}|${chunks[i].phones ?? '-'}=${s.join('')}`)
          .join(' '),
      );
  }
  const lines = linesOf(learn(examples, language));
  writeFileSync(
    new URL(`../src/data/spelling-${language}.gen.ts`, import.meta.url),
    `${head}export const SPELLING =\n  ${JSON.stringify(lines.join('\n'))};\n`,
  );
  console.log(
    language,
    `${pairs.size} words`,
    `${examples.length} examples`,
    `${lines.length} features`,
    `${Buffer.byteLength(lines.join('\n'))} bytes`,
  );
}
