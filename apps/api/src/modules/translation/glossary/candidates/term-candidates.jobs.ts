import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { ProjectRef, ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { type FoundPhrase, PhraseCounts } from './phrase-counts.js';
import { isOpenScan, type NewCandidate } from './term-candidate.entity.js';
import { TermCandidatesRepository } from './term-candidates.repository.js';

export const FindTermCandidates = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'glossary.candidates',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ projectId }) => projectId,
});

const BATCH = 500;
/** More candidates than a person looks through. */
const MOST_CANDIDATES = 500;

/** Searches the segments of a project for names that recur. An interrupted job starts again, because it counts in memory. */
@Injectable()
export class TermCandidatesJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: TermCandidatesRepository,
    private readonly turns: LoopTurns,
  ) {}

  @HandleJob(FindTermCandidates)
  async find(job: ProjectRef, { signal, isLastAttempt }: JobRun): Promise<void> {
    let isOver = false;
    try {
      await this.#find(job, signal);
      isOver = true;
    } finally {
      if (!isOver && isLastAttempt) await this.#fail(job);
    }
  }

  async #find(job: ProjectRef, signal: AbortSignal): Promise<void> {
    const project = await this.#tenant(job, (tx) => this.projects.find(tx, job.projectId));
    if (!project) return;
    const counts = new PhraseCounts(project.sourceLanguage);
    let seen: number | undefined = 0;
    for (let after: number | undefined = 0; after !== undefined; ) {
      signal.throwIfAborted();
      const from: number = after;
      const batch: { last: number | undefined; count: number } | undefined = await this.#read(job, counts, from, seen);
      if (!batch) return;
      seen += batch.count;
      after = batch.last;
    }
    const found = await this.turns.inTurn(() => counts.best(MOST_CANDIDATES));
    const candidates = await this.#describe(project, found, signal);
    await this.#tenant(job, async (tx) => {
      if (!isOpenScan(await this.stored.scan(tx, job.projectId))) return;
      await this.stored.replace(tx, job.projectId, candidates);
      await this.stored.advance(tx, job.projectId, { state: 'done', seen, found: candidates.length });
    });
  }

  /** Undefined if nobody waits for the search any more. */
  async #read(job: ProjectRef, counts: PhraseCounts, after: number, seen: number) {
    const sources = await this.#tenant(job, async (tx) => {
      if (!isOpenScan(await this.stored.scan(tx, job.projectId))) return undefined;
      const sources = await this.stored.sources(tx, job.projectId, after, BATCH);
      await this.stored.advance(tx, job.projectId, { state: 'running', seen: seen + sources.length, found: 0 });
      return sources;
    });
    for (const { ordinal, source } of sources ?? []) await this.turns.inTurn(() => counts.add(ordinal, toPlainText(source)));
    return sources && { last: sources.at(-1)?.ordinal, count: sources.length };
  }

  async #describe(project: ProjectRow, found: readonly FoundPhrase[], signal: AbortSignal): Promise<NewCandidate[]> {
    const candidates: NewCandidate[] = [];
    for (const { source, ordinals, examples } of found) {
      signal.throwIfAborted();
      candidates.push(
        await this.#tenant(project, async (tx) => ({
          ...{ source, segments: ordinals.length },
          pages: await this.stored.countPages(tx, project.projectId, ordinals),
          examples: await this.stored.hashesOf(tx, project.projectId, examples),
        })),
      );
    }
    return candidates;
  }

  #fail(job: ProjectRef): Promise<void> {
    return this.#tenant(job, async (tx) => {
      const scan = await this.stored.scan(tx, job.projectId);
      if (isOpenScan(scan)) await this.stored.advance(tx, job.projectId, { state: 'failed', seen: scan.seen, found: 0 });
    });
  }

  #tenant<Result>({ organisationId }: { organisationId: string }, work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    return this.database.tenant({ organisationId }, work);
  }
}
