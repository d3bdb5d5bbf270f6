import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { type CustomerPattern, compilePattern } from '../../../platform/patterns/customer-pattern.js';
import { PatternMatcher } from '../../../platform/patterns/pattern-matcher.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { ProjectRef } from '../../projects/projects/project.entity.js';
import { ProjectStatusChanged } from '../../projects/projects/project.events.js';
import { IgnorePatternHits, type UncountedPattern } from '../../projects/settings/ignore-pattern-hits.js';
import { IgnorePatternsChanged } from '../../projects/settings/page-settings.events.js';
import { addPages, type PageSet, PageSets } from './page-sets.js';
import { type KnownSegment, SegmentsRepository } from './segments.repository.js';

/** Migration 0711 enqueues this job by name, for the patterns that existed before. */
export const CountIgnored = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'segments.countIgnored',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
  key: ({ projectId }) => projectId,
});

const BATCH = 1_000;

interface Tally {
  readonly uncounted: UncountedPattern;
  readonly compiled: CustomerPattern;
  readonly pages: PageSet;
  segments: number;
  formerSegments: number;
}

/** Counts what the ignore patterns of a project match, after each change of the patterns and after each crawl. */
@Injectable()
export class IgnoredCountsJobs {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentsRepository,
    private readonly hits: IgnorePatternHits,
    private readonly turns: LoopTurns,
    private readonly matcher: PatternMatcher,
    private readonly outbox: Outbox,
  ) {}

  @OnEventInTransaction(IgnorePatternsChanged)
  async onPatterns({ organisationId, projectId }: ProjectRef, tx: TenantTransaction): Promise<void> {
    await this.outbox.enqueue(tx, CountIgnored, { organisationId, projectId });
  }

  @OnEventInTransaction(ProjectStatusChanged)
  async onStatus(
    { organisationId, projectId, status }: NonNullable<(typeof ProjectStatusChanged)['payload']>,
    tx: TenantTransaction,
  ): Promise<void> {
    if (status !== 'parsed' || !(await this.hits.want(tx, projectId))) return;
    await this.outbox.enqueue(tx, CountIgnored, { organisationId, projectId });
  }

  @HandleJob(CountIgnored)
  async count({ organisationId, projectId }: ProjectRef, { signal }: JobRun): Promise<void> {
    const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => this.database.tenant({ organisationId }, work);
    const sets = new PageSets();
    const tallies = (await inTenant((tx) => this.hits.uncounted(tx, projectId))).map((uncounted) => toTally(uncounted, sets));
    if (tallies.length === 0) return;
    const all = await inTenant((tx) => this.segments.countPages(tx, projectId));
    for (let after: string | null | undefined = null; after !== undefined; ) {
      signal.throwIfAborted();
      const from: string | null = after;
      after = await inTenant((tx) => this.#batch(tx, { projectId, all }, from, tallies));
    }
    await inTenant(async (tx) => {
      for (const { uncounted, pages, segments, formerSegments } of tallies)
        await this.hits.store(tx, uncounted, { segments, formerSegments, pages: pages.size });
    });
  }

  /** Returns the hash to continue after; undefined at the end. A pattern that has matched all pages has no more to find. */
  async #batch(
    tx: TenantTransaction,
    { projectId, all }: { projectId: string; all: number },
    after: string | null,
    tallies: readonly Tally[],
  ): Promise<string | undefined> {
    const rows = await this.segments.knownAfter(tx, projectId, after, BATCH);
    const patterns = tallies.map(({ compiled }) => compiled);
    const found = tallies.map(() => [] as string[]);
    for (const row of rows) {
      const text = await this.turns.inTurn(() => toPlainText(row.source));
      count(row, tallies, await this.matcher.matchEach(patterns, text), found);
    }
    const matching = tallies.map((tally, index) => ({ tally, hashes: found[index] ?? [] })).filter(({ hashes }) => hashes.length > 0);
    for (const { tally, hashes } of matching)
      if (tally.pages.size < all) await addPages(tally.pages, await this.segments.pagesOf(tx, projectId, hashes), this.turns);
    return rows.length < BATCH ? undefined : rows.at(-1)?.hash;
  }
}

/** Counts a segment for each pattern that matches it. */
function count({ hash, isLive }: KnownSegment, tallies: readonly Tally[], matches: readonly boolean[], found: readonly string[][]): void {
  for (const [index, tally] of tallies.entries()) {
    if (!matches[index]) continue;
    if (isLive) found[index]?.push(hash);
    if (isLive) tally.segments++;
    else tally.formerSegments++;
  }
}

const toTally = (uncounted: UncountedPattern, sets: PageSets): Tally => ({
  uncounted,
  compiled: compilePattern(uncounted.pattern),
  pages: sets.create(),
  segments: 0,
  formerSegments: 0,
});
