import { isUUID } from 'class-validator';
import type { Session } from '../http/session.js';
import { roomName } from './realtime.js';

/** The room that a client requests: by the server's name, or by a project to which the caller must have access. */
export type WantedRoom = { name: string } | { projectId: string };

/** Turns a client's `{ roomId }` into a room that is the session's own, or undefined: `org:<id>`, `project:<id>`, `user:<id>`, or the bare id of one of these. */
export function parseRoom(body: unknown, session: Session): WantedRoom | undefined {
  const roomId = typeof body === 'object' && body && 'roomId' in body ? body.roomId : undefined;
  if (typeof roomId !== 'string') return undefined;
  const { kind, id } = splitRoom(roomId, session);
  if (!isUUID(id)) return undefined;
  if (kind === 'org' && id === session.organisationId) return { name: roomName({ organisationId: id }) };
  if (kind === 'user' && id === session.userId) return { name: roomName({ organisationId: session.organisationId, userId: id }) };
  if (kind === 'project' && session.permissions.includes('project.read')) return { projectId: id };
  return undefined;
}

/** Clients of the specification send only an id. It belongs to the organisation, to the person, or else to a project. */
function splitRoom(roomId: string, { organisationId, userId }: Session): { kind: string; id: string } {
  const [kind = '', id] = roomId.split(':', 2);
  if (id !== undefined) return { kind, id };
  if (roomId === organisationId) return { kind: 'org', id: roomId };
  return { kind: roomId === userId ? 'user' : 'project', id: roomId };
}
