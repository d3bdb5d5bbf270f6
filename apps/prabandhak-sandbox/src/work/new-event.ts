import { randomUUID } from 'node:crypto';
import type { BatchRow, EventRow, Sending } from '../store/rows.js';

const DELAY_SECONDS: Partial<Record<Sending, number>> = { lateMinute: 60, lateTenMinutes: 600 };

interface EventBody {
  type: string;
  seq?: number;
  subBatchId?: string;
  createdAt: string;
  accountId?: string;
}

/** Whether a list of event types, some of them such as `subbatch.*`, has a type; without a list, every type is wanted. */
function isWanted(type: string, events: readonly string[] | undefined): boolean {
  const kind = `${type.split('.')[0]}.*`;
  return !events || events.includes(type) || events.includes(kind);
}

/** The row of an event that is due. */
export function newEvent(accountId: string, url: string, body: EventBody, sending: Sending, now: Date): EventRow {
  const at = now.toISOString();
  const nextAt = new Date(now.getTime() + 1_000 * (DELAY_SECONDS[sending] ?? 0)).toISOString();
  return {
    ...{
      eventId: `evt_${randomUUID().replaceAll('-', '')}`,
      accountId,
      subBatchId: body.subBatchId ?? null,
      seq: body.seq ?? 0,
      type: body.type,
    },
    ...{ url, body: JSON.stringify(body), createdAt: at, state: sending === 'lost' ? 'lost' : 'due', sending },
    ...{ nextAt: sending === 'lost' ? null : nextAt, roundAttempts: 0, roundStartedAt: at, attempts: [] },
  };
}

/** The event of a batch, unless its client wants no such events. */
export function eventOfBatch({ accountId, callback }: BatchRow, body: EventBody, sending: Sending, now: Date): EventRow[] {
  if (!callback || !isWanted(body.type, callback.events)) return [];
  return [newEvent(accountId, callback.url, body, sending, now)];
}
