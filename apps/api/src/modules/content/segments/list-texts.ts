import type { PageContent, PageSegment } from './segment.entity.js';

/** A segment on a page, with the number of its places on that page. */
export interface Place {
  readonly hash: string;
  readonly pageId: number;
  places: number;
  /** Whether the row of the segment itself holds this place. */
  isHome?: boolean;
}

/** A text of some pages, with the first and the last of its places. */
export interface PlacedText {
  readonly hash: string;
  readonly segment: PageSegment;
  readonly first: Place;
  last: Place;
}

/** Each text of some pages once, and each of its pages once, in the order of the pages. */
export interface ListedTexts {
  readonly texts: ReadonlyMap<string, PlacedText>;
  readonly places: readonly Place[];
}

export function listTexts(pages: readonly PageContent[]): ListedTexts {
  const texts = new Map<string, PlacedText>();
  const places: Place[] = [];
  for (const { pageId, segments } of pages)
    for (const segment of segments) {
      const { hash } = segment;
      const known = texts.get(hash);
      if (known?.last.pageId === pageId) {
        known.last.places++;
        continue;
      }
      const place: Place = { hash, pageId, places: 1, isHome: false };
      places.push(place);
      if (known) known.last = place;
      else texts.set(hash, { hash, segment, first: place, last: place });
    }
  return { texts, places };
}

/** The places that pages have lost and gained. On a changed page most texts stay in their place, and so do their rows. */
export function comparePlaces(before: readonly Place[], after: readonly Place[]): { gone: Place[]; added: readonly Place[] } {
  if (before.length === 0) return { gone: [], added: after };
  const keyOf = ({ hash, pageId, places }: Place) => `${hash} ${pageId} ${places}`;
  const [old, current] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return { gone: before.filter((place) => !current.has(keyOf(place))), added: after.filter((place) => !old.has(keyOf(place))) };
}

/** Stores the first page of each new text in the text's own row. Returns the places that need rows of their own. */
export function chooseHomes(fresh: readonly PlacedText[], added: readonly Place[]): Place[] {
  for (const { first } of fresh) first.isHome = true;
  return added.filter(({ isHome }) => !isHome);
}
