import { isUUID } from 'class-validator';
import type { Session } from '../http/session.js';
import { roomName } from './realtime.js';

/** What a client may hear: the server's name of a room, and the project that has to be there for it. */
export interface WantedRoom {
  name: string;
  projectId?: string;
}

/** Turns a client's `{ roomId }` into a room that is the session's own by its kind, or undefined. */
export function parseRoom(body: unknown, session: Session): WantedRoom | undefined {
  const roomId = typeof body === 'object' && body && 'roomId' in body ? body.roomId : undefined;
  if (typeof roomId !== 'string') return undefined;
  const [kind, id] = roomId.split(':');
  if (!isUUID(id)) return undefined;
  if (kind === 'org' && id === session.organisationId) return { name: roomName({ organisationId: id }) };
  if (kind === 'user' && id === session.userId) return { name: roomName({ organisationId: session.organisationId, userId: id }) };
  if (kind === 'project' && session.permissions.includes('project.read'))
    return { name: roomName({ organisationId: session.organisationId, projectId: id }), projectId: id };
  return undefined;
}
