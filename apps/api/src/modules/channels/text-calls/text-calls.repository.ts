import { type KeyUse, TEXT_CALL_CHARACTERS_DAY, type TextFormat } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { uuidArray } from '../../../platform/database/array-literal.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { bestFirst } from '../../translation/translations/best-first.js';
import type { NamedCall } from './caller.js';

/** The use of a call, and all that it leaves. */
export interface Settlement {
  callerId: string;
  day: string;
  characters: number;
  now: Date;
  /** The call's name, when its answer is deleted, and after what time an unfinished call of this name counts as lost. */
  named: { call: NamedCall; expiresAt: Date; lostBefore: Date; answer: string | null } | undefined;
  waiting: Waiting | undefined;
}

/** Texts that are to be stored in a project. */
export interface Waiting {
  projectId: string;
  format: TextFormat;
  texts: readonly string[];
}

export interface Settled {
  perDay: number;
  /** The characters used in the day, including those of the call; null if nothing was counted. */
  used: number | null;
  /** Whether this call has to answer. */
  isClaimed: boolean;
  /** Another call with the same name, if there is one. */
  other: { isSame: boolean; answer: string | null } | null;
}

export interface WaitingRow {
  waitingId: string;
  format: TextFormat;
  texts: string[];
}

const QUOTA = `coalesce((select k.characters_per_day from api_keys k where k.api_key_id = $2::uuid), ${TEXT_CALL_CHARACTERS_DAY})::float8`;

/**
 * Claims the name of a call, uses its characters, and stores its answer and the waiting texts. Does all of this or nothing. All calls lock
 * the name first, so that no two of them deadlock. The row of the quota is locked last, only for the commit.
 */
const SETTLE = `
  with quota as materialized (select ${QUOTA} as per_day),
  claimed as (
    insert into idempotent_calls as i (organisation_id, caller_id, key, body_hash, answer, claimed_at, expires_at)
    select $1::uuid, $2::uuid, $6, $7::bytea, $8::text, $5::timestamptz, $9::timestamptz where $6::text is not null
    on conflict (organisation_id, caller_id, key) do update
      set body_hash = excluded.body_hash, answer = excluded.answer, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
      where i.expires_at <= $5::timestamptz or (i.answer is null and i.claimed_at <= $10::timestamptz)
    returning key),
  taken as (
    insert into call_characters as c (organisation_id, caller_id, day, characters, calls)
    select $1::uuid, $2::uuid, $3::date, $4::bigint, 1 from quota where $4::bigint <= quota.per_day and ($6::text is null or exists (select from claimed))
    on conflict (organisation_id, caller_id, day) do update set characters = c.characters + excluded.characters, calls = c.calls + 1
      where c.characters + excluded.characters <= (select per_day from quota)
    returning characters),
  waiting as (
    insert into waiting_texts (organisation_id, project_id, format, texts, added_at)
    select $1::uuid, $11, $12::text, $13::text[], $5::timestamptz where $11::uuid is not null and exists (select from taken)
    returning waiting_id)
  select quota.per_day as "perDay", (select characters::float8 from taken) as used, exists (select from claimed) as "isClaimed",
         (select jsonb_build_object('isSame', i.body_hash = $7::bytea, 'answer', i.answer) from idempotent_calls i
           where i.organisation_id = $1::uuid and i.caller_id = $2::uuid and i.key = $6 and not exists (select from claimed)) as other,
         (select count(*) from waiting) as waiting
    from quota`;

/** All SQL of texts that are translated by call. */
@Injectable()
export class TextCallsRepository {
  async settle(tx: TenantTransaction, { callerId, day, characters, now, named, waiting }: Settlement): Promise<Settled> {
    const [row] = await tx.query<Settled>(SETTLE, [
      ...[tx.organisationId, callerId, day, characters, now, named?.call.key ?? null, named?.call.bodyHash ?? null],
      ...[named?.answer ?? null, named?.expiresAt ?? null, named?.lostBefore ?? null],
      ...[waiting?.projectId ?? null, waiting?.format ?? null, waiting?.texts ?? null],
    ]);
    if (!row) throw new Error('a quota is always there');
    return row;
  }

  /** Stores the answer of a call whose name was claimed, and texts that wait. */
  async finish(
    tx: TenantTransaction,
    callerId: string,
    call: NamedCall | undefined,
    answer: string,
    { waiting, now }: { waiting: Waiting | undefined; now: Date },
  ): Promise<void> {
    await tx.query(
      `with answered as (
         update idempotent_calls set answer = $4
          where organisation_id = $1::uuid and caller_id = $2 and key = $3::text and answer is null and body_hash = $9::bytea returning key)
       insert into waiting_texts (organisation_id, project_id, format, texts, added_at)
       select $1::uuid, $5, $6::text, $7::text[], $8::timestamptz where $5::uuid is not null`,
      [
        ...[tx.organisationId, callerId, call?.key ?? null, answer],
        ...[waiting?.projectId ?? null, waiting?.format ?? null, waiting?.texts ?? null, now, call?.bodyHash ?? null],
      ],
    );
  }

  /** Releases the name of a failed call, so that the call can be sent again. */
  async giveUp(tx: TenantTransaction, callerId: string, { key, bodyHash }: NamedCall): Promise<void> {
    await tx.query(
      'delete from idempotent_calls where organisation_id = $1 and caller_id = $2 and key = $3 and body_hash = $4 and answer is null',
      [tx.organisationId, callerId, key, bodyHash],
    );
  }

  /** The characters that a caller has used of a day. */
  async used(tx: TenantTransaction, callerId: string, day: string): Promise<number> {
    const [row] = await tx.query<{ used: number }>(
      'select characters::float8 as used from call_characters where organisation_id = $1 and caller_id = $2 and day = $3',
      [tx.organisationId, callerId, day],
    );
    return row?.used ?? 0;
  }

  /** The use of a day of the keys in force that may translate; the newest key first. */
  keyUse(tx: TenantTransaction, day: string): Promise<KeyUse[]> {
    return tx.query<KeyUse>(
      `select k.api_key_id as "apiKeyId", coalesce(k.characters_per_day, ${TEXT_CALL_CHARACTERS_DAY})::float8 as "charactersPerDay",
              coalesce(c.characters, 0)::float8 as "charactersToday", coalesce(c.calls, 0) as "callsToday"
         from api_keys k left join call_characters c on c.organisation_id = k.organisation_id and c.caller_id = k.api_key_id and c.day = $1
        where 'text.translate' = any(k.scopes) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        order by k.created_at desc`,
      [day],
    );
  }

  /** Human translations of a project that does not share them, by language and the position of each hash. */
  async ownTargets(
    tx: TenantTransaction,
    projectId: string,
    languages: readonly string[],
    hashes: readonly string[],
  ): Promise<{ language: string; place: number; target: string }[]> {
    return tx.query(
      `select distinct on (t.language, given.place) t.language, given.place::int - 1 as place, t.target
         from unnest($3::uuid[]) with ordinality as given(hash, place)
         join translations t on t.project_id = $1 and t.language = any($2::text[]) and t.hash = given.hash
        where t.origin <> 'MACHINE' and not t.has_error and t.review_state <> 'rejected'
        order by t.language, given.place, ${bestFirst()}`,
      [projectId, languages, uuidArray(hashes)],
    );
  }

  /** The projects in which texts wait, and how many rows of them. */
  waitingProjects(tx: Transaction, limit: number): Promise<{ organisationId: string; projectId: string }[]> {
    return tx.query(
      `select distinct w.organisation_id as "organisationId", w.project_id as "projectId" from waiting_texts w join projects p using (project_id)
        where p.deleted_at is null order by 2 limit $1`,
      [limit],
    );
  }

  /** The oldest texts that wait in a project. */
  waiting(tx: TenantTransaction, projectId: string, limit: number): Promise<WaitingRow[]> {
    return tx.query(
      `select waiting_id::text as "waitingId", format, texts from waiting_texts where project_id = $1 order by waiting_id limit $2 for update`,
      [projectId, limit],
    );
  }

  async removeWaiting(tx: TenantTransaction, projectId: string, waitingIds: readonly string[]): Promise<void> {
    await tx.query('delete from waiting_texts where project_id = $1 and waiting_id = any($2::bigint[])', [projectId, waitingIds]);
  }

  purge(tx: Transaction, now: Date, firstDay: string): Promise<number> {
    return tx.execute(
      `with answers as (delete from idempotent_calls where expires_at <= $1 returning 1)
       delete from call_characters where day < $2::date`,
      [now, firstDay],
    );
  }
}
