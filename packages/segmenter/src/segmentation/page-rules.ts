import { EDGES, PLACEABLE } from '../segment-format/find-placeables.js';
import { ENTITIES } from '../segment-format/grammar.js';
import {
  BUTTON_TYPES,
  ELEMENT_ATTRIBUTES,
  META_NAMES,
  type MetaGroup,
  metaGroupOf,
  type PartRules,
  PRIVATE_SELECTOR,
  partRules,
  TEXT_ATTRIBUTES,
} from './attribute-names.js';
import { BLOCK, ELEMENT_NAMES, SKIPPED, UNSEEN } from './element-kinds.js';

/**
 * The rules, as plain data, by which parts of a page count as text, and how they are written. A server sends them to the pages that it has
 * translations for. Thus both sides use the same rules, and pages need not contain them in their code.
 */
export interface PageRules {
  /** The names of the elements of each kind from BLOCK on (see element-kinds), separated by commas. All other elements are inline. */
  kinds: string[];
  /** Selector of elements that are left alone. */
  private: string;
  /** Selector of elements in which, or on which, nothing is text. */
  closed: string;
  /** Selector of the elements that make an inline element around them a boundary. */
  boundary: string;
  /** Attribute -> selector of the elements on which it is text. */
  attributes: Record<string, string>;
  /** Regular expression for a whole word without punctuation around it: the word is a placeable. */
  placeable: string;
  /** Regular expression that splits a word: punctuation, the middle, punctuation. */
  word: string;
  /** The parts that are translated within elements that are left alone. */
  parts: PartRules;
  /** Characters of the segment format -> their entities, and back. */
  entities: Record<string, string>;
}

// Writes the lists as they are in selectors. Several rules contain the same lists, which then compress well.
const KINDS = ELEMENT_NAMES.map((names) => names.replace(/ /g, ','));
const namesOf = (kind: number) => KINDS[kind - 1] as string;

/** The content of these elements is not text of the page, whatever their kind. */
const SEALED = KINDS.slice(SKIPPED - 1).join();
// An area element is invisible, but its name is read out.
const UNREAD = namesOf(UNSEEN).replace(/\barea,/, '');
const EDGE = EDGES.replace(/[[\]]/g, '\\$&');

const TRACK = ':is(video,audio)>track';

const ATTRIBUTES = {
  ...Object.fromEntries(TEXT_ATTRIBUTES.map((name) => [name, `[${name}]:not(${UNREAD})`])),
  ...Object.fromEntries(
    Object.entries(ELEMENT_ATTRIBUTES).map(([name, elements]) => [
      name,
      [...elements, ...(name === 'label' ? [TRACK] : [])].map((element) => `${element}[${name}]`).join(),
    ]),
  ),
  value: `input[value]:is(${BUTTON_TYPES.map((type) => `[type=${type}]`)})`,
};

/** The selector of the meta elements with text; undefined if all of them stay untranslated. */
function metaSelector(untranslated: readonly MetaGroup[]): string | undefined {
  const read = META_NAMES.filter((name) => !untranslated.some((group) => group === metaGroupOf(name)));
  const named = read.flatMap((name) => ['name', 'property'].map((key) => `[${key}="${name}" i]`));
  return named.length > 0 ? `meta[content]:is(${named})` : undefined;
}

/**
 * The rules of a site. `noTranslate`: simple selectors (tag, .class, #id, [attr], [attr=value]) of elements to leave alone;
 * `untranslatedMeta`: texts for search engines and other sites to leave alone.
 */
export function pageRules(noTranslate: readonly string[] = [], untranslatedMeta: readonly MetaGroup[] = []): PageRules {
  const own = [PRIVATE_SELECTOR, ...noTranslate, ...(untranslatedMeta.includes('title') ? ['title'] : [])].join();
  const content = metaSelector(untranslatedMeta);
  const inside = `:is(${own},${SEALED}) *`;
  // Players show the labels of tracks in their menus.
  const insideButTracks = `:is(${own}) *,:is(${SEALED}) :not(track)`;
  return {
    kinds: KINDS,
    private: own,
    closed: `${own},${insideButTracks}`,
    boundary: `:is(${namesOf(BLOCK)},${namesOf(SKIPPED)}):not(${inside})`,
    attributes: content === undefined ? ATTRIBUTES : { ...ATTRIBUTES, content },
    parts: partRules(noTranslate, SEALED, `${namesOf(BLOCK)},${namesOf(SKIPPED)}`),
    placeable: PLACEABLE.source,
    word: `^([${EDGE}]*)(.*[^${EDGE}])?([${EDGE}]*)$`,
    entities: Object.fromEntries(
      Object.entries(ENTITIES).flatMap(([c, entity]) => [
        [c, entity],
        [entity, c],
      ]),
    ),
  };
}
