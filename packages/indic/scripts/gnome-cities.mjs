// The cities of GNOME's weather with their translators' names, from Debian's libgweather-4-common. They are under the GPL, so they are read
// from the installed package, only for measuring: nothing is learned from them, and the repository contains none of them.
import { existsSync, readFileSync } from 'node:fs';
import { TAGS } from './reference-names.mjs';

const fileOf = (language) => `/usr/share/locale/${TAGS[language]}/LC_MESSAGES/libgweather-4.0-locations.mo`;

/** The pairs of a GNU message catalogue (gettext manual, "The Format of GNU MO Files"). */
function readCatalogue(path) {
  const bytes = readFileSync(path);
  const isLittle = bytes.readUInt32LE(0) === 0x950412de;
  const number = (at) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const text = (table, i) => bytes.toString('utf8', number(table + 8 * i + 4), number(table + 8 * i + 4) + number(table + 8 * i));
  const [count, sources, targets] = [number(8), number(12), number(16)];
  return Array.from({ length: count }, (_, i) => [text(sources, i), text(targets, i)]);
}

const CONTEXT_END = '\u0004';
const isCity = (source) => !source.includes(CONTEXT_END) || source.startsWith('City');

/** Cities by their English names; a language without a catalogue (Urdu) has none. */
export function gnomeCities(language) {
  if (!existsSync(fileOf(language))) return [];
  return readCatalogue(fileOf(language))
    .filter(([source, target]) => source && target && isCity(source) && !/[A-Za-z]/.test(target))
    .map(([source, own]) => ({ english: source.split(CONTEXT_END).at(-1), own }));
}
