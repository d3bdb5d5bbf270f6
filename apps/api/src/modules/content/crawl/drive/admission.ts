import type { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { Candidate } from '../crawl.entity.js';
import { bucketLimit, detectTrap, trapBucket } from '../rules/detect-trap.js';
import type { Scope } from '../rules/match-scope.js';
import type { HostDirectory } from './host-directory.js';

export interface AdmissionRules {
  readonly scope: Scope;
  readonly hosts: HostDirectory;
  readonly maxDepth: number;
  readonly maxPages: number;
}

export interface Refusal {
  readonly reason: string;
  /** Another day it may be allowed: what is known of the page stays. */
  readonly isPassing: boolean;
}

/** Addresses remembered as handled; beyond this the database alone says so. */
const MAX_SEEN = 500_000;

/** Decides which links become addresses of the frontier, and counts what the buckets hold. */
export class Admission {
  readonly #seen = new Set<string>();
  readonly #buckets = new Map<string, number>();

  constructor(
    private readonly rules: AdmissionRules,
    private readonly turns: LoopTurns,
  ) {}

  /** The links that were not handled before, judged by all that needs no database. Thousands of links meet thousands of robots rules: they share the event loop. */
  async judge(links: Iterable<string>, depth: number, hops = 0): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    for (const url of links) {
      if (this.#seen.has(url)) continue;
      if (this.#seen.size < MAX_SEEN) this.#seen.add(url);
      const turn = this.turns.wait();
      if (turn) await turn;
      const candidate = this.turns.run(() => this.#judgeOne(url, depth, hops));
      if (candidate) candidates.push(candidate);
    }
    return candidates;
  }

  /** Why an address is not to be fetched (any more): rules may have changed since it was admitted. */
  refusal(url: string): Refusal | undefined {
    const parsed = new URL(url);
    const reason = this.rules.scope.refuse(parsed) ?? this.#byRobots(parsed);
    if (reason === undefined) return undefined;
    return { reason, isPassing: this.rules.hosts.known(parsed.origin)?.state === 'unavailable' };
  }

  /** Whether an address on the way to another may be asked for: one of a host whose rules are known. */
  mayAsk(url: string): boolean {
    return this.rules.hosts.known(new URL(url).origin) !== undefined && this.refusal(url) === undefined;
  }

  /** Buckets among these whose size is not known yet. */
  unknownBuckets(candidates: readonly Candidate[]): string[] {
    return [...new Set(candidates.map((one) => one.bucket))].filter((bucket) => !this.#buckets.has(bucket));
  }

  learn(counts: ReadonlyMap<string, number>): void {
    for (const [bucket, count] of counts) this.#buckets.set(bucket, count);
  }

  /** Of these the ones for which bucket and page limit leave room; in order. */
  fit(candidates: readonly Candidate[], room: number): { taken: Candidate[]; isFull: boolean } {
    const added = new Map<string, number>();
    let left = room;
    const taken = candidates.filter((candidate) => {
      if (candidate.refused) return true;
      if (left <= 0 || !this.#hasRoom(candidate, added)) return false;
      left -= 1;
      return true;
    });
    return { taken, isFull: left <= 0 && taken.length < candidates.length };
  }

  /** Counts what was really new, once it is committed. */
  count(buckets: readonly string[]): void {
    for (const bucket of buckets) this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
  }

  #judgeOne(url: string, depth: number, hops: number): Candidate | undefined {
    const parsed = new URL(url);
    const outside = this.rules.scope.refuse(parsed);
    // Other sites' pages and files of our own are not worth a row.
    if (outside === 'otherHost' || outside === 'notAPage') return undefined;
    const tooDeep = depth > this.rules.maxDepth ? 'depth' : undefined;
    const refused = outside ?? tooDeep ?? detectTrap(parsed) ?? this.#byRobots(parsed) ?? null;
    return { url, depth, hops, refused, bucket: trapBucket(parsed).key };
  }

  #byRobots(url: URL): string | undefined {
    const rules = this.rules.hosts.known(url.origin);
    if (!rules || rules.isAllowed(url.pathname + url.search)) return undefined;
    return rules.state === 'unavailable' ? describeUnavailable(rules.cause) : 'robots';
  }

  #hasRoom({ bucket }: Candidate, added: Map<string, number>): boolean {
    const kind = bucket.startsWith('?') ? 'parameters' : 'directory';
    const count = (this.#buckets.get(bucket) ?? 0) + (added.get(bucket) ?? 0);
    if (count >= bucketLimit(kind, this.rules.maxPages)) return false;
    added.set(bucket, (added.get(bucket) ?? 0) + 1);
    return true;
  }
}

/** Where nothing of a host can be reached its robots.txt is not what people should look at. */
const WHOLE_HOST = new Set(['blocked', 'hostNotFound', 'certificate']);

function describeUnavailable(cause: string | null): string {
  if (cause !== null && WHOLE_HOST.has(cause)) return cause;
  return cause === null || cause.startsWith('http') ? 'robotsUnavailable' : 'robotsUnreachable';
}
