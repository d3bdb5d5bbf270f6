import type { Candidate, FoldedUrls } from '../crawl.entity.js';

/** Rows of a pattern. */
export interface BucketCounts {
  /** Addresses of the pattern that were fetched or will be fetched. */
  readonly taken: number;
  /** Addresses of the pattern that are recorded with the reason why they are not fetched. */
  readonly skipped: number;
}

/** The number of a pattern's skipped addresses that get rows; the others are counted. */
const LISTED = 1_000;
/** Addresses beyond a limit get rows up to this share of it, because pages may become free at the end of the crawl. */
const WAITING_SHARE = 0.25;
const WAITING = new Set(['pageLimit', 'patternLimit', 'planLimit']);
/** A project has at most the larger of this many rows of skipped addresses and `LISTED_PER_PAGE` for each page of its limit. */
const LISTED_IN_ALL = 20_000;
const LISTED_PER_PAGE = 2;
/** Addresses that are only counted. A list of those from a pattern's evidence helps nobody, and secrets must not be stored. */
const COUNTED = new Set(['trapPattern', 'notAPage', 'privateAddress']);

/** Whether a project has reached its limit of skipped rows. */
const isOverfull = (skipped: number, maxPages: number) => skipped >= Math.max(LISTED_IN_ALL, maxPages * LISTED_PER_PAGE);

/** Bounds the rows of skipped addresses: an endless site must not make endless rows. */
export class SkippedUrlBudget {
  readonly #counts = new Map<string, BucketCounts>();

  constructor(readonly maxPages: number) {}

  knows(bucket: string): boolean {
    return this.#counts.has(bucket);
  }

  of(bucket: string): BucketCounts {
    return this.#counts.get(bucket) ?? NOTHING;
  }

  learn(counts: ReadonlyMap<string, BucketCounts>): void {
    for (const [bucket, count] of counts) this.#counts.set(bucket, count);
  }

  /** Starts counting a batch of candidates; `skipped` is how many rows of the run are skipped so far. */
  beginBatch(skipped: number): SkippedUrlBatch {
    return new SkippedUrlBatch(this, skipped);
  }

  /** Counts the rows that were written. */
  count(added: readonly Candidate[]): void {
    for (const { pattern, refused } of added) this.#counts.set(pattern.text, addOne(this.of(pattern.text), refused !== null));
  }
}

/** The budget while a batch of candidates is sorted and not yet written. */
export class SkippedUrlBatch {
  readonly #counts = new Map<string, BucketCounts>();

  constructor(
    private readonly known: SkippedUrlBudget,
    private inAll: number,
  ) {}

  taken(bucket: string): number {
    return this.#of(bucket).taken;
  }

  /** Whether the candidate gets a row of its own. */
  take({ refused, pattern: { text } }: Candidate): boolean {
    const counts = this.#of(text);
    if (refused !== null && !this.#mayList(refused, counts)) return false;
    if (refused !== null) this.inAll += 1;
    this.#counts.set(text, addOne(counts, refused !== null));
    return true;
  }

  #of(bucket: string): BucketCounts {
    return this.#counts.get(bucket) ?? this.known.of(bucket);
  }

  #mayList(refused: string, { skipped }: BucketCounts): boolean {
    const { maxPages } = this.known;
    if (COUNTED.has(refused) || isOverfull(this.inAll, maxPages)) return false;
    return skipped < (WAITING.has(refused) ? Math.max(LISTED, Math.ceil(maxPages * WAITING_SHARE)) : LISTED);
  }
}

const NOTHING: BucketCounts = { taken: 0, skipped: 0 };

function addOne({ taken, skipped }: BucketCounts, isSkipped: boolean): BucketCounts {
  return isSkipped ? { taken, skipped: skipped + 1 } : { taken: taken + 1, skipped };
}

/** Aggregates addresses by pattern and reason; only by host once a project has reached its limit of skipped rows. */
export function foldCandidates(candidates: readonly Candidate[], skipped: number, maxPages: number): FoldedUrls[] {
  const isByHost = isOverfull(skipped, maxPages);
  const folds = new Map<string, { text: string; reason: string; depth: number; urls: string[] }>();
  for (const { url, depth, refused, pattern } of candidates) {
    const text = isByHost ? `${new URL(url).origin}/…` : pattern.text;
    const reason = refused ?? 'trapPattern';
    const key = `${reason} ${text}`;
    const fold = folds.get(key);
    if (fold) fold.urls.push(url);
    else folds.set(key, { text, reason, depth, urls: [url] });
  }
  return [...folds.values()];
}
