import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type JobRun, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../platform/jobs/job-payload.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { findMixed } from './find-mixed.js';
import { type Finding, MixedLanguageRepository, type ScanPlace, type ScanRow } from './mixed-language.repository.js';

export const ScanMixedContent = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, {
    /** Empty for the sources. */
    language: z.string(),
  }),
  name: 'mixedLanguage.scan',
  queue: 'general',
  attempts: 5,
  backoffMs: 2_000,
  key: ({ projectId, language }) => `${projectId}/${language}`,
});

export type ScanJob = PayloadOf<typeof ScanMixedContent>;

const BATCH = 500;

/** Looks for texts in unexpected scripts, batch by batch; continues after an interruption. */
@Injectable()
export class MixedLanguageJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: MixedLanguageRepository,
    private readonly turns: LoopTurns,
  ) {}

  @HandleJob(ScanMixedContent)
  async scan(job: ScanJob, { signal, isLastAttempt }: JobRun): Promise<void> {
    let isOver = false;
    try {
      while (!isOver) {
        signal.throwIfAborted();
        isOver = await this.database.tenant({ organisationId: job.organisationId }, (tx) => this.#batch(tx, job));
      }
    } finally {
      if (!isOver && isLastAttempt) await this.#fail(job);
    }
  }

  /** Returns whether the scan is over. */
  async #batch(tx: TenantTransaction, place: ScanPlace): Promise<boolean> {
    const project = await this.projects.find(tx, place.projectId);
    const scan = await this.stored.scan(tx, place);
    if (!project || !isOpen(scan)) return true;
    const texts = await this.stored.texts(tx, place, scan.cursor, BATCH);
    const findings: Finding[] = [];
    for (const { hash, text } of texts) {
      const mixed = await this.turns.inTurn(() => findMixed(text, place.language || project.sourceLanguage));
      if (mixed) findings.push({ hash, text, ...mixed });
    }
    await this.stored.store(tx, place, findings);
    const cursor = texts.at(-1)?.ordinal ?? scan.cursor;
    const state = texts.length === 0 ? 'done' : 'running';
    await this.stored.advance(tx, place, { state, cursor, seen: texts.length, found: findings.length });
    return texts.length === 0;
  }

  #fail(job: ScanJob): Promise<void> {
    return this.database.tenant({ organisationId: job.organisationId }, async (tx) => {
      const scan = await this.stored.scan(tx, job);
      if (isOpen(scan)) await this.stored.advance(tx, job, { state: 'failed', cursor: scan.cursor, seen: 0, found: 0 });
    });
  }
}

const isOpen = (scan: ScanRow | undefined): scan is ScanRow => scan?.state === 'queued' || scan?.state === 'running';
