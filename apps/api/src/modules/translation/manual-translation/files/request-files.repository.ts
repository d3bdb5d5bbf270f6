import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';

export interface StoredFile {
  fileId: string;
  name: string;
  contentType: string;
  bytes: number;
  storageKey: string;
  addedAt: Date;
}

const COLUMNS =
  'f.file_id as "fileId", f.name, f.content_type as "contentType", f.bytes, f.storage_key as "storageKey", f.added_at as "addedAt"';

/** SQL of the reference files of requests. */
@Injectable()
export class RequestFilesRepository {
  list(tx: TenantTransaction, requestId: string): Promise<StoredFile[]> {
    return tx.query<StoredFile>(`select ${COLUMNS} from manual_files f where f.request_id = $1 order by f.added_at, f.file_id`, [
      requestId,
    ]);
  }

  async find(tx: TenantTransaction, requestId: string, fileId: string): Promise<StoredFile | undefined> {
    const [row] = await tx.query<StoredFile>(`select ${COLUMNS} from manual_files f where f.request_id = $1 and f.file_id = $2`, [
      requestId,
      fileId,
    ]);
    return row;
  }

  async add(
    tx: TenantTransaction,
    { requestId, projectId }: { requestId: string; projectId: string },
    file: Omit<StoredFile, 'addedAt'>,
  ): Promise<void> {
    await tx.query(
      `insert into manual_files (file_id, request_id, organisation_id, project_id, name, content_type, bytes, storage_key, added_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[file.fileId, requestId, tx.organisationId, projectId, file.name, file.contentType, file.bytes],
        ...[file.storageKey, tx.userId ?? null],
      ],
    );
  }

  async remove(tx: TenantTransaction, fileId: string): Promise<void> {
    await tx.query('delete from manual_files where file_id = $1', [fileId]);
  }

  /** Removes the files of deleted requests and projects; returns where they are stored. */
  async purge(tx: Transaction): Promise<string[]> {
    const rows = await tx.query<{ key: string }>(
      `with gone as (
         delete from manual_files f using manual_requests r, projects p
          where r.request_id = f.request_id and p.project_id = f.project_id and (r.deleted_at is not null or p.purged_at is not null)
         returning f.storage_key)
       select storage_key as key from gone`,
      [],
    );
    return rows.map(({ key }) => key);
  }
}
