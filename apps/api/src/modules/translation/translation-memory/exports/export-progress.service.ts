import { Injectable } from '@nestjs/common';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { isOpenExport, type StoredExport } from './export.entity.js';

/** Reports exports in the job tray of the person who started them. Nobody else can download or cancel them. */
@Injectable()
export class ExportProgress {
  constructor(private readonly realtime: Realtime) {}

  async push(own: StoredExport): Promise<void> {
    const { organisationId, requestedBy: userId, exportId: jobId, projectId, language, state, count, total, reason } = own;
    if (!userId) return;
    const job = { jobId, kind: 'memory.export', projectId, language, state, count, total, reason };
    this.realtime.push({ organisationId, userId }, 'job.progress', { ...job, isCancellable: isOpenExport(own) });
  }
}
