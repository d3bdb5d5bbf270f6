// Makes src/keyboard/ordinary/words/<code>.gen.ts: the words of each language that ordinary spelling writes, by how often texts have them. The sources
// and their licences are in src/keyboard/ordinary/words/README.md. Fetches packages of Debian (apt-get, dpkg-deb, unzip).
// Usage: node scripts/build-words.mjs [code ...]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { COMMON_WORDS, wordsIn } from '../dist/keyboard/testing/common-words.js';
import { DOCUMENTED_WORDS } from '../dist/keyboard/testing/documented-words.js';
import { findIllFormed } from '../dist/well-formed/find-ill-formed.js';
import { filesBelow, textsOfArchive, translationsIn, unpack } from './debian-texts.mjs';
import { loansOf } from './loan-spellings.mjs';
import { tesseractWords } from './tesseract-words.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'src/keyboard/ordinary/words');
/** The largest size of a list in bytes, compressed. */
const MOST_BYTES = 134_000;
/** In UTF-16 units. */
const LONGEST = 24;
/** How often a word must be met for each class: the class of a word that is only in a list is 0. */
const CLASSES = [0, 1, 3, 10, 30, 100, 400];

/** How often an everyday word counts. */
const EVERYDAY = 3;

const SCRIPTS = {
  Deva: /[\u0900-\u097f]/u,
  Beng: /[\u0980-\u09ff]/u,
  Guru: /[\u0a00-\u0a7f]/u,
  Gujr: /[\u0a80-\u0aff]/u,
  Orya: /[\u0b00-\u0b7f]/u,
  Taml: /[\u0b80-\u0bff]/u,
  Telu: /[\u0c00-\u0c7f]/u,
  Knda: /[\u0c80-\u0cff]/u,
  Mlym: /[\u0d00-\u0d7f]/u,
  Arab: /[\u0600-\u06ff]/u,
  Olck: /[\u1c50-\u1c7f]/u,
  Mtei: /[\uabc0-\uabff]/u,
};

/** The sources of each language: the list of Tesseract, the packages with translations, the tag of CLDR. */
const LANGUAGES = {
  hi: {
    script: 'Deva',
    tesseract: 'hin',
    shared: ['mar', 'nep', 'san'],
    packages: ['libreoffice-l10n-hi', 'libreoffice-help-hi', 'firefox-esr-l10n-hi-in'],
    cldr: 'hi',
  },
  mr: { script: 'Deva', tesseract: 'mar', packages: ['libreoffice-l10n-mr', 'firefox-esr-l10n-mr'], cldr: 'mr' },
  bn: { script: 'Beng', tesseract: 'ben', packages: ['libreoffice-l10n-bn', 'firefox-esr-l10n-bn'], cldr: 'bn' },
  as: { script: 'Beng', tesseract: 'asm', packages: ['libreoffice-l10n-as'], cldr: 'as' },
  gu: { script: 'Gujr', tesseract: 'guj', packages: ['libreoffice-l10n-gu', 'firefox-esr-l10n-gu-in'], cldr: 'gu' },
  pa: { script: 'Guru', tesseract: 'pan', packages: ['libreoffice-l10n-pa-in', 'firefox-esr-l10n-pa-in'], cldr: 'pa' },
  od: { script: 'Orya', tesseract: 'ori', packages: ['libreoffice-l10n-or'], cldr: 'or' },
  ta: { script: 'Taml', tesseract: 'tam', packages: ['libreoffice-l10n-ta', 'firefox-esr-l10n-ta'], cldr: 'ta' },
  te: { script: 'Telu', tesseract: 'tel', packages: ['libreoffice-l10n-te', 'firefox-esr-l10n-te'], cldr: 'te' },
  kn: { script: 'Knda', tesseract: 'kan', packages: ['libreoffice-l10n-kn', 'firefox-esr-l10n-kn'], cldr: 'kn' },
  ml: { script: 'Mlym', tesseract: 'mal', packages: ['libreoffice-l10n-ml'], cldr: 'ml' },
  ur: { script: 'Arab', tesseract: 'urd', packages: ['firefox-esr-l10n-ur'], cldr: 'ur' },
  sd: { script: 'Arab', tesseract: 'snd', packages: [], cldr: 'sd' },
  ne: { script: 'Deva', tesseract: 'nep', packages: ['libreoffice-l10n-ne', 'firefox-esr-l10n-ne-np'], cldr: 'ne' },
  sa: { script: 'Deva', tesseract: 'san', packages: [], cldr: 'sa' },
  sat: { script: 'Olck', packages: ['firefox-esr-l10n-sat'], cldr: 'sat' },
  mni: { script: 'Mtei', packages: [], cldr: 'mni_Mtei' },
  'kas-IN': { script: 'Arab', packages: [], cldr: 'ks' },
  kok: { script: 'Deva', packages: [], cldr: 'kok' },
  brx: { script: 'Deva', packages: [], cldr: 'brx' },
};

const WORD = /(?:\p{L}|\p{M}|\u200c|\u200d|’)+/gu;
const KEEPS_NON_JOINER = new Set(['Telu', 'Knda', 'Mlym', 'Arab']);
/** The languages whose script `findIllFormed` knows. */
const CHECKED = new Set(['hi', 'mr', 'gu', 'pa', 'bn', 'as', 'od', 'ta', 'te', 'kn', 'ml', 'ur', 'mni', 'sat', 'sd']);
const CHILLU = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };

/** A word in the spelling that the keyboards write; undefined if it is no word of the language. */
function cleanWord(word, { script, code }) {
  const joined = word.normalize('NFC').replace(/([ണനരലളക])്\u200d/gu, (_, letter) => CHILLU[letter]);
  const plain = joined.replace(KEEPS_NON_JOINER.has(script) ? /\u200d|^\u200c+|\u200c+$/gu : /[\u200c\u200d]/gu, '');
  // Short vowels of the Arabic script are not written.
  const clean = script === 'Arab' ? plain.replace(/[\u064b-\u0652\u0670]/gu, '') : plain;
  const isOwn = [...clean].every((letter) => SCRIPTS[script].test(letter) || letter === '\u200c' || letter === '’');
  // Neither digits nor a mark alone.
  if (CHECKED.has(code) && findIllFormed(clean, code) !== undefined) return undefined;
  return isOwn && clean.length <= LONGEST && /^\p{L}/u.test(clean) && !/[\p{N}ـ’]$|^’/u.test(clean) ? clean : undefined;
}

/** The texts of a language. */
function* textsOf(code, { packages, cldr }) {
  for (const name of packages) {
    const folder = unpack(name);
    for (const file of filesBelow(folder, '.mo')) yield translationsIn(file).join('\n');
    for (const file of filesBelow(folder, '.xpi')) yield textsOfArchive(file);
    for (const file of filesBelow(folder, '.html')) yield readFileSync(file, 'utf8').replace(/<[^>]*>/g, ' ');
  }
  const folder = join(unpack('unicode-cldr-core'), 'usr/share/unicode/cldr/common');
  for (const kind of ['main', 'annotations', 'annotationsDerived', 'subdivisions'])
    for (const file of filesBelow(join(folder, kind), '.xml'))
      if (basename(file) === `${cldr}.xml`) yield readFileSync(file, 'utf8').replace(/<[^>]*>/g, ' ');
  yield phrasebookOf(code);
  // Everyday words that the keyboards are tested with: each as often as a word of a class that is met.
  const own = [COMMON_WORDS, DOCUMENTED_WORDS].flatMap((tables) => wordsIn(tables[code] ?? '').map(([, word]) => word)).join(' ');
  for (let time = 0; time < EVERYDAY; time++) yield own;
}

/** The product's own phrasebook: tables with a column for each language. */
function phrasebookOf(code) {
  const folder = join(ROOT, '../../apps/api/data/phrasebook');
  const tables = readdirSync(folder).filter((file) => file.endsWith('.tsv'));
  return tables
    .flatMap((file) => {
      const [head, ...rows] = readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((row) => row.split('\t'));
      return rows.map((row) => row[head.indexOf(code)] ?? '');
    })
    .join('\n');
}

function countWords(code, language) {
  const counts = new Map();
  for (const text of textsOf(code, language))
    for (const [found] of text.matchAll(WORD)) {
      const word = cleanWord(found, language);
      if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  return counts;
}

const tesseractFile = (name) => filesBelow(unpack(`tesseract-ocr-${name}`), '.traineddata')[0];
const listOf = (name, language) => new Set(tesseractWords(tesseractFile(name)).flatMap((word) => cleanWord(word, language) ?? []));

/** Words of a list, those with usual letters first: by the likelihood of each letter after the three before it. */
function byLikelihood(words) {
  const counts = new Map();
  const add = (key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const word of words) {
    const text = `   ${word} `;
    for (let at = 3; at < text.length; at++)
      for (let order = 0; order <= 3; order++) {
        add(text.slice(at - order, at + 1));
        add(`${text.slice(at - order, at)}>`);
      }
  }
  const costOf = (word) => {
    const text = `   ${word} `;
    let cost = 0;
    for (let at = 3; at < text.length; at++) {
      let likelihood = 1e-3;
      for (let order = 0; order <= 3; order++) {
        const seen = counts.get(text.slice(at - order, at + 1)) ?? 0;
        const all = counts.get(`${text.slice(at - order, at)}>`) ?? 0;
        likelihood = (seen + 5 * likelihood) / (all + 5);
      }
      cost -= Math.log(likelihood);
    }
    return cost;
  };
  return words
    .map((word) => [costOf(word), word])
    .sort(([a], [b]) => a - b)
    .map(([, word]) => word);
}

/** Words that at least two neighbours in the same script have, too. */
function sharedWords(names, language) {
  const counts = new Map();
  for (const name of names) for (const word of listOf(name, language)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([word]) => word);
}

/** Sorted words, each as the number of letters that it shares with the one before (a letter from a), and the rest. */
function pack(words) {
  let before = '';
  return words
    .sort()
    .map((word) => {
      let shared = 0;
      while (shared < 25 && shared < before.length && before[shared] === word[shared]) shared++;
      before = word;
      return String.fromCharCode(97 + shared) + word.slice(shared);
    })
    .join('');
}

const classOf = (count) => CLASSES.findLastIndex((least) => count >= least);

function packAll(ranked) {
  const classes = CLASSES.map(() => []);
  for (const [word, count] of ranked) classes[classOf(count)].push(word);
  return classes.map(pack).join('|');
}

/** Packs the first words, up to the size limit. */
function packMost(ranked) {
  let [low, high] = [0, ranked.length];
  if (gzipSync(packAll(ranked), { level: 9 }).length <= MOST_BYTES) return [packAll(ranked), ranked.length];
  while (high - low > 200) {
    const middle = (low + high + 1) >> 1;
    if (gzipSync(packAll(ranked.slice(0, middle)), { level: 9 }).length <= MOST_BYTES) low = middle;
    else high = middle - 1;
  }
  return [packAll(ranked.slice(0, low)), low];
}

function build(code) {
  const language = { ...LANGUAGES[code], code };
  const counts = countWords(code, language);
  const known = language.tesseract ? listOf(language.tesseract, language) : new Set();
  // A word that texts have once and the list does not have may be a typing error: it comes after the words of the list.
  const met = [...counts].filter(([word, count]) => known.size === 0 || count > 1 || known.has(word)).sort(([, a], [, b]) => b - a);
  const isMet = new Set(met.map(([word]) => word));
  const more = [...known].filter((word) => !isMet.has(word) && word.length > 1);
  const isKnown = new Set([...isMet, ...more]);
  const shared = sharedWords(language.shared ?? [], language).filter((word) => !isKnown.has(word) && !counts.has(word) && word.length > 2);
  const once = [...counts.keys()].filter((word) => !isKnown.has(word) && word.length > 2);
  const ranked = [...met, ...[more, once, shared].flatMap((words) => byLikelihood(words).map((word) => [word, 0]))];
  const [packed, kept] = packMost(ranked);
  mkdirSync(OUT, { recursive: true });
  const isMetOften = new Set(met.map(([word]) => word));
  const loans = loansOf(code, (word) => isMetOften.has(word));
  writeFileSync(
    join(OUT, `${code}.gen.ts`),
    `// Generated by scripts/build-words.mjs; README.md beside it names the sources and their licences.\nexport const WORDS =\n  '${packed.replace(/’/g, '\\u2019')}';\nexport const LOANS =\n  '${loans.join('|')}';\n`,
  );
  process.stdout.write(
    `${code} met ${met.length} of ${counts.size}, listed ${more.length}, shared ${shared.length}: loans ${loans.length}, kept ${kept}, ${gzipSync(packed, { level: 9 }).length} bytes\n`,
  );
}

const wanted = process.argv.slice(2);
for (const code of wanted.length > 0 ? wanted : Object.keys(LANGUAGES)) build(code);
