import { DEAD_HOOK_DAYS, type InboundHookState, RECEIVED_HOOK_DAYS, RECEIVED_HOOKS_KEPT } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../database/transaction.js';

/** A message as the list of it shows it. */
export interface HookRow {
  hookId: string;
  kind: string;
  endpointId: string;
  eventId: string;
  bytes: number;
  state: InboundHookState;
  attempts: number;
  nextAttemptAt: Date | null;
  reason: string | null;
  receivedAt: Date;
  endedAt: Date | null;
}

/** A message whose handling has started. */
export interface ClaimedHook {
  hookId: string;
  kind: string;
  endpointId: string;
  eventId: string;
  body: Buffer;
  roundAttempts: number;
}

const COLUMNS = `hook_id as "hookId", kind, endpoint_id as "endpointId", event_id as "eventId", length(body) as bytes, state, attempts,
  next_attempt_at as "nextAttemptAt", reason, received_at as "receivedAt", ended_at as "endedAt"`;
const WANTED = 'organisation_id = $1 and ($2::text is null or kind = $2) and ($3::text is null or state = $3)';

/** All SQL of the table of received messages. */
@Injectable()
export class InboundHooksRepository {
  /** Returns false if the endpoint already has this event. */
  async add(
    tx: TenantTransaction,
    hook: { kind: string; endpointId: string; eventId: string; body: Buffer; receivedAt: Date },
  ): Promise<boolean> {
    const added = await tx.execute(
      `insert into inbound_hooks (organisation_id, kind, endpoint_id, event_id, body, received_at, next_attempt_at)
       values ($1, $2, $3, $4, $5, $6, $6) on conflict (endpoint_id, event_id) do nothing`,
      [tx.organisationId, hook.kind, hook.endpointId, hook.eventId, hook.body, hook.receivedAt],
    );
    return added > 0;
  }

  /** How many messages of the organisation wait, counted up to a limit. */
  async countWaiting(tx: TenantTransaction, limit: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from (select from inbound_hooks where organisation_id = $1 and state = 'waiting' limit $2) w`,
      [tx.organisationId, limit],
    );
    return row?.count ?? 0;
  }

  /** The oldest message to an endpoint that is due. Nobody else takes it before `until`, even if this process dies. */
  async claim(tx: TenantTransaction, endpointId: string, now: Date, until: Date): Promise<ClaimedHook | undefined> {
    const [row] = await tx.query<ClaimedHook>(
      `update inbound_hooks set next_attempt_at = $3, attempts = attempts + 1, round_attempts = round_attempts + 1
        where hook_id = (select hook_id from inbound_hooks where endpoint_id = $1 and state = 'waiting' and next_attempt_at <= $2
                          order by next_attempt_at, received_at limit 1 for update skip locked)
       returning hook_id as "hookId", kind, endpoint_id as "endpointId", event_id as "eventId", body, round_attempts as "roundAttempts"`,
      [endpointId, now, until],
    );
    return row;
  }

  /** Endpoints with messages whose work is due. */
  due(tx: Transaction, now: Date, limit: number): Promise<{ organisationId: string; endpointId: string }[]> {
    return tx.query(
      `select distinct organisation_id as "organisationId", endpoint_id as "endpointId" from inbound_hooks
        where state = 'waiting' and next_attempt_at <= $1 limit $2`,
      [now, limit],
    );
  }

  /** Returns false if somebody else did the work of this claim, for example after the claim had expired. */
  async finish(tx: TenantTransaction, { hookId, roundAttempts }: ClaimedHook, at: Date): Promise<boolean> {
    const changed = await tx.execute(
      `update inbound_hooks set state = 'done', reason = null, next_attempt_at = null, ended_at = $3
        where hook_id = $1 and state = 'waiting' and round_attempts = $2`,
      [hookId, roundAttempts, at],
    );
    return changed > 0;
  }

  /** Without a next attempt the message is a dead letter. */
  async fail(
    tx: TenantTransaction,
    { hookId, roundAttempts }: ClaimedHook,
    { reason, nextAt, at }: { reason: string; nextAt: Date | null; at: Date },
  ): Promise<void> {
    await tx.query(
      `update inbound_hooks set reason = $3, next_attempt_at = $4, state = $5, ended_at = $6
        where hook_id = $1 and state = 'waiting' and round_attempts = $2`,
      [hookId, roundAttempts, reason, nextAt, nextAt ? 'waiting' : 'dead', nextAt ? null : at],
    );
  }

  /** Returns false if the message is not a dead letter, so that two people who ask at once replay it once. */
  async replay(tx: TenantTransaction, hookId: string, now: Date): Promise<boolean> {
    const changed = await tx.execute(
      `update inbound_hooks set state = 'waiting', next_attempt_at = $2, round_attempts = 0, ended_at = null where hook_id = $1 and state = 'dead'`,
      [hookId, now],
    );
    return changed > 0;
  }

  async find(tx: TenantTransaction, hookId: string): Promise<(HookRow & { body: Buffer }) | undefined> {
    const [row] = await tx.query<HookRow & { body: Buffer }>(
      `select ${COLUMNS}, body from inbound_hooks where organisation_id = $1 and hook_id = $2`,
      [tx.organisationId, hookId],
    );
    return row;
  }

  list(
    tx: TenantTransaction,
    { kind, state }: { kind: string | undefined; state: InboundHookState | undefined },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<HookRow[]> {
    return tx.query<HookRow>(`select ${COLUMNS} from inbound_hooks where ${WANTED} order by received_at desc, hook_id limit $4 offset $5`, [
      tx.organisationId,
      kind ?? null,
      state ?? null,
      limit,
      offset,
    ]);
  }

  async count(tx: TenantTransaction, { kind, state }: { kind: string | undefined; state: InboundHookState | undefined }): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from inbound_hooks where ${WANTED}`, [
      tx.organisationId,
      kind ?? null,
      state ?? null,
    ]);
    return row?.count ?? 0;
  }

  /** Deletes messages that ended long ago, and those that exceed the number that an organisation may keep. */
  async purge(tx: Transaction): Promise<number> {
    const old = await tx.execute(
      `delete from inbound_hooks where (state = 'done' and ended_at < now() - $1 * interval '1 day')
          or (state = 'dead' and ended_at < now() - $2 * interval '1 day')`,
      [RECEIVED_HOOK_DAYS, DEAD_HOOK_DAYS],
    );
    const tooMany = await tx.execute(
      `delete from inbound_hooks h using (
         select organisation_id, (select ended_at from inbound_hooks k where k.organisation_id = o.organisation_id and k.state <> 'waiting'
                                   order by ended_at desc offset $1 limit 1) as before
           from (select distinct organisation_id from inbound_hooks) o) kept
        where h.organisation_id = kept.organisation_id and h.state <> 'waiting' and h.ended_at <= kept.before`,
      [RECEIVED_HOOKS_KEPT],
    );
    return old + tooMany;
  }
}
