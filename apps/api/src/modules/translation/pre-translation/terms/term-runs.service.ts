import type { AppliedTerms, AuditAction, FillKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { PreTranslationRunsService } from '../runs/pre-translation-runs.service.js';

/** The most segments of a run, because the run stores their hashes and each of its batches reads them. */
const RUN_SEGMENTS = 5_000;

export interface RunsOfTerms {
  projectId: string;
  language: string;
  /** Hashes of the segments that are translated again. */
  machine: readonly string[];
}

/** Starts the runs that translate again what terms affect. */
@Injectable()
export class TermRuns {
  constructor(
    private readonly runs: PreTranslationRunsService,
    private readonly audit: Audit,
  ) {}

  async start(
    tx: TenantTransaction,
    { projectId, language, machine }: RunsOfTerms,
    { kind, action }: { kind: FillKind; action: AuditAction },
  ): Promise<AppliedTerms['jobs']> {
    const jobs: AppliedTerms['jobs'] = [];
    for (let at = 0; at < machine.length; at += RUN_SEGMENTS) {
      const hashes = machine.slice(at, at + RUN_SEGMENTS);
      const jobId = await this.runs.start(tx, { projectId, language, kind, hashes, total: hashes.length });
      if (!jobId) throw new Error('a requested run never collides with another');
      jobs.push({ jobId, projectId, language, segments: hashes.length });
      await this.audit.record(tx, {
        organisationId: tx.organisationId,
        userId: tx.userId,
        action,
        subject: 'fill',
        subjectId: jobId,
        details: { projectId, language, segments: hashes.length },
      });
    }
    return jobs;
  }
}
