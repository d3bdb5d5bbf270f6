import type { RequestItemState, RequestStep } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { lengthLimitSql } from '../../../content/segments/length-limit-sql.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';
import type { RequestPart } from '../request.entity.js';
import { CAN_WORK, STEP_PEOPLE } from './step-people-sql.js';
import type { NamedStep, StepTarget, Worker, WorkItem } from './work.entity.js';

const ITEMS = `
  select i.request_id as "requestId", i.language, ${hashHex('i.hash')} as hash, i.round, i.sub_batch_id as "subBatchId", i.ordinal, i.words, i.places,
         i.band, i.state, i.version, i.failure, i.page_id::float8 as "pageId", i.old_hash is not null as continues, coalesce(s.source, '') as source, s.example,
         coalesce(s.is_order_fixed, false) as "isOrderFixed", coalesce(s.is_live, false) as "isLive",
         ${lengthLimitSql('s')} as "limit"
    from manual_items i left join segments s on s.project_id = i.project_id and s.hash = i.hash`;

/** A change of an item. */
export interface ItemChange {
  hash: string;
  state: RequestItemState;
  failure?: string | null;
  /** The professional translation that the delivery replaced, with its review state; null if there was none. */
  replaced?: object | null;
  deliveredVersion?: number | null;
  lateTarget?: string | null;
}

/** Items of a part in one of these states, or named ones. */
export interface ItemQuery extends RequestPart {
  states: readonly RequestItemState[];
  hashes?: readonly string[] | undefined;
}

/** SQL of items, of people's texts for them, and of the people of each step. */
@Injectable()
export class WorkRepository {
  items(
    tx: TenantTransaction,
    subBatchId: string,
    { limit = null, offset = 0, hashes = null }: { limit?: number | null; offset?: number; hashes?: readonly string[] | null } = {},
  ): Promise<WorkItem[]> {
    return tx.query<WorkItem>(
      `${ITEMS} where i.sub_batch_id = $1 and ($4::uuid[] is null or i.hash = any($4)) order by i.ordinal, i.hash limit $2 offset $3`,
      [subBatchId, limit, offset, hashes],
    );
  }

  /** Locks an item until the transaction ends, so that nobody else changes it. */
  async lockItem(tx: TenantTransaction, subBatchId: string, hash: string): Promise<WorkItem | undefined> {
    const [row] = await tx.query<WorkItem>(`${ITEMS} where i.sub_batch_id = $1 and i.hash = $2::uuid for update of i`, [subBatchId, hash]);
    return row;
  }

  /** The next items of a part, in the order of sub-batches. */
  itemsOfPart(
    tx: TenantTransaction,
    requestId: string,
    { batchIds, subBatchIds, states, hashes }: ItemQuery,
  ): Promise<{ subBatchId: string; language: string; hash: string }[]> {
    return tx.query(
      `select i.sub_batch_id as "subBatchId", i.language, ${hashHex('i.hash')} as hash
         from manual_items i join manual_sub_batches b on b.sub_batch_id = i.sub_batch_id
        where i.request_id = $1 and ($2::uuid[] is null or b.batch_id = any($2)) and ($3::uuid[] is null or b.sub_batch_id = any($3))
          and i.state = any($4) and ($5::uuid[] is null or i.hash = any($5))
        order by b.language, b.number, i.ordinal`,
      [requestId, batchIds ?? null, subBatchIds ?? null, states, hashes ?? null],
    );
  }

  /** The drafts of items of a sub-batch, in all steps. */
  targets(tx: TenantTransaction, subBatchId: string, hashes: readonly string[] | null = null): Promise<StepTarget[]> {
    return tx.query<StepTarget>(
      `select ${hashHex('t.hash')} as hash, t.step, t.target, t.author
         from manual_items i join manual_item_targets t using (request_id, language, hash, round)
        where i.sub_batch_id = $1 and ($2::uuid[] is null or i.hash = any($2))`,
      [subBatchId, hashes],
    );
  }

  async countItems(tx: TenantTransaction, subBatchId: string, step: RequestStep | null): Promise<{ total: number; done: number }> {
    const [row] = await tx.query<{ total: number; done: number }>(
      `select count(*)::int as total,
              (count(*) filter (where i.state not in ('open', 'failed') or t.step is not null))::int as done
         from manual_items i left join manual_item_targets t on t.request_id = i.request_id and t.language = i.language and t.hash = i.hash
              and t.round = i.round and t.step = $2
        where i.sub_batch_id = $1`,
      [subBatchId, step],
    );
    return row ?? { total: 0, done: 0 };
  }

  /**
   * Stores the texts of a step. Each text is a new version of its item. Texts of an upload keep what they replace, so that the upload can
   * be undone: the draft, the draft of the upload before it, and the state of the item.
   */
  async saveTargets(
    tx: TenantTransaction,
    subBatchId: string,
    step: RequestStep,
    { userId, guestId, author, uploadId }: Worker & { author: string | null; uploadId?: string },
    texts: readonly { hash: string; target: string }[],
  ): Promise<void> {
    await tx.query(
      `with given as (select * from unnest($3::uuid[], $4::text[]) as given(hash, target)),
            written as (
         insert into manual_item_targets as t
           (request_id, language, hash, round, step, organisation_id, project_id, target, user_id, guest_id, author, saved_at, upload_id, replaced)
         select i.request_id, i.language, i.hash, i.round, $2, i.organisation_id, i.project_id, given.target, $5, $6, $7, now(), $8::uuid,
                case when $8::uuid is not null then jsonb_build_object('state', i.state, 'failure', i.failure) end
           from given join manual_items i on i.hash = given.hash where i.sub_batch_id = $1
         on conflict (request_id, language, hash, round, step) do update
           set target = excluded.target, user_id = excluded.user_id, guest_id = excluded.guest_id, author = excluded.author, saved_at = now(),
               upload_id = excluded.upload_id, replaced = excluded.replaced || jsonb_build_object(
                 'target', t.target, 'userId', t.user_id, 'guestId', t.guest_id, 'author', t.author, 'savedAt', t.saved_at,
                 'uploadId', t.upload_id, 'replaced', t.replaced - 'replaced')
         returning hash)
       update manual_items i set version = i.version + 1 from written where i.sub_batch_id = $1 and i.hash = written.hash`,
      [
        subBatchId,
        step,
        texts.map(({ hash }) => hash),
        texts.map(({ target }) => target),
        userId ?? null,
        guestId ?? null,
        author,
        uploadId ?? null,
      ],
    );
  }

  async change(tx: TenantTransaction, subBatchId: string, changes: readonly ItemChange[]): Promise<void> {
    if (changes.length === 0) return;
    await tx.query(
      `update manual_items i
          set state = given.state, failure = given.failure,
              replaced = case when given.state = 'delivered' then given.replaced else i.replaced end,
              delivered_version = case when given.state = 'delivered' then given."deliveredVersion" else i.delivered_version end,
              delivered_at = case when given.state = 'delivered' then now() else i.delivered_at end,
              late_target = coalesce(given."lateTarget", i.late_target)
         from jsonb_to_recordset($2::jsonb) as given(hash uuid, state text, failure text, replaced jsonb, "deliveredVersion" int, "lateTarget" text)
        where i.sub_batch_id = $1 and i.hash = given.hash`,
      [subBatchId, JSON.stringify(changes)],
    );
  }

  /** How many items of a sub-batch wait for a text or for a correction. */
  async countLeft(tx: TenantTransaction, subBatchId: string): Promise<number> {
    const [row] = await tx.query<{ left: number }>(
      `select count(*)::int as left from manual_items where sub_batch_id = $1 and state in ('open', 'failed')`,
      [subBatchId],
    );
    return row?.left ?? 0;
  }

  /** The first items that were refused, with their reasons, by sub-batch. */
  failures(
    tx: TenantTransaction,
    subBatchIds: readonly string[],
    limit: number,
  ): Promise<{ subBatchId: string; hash: string; source: string; reason: string }[]> {
    return tx.query(
      `select b.id as "subBatchId", ${hashHex('f.hash')} as hash, f.source, f.failure as reason from unnest($1::uuid[]) as b(id)
         cross join lateral (select i.hash, i.failure, coalesce(s.source, '') as source
                               from manual_items i left join segments s on s.project_id = i.project_id and s.hash = i.hash
                              where i.sub_batch_id = b.id and i.state = 'failed' order by i.ordinal limit $2) f`,
      [subBatchIds, limit],
    );
  }

  /** The steps of sub-batches. A step has no worker if the person is gone, or the guest link has ended. */
  steps(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<NamedStep[]> {
    return tx.query<NamedStep>(
      `select t.sub_batch_id as "subBatchId", t.step, t.user_id as "userId", t.guest_id as "guestId", t.due_at as "dueAt", t.done_at as "doneAt",
              case when ${CAN_WORK('t')} then case when t.user_id is null then g.name else ${personNameSql('u')} end end as name
         from manual_steps t ${STEP_PEOPLE('t')}
        where t.sub_batch_id = any($1)`,
      [subBatchIds],
    );
  }

  /** The name of a person, as the history keeps it. */
  async nameOf(tx: TenantTransaction, { userId, guestId }: Worker): Promise<string | null> {
    const [row] = await tx.query<{ name: string }>(
      `select ${personNameSql('u')} as name from users u where u.user_id = $1 union all select name from guests where guest_id = $2`,
      [userId ?? null, guestId ?? null],
    );
    return row?.name ?? null;
  }

  /** Sets the person of a step of sub-batches, or nobody. */
  async assign(
    tx: TenantTransaction,
    subBatchIds: readonly string[],
    step: RequestStep,
    { userId, guestId }: Worker,
    dueAt: string | null,
  ): Promise<void> {
    await tx.query(
      `insert into manual_steps as t (sub_batch_id, step, request_id, organisation_id, project_id, user_id, guest_id, due_at)
       select b.sub_batch_id, $2, b.request_id, b.organisation_id, b.project_id, $3, $4, $5 from manual_sub_batches b where b.sub_batch_id = any($1)
       on conflict (sub_batch_id, step) do update set user_id = excluded.user_id, guest_id = excluded.guest_id,
         mailed_at = case when t.guest_id = excluded.guest_id then t.mailed_at end`,
      [subBatchIds, step, userId ?? null, guestId ?? null, dueAt],
    );
  }

  /** Locks a sub-batch against changes until the transaction ends; others may hold the same lock. */
  async holdSubBatch(tx: TenantTransaction, subBatchId: string): Promise<void> {
    await tx.query('select 1 from manual_sub_batches where sub_batch_id = $1 for share', [subBatchId]);
  }

  /** Reopens a step of a sub-batch that had ended. */
  async reopenStep(tx: TenantTransaction, subBatchId: string, step: RequestStep): Promise<void> {
    await tx.query('update manual_steps set done_at = null where sub_batch_id = $1 and step = $2', [subBatchId, step]);
    await tx.query('update manual_sub_batches set step = $2 where sub_batch_id = $1', [subBatchId, step]);
  }

  /** Locks sub-batches against changes and against saves of drafts, until the transaction ends. */
  async lockSubBatches(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<void> {
    await tx.query('select 1 from manual_sub_batches where sub_batch_id = any($1) order by sub_batch_id for update', [subBatchIds]);
  }

  /** Ends a step, and starts the next one, if any. */
  async endStep(tx: TenantTransaction, subBatchId: string, step: RequestStep, next: RequestStep | null): Promise<void> {
    await tx.query('update manual_steps set done_at = now() where sub_batch_id = $1 and step = $2', [subBatchId, step]);
    await tx.query('update manual_sub_batches set step = $2 where sub_batch_id = $1', [subBatchId, next]);
  }
}
