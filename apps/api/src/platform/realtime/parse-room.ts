import { isUUID } from 'class-validator';
import type { Session } from '../http/session.js';
import { roomName } from './realtime.js';

/** Turns a client's `{ roomId }` into the server's name of a room the session may hear, or undefined. */
export function parseRoom(body: unknown, session: Session): string | undefined {
  const roomId = typeof body === 'object' && body && 'roomId' in body ? body.roomId : undefined;
  if (typeof roomId !== 'string') return undefined;
  const [kind, id] = roomId.split(':');
  if (!isUUID(id)) return undefined;
  if (kind === 'org' && id === session.organisationId) return roomName({ organisationId: id });
  if (kind === 'user' && id === session.userId) return roomName({ organisationId: session.organisationId, userId: id });
  if (kind === 'project' && session.permissions.includes('project.read'))
    return roomName({ organisationId: session.organisationId, projectId: id as string });
  return undefined;
}
