// Translations that people made and published: catalogues of free programs (the .mo files of Debian's packages, which are read and not copied), and
// the phrasebook of this product. Each pair is a source in English and its target in one of twelve Indian languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The language of a catalogue's folder, by the codes of the API; regional catalogues (`pa_IN`) count as the language. */
const LANGUAGE_OF_FOLDER = {
  ...{ hi: 'hi', bn: 'bn', ta: 'ta', te: 'te', mr: 'mr', gu: 'gu', kn: 'kn', ml: 'ml', pa: 'pa', or: 'od', as: 'as', ur: 'ur' },
  ...{ bn_IN: 'bn', pa_IN: 'pa', ur_PK: 'ur' },
};
export const SCRIPT_OF = {
  ...{ hi: 'Deva', mr: 'Deva', bn: 'Beng', as: 'Beng', gu: 'Gujr', pa: 'Guru', od: 'Orya', ta: 'Taml', te: 'Telu', kn: 'Knda', ml: 'Mlym' },
  ur: 'Arab',
};
const MAGIC = 0x950412de;
const CONTEXT = '\u0004';
const PHRASEBOOK = new URL('../../apps/api/data/phrasebook/', import.meta.url).pathname;

function readTable(bytes, count, at) {
  return Array.from({ length: count }, (_, i) => {
    const start = bytes.readUInt32LE(at + i * 8 + 4);
    return bytes.toString('utf8', start, start + bytes.readUInt32LE(at + i * 8));
  });
}

/** The texts of a compiled catalogue (GNU gettext manual, "The Format of GNU MO Files"): the singular of each, and its first form. */
function readCatalogue(bytes) {
  if (bytes.length < 20 || bytes.readUInt32LE(0) !== MAGIC) return [];
  const count = bytes.readUInt32LE(8);
  const sources = readTable(bytes, count, bytes.readUInt32LE(12));
  const targets = readTable(bytes, count, bytes.readUInt32LE(16));
  return sources.flatMap((source, i) => {
    const [singular, plural] = source.slice(source.indexOf(CONTEXT) + 1).split('\0');
    const forms = targets[i].split('\0');
    // The form for many is the translation of the plural.
    return plural === undefined ? [[singular, forms[0]]] : [[plural, forms.at(-1)]];
  });
}

function* cataloguesBelow(folder) {
  for (const path of readdirSync(folder, { recursive: true })) {
    if (!path.endsWith('.mo')) continue;
    const language = path
      .split(sep)
      .map((part) => LANGUAGE_OF_FOLDER[part])
      .find(Boolean);
    if (language) yield [language, join(folder, path)];
  }
}

function* phrases() {
  for (const file of readdirSync(PHRASEBOOK).filter((name) => name.endsWith('.tsv'))) {
    const [head, ...rows] = readFileSync(join(PHRASEBOOK, file), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    for (const row of rows) for (const [i, text] of row.entries()) if (i > 0 && head[i] in SCRIPT_OF && text) yield [head[i], row[0], text];
  }
}

/** A target in the language: its own letters, and not the source again. */
const isTranslated = (language, source, target) =>
  source !== '' && target !== source && new RegExp(`\\p{Script=${SCRIPT_OF[language]}}`, 'u').test(target);

/** All pairs of each language, each once: a map from the language to `[source, target]`. */
export function publishedTranslations(folders) {
  const pairs = new Map(Object.keys(SCRIPT_OF).map((language) => [language, new Map()]));
  const add = (language, source, target) => {
    if (isTranslated(language, source, target)) pairs.get(language).set(`${source}\0${target}`, [source, target]);
  };
  for (const [language, source, target] of phrases()) add(language, source, target);
  for (const folder of folders)
    for (const [language, path] of cataloguesBelow(folder))
      for (const [source, target] of readCatalogue(readFileSync(path))) add(language, source, target);
  return new Map([...pairs].map(([language, found]) => [language, [...found.values()]]));
}
