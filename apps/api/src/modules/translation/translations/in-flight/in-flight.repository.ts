import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { Flight } from './in-flight.entity.js';

interface Place {
  projectId: string;
  language: string;
}

const HEX = `replace(hash::text, '-', '')`;

const OF = prepared(
  `select ${HEX} as hash, request_id as "requestId", number, due_at as "dueAt" from in_flight_segments
    where project_id = $1 and language = $2 and hash = any($3::uuid[])`,
);

/** All SQL of the segments in flight. */
@Injectable()
export class InFlightRepository {
  of(tx: TenantTransaction, { projectId, language }: Place, hashes: readonly string[]): Promise<(Flight & { hash: string })[]> {
    return tx.query(OF, [projectId, language, hashes]);
  }

  /** Answers those that no other request has. */
  async hold(
    tx: TenantTransaction,
    { projectId, language }: Place,
    { requestId, number, dueAt }: Flight,
    hashes: readonly string[],
  ): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `insert into in_flight_segments as f (project_id, language, hash, organisation_id, request_id, number, due_at)
       select $1, $2, given.hash, $3, $4, $5, $6 from (select distinct hash from unnest($7::uuid[]) as hash order by hash) given
       on conflict (project_id, language, hash) do update set number = excluded.number, due_at = excluded.due_at
         where f.request_id = excluded.request_id
       returning ${HEX} as hash`,
      [projectId, language, tx.organisationId, requestId, number, dueAt, hashes],
    );
    return rows.map(({ hash }) => hash);
  }

  async release(
    tx: TenantTransaction,
    requestId: string,
    { language, hashes }: { language?: string | undefined; hashes?: readonly string[] | undefined },
  ): Promise<void> {
    await tx.query(
      `delete from in_flight_segments
        where request_id = $1 and ($2::text is null or language = $2) and ($3::uuid[] is null or hash = any($3))`,
      [requestId, language ?? null, hashes ?? null],
    );
  }
}
