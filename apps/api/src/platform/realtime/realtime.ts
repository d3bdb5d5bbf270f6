import type { ServerEventName, ServerEvents } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Signals } from '../signals/signals.js';

export const REALTIME_TOPIC = 'realtime';

/** A room of one organisation: everybody in it, one project, or one person. */
export type Room = { organisationId: string } & ({ projectId: string } | { userId: string } | object);

export interface RealtimeMessage {
  room: string;
  event: ServerEventName;
  payload: unknown;
}

/** The server's own name of a room; the organisation always leads, so a foreign id opens nothing. */
export function roomName(room: Room): string {
  if ('projectId' in room) return `${room.organisationId}/project/${room.projectId}`;
  if ('userId' in room) return `${room.organisationId}/user/${room.userId}`;
  return room.organisationId;
}

/** Pushes to browsers, from any process. May be lost; clients refetch on reconnect. */
@Injectable()
export class Realtime {
  constructor(private readonly signals: Signals) {}

  async push<Name extends ServerEventName>(room: Room, event: Name, payload: ServerEvents[Name]): Promise<void> {
    await this.signals.send(REALTIME_TOPIC, { room: roomName(room), event, payload } satisfies RealtimeMessage);
  }
}
