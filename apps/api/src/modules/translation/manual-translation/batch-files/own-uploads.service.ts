import type { RequestUpload } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ImportsService } from '../../translation-memory/imports/imports.service.js';
import { UploadsRepository } from './uploads.repository.js';

/** Lists the batch files that a person can undo. */
@Injectable()
export class OwnUploads {
  constructor(
    private readonly imports: ImportsService,
    private readonly uploads: UploadsRepository,
  ) {}

  async of(tx: TenantTransaction, requestId: string, userId: string): Promise<RequestUpload[]> {
    const own = await this.imports.uploads(tx, { requestId, userId });
    if (own.length === 0) return [];
    const counts = await this.uploads.count(
      tx,
      requestId,
      own.map(({ importId }) => importId),
    );
    return own.flatMap(({ importId, fileName, createdAt }) => {
      const segments = counts.get(importId) ?? 0;
      return segments > 0 ? [{ importId, fileName, uploadedAt: createdAt.toISOString(), segments }] : [];
    });
  }
}
