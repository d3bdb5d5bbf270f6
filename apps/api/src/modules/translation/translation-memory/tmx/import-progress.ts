import { randomUUID } from 'node:crypto';
import type { ImportReport, JobState } from '@bhashantar/contracts';
import type { ListedProject, Realtime } from '../../../../platform/realtime/realtime.js';

/** Pushes the progress of an import. The total is known only at the end. */
export class ImportProgress {
  readonly #jobId = randomUUID();

  constructor(
    private readonly realtime: Realtime,
    private readonly project: ListedProject,
    private readonly report: ImportReport,
  ) {}

  push(state: JobState, reason: string | null = null): Promise<void> {
    const { projectId } = this.project;
    const { read } = this.report;
    const total = state === 'running' ? null : read;
    const progress = { jobId: this.#jobId, kind: 'memory.import', projectId, language: null, state, count: read, total, reason };
    return this.realtime.pushToLists(this.project, 'job.progress', progress);
  }
}
