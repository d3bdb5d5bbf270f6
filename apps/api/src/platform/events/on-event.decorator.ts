import { SetMetadata } from '@nestjs/common';
import type { TenantTransaction } from '../database/transaction.js';
import type { EventDefinition } from './event-definition.js';

export const LISTENER_METADATA = 'bhashantar:listener';

export interface ListenerMetadata {
  event: string;
  when: 'withinTransaction' | 'afterCommit';
}

/** After the commit, in this process: for pushes that may be lost. */
export function OnEvent<Payload extends { organisationId: string }>(event: EventDefinition<Payload>) {
  return (target: object, key: string, descriptor: TypedPropertyDescriptor<(payload: Payload) => Promise<void>>): void => {
    SetMetadata(LISTENER_METADATA, { event: event.name, when: 'afterCommit' } satisfies ListenerMetadata)(target, key, descriptor);
  };
}

/** Within the transaction of the change: for enqueueing the jobs that must follow it. */
export function OnEventInTransaction<Payload extends { organisationId: string }>(event: EventDefinition<Payload>) {
  return (
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<(payload: Payload, tx: TenantTransaction) => Promise<void>>,
  ): void => {
    SetMetadata(LISTENER_METADATA, { event: event.name, when: 'withinTransaction' } satisfies ListenerMetadata)(target, key, descriptor);
  };
}
