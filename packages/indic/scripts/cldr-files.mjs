// Names that CLDR has and Node's ICU does not give away: the districts and provinces of the world, and the cities of time zones. From Debian's
// unicode-cldr-core (Unicode licence), which `ensureSystemDependencies({ names: true })` brings in.
import { existsSync, readFileSync } from 'node:fs';
import { TAGS } from './reference-names.mjs';

const FOLDER = '/usr/share/unicode/cldr/common';
const DISTRICT = /<subdivision type="([^"]+)"[^>]*>([^<]*)</g;
const ZONE = /<zone type="([^"]+)">([\s\S]*?)<\/zone>/g;
const CITY = /<exemplarCity[^>]*>([^<]*)</;

export const hasCldrFiles = () => existsSync(`${FOLDER}/subdivisions/en.xml`);

const read = (path) => readFileSync(`${FOLDER}/${path}.xml`, 'utf8');
const districtsOf = (tag) => new Map([...read(`subdivisions/${tag}`).matchAll(DISTRICT)].map(([, code, name]) => [code, name]));
const citiesOf = (tag) =>
  new Map([...read(`main/${tag}`).matchAll(ZONE)].flatMap(([, zone, text]) => (CITY.test(text) ? [[zone, CITY.exec(text)[1]]] : [])));

let english;

function englishNames() {
  english ??= { districts: districtsOf('en'), cities: new Map([...citiesOf('root'), ...citiesOf('en')]) };
  return english;
}

const MOST_USES = 8;
const words = (text) => text.split(/[\s()[\],&/–-]+/u).filter(Boolean);

/** A word that many names contain means district, province or county. */
function withoutGenericWords(names) {
  const uses = new Map();
  for (const { own } of names) for (const word of new Set(words(own))) uses.set(word, (uses.get(word) ?? 0) + 1);
  const isName = (word) => uses.get(word) < MOST_USES;
  return names.map((name) => ({ ...name, own: words(name.own).filter(isName).join(' ') }));
}

/** Districts and provinces (ISO 3166-2) with the generic words of the Indian names taken off. */
export function districtNames(language) {
  const { districts } = englishNames();
  const named = [...districtsOf(TAGS[language])].map(([code, own]) => ({ code, english: districts.get(code), own }));
  return withoutGenericWords(named.filter((name) => name.english && name.own));
}

const STATE = /^in[a-z]{2}$/;
/** CLDR names the country, too, where one of Pakistan has the same name: পাঞ্জাব, ভারত. */
const COUNTRY_BEHIND = /, (?:ભારત|ভারত|ভাৰত)$/;

/** The states and union territories of India (ISO 3166-2). */
export function stateNames(language) {
  const { districts } = englishNames();
  const named = [...districtsOf(TAGS[language])].filter(([code]) => STATE.test(code));
  return named.map(([code, own]) => ({ code, english: districts.get(code), own: own.replace(COUNTRY_BEHIND, '') }));
}

/** The cities that time zones are named after; if English has no separate name for one, the zone's code is its name. */
export function zoneCities(language) {
  const { cities } = englishNames();
  const nameOf = (zone) => cities.get(zone) ?? zone.split('/').at(-1).replaceAll('_', ' ');
  return [...citiesOf(TAGS[language])]
    .filter(([zone]) => zone.includes('/') && !zone.startsWith('Etc/'))
    .map(([zone, own]) => ({ code: zone, english: nameOf(zone), own }));
}
