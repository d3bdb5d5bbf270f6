import { COUNTRIES, STATES } from '../data/place-names.gen.js';
import { LANGUAGE_CODES, type LanguageCode } from '../language.js';
import { searchTerms, type TermMatch } from '../text/search-terms.js';

/** Other English names of countries and states, with the names by which CLDR has them. */
const ALIASES = `Turkey=Türkiye|Czech Republic=Czechia|Ivory Coast=Côte d’Ivoire|Burma=Myanmar (Burma)|Myanmar=Myanmar (Burma)|Swaziland=Eswatini
Cape Verde=Cabo Verde|Macedonia=North Macedonia|East Timor=Timor-Leste|Hong Kong=Hong Kong SAR China|Macau=Macao SAR China|Macao=Macao SAR China
Palestine=Palestinian Territories|Vatican=Vatican City|Holland=Netherlands|Great Britain=United Kingdom|United States of America=United States
Orissa=Odisha|Pondicherry=Puducherry|Uttaranchal=Uttarakhand|Chattisgarh=Chhattisgarh`;

const CAPITAL = /^\s*\p{Lu}/u;
const AMPERSAND = /&amp;|&/g;

/** A name as names are compared: in any case, without marks, and however “and” and “Saint” are written. */
const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(AMPERSAND, 'and')
    .toLowerCase()
    .replace(/\bst\.(?=\s)/g, 'saint')
    .replace(/\s+/g, ' ')
    .trim();

/** The spellings of a name in a text. */
const spellingsOf = (name: string): string[] => [
  ...new Set([name, name.replace(/’/g, "'"), name.normalize('NFD').replace(/\p{M}/gu, ''), foldName(name)]),
];

type Names = ReadonlyMap<string, string>;

interface Places {
  /** By the folded English name. */
  readonly countries: Names;
  readonly states: Names;
}

function readTable(lines: string, column: number): Names {
  return new Map(
    lines.split('\n').map((line): [string, string] => {
      const names = line.split('|');
      return [foldName(names[0] ?? ''), names[column] ?? ''];
    }),
  );
}

function withAliases(names: Names): Names {
  const aliases = ALIASES.split(/[|\n]/).flatMap((pair): [string, string][] => {
    const [alias = '', name = ''] = pair.split('=');
    const own = names.get(foldName(name));
    return own === undefined ? [] : [[foldName(alias), own.replace(/ \([^()]*\)$/, '')]];
  });
  return new Map([...aliases, ...names]);
}

const tables = new Map<LanguageCode, Places>();

function placesIn(language: LanguageCode): Places {
  const known = tables.get(language);
  if (known) return known;
  const column = LANGUAGE_CODES.indexOf(language) + 1;
  const read = { countries: withAliases(readTable(COUNTRIES, column)), states: withAliases(readTable(STATES, column)) };
  tables.set(language, read);
  return read;
}

/** The name of a country, a territory, or a state of India, if a text is exactly that; a word in small letters is none (turkey). */
export function lookUpPlace(text: string, language: LanguageCode): string | undefined {
  if (!CAPITAL.test(text)) return undefined;
  const { countries, states } = placesIn(language);
  const name = foldName(text);
  return states.get(name) ?? countries.get(name);
}

const IN_WORD = /[\p{L}\p{M}\p{N}&#<{/@-]$/u;
const GOES_ON = /^(?:[\p{L}\p{M}\p{N}}>@-]|\/>|[.'’]\p{L})/u;

const RULES = {
  mayBegin: (text: string, at: number) => !IN_WORD.test(text.slice(Math.max(0, at - 2), at)),
  mayEnd: (text: string, at: number) => !GOES_ON.test(text.slice(at, at + 2)),
  accepts: (_term: string, found: string) => CAPITAL.test(found),
};

const MOST_EDITS = 0.4;

/** Whether a name is spelled after the sound of the English one (जर्मनी), not translated (भारत). */
function isAfterSound(own: string, spelled: string): boolean {
  return editDistance([...own], [...spelled]) <= MOST_EDITS * Math.max(own.length, spelled.length);
}

function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of one.entries()) {
    const next = [at + 1];
    for (const [j, otherLetter] of other.entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === otherLetter ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}

type Find = (text: string) => TermMatch[];
const searches = new Map<string, Find>();

/**
 * Finds names of places within a text: the states of India, and countries that are spelled by sound. A translated country may be part of
 * another name within a text (State Bank of India). In the name of a place (`isPlace`) it finds all of them.
 */
export function findPlaces(text: string, language: LanguageCode, isPlace: boolean, spell: (name: string) => string): TermMatch[] {
  const key = `${language} ${isPlace}`;
  const known = searches.get(key);
  if (known) return known(text);
  const { countries, states } = placesIn(language);
  const named = [...countries].filter(([name, own]) => isPlace || isAfterSound(own, spell(name)));
  const search = searchTerms([...states.keys(), ...named.map(([name]) => name)].flatMap(spellingsOf), RULES);
  searches.set(key, search);
  return search(text);
}
