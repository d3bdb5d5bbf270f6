import { isSecretAddress } from '@bhashantar/urls';
import type { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { Candidate, ClaimedUrl } from '../crawl.entity.js';
import { type BucketCounts, type SkippedUrlBatch, SkippedUrlBudget } from '../frontier/skipped-url-budget.js';
import type { RobotsCache } from '../politeness/robots-cache.js';
import type { Outcome } from '../run/outcome.js';
import { type AddressPattern, patternOf, staysWithin } from './address-pattern.js';
import { classifyResponseYield } from './classify-yield.js';
import { detectTrap } from './detect-trap.js';
import type { OutOfScope, Scope } from './match-scope.js';
import type { PatternEvidence } from './pattern-evidence.js';

export interface ScopeFilterRules {
  readonly scope: Scope;
  readonly robots: RobotsCache;
  readonly evidence: PatternEvidence;
  readonly maxDepth: number;
  readonly maxPages: number;
}

export interface Refusal {
  readonly reason: string;
  /** Another crawl may be allowed to fetch it, so the stored page stays. */
  readonly isTransient: boolean;
  /** One of endlessly many: such addresses get no rows of their own. */
  readonly isEndless: boolean;
  /** A seed out of scope: only its links are followed. */
  readonly isEntrance: boolean;
}

/** Where links were found. */
export interface LinkSource {
  readonly depth: number;
  readonly hops?: number;
  readonly pattern?: AddressPattern;
  /** The index of the page in its batch. */
  readonly position?: number;
}

/** Candidates split into those with rows of their own and those counted with their pattern. */
export interface Fitting {
  readonly listed: readonly Candidate[];
  readonly folded: readonly Candidate[];
  readonly isFull: boolean;
}

/** The number of addresses remembered as handled. For others, the database is asked. */
const MAX_SEEN = 500_000;
/** The share of a site's pages that one pattern may take before the other patterns are found. */
const MAX_SHARE = 0.8;
const SMALLEST_SHARE = 2_000;

/**
 * The reason for addresses that open something to anybody who has them. They are counted with their pattern; the address itself must not be
 * stored.
 */
const PRIVATE = 'privateAddress';

/** Decides which links enter the frontier, and counts the addresses of each pattern. */
export class ScopeFilter {
  readonly #seen = new Set<string>();
  readonly #skippedUrls: SkippedUrlBudget;

  constructor(
    private readonly rules: ScopeFilterRules,
    private readonly turns: LoopTurns,
  ) {
    this.#skippedUrls = new SkippedUrlBudget(rules.maxPages);
  }

  get robots(): RobotsCache {
    return this.rules.robots;
  }

  get evidence(): PatternEvidence {
    return this.rules.evidence;
  }

  /**
   * Returns the links that were not handled before, judged by everything that needs no database. Yields to the event loop, because
   * thousands of links may meet thousands of robots rules.
   */
  async evaluate(links: Iterable<string>, source: LinkSource): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    for (const url of links) {
      if (this.#seen.has(url)) continue;
      if (this.#seen.size < MAX_SEEN) this.#seen.add(url);
      const turn = this.turns.wait();
      if (turn) await turn;
      const candidate = this.turns.run(() => this.#evaluateOne(url, source));
      if (candidate) candidates.push(candidate);
    }
    return candidates;
  }

  /** Why an address is not to be fetched (any more): rules may have changed since it was admitted, and more is known of its pattern. */
  refusal(claim: Pick<ClaimedUrl, 'url' | 'pageId' | 'depth'>): Refusal | undefined {
    const parsed = new URL(claim.url);
    // An address from an earlier crawl. New ones like it get no row.
    if (isSecretAddress(parsed)) return { reason: PRIVATE, isTransient: false, isEndless: claim.pageId === null, isEntrance: false };
    return this.#refusal(parsed, claim);
  }

  #refusal(parsed: URL, { pageId, depth }: Pick<ClaimedUrl, 'pageId' | 'depth'>): Refusal | undefined {
    const plain = { isTransient: false, isEndless: false, isEntrance: false };
    const outside = this.rules.scope.refuse(parsed);
    if (outside === 'domainOff') return { ...plain, reason: outside, isTransient: true };
    const isEntrance = isEntranceAt(depth, outside);
    const reason = isEntrance ? this.#byRobots(parsed) : (outside ?? this.#byRobots(parsed));
    if (reason) return { ...plain, reason, isTransient: this.rules.robots.get(parsed.origin)?.state === 'unavailable' };
    if (outside) return { ...plain, reason: outside, isEntrance };
    const endless = pageId === null ? this.#byEvidence(patternOf(parsed)) : undefined;
    return endless === undefined ? undefined : { ...plain, reason: endless, isEndless: true };
  }

  /** Says whether an address is on a domain that is switched off. Its data stays unchanged. */
  isOff(url: string): boolean {
    return this.rules.scope.refuse(new URL(url)) === 'domainOff';
  }

  /** Whether to request an address on the way to another: only on a host whose rules are known. */
  mayAsk(url: string): boolean {
    const parsed = new URL(url);
    return this.rules.robots.get(parsed.origin) !== undefined && this.#refusal(parsed, { pageId: null, depth: 1 }) === undefined;
  }

  /** Records a response's yield for its pattern at once, because other addresses of the pattern may be next. */
  note(outcome: Outcome): void {
    const pattern = patternOf(new URL(outcome.claim.url));
    const brought = classifyResponseYield(outcome, pattern);
    if (brought) this.evidence.note(pattern, brought);
  }

  /** Patterns among these whose size is not known yet. */
  unknownBuckets(candidates: readonly Candidate[]): string[] {
    return [...new Set(candidates.map((one) => one.pattern.text))].filter((bucket) => !this.#skippedUrls.knows(bucket));
  }

  learn(counts: ReadonlyMap<string, BucketCounts>): void {
    this.#skippedUrls.learn(counts);
  }

  /**
   * Splits candidates by the room of their pattern and the page limit, in order; `skipped` is the number of rows of the run that are no
   * pages.
   */
  fit(candidates: readonly Candidate[], room: number, skipped: number): Fitting {
    const listed: Candidate[] = [];
    const folded: Candidate[] = [];
    const batch = this.#skippedUrls.beginBatch(skipped);
    let left = room;
    for (const candidate of candidates) {
      const refused = candidate.refused ?? this.#byRoom(candidate, left, batch);
      if (refused === null) left -= 1;
      const evaluated = refused === candidate.refused ? candidate : { ...candidate, refused };
      (batch.take(evaluated) ? listed : folded).push(evaluated);
    }
    return { listed, folded, isFull: [...listed, ...folded].some(({ refused }) => refused === 'pageLimit') };
  }

  /** Counts what was really new, once it is committed. */
  count(added: readonly Candidate[]): void {
    this.#skippedUrls.count(added);
  }

  #evaluateOne(url: string, { depth, hops = 0, pattern: from, position }: LinkSource): Candidate | undefined {
    const parsed = new URL(url);
    const refusal = this.rules.scope.refuse(parsed);
    // Pages of other sites are not worth a row. Neither are those of domains that are switched off, which may be switched on another day.
    if (refusal === 'otherHost' || refusal === 'domainOff') return undefined;
    const outside = isEntranceAt(depth, refusal) ? undefined : refusal;
    const pattern = patternOf(parsed);
    const isInward = from !== undefined && staysWithin(from, pattern);
    const tooDeep = depth > this.rules.maxDepth ? 'depth' : undefined;
    const secret = isSecretAddress(parsed) ? PRIVATE : undefined;
    const refused = secret ?? outside ?? tooDeep ?? detectTrap(parsed) ?? this.#byRobots(parsed) ?? this.#byEvidence(pattern) ?? null;
    return { url, depth, hops, refused, pattern, isInward, ...(position !== undefined && { position }) };
  }

  #byRobots(url: URL): string | undefined {
    const rules = this.rules.robots.get(url.origin);
    if (!rules || rules.isAllowed(url.pathname + url.search)) return undefined;
    return rules.state === 'unavailable' ? describeUnavailable(rules.cause) : 'robots';
  }

  #byEvidence(pattern: AddressPattern): string | undefined {
    if (!this.evidence.isEndless(pattern)) return undefined;
    return pattern.kind === 'file' ? 'notAPage' : 'trapPattern';
  }

  #byRoom({ pattern: { text } }: Candidate, left: number, batch: SkippedUrlBatch): string | null {
    if (left <= 0) return 'pageLimit';
    return batch.taken(text) >= Math.max(SMALLEST_SHARE, Math.ceil(this.rules.maxPages * MAX_SHARE)) ? 'patternLimit' : null;
  }
}

const isEntranceAt = (depth: number, outside: OutOfScope | undefined): boolean => depth === 0 && outside === 'notIncluded';

/** If the whole host is unreachable, its robots.txt is not the problem that people should look at. */
const WHOLE_HOST = new Set(['blocked', 'hostNotFound', 'certificate']);

function describeUnavailable(cause: string | null): string {
  if (cause !== null && WHOLE_HOST.has(cause)) return cause;
  return cause === null || cause.startsWith('http') ? 'robotsUnavailable' : 'robotsUnreachable';
}
