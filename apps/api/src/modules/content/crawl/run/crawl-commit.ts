import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { LeavingPage, NewVersion } from '../../changes/crawled-page.js';
import { type ChangeWatch, PageChangesService } from '../../changes/page-changes.service.js';
import { PagesService } from '../../pages/pages.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import type { Candidate, ClaimedUrl, CrawlRunRow } from '../crawl.entity.js';
import { CrawlSettings } from '../crawl-settings.js';
import { FrontierRepository, PLAN_LIMIT } from '../frontier/frontier.repository.js';
import { isAlias } from '../frontier/is-alias.js';
import { foldCandidates } from '../frontier/skipped-url-budget.js';
import { patternOf } from '../scope/address-pattern.js';
import { PatternEvidenceStore } from '../scope/pattern-evidence-store.js';
import type { LinkSource, ScopeFilter } from '../scope/scope-filter.js';
import { CrawlRunsRepository } from './crawl-runs.repository.js';
import type { Outcome } from './outcome.js';
import { isStoppedByPlan, PlanRoom } from './plan-room.js';
import { addFailures, toDelta, toUrlUpdate } from './summarise-outcomes.js';

/** The state of a run between commits. */
export interface RunState {
  readonly run: CrawlRunRow;
  readonly leaseOwner: string;
  readonly maxPages: number;
  /** Absent while no pages are read, for example while sitemaps are seeded. */
  readonly watch?: ChangeWatch | undefined;
}

export interface CommitRequest {
  readonly outcomes: readonly Outcome[];
  /** Links that were not found on pages: seeds and entries of sitemaps. */
  readonly candidates: readonly Candidate[];
  /** The level that is being fetched; null when nothing is. */
  readonly level: number | null;
  readonly claims: number;
}

export interface CommitResult {
  readonly run: CrawlRunRow;
  readonly claimed: readonly ClaimedUrl[];
}

/** How many more addresses the page limit allows. */
export const roomOf = ({ admitted, carried, added }: CrawlRunRow, maxPages: number): number => maxPages - admitted - carried - added;

/** This process no longer holds the lease: it was taken over, or the run was cancelled or deleted with its project. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Writes a batch of results and claims the next addresses in one transaction: a crash loses all of it or nothing. */
@Injectable()
export class CrawlCommit {
  constructor(
    private readonly database: Database,
    private readonly runs: CrawlRunsRepository,
    private readonly frontier: FrontierRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly evidence: PatternEvidenceStore,
    private readonly settings: CrawlSettings,
    private readonly changes: PageChangesService,
    private readonly plan: PlanRoom,
  ) {}

  async commit(state: RunState, scopeFilter: ScopeFilter, request: CommitRequest): Promise<CommitResult> {
    const candidates = await this.#candidatesOf(request, scopeFilter);
    const { organisationId } = state.run;
    const done = await this.database.tenant({ organisationId }, (tx) => this.#write(tx, state, scopeFilter, { ...request, candidates }));
    scopeFilter.count(done.added);
    return done;
  }

  /** The links of pages, one level down. The target of a redirect or canonical is on the same level. */
  async #candidatesOf({ outcomes, candidates }: CommitRequest, scopeFilter: ScopeFilter): Promise<Candidate[]> {
    const found = [...candidates];
    for (const { links, ...source } of outcomes.flatMap(leadsOf))
      for (const candidate of await scopeFilter.evaluate(links, source)) found.push(candidate);
    return found;
  }

  async #write(tx: TenantTransaction, state: RunState, scopeFilter: ScopeFilter, given: CommitRequest) {
    const { run, leaseOwner, maxPages } = state;
    if (!(await this.runs.renewLease(tx, run.runId, leaseOwner, this.settings.leaseMs))) throw new LeaseLost(run.runId);
    const fitted = await this.plan.fit(tx, run.projectId, given.outcomes);
    const isStopped = fitted.reason !== null || isStoppedByPlan(run.reason);
    const request = { ...given, outcomes: fitted.outcomes, candidates: isStopped ? given.candidates.map(toWaiting) : given.candidates };
    const [pageIds] = await Promise.all([
      this.#upsertPages(tx, run.projectId, request.outcomes),
      this.#learn(tx, run, scopeFilter, request),
    ]);
    const { listed, folded, isFull } = scopeFilter.fit(request.candidates, roomOf(run, maxPages), run.skipped);
    const folds = foldCandidates([...folded, ...foldedOf(request.outcomes)], run.skipped, maxPages);
    // Contents and frontier are separate tables. The statements of the frontier run in this order.
    const [, added, newFolds, claimed, fresh] = await Promise.all([
      this.#complete(tx, run.projectId, request.outcomes, pageIds),
      this.frontier.insert(tx, run.projectId, listed),
      this.frontier.fold(tx, run.projectId, folds),
      // New addresses wait for a larger plan. The crawl continues to read stored pages.
      (isStopped ? this.frontier.park(tx, run.projectId) : Promise.resolve(0)).then(async (parked) => ({
        parked,
        urls: await this.frontier.claim(tx, run.projectId, request.level, request.claims),
      })),
      this.#storeContents(tx, state, request.outcomes, pageIds),
    ]);
    const repeats = await this.evidence.note(tx, run.projectId, scopeFilter.evidence, { outcomes: request.outcomes, fresh, added });
    const own = request.outcomes.flatMap(({ claim }, position) => (fresh.has(position) ? [claim.url] : []));
    await this.frontier.noteRepeats(tx, run.projectId, repeats, own);
    const { parked, urls } = claimed;
    const reason = fitted.reason ?? (isStoppedByPlan(run.reason) ? run.reason : null);
    const next = advance(run, request.outcomes, { added, newFolds, isFull, parked, reason });
    await this.runs.save(tx, next, this.settings.leaseMs);
    return { run: next, claimed: urls, added };
  }

  /** Returns the ids of the stored pages, by address. */
  async #upsertPages(tx: TenantTransaction, projectId: string, outcomes: readonly Outcome[]): Promise<Map<string, number>> {
    const found = outcomes.flatMap(({ claim: { url }, result }) => {
      if (result.kind !== 'page') return [];
      const { title, language } = result.page;
      return [{ url, title, language, contentHash: result.stamp.contentHash }];
    });
    return found.length === 0 ? new Map() : this.pages.upsert(tx, projectId, found);
  }

  async #learn(tx: TenantTransaction, { projectId }: CrawlRunRow, scopeFilter: ScopeFilter, { candidates }: CommitRequest): Promise<void> {
    scopeFilter.learn(await this.frontier.countBuckets(tx, projectId, scopeFilter.unknownBuckets(candidates)));
  }

  async #complete(
    tx: TenantTransaction,
    projectId: string,
    outcomes: readonly Outcome[],
    pageIds: ReadonlyMap<string, number>,
  ): Promise<void> {
    const [gone, kept] = [outcomes.filter(isFolded), outcomes.filter((outcome) => !isFolded(outcome))];
    await this.frontier.complete(
      tx,
      projectId,
      kept.map((outcome) => toUrlUpdate(outcome, pageIds.get(outcome.claim.url) ?? null)),
    );
    await this.frontier.remove(
      tx,
      projectId,
      gone.map(({ claim }) => claim.url),
    );
  }

  /** Returns the indexes of the outcomes in the batch whose texts are new to the project. */
  async #storeContents(
    tx: TenantTransaction,
    { run, watch }: RunState,
    outcomes: readonly Outcome[],
    pageIds: ReadonlyMap<string, number>,
  ): Promise<Set<number>> {
    const { projectId } = run;
    const contents = outcomes.flatMap(({ claim, result }) => {
      const pageId = pageIds.get(claim.url);
      if (result.kind !== 'page' || pageId === undefined) return [];
      const { page } = result;
      return [
        {
          pageId,
          get segments() {
            return page.segments;
          },
        },
      ];
    });
    const stored = watch?.isWatching ? contents.map(({ pageId }) => pageId) : [];
    const changes = await this.changes.begin(tx, run, stored);
    const fresh = await this.segments.storePages(tx, projectId, contents);
    await this.changes.complete(tx, projectId, changes);
    await this.changes.addVersions(tx, run, versionsOf(outcomes, pageIds));
    await this.#removePages(tx, run, outcomes);
    return new Set(outcomes.flatMap(({ claim }, position) => (fresh.has(pageIds.get(claim.url) ?? -1) ? [position] : [])));
  }

  /** Removes pages that are gone, moved or forbidden now. A page that merely failed stays. */
  async #removePages(tx: TenantTransaction, run: CrawlRunRow, outcomes: readonly Outcome[]): Promise<void> {
    const leaving = outcomes.flatMap(leavingOf);
    if (leaving.length === 0) return;
    const { projectId } = run;
    const pageIds = leaving.map(({ pageId }) => pageId);
    await this.changes.leave(tx, run, leaving);
    await this.segments.removePages(tx, projectId, pageIds);
    await this.pages.markGone(tx, projectId, pageIds);
  }
}

/** A stored page that no longer is a page, or became a duplicate. */
function leavingOf({ claim: { pageId }, result }: Outcome): LeavingPage[] {
  if (pageId === null) return [];
  switch (result.kind) {
    case 'gone':
      return [{ pageId, reason: `http${result.httpStatus}`, redirectTo: null }];
    case 'redirect':
      return [{ pageId, reason: 'redirect', redirectTo: PERMANENT.has(result.httpStatus) ? result.to : null }];
    case 'skipped':
    case 'alias':
      return [{ pageId, reason: result.reason, redirectTo: null }];
    default:
      return [];
  }
}

const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

/** Versions of tracked pages. */
function versionsOf(outcomes: readonly Outcome[], pageIds: ReadonlyMap<string, number>): NewVersion[] {
  return outcomes.flatMap(({ claim, result }) => {
    if ((result.kind !== 'page' && result.kind !== 'unchanged') || !result.version) return [];
    const pageId = pageIds.get(claim.url) ?? claim.pageId;
    return pageId === null ? [] : [{ ...result.version, pageId, contentHash: result.stamp.contentHash }];
  });
}

const isFolded = ({ result }: Outcome) => result.kind === 'folded';

/** Addresses that were let in, and are counted with others of their pattern after all. */
function foldedOf(outcomes: readonly Outcome[]): Candidate[] {
  return outcomes.flatMap(({ claim, result }) => {
    if (result.kind !== 'folded') return [];
    const { url, depth, hops, isInward } = claim;
    return [{ url, depth, hops, isInward, refused: result.reason, pattern: patternOf(new URL(url)) }];
  });
}

/** The links of an outcome. A redirect target or a canonical variant stays on the level of its page. */
function leadsOf({ claim, result }: Outcome, position: number): (LinkSource & { links: readonly string[] })[] {
  const found = patternOf(new URL(claim.url));
  const source = { position, depth: claim.depth, ...(found.kind !== 'folder' && { pattern: found }) };
  if (result.kind === 'redirect') return [{ ...source, links: [result.to], hops: claim.hops + 1 }];
  if (!('links' in result)) return [];
  const canonical = result.kind === 'page' ? result.page.canonical : undefined;
  const same = canonical && isAlias(claim.url, canonical) ? [{ ...source, links: [canonical] }] : [];
  return [...same, { ...source, links: result.links, depth: claim.depth + 1 }];
}

interface Written {
  readonly added: readonly Candidate[];
  readonly newFolds: number;
  readonly isFull: boolean;
  /** Addresses that wait for a larger plan from now on, and the reason that the run gives. */
  readonly parked: number;
  readonly reason: string | null;
}

const toWaiting = (one: Candidate): Candidate => ({ ...one, refused: one.refused ?? PLAN_LIMIT });

function advance(run: CrawlRunRow, outcomes: readonly Outcome[], { added, newFolds, isFull, parked, reason }: Written): CrawlRunRow {
  const delta = toDelta(outcomes);
  const refused = added.filter((one) => one.refused).length;
  return {
    ...run,
    admitted: run.admitted + delta.admitted + added.length - refused - parked,
    found: run.found + delta.found + added.length + newFolds,
    fetched: run.fetched + delta.fetched,
    failed: run.failed + delta.failed,
    skipped: run.skipped + delta.skipped + refused + newFolds + parked,
    pages: run.pages + delta.pages,
    broken: run.broken + delta.broken,
    failures: addFailures(run.failures, outcomes),
    reason: reason ?? (isFull ? 'pageLimit' : run.reason),
    crashes: outcomes.length > 0 ? 0 : run.crashes,
    lastUrl: outcomes.findLast(({ result }) => result.kind === 'page')?.claim.url ?? run.lastUrl,
  };
}
