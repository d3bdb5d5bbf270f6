import { Injectable } from '@nestjs/common';
import { uuidArray } from '../../../../platform/database/array-literal.js';
import { prepared } from '../../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { Flight, FlightPlace } from './in-flight.entity.js';

/** Held segments, and those of a recently accepted request that a job still has to hold. */
const OF = prepared(
  `select replace(hash::text, '-', '') as hash, request_id as "requestId", number, due_at as "dueAt" from in_flight_segments
    where project_id = $1 and language = $2 and hash = any($3::uuid[])
   union all
   select replace(hash::text, '-', ''), request_id, number, due_at from segments_being_held($1, $2, $3::uuid[])`,
);

/** All SQL of segments in flight. */
@Injectable()
export class InFlightRepository {
  /** Returns how many segments it holds that nobody held before. */
  async hold(tx: TenantTransaction, { projectId, language }: FlightPlace, flight: Flight, hashes: readonly string[]): Promise<number> {
    return tx.execute(
      `insert into in_flight_segments (project_id, language, hash, organisation_id, request_id, number, due_at)
       select $1, $2, hash, $3, $4, $5, $6 from unnest($7::uuid[]) as hash on conflict do nothing`,
      [projectId, language, tx.organisationId, flight.requestId, flight.number, flight.dueAt, uuidArray(hashes)],
    );
  }

  /** Releases the named segments of a request, or all of them. */
  async release(tx: TenantTransaction, requestId: string, place?: FlightPlace, hashes?: readonly string[]): Promise<number> {
    return tx.execute(
      `delete from in_flight_segments where request_id = $1 and ($2::uuid is null or project_id = $2) and ($3::text is null or language = $3)
          and ($4::uuid[] is null or hash = any($4))`,
      [requestId, place?.projectId ?? null, place?.language ?? null, hashes ? uuidArray(hashes) : null],
    );
  }

  of(tx: TenantTransaction, { projectId, language }: FlightPlace, hashes: readonly string[]): Promise<(Flight & { hash: string })[]> {
    return tx.query(OF, [projectId, language, uuidArray(hashes)]);
  }
}
