import type { ReadUnit } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import type { StagedRow, StoredImport } from './import.entity.js';

/** Why a row is refused. */
export interface RowRefusal {
  field: string;
  message: string;
}

/** A batch file of a request to translators, as it is imported. */
export type RequestImport = StoredImport & { requestId: string };

/** Takes the rows of a batch file. Its texts are delivered to a request, not written by the import. */
export interface RequestRows {
  /** Returns a function that refuses a unit of another request or round. */
  guard(tx: TenantTransaction, own: RequestImport): Promise<(unit: ReadUnit) => RowRefusal | undefined>;
  /** Returns why rows are refused, by row id. */
  check(tx: TenantTransaction, own: RequestImport, language: string, rows: readonly StagedRow[]): Promise<Map<number, RowRefusal>>;
  /** Texts of the part that the file lacks, as problems of the file. */
  missing(tx: TenantTransaction, own: RequestImport): Promise<RowRefusal[]>;
  /** Locks what `deliver` writes, before the segments are locked. */
  lock(tx: TenantTransaction, own: RequestImport): Promise<void>;
  /** Delivers rows; returns the refused ones by their ids. */
  deliver(
    tx: TenantTransaction,
    project: ProjectRow,
    own: RequestImport,
    language: string,
    rows: readonly StagedRow[],
  ): Promise<Map<number, RowRefusal>>;
}

/** The module of requests depends on this one, so it registers here how to take the rows of batch files. */
@Injectable()
export class RequestRowsPort {
  #rows: RequestRows | undefined;

  use(rows: RequestRows): void {
    this.#rows = rows;
  }

  /** Undefined for other imports. */
  of(own: StoredImport): { rows: RequestRows; own: RequestImport } | undefined {
    const { requestId } = own;
    if (requestId === null) return undefined;
    if (!this.#rows) throw new Error('no module takes the rows of requests');
    return { rows: this.#rows, own: { ...own, requestId } };
  }
}
