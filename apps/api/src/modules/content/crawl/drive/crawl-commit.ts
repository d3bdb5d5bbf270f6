import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { PagesService } from '../../pages/pages.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import type { Candidate, ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import { CrawlRunsRepository } from '../crawl-runs.repository.js';
import { CrawlSettings } from '../crawl-settings.js';
import { FrontierRepository } from '../frontier.repository.js';
import type { Admission } from './admission.js';
import type { Outcome } from './outcome.js';
import { addFailures, toDelta, toResult } from './summarise-outcomes.js';

/** What a driver knows of its run; replaced after every commit. */
export interface DriveState {
  readonly run: CrawlRunRow;
  readonly driver: string;
  readonly maxPages: number;
}

export interface CommitRequest {
  readonly outcomes: readonly Outcome[];
  /** Links found by anything else: seeds and sitemaps. */
  readonly candidates: readonly Candidate[];
  /** The level that is still being fetched; null when nothing is. */
  readonly level: number | null;
  readonly claims: number;
}

export interface CommitResult {
  readonly run: CrawlRunRow;
  readonly claimed: readonly ClaimedUrl[];
}

/** The run is no longer this driver's: taken over, cancelled, or gone with its project. */
export class WheelLost extends Error {
  override readonly name = 'WheelLost';
}

/** Writes what a driver learned, and takes the next addresses, in one transaction: a crash loses all of it or nothing. */
@Injectable()
export class CrawlCommit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly runs: CrawlRunsRepository,
    private readonly frontier: FrontierRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly settings: CrawlSettings,
  ) {}

  async commit(state: DriveState, admission: Admission, request: CommitRequest): Promise<CommitResult> {
    const candidates = await this.#candidatesOf(request, admission);
    const { organisationId } = state.run;
    const done = await this.database.tenant({ organisationId }, (tx) => this.#write(tx, state, admission, { ...request, candidates }));
    admission.count(done.newBuckets);
    return done;
  }

  /** With the links of pages one level down; where a redirect or a canonical leads stands on the same level. */
  async #candidatesOf({ outcomes, candidates }: CommitRequest, admission: Admission): Promise<Candidate[]> {
    const found = [...candidates];
    for (const { links, depth, hops } of outcomes.flatMap(leadsOf))
      for (const candidate of await admission.judge(links, depth, hops)) found.push(candidate);
    return found;
  }

  async #write(tx: TenantTransaction, state: DriveState, admission: Admission, request: CommitRequest) {
    const { run, driver, maxPages } = state;
    if (!(await this.runs.holdWheel(tx, run.runId, driver, this.settings.leaseMs))) throw new WheelLost(run.runId);
    const [pageIds] = await Promise.all([this.#upsertPages(tx, run.projectId, request.outcomes), this.#learn(tx, run, admission, request)]);
    const { taken, isFull } = admission.fit(request.candidates, maxPages - run.admitted);
    // Contents and frontier are tables apart; the frontier's own three statements are worked through in this order.
    const [, added, claimed] = await Promise.all([
      this.#settle(tx, run.projectId, request.outcomes, pageIds),
      this.frontier.insert(tx, run.projectId, taken),
      this.frontier.claim(tx, run.projectId, request.level, request.claims),
      this.#storeContents(tx, run.projectId, request.outcomes, pageIds),
    ]);
    const next = advance(run, request.outcomes, added, isFull);
    await this.runs.save(tx, next, this.settings.leaseMs);
    return { run: next, claimed, newBuckets: added.filter((one) => !one.refused).map((one) => one.bucket) };
  }

  /** Answers the ids of what was stored, by address. */
  async #upsertPages(tx: TenantTransaction, projectId: string, outcomes: readonly Outcome[]): Promise<Map<string, number>> {
    const found = outcomes.flatMap(({ claim: { url }, verdict }) => {
      if (verdict.kind !== 'page') return [];
      const { title, language } = verdict.page;
      return [{ url, title, language, contentHash: verdict.stamp.contentHash }];
    });
    return found.length === 0 ? new Map() : this.pages.upsert(tx, projectId, found);
  }

  async #learn(tx: TenantTransaction, { projectId }: CrawlRunRow, admission: Admission, { candidates }: CommitRequest): Promise<void> {
    admission.learn(await this.frontier.countBuckets(tx, projectId, admission.unknownBuckets(candidates)));
  }

  #settle(tx: TenantTransaction, projectId: string, outcomes: readonly Outcome[], pageIds: ReadonlyMap<string, number>): Promise<void> {
    const results = outcomes.map((outcome) => toResult(outcome, pageIds.get(outcome.claim.url) ?? null));
    return this.frontier.settle(tx, projectId, results);
  }

  async #storeContents(
    tx: TenantTransaction,
    projectId: string,
    outcomes: readonly Outcome[],
    pageIds: ReadonlyMap<string, number>,
  ): Promise<void> {
    const contents = outcomes.flatMap(({ claim, verdict }) => {
      const pageId = pageIds.get(claim.url);
      if (verdict.kind !== 'page' || pageId === undefined) return [];
      const { page } = verdict;
      return [
        {
          pageId,
          get segments() {
            return page.segments;
          },
        },
      ];
    });
    await this.segments.storePages(tx, projectId, contents);
    await this.#removePages(tx, projectId, outcomes);
  }

  /** Pages that are gone, moved or forbidden now; one that merely failed stays. */
  async #removePages(tx: TenantTransaction, projectId: string, outcomes: readonly Outcome[]): Promise<void> {
    const leaving = new Set(['gone', 'skipped', 'redirect', 'alias']);
    const pageIds = outcomes.flatMap(({ claim, verdict }) => (leaving.has(verdict.kind) && claim.pageId !== null ? [claim.pageId] : []));
    if (pageIds.length === 0) return;
    await this.segments.removePages(tx, projectId, pageIds);
    await this.pages.markGone(tx, projectId, pageIds);
  }
}

/** Where an outcome leads. */
function leadsOf({ claim, verdict }: Outcome): { links: readonly string[]; depth: number; hops?: number }[] {
  if (verdict.kind === 'redirect') return [{ links: [verdict.to], depth: claim.depth, hops: claim.hops + 1 }];
  const same = verdict.kind === 'alias' ? [{ links: [verdict.canonical], depth: claim.depth }] : [];
  return 'links' in verdict ? [...same, { links: verdict.links, depth: claim.depth + 1 }] : same;
}

function advance(run: CrawlRunRow, outcomes: readonly Outcome[], added: readonly Candidate[], isFull: boolean): CrawlRunRow {
  const delta = toDelta(outcomes);
  const refused = added.filter((one) => one.refused).length;
  return {
    ...run,
    admitted: run.admitted + delta.admitted + added.length - refused,
    found: run.found + added.length,
    fetched: run.fetched + delta.fetched,
    failed: run.failed + delta.failed,
    skipped: run.skipped + delta.skipped + refused,
    pages: run.pages + delta.pages,
    broken: run.broken + delta.broken,
    failures: addFailures(run.failures, outcomes),
    reason: isFull ? 'pageLimit' : run.reason,
    crashes: outcomes.length > 0 ? 0 : run.crashes,
    lastUrl: outcomes.findLast(({ verdict }) => verdict.kind === 'page')?.claim.url ?? run.lastUrl,
  };
}
