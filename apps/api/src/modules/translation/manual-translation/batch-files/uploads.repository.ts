import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { IS_CHANGED, LATEST_TARGET, type ReplacedTarget } from '../delivery/delivered.repository.js';

/** Why undoing an upload leaves a text unchanged. */
export type LeftReason = 'notOwn' | 'signedOff' | 'withdrawn' | 'ended' | 'nextStep' | 'changed' | 'unknown';

/** A text that the undo leaves. */
export interface LeftText {
  hash: string;
  source: string;
  reason: LeftReason;
}

/** A text that the undo puts back. */
export interface UploadedText {
  language: string;
  hash: string;
  isDelivered: boolean;
  /** The professional translation that its delivery replaced. */
  replaced: ReplacedTarget | null;
}

/** An upload, and the person who may undo it only in their own steps; absent for a person who may undo it in all steps. */
export interface UndoneUpload {
  importId: string;
  worker?: string | undefined;
}

/** SQL that says whether a saved text `w` is of an item `i`. */
const OF_ITEM = 'i.request_id = w.request_id and i.language = w.language and i.hash = w.hash and i.round = w.round';

/** `$1` the upload, `$2` the request, `$3` a sub-batch or null, `$4` the person of `UndoneUpload` or null. */
const TEXTS = `
  select i.sub_batch_id as part, i.language, i.hash, i.project_id, i.state, i.replaced, b.number, i.ordinal,
         case when $4::uuid is not null and not exists (
                select from manual_steps o where o.sub_batch_id = b.sub_batch_id and o.step = w.step and o.user_id = $4) then 'notOwn'
              when b.state = 'signOff' then 'signedOff' when i.state = 'withdrawn' then 'withdrawn'
              when i.state = 'reverted' or b.state not in ('processingManualTranslation', 'completedManualTranslation') then 'ended'
              when b.step is not null and b.step <> w.step then 'nextStep'
              when i.state = 'delivered' and ${IS_CHANGED} then 'changed'
              when w.replaced is null then 'unknown' end as reason
    from manual_item_targets w
         join manual_items i on ${OF_ITEM}
         join manual_sub_batches b on b.sub_batch_id = i.sub_batch_id
         ${LATEST_TARGET}
   where w.upload_id = $1 and w.request_id = $2 and ($3::uuid is null or i.sub_batch_id = $3)`;

/** SQL of the texts that uploads wrote and that nothing has replaced since. */
@Injectable()
export class UploadsRepository {
  /** How many texts an undo restores, how many it leaves, and the sub-batches that it affects. */
  async counts(
    tx: TenantTransaction,
    requestId: string,
    { importId, worker }: UndoneUpload,
  ): Promise<{ segments: number; kept: number; parts: string[] }> {
    const [row] = await tx.query<{ segments: number; kept: number; parts: string[] }>(
      `select (count(*) filter (where reason is null))::int as segments, (count(*) filter (where reason is not null))::int as kept,
              coalesce(array_agg(distinct part) filter (where reason is null), '{}') as parts
         from (${TEXTS}) t`,
      [importId, requestId, null, worker ?? null],
    );
    return row ?? { segments: 0, kept: 0, parts: [] };
  }

  /** The first texts that an undo leaves. */
  left(tx: TenantTransaction, requestId: string, { importId, worker }: UndoneUpload, limit: number): Promise<LeftText[]> {
    return tx.query<LeftText>(
      `select ${hashHex('t.hash')} as hash, coalesce(s.source, '') as source, t.reason
         from (${TEXTS}) t left join segments s on s.project_id = t.project_id and s.hash = t.hash
        where t.reason is not null order by t.language, t.number, t.ordinal, t.hash limit $5`,
      [importId, requestId, null, worker ?? null, limit],
    );
  }

  /** The texts of a sub-batch that an undo restores, and how many others it leaves. */
  async ofPart(
    tx: TenantTransaction,
    requestId: string,
    { importId, worker }: UndoneUpload,
    subBatchId: string,
  ): Promise<{ texts: UploadedText[]; kept: number }> {
    const rows = await tx.query<UploadedText & { reason: LeftReason | null }>(
      `select language, ${hashHex('hash')} as hash, state = 'delivered' as "isDelivered", replaced, reason from (${TEXTS}) t`,
      [importId, requestId, subBatchId, worker ?? null],
    );
    const texts = rows.filter(({ reason }) => reason === null);
    return { texts, kept: rows.length - texts.length };
  }

  /** How many texts each of these uploads wrote that nothing has replaced since and that are not signed off. */
  async count(tx: TenantTransaction, requestId: string, importIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ importId: string; segments: number }>(
      `select w.upload_id as "importId", count(*)::int as segments
         from manual_item_targets w
              join manual_items i on ${OF_ITEM}
              join manual_sub_batches b on b.sub_batch_id = i.sub_batch_id
        where w.upload_id = any($1) and w.request_id = $2 and b.state in ('processingManualTranslation', 'completedManualTranslation')
          and i.state not in ('withdrawn', 'reverted')
        group by w.upload_id`,
      [importIds, requestId],
    );
    return new Map(rows.map(({ importId, segments }) => [importId, segments]));
  }

  /** Restores the drafts and states of a sub-batch's texts that an upload replaced. */
  async putBack(tx: TenantTransaction, importId: string, subBatchId: string, hashes: readonly string[]): Promise<void> {
    const own = `w.upload_id = $1 and i.sub_batch_id = $2 and i.hash = any($3::uuid[]) and ${OF_ITEM}`;
    await tx.query(
      `update manual_items i
          set state = case when i.state = 'stale' then i.state else w.replaced ->> 'state' end,
              failure = case when i.state = 'stale' then i.failure else w.replaced ->> 'failure' end,
              version = i.version + 1, late_target = null, replaced = null, delivered_version = null, delivered_at = null
         from manual_item_targets w where ${own}`,
      [importId, subBatchId, hashes],
    );
    await tx.query(`delete from manual_item_targets w using manual_items i where ${own} and w.replaced ->> 'target' is null`, [
      ...[importId, subBatchId, hashes],
    ]);
    await tx.query(
      `update manual_item_targets w
          set target = w.replaced ->> 'target', user_id = (select u.user_id from users u where u.user_id = (w.replaced ->> 'userId')::uuid),
              guest_id = (select g.guest_id from guests g where g.guest_id = (w.replaced ->> 'guestId')::uuid),
              author = w.replaced ->> 'author', saved_at = (w.replaced ->> 'savedAt')::timestamptz,
              upload_id = (w.replaced ->> 'uploadId')::uuid, replaced = nullif(w.replaced -> 'replaced', 'null')
         from manual_items i where ${own}`,
      [importId, subBatchId, hashes],
    );
  }
}
