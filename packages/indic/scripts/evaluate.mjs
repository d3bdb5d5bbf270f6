// Character error rate of the rules of `transliterate`, without its list of the names of places, against CLDR names in Node's own ICU.
// Usage: node packages/indic/scripts/evaluate.mjs [--show <lang>]
// CER = sum of edit distances / sum of reference lengths, in code points, with no normalisation but NFC (and see codePoints). Translated
// names stay in.
//   one word   region names of one word, among them those that are translated (Egypt = मिस्र)
//   all        all ISO 3166-1 regions, phrases that are translated among them (United States = संयुक्त राज्य)
//   held out   the half of each that the tables never learned from, by a hash of the code
//   languages  one-word CLDR language names, an eighth of them, held out likewise
// Regions are the names of places, so they are read with { names: 'places' }: generic words (Island, North, Republic, and) are translated,
// following src/lexicon/place-terms.ts. The last two columns are the same names without that option.
//
// The second table has names of cities that no table learned from and no writer of the rules needs to see:
//   cities     the cities of CLDR's time zones (Debian's unicode-cldr-core, Unicode licence), those of one word and all
//   GNOME      the cities of GNOME's weather (Debian's libgweather-4-common, GPL, only read), of one word
//   people     how far GNOME's translators are from CLDR's, on the cities of the first list that both have
// No source that the tables learned from has any of their words, or a word that begins alike (held-out.mjs).
import { ensureSystemDependencies } from '../../../scripts/system-dependencies.mjs';
import { transpile } from '../../../scripts/transpile.mjs';
import { gnomeCities } from './gnome-cities.mjs';
import { isHeldOut, isHeldOutLanguage, languageNames, regionNames, TAGS } from './reference-names.mjs';

await transpile([new URL('..', import.meta.url).pathname]);
const { transliterateByRules: transliterate } = await import('../dist/transliterate.js');
const { heldOutCities, unseenGnomeCities } = await import('./held-out.mjs');
for (const line of await ensureSystemDependencies({ names: true })) console.log(line);

function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}

const AS_PLACES = { names: 'places' };
const CHILLU = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ' };

/** NFC, and the Malayalam chillus in their own letters: older texts have a sequence that is the same to readers (Unicode Standard, section 12.9). */
function codePoints(text) {
  return [...text.normalize('NFC').replace(/([ണനരലള])\u0d4d\u200d/gu, (_, letter) => CHILLU[letter])];
}

function score(names, language, options) {
  return compare(names.map(({ english, own }) => [transliterate(english, language, options), own]));
}

function compare(pairs) {
  const total = { names: pairs.length, edits: 0, length: 0, exact: 0 };
  for (const [written, own] of pairs) {
    const reference = codePoints(own);
    const edits = editDistance(codePoints(written), reference);
    total.edits += edits;
    total.length += reference.length;
    total.exact += edits === 0 ? 1 : 0;
  }
  return { names: total.names, cer: total.names ? Number((total.edits / total.length).toFixed(3)) : undefined, exact: total.exact };
}

const isOneWord = (name) => !/[ \-(&]/.test(name.english);
const isUnseen = (name) => isHeldOut(name.code);

const results = {};
for (const language of Object.keys(TAGS)) {
  const regions = regionNames(language);
  const languages = languageNames(language).filter((name) => isOneWord(name) && isHeldOutLanguage(name.code));
  results[language] = {
    oneWord: score(regions.filter(isOneWord), language, AS_PLACES),
    oneWordHeldOut: score(regions.filter(isOneWord).filter(isUnseen), language, AS_PLACES),
    all: score(regions, language, AS_PLACES),
    allHeldOut: score(regions.filter(isUnseen), language, AS_PLACES),
    languages: score(languages, language),
    allPlain: score(regions, language),
    allPlainHeldOut: score(regions.filter(isUnseen), language),
  };
}

function byPeople(language) {
  const gnome = new Map(gnomeCities(language).map((name) => [name.english, name.own]));
  return heldOutCities(language)
    .filter(isOneWord)
    .flatMap(({ english, own }) => (gnome.has(english) ? [[gnome.get(english), own]] : []));
}

const unseen = {};
for (const language of Object.keys(TAGS)) {
  const cities = heldOutCities(language);
  unseen[language] = {
    citiesOneWord: score(cities.filter(isOneWord), language, AS_PLACES),
    cities: score(cities, language, AS_PLACES),
    gnome: score(unseenGnomeCities(language).filter(isOneWord), language, AS_PLACES),
    people: compare(byPeople(language)),
  };
}

const cell = ({ cer, exact, names }) =>
  cer === undefined ? '-'.padEnd(15) : `${cer.toFixed(3)} ${String(exact).padStart(4)}/${String(names).padEnd(4)}`;
console.log(
  "Regions as names of places, { names: 'places' }: generic words translated, the rest transliterated. The last two columns: without it.",
);
console.log('      one word       held out       all            held out       languages      all, plain     plain, held out');
for (const [language, scores] of Object.entries(results)) console.log(`${language}    ${Object.values(scores).map(cell).join('    ')}`);
console.log('Cities that nothing was learned from.');
console.log('      one word          all               GNOME             people');
for (const [language, scores] of Object.entries(unseen)) console.log(`${language}    ${Object.values(scores).map(cell).join('   ')}`);
console.log(JSON.stringify({ bench: 'transliteration', results, unseen }));

const show = process.argv.indexOf('--show');
if (show > 0) {
  const language = process.argv[show + 1];
  for (const { code, english, own } of regionNames(language))
    if (!isHeldOut(code)) console.log(`${english}\t${own}\t${transliterate(english, language, AS_PLACES)}`);
}
