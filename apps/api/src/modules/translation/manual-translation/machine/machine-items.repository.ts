import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { HoldCursor } from '../requests/held-items.repository.js';

/** The run of machine translation that a request waits for, and where the next run begins. */
export interface MachineProgress {
  /** Null while no run is under way, because the project is deleted. */
  runId: string | null;
  /** Where the run began; null for the first texts. */
  from: HoldCursor | null;
  cursor: HoldCursor | null;
}

/** SQL of machine translation for requests. */
@Injectable()
export class MachineItemsRepository {
  async openHashes(tx: TenantTransaction, requestId: string, language: string): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `select replace(hash::text, '-', '') as hash from manual_items where request_id = $1 and language = $2 and state in ('open', 'failed')
        order by page_id, position, hash`,
      [requestId, language],
    );
    return rows.map(({ hash }) => hash);
  }

  /** The open items of one language after a cursor. Continues with the next language that has some. */
  async next(tx: TenantTransaction, requestId: string, cursor: HoldCursor | null, limit: number): Promise<HoldCursor[]> {
    const rows = await tx.query<HoldCursor>(
      `select language, replace(hash::text, '-', '') as hash from manual_items
        where request_id = $1 and state = 'open' and ($2::text is null or (language, hash) > ($2, $3::uuid))
        order by language, hash limit $4`,
      [requestId, cursor?.language ?? null, cursor?.hash ?? null, limit],
    );
    return rows.filter(({ language }) => language === rows[0]?.language);
  }

  async save(tx: TenantTransaction, requestId: string, machine: MachineProgress): Promise<void> {
    await tx.query(`update manual_requests set storing = jsonb_build_object('machine', $2::jsonb) where request_id = $1`, [
      requestId,
      JSON.stringify(machine),
    ]);
  }

  async progress(tx: TenantTransaction, requestId: string): Promise<MachineProgress | undefined> {
    const [row] = await tx.query<{ machine: MachineProgress | null }>(
      `select storing -> 'machine' as machine from manual_requests where request_id = $1`,
      [requestId],
    );
    return row?.machine ?? undefined;
  }

  /** The request that waits for this run. */
  async waitingFor(tx: TenantTransaction, projectId: string, runId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ requestId: string }>(
      `select request_id as "requestId" from manual_requests
        where project_id = $1 and state = 'processingMachineTranslation' and storing -> 'machine' ->> 'runId' = $2`,
      [projectId, runId],
    );
    return row?.requestId;
  }
}
