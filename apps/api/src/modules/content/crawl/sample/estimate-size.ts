import type { EstimateRange } from '@bhashantar/contracts';

/** A sampled page, in the order of reading. */
export interface SampleRead {
  /** Addresses on the page that were not known. */
  readonly newAddresses: number;
  /** Words of the page's texts that no earlier page had. */
  readonly newWords: number;
}

/** The result of sampling a site. */
export interface SampleFacts {
  readonly reads: readonly SampleRead[];
  /** Addresses that were requested. */
  readonly tried: number;
  /** Addresses that are known, requested or not. */
  readonly known: number;
  /** Every address was requested. */
  readonly isWhole: boolean;
  /** Pages of one kind each lead to another page of that kind, and the sampling did not see the end. */
  readonly isOpen: boolean;
  /** Further pages do not count. */
  readonly maxPages: number;
}

export interface SizeEstimate {
  readonly pages: number;
  readonly words: number;
  readonly pageRange: EstimateRange;
  readonly wordRange: EstimateRange;
}

/** 19 of 20 values of a normal distribution lie within this many standard deviations. */
const DEVIATIONS = 1.96;
/** If each page leads to about one more, nobody can tell how many follow. */
const ENDLESS = 0.9;
/** Fewer pages do not predict the following ones. */
const MIN_READ = 5;
/** The more pages there are, the more their texts repeat. */
const LEAST_NOVELTY = 0.4;

/**
 * Estimates the size of a site from a random part of it: the known addresses, and for each of them as many more as the pages of the later
 * half brought, when the links of the menus were known.
 */
export function estimateSize(facts: SampleFacts): SizeEstimate {
  const { reads, isWhole, maxPages } = facts;
  const counted = reads.slice(0, maxPages);
  const words = counted.reduce((sum, { newWords }) => sum + newWords, 0);
  if (isWhole && counted.length === reads.length) return exact(counted.length, words);
  const more = pagesToCome(facts, maxPages - counted.length);
  const said = meanOf(laterHalf(reads).map(({ newWords }) => newWords));
  // If the site has more pages than the project's limit, a crawl may take other pages than the sampling.
  const read =
    counted.length < maxPages ? { low: words, high: words } : timesCount(meanOf(counted.map(({ newWords }) => newWords)), maxPages);
  return {
    pages: Math.round(counted.length + more.likely),
    words: Math.round(words + said.likely * more.likely),
    pageRange: roundOut(counted.length + more.low, counted.length + more.high, maxPages),
    wordRange: roundOut(read.low + said.low * LEAST_NOVELTY * more.low, read.high + said.high * more.high),
  };
}

const laterHalf = (reads: readonly SampleRead[]) => reads.slice(Math.floor(reads.length / 2));

/** Estimates the pages beyond those that were read; the whole room if no estimate is possible. */
function pagesToCome({ reads, tried, known, isOpen }: SampleFacts, room: number): Interval {
  const found = meanOf(laterHalf(reads).map(({ newAddresses }) => newAddresses));
  const share = shareOf(reads.length, tried);
  const untried = Math.max(0, known - tried);
  const isBounded = !isOpen && reads.length >= MIN_READ && found.high < ENDLESS;
  return {
    low: Math.min(room, untried * share.low),
    likely: Math.min(room, untried * share.likely * spread(Math.min(found.likely, ENDLESS))),
    high: isBounded ? Math.min(room, untried * share.high * spread(found.high)) : room,
  };
}

function exact(pages: number, words: number): SizeEstimate {
  return { pages, words, pageRange: { from: pages, to: pages }, wordRange: { from: words, to: words } };
}

interface Interval {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

/** Sums up a page, the pages that it leads to, the pages that those lead to, and so on. */
const spread = (perPage: number): number => 1 / (1 - perPage);

function meanOf(values: readonly number[]): Interval {
  const count = Math.max(1, values.length);
  const likely = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - likely) ** 2, 0) / Math.max(1, count - 1);
  // One page in this many may be something that the sampling has not seen at all.
  const error = DEVIATIONS * Math.sqrt(variance / count);
  return { low: Math.max(0, likely - error), likely, high: likely + error + (likely === 0 ? 1 / count : 0) };
}

const timesCount = ({ low, likely, high }: Interval, count: number): Interval => ({
  low: low * count,
  likely: likely * count,
  high: high * count,
});

/** Wilson's interval of a share. */
function shareOf(hits: number, tries: number): Interval {
  const count = Math.max(1, tries);
  const likely = hits / count;
  const z = DEVIATIONS ** 2 / count;
  const middle = (likely + z / 2) / (1 + z);
  const error = (DEVIATIONS / (1 + z)) * Math.sqrt((likely * (1 - likely)) / count + z / (4 * count));
  return { low: Math.max(0, middle - error), likely, high: Math.min(1, middle + error) };
}

/** Rounds to two digits, away from the middle: more digits would promise too much. */
function roundOut(from: number, to: number, atMost = Number.POSITIVE_INFINITY): EstimateRange {
  return { from: toTwoDigits(from, Math.floor), to: Math.min(atMost, toTwoDigits(to, Math.ceil)) };
}

function toTwoDigits(value: number, round: (value: number) => number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return round(value / unit) * unit;
}
