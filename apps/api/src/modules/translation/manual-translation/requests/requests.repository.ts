import { REQUEST_STAGES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { SeenPart, StoredBatch, StoredRequest, StoredSubBatch } from '../request.entity.js';

const COUNTS = (of: string) =>
  `${of}.items, ${of}.words::float8 as words, ${of}.delivered, ${of}.failed, ${of}.stale, ${of}.withdrawn, ${of}.reverted`;

export const REQUEST_COLUMNS = `
  r.request_id as "requestId", r.organisation_id as "organisationId", r.project_id as "projectId", r.number, r.name,
  r.project_name as "projectName", r.pipeline, r.with_machine as "withMachine", r.languages, r.selection, r.instructions, r.reference,
  r.due_at as "dueAt", r.due_by_step as "dueByStep", r.readers, r.state, r.is_paused as "isPaused", r.is_stored as "isStored", r.storing,
  r.prices, r.quote, r.paise::float8 as paise, r.rounds, r.round, r.rule_id as "ruleId", r.approves_itself as "approvesItself",
  r.created_by as "createdBy", r.created_at as "createdAt", r.accepted_at as "acceptedAt", r.accepted_by as "acceptedBy",
  r.completed_at as "completedAt", r.signed_off_at as "signedOffAt", ${COUNTS('r')}`;

export const BATCH_COLUMNS = `
  b.batch_id as "batchId", b.request_id as "requestId", b.project_id as "projectId", b.language, b.state, b.paise::float8 as paise,
  b.accepted_at as "acceptedAt", ${COUNTS('b')},
  exists (select from manual_sub_batches w where w.batch_id = b.batch_id and w.state = 'pendingManualTranslation') as "isWaiting"`;

export const SUB_BATCH_COLUMNS = `
  s.sub_batch_id as "subBatchId", s.batch_id as "batchId", s.request_id as "requestId", s.project_id as "projectId", s.language, s.number,
  s.round, s.state, s.step, s.signed_off_at as "signedOffAt", ${COUNTS('s')}`;

/** The sub-batch `s` has a step that the person does. */
export const IS_OWN = (person: string) =>
  `exists (select from manual_steps own where own.sub_batch_id = s.sub_batch_id and own.user_id = ${person})`;

/** The items of `of`, counted by their states. */
const COUNTED = `
  count(*)::int as items, coalesce(sum(i.words), 0) as words,
  (count(*) filter (where i.state = 'delivered'))::int as delivered, (count(*) filter (where i.state = 'failed'))::int as failed,
  (count(*) filter (where i.state = 'stale'))::int as stale, (count(*) filter (where i.state = 'withdrawn'))::int as withdrawn,
  (count(*) filter (where i.state = 'reverted'))::int as reverted`;

const SUMMED = (of: string) =>
  ['items', 'words', 'delivered', 'failed', 'stale', 'withdrawn', 'reverted']
    .map((name) => `coalesce(sum(${of}.${name}), 0) as ${name}`)
    .join(', ');

const SET_COUNTS =
  'items = c.items, words = c.words, delivered = c.delivered, failed = c.failed, stale = c.stale, withdrawn = c.withdrawn, reverted = c.reverted';

/** The fields of a new request; the others have defaults, or the job that stores it sets them. */
export type NewRequest = Pick<
  StoredRequest,
  | 'projectId'
  | 'name'
  | 'projectName'
  | 'pipeline'
  | 'withMachine'
  | 'languages'
  | 'selection'
  | 'instructions'
  | 'reference'
  | 'dueAt'
  | 'dueByStep'
  | 'readers'
  | 'state'
  | 'prices'
  | 'quote'
  | 'number'
  | 'approvesItself'
> & { ruleId?: string; rulePeriod?: string };

/** SQL of requests, their batches, sub-batches and steps. */
@Injectable()
export class RequestsRepository {
  async find(tx: Transaction, requestId: string): Promise<StoredRequest | undefined> {
    const [row] = await tx.query<StoredRequest>(
      `select ${REQUEST_COLUMNS} from manual_requests r where r.request_id = $1 and r.deleted_at is null`,
      [requestId],
    );
    return row;
  }

  /** `find` that locks the request, its parts and its items until the transaction ends. */
  async lock(tx: Transaction, requestId: string): Promise<StoredRequest | undefined> {
    const [row] = await tx.query<StoredRequest>(
      `select ${REQUEST_COLUMNS} from manual_requests r where r.request_id = $1 and r.deleted_at is null for update`,
      [requestId],
    );
    return row;
  }

  /** The next number of the organisation. Others cannot take one until the transaction ends. */
  async nextNumber(tx: TenantTransaction): Promise<number> {
    await holdLimit(tx, 'requests', tx.organisationId);
    const [row] = await tx.query<{ number: number }>(
      'select coalesce(max(number), 0) + 1 as number from manual_requests where organisation_id = $1',
      [tx.organisationId],
    );
    return row?.number ?? 1;
  }

  /** Requests of the organisation that are not done. */
  async countOpen(tx: TenantTransaction): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from manual_requests where organisation_id = $1 and deleted_at is null and not state = any($2)',
      [tx.organisationId, [...REQUEST_STAGES.done, ...REQUEST_STAGES.closed]],
    );
    return row?.count ?? 0;
  }

  /** Undefined if the rule has already made a request for this period. */
  async insert(tx: TenantTransaction, request: NewRequest): Promise<string | undefined> {
    const [row] = await tx.query<{ requestId: string }>(
      `insert into manual_requests (organisation_id, project_id, number, name, project_name, pipeline, with_machine, languages, selection,
         instructions, reference, due_at, due_by_step, readers, state, prices, quote, created_by, approves_itself, rule_id, rule_period)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
       on conflict (rule_id, rule_period) do nothing returning request_id as "requestId"`,
      [
        ...[tx.organisationId, request.projectId, request.number, request.name, request.projectName, request.pipeline, request.withMachine],
        ...[request.languages, JSON.stringify(request.selection), request.instructions, request.reference, request.dueAt],
        ...[JSON.stringify(request.dueByStep), request.readers, request.state, JSON.stringify(request.prices)],
        ...[JSON.stringify(request.quote), tx.userId ?? null, request.approvesItself, request.ruleId ?? null, request.rulePeriod ?? null],
      ],
    );
    return row?.requestId;
  }

  async insertBatches(
    tx: TenantTransaction,
    request: Pick<StoredRequest, 'requestId' | 'projectId' | 'state' | 'languages'>,
  ): Promise<void> {
    await tx.query(
      `insert into manual_batches (request_id, organisation_id, project_id, language, state)
       select $1, $2, $3, language, $4 from unnest($5::text[]) as language`,
      [request.requestId, tx.organisationId, request.projectId, request.state, request.languages],
    );
  }

  /** Marks a request whose segments a job still has to hold. */
  async setHolding(tx: TenantTransaction, requestId: string, isHolding: boolean): Promise<void> {
    await tx.query('update manual_requests set is_holding = $2 where request_id = $1', [requestId, isHolding]);
  }

  /** Accepted requests whose job was lost. */
  holding(tx: Transaction, before: Date): Promise<Pick<StoredRequest, 'organisationId' | 'projectId' | 'requestId'>[]> {
    return tx.query(
      `select organisation_id as "organisationId", project_id as "projectId", request_id as "requestId" from manual_requests
        where is_holding and deleted_at is null and accepted_at < $1 order by accepted_at limit 200`,
      [before],
    );
  }

  /** Deletes its items and keeps its history. Its number is not reused. */
  async remove(tx: TenantTransaction, requestId: string): Promise<void> {
    await tx.query('update manual_requests set deleted_at = now() where request_id = $1', [requestId]);
    await tx.query('delete from manual_items where request_id = $1', [requestId]);
  }

  batches(tx: Transaction, requestId: string): Promise<StoredBatch[]> {
    return tx.query<StoredBatch>(`select ${BATCH_COLUMNS} from manual_batches b where b.request_id = $1 order by b.language`, [requestId]);
  }

  async subBatch(tx: TenantTransaction, subBatchId: string): Promise<StoredSubBatch | undefined> {
    const [row] = await tx.query<StoredSubBatch>(`select ${SUB_BATCH_COLUMNS} from manual_sub_batches s where s.sub_batch_id = $1`, [
      subBatchId,
    ]);
    return row;
  }

  subBatches(
    tx: TenantTransaction,
    requestId: string,
    { batchIds, subBatchIds, worker }: SeenPart,
    { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
  ): Promise<StoredSubBatch[]> {
    return tx.query<StoredSubBatch>(
      `select ${SUB_BATCH_COLUMNS} from manual_sub_batches s
        where s.request_id = $1 and ($2::uuid[] is null or s.batch_id = any($2)) and ($3::uuid[] is null or s.sub_batch_id = any($3))
          and ($6::uuid is null or ${IS_OWN('$6')})
        order by s.language, s.number limit $4 offset $5`,
      [requestId, batchIds ?? null, subBatchIds ?? null, limit, offset, worker ?? null],
    );
  }

  async countSubBatches(tx: TenantTransaction, requestId: string, { batchIds, worker }: Omit<SeenPart, 'subBatchIds'>): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from manual_sub_batches s
        where s.request_id = $1 and ($2::uuid[] is null or s.batch_id = any($2)) and ($3::uuid is null or ${IS_OWN('$3')})`,
      [requestId, batchIds ?? null, worker ?? null],
    );
    return row?.count ?? 0;
  }

  /** Whether the person does a step of the request, or did. */
  async hasWorkOf(tx: TenantTransaction, requestId: string, userId: string): Promise<boolean> {
    const rows = await tx.query('select 1 from manual_steps where request_id = $1 and user_id = $2 limit 1', [requestId, userId]);
    return rows.length > 0;
  }

  /**
   * Counts the items of these sub-batches again, and from them those of their batches and the request: three statements, however many items changed.
   * Without names, all sub-batches are counted.
   */
  async recount(tx: TenantTransaction, requestId: string, subBatchIds?: readonly string[]): Promise<void> {
    await tx.query(
      `update manual_sub_batches s set ${SET_COUNTS}
         from (select s.sub_batch_id, ${COUNTED.replace('count(*)::int as items', 'count(i.hash)::int as items')}
                 from manual_sub_batches s left join manual_items i on i.sub_batch_id = s.sub_batch_id
                where s.request_id = $1 and ($2::uuid[] is null or s.sub_batch_id = any($2)) group by s.sub_batch_id) c
        where s.sub_batch_id = c.sub_batch_id`,
      [requestId, subBatchIds ?? null],
    );
    await tx.query(
      `update manual_batches b set ${SET_COUNTS}
         from (select b.batch_id, ${SUMMED('s')} from manual_batches b left join manual_sub_batches s on s.batch_id = b.batch_id
                where b.request_id = $1 group by b.batch_id) c
        where b.batch_id = c.batch_id`,
      [requestId],
    );
    await tx.query(
      `update manual_requests r set ${SET_COUNTS}
         from (select ${SUMMED('b')} from manual_batches b where b.request_id = $1) c where r.request_id = $1`,
      [requestId],
    );
  }
}
