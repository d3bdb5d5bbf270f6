import type { ServerEventName, ServerEvents } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { PubSub } from '../pubsub/pubsub.js';

export const REALTIME_TOPIC = 'realtime';

/** A room of one organisation: everybody in it, who has one project open, or one person. */
export type Room = { organisationId: string } & ({ projectId: string } | { userId: string } | object);

/** A project as the news of lists name it. */
export interface ListedProject {
  organisationId: string;
  projectId: string;
}

export interface RealtimeMessage {
  rooms: string[];
  event: ServerEventName;
  payload: unknown;
}

/** The server's own name of a room. It always begins with the organisation, so a foreign id opens nothing. */
export function roomName(room: Room): string {
  if ('projectId' in room) return `${room.organisationId}/project/${room.projectId}`;
  if ('userId' in room) return `${room.organisationId}/user/${room.userId}`;
  return room.organisationId;
}

/** The room of people whose list of projects contains all of an organisation. */
export const allProjectsRoom = (organisationId: string): string => `${organisationId}/projects`;

/** The room of people whose list contains this project, but not all. */
export const listedProjectRoom = ({ organisationId, projectId }: ListedProject): string => `${organisationId}/projects/${projectId}`;

/** Pushes to browsers, from any process. May be lost; clients refetch on reconnect. */
@Injectable()
export class Realtime {
  constructor(private readonly pubsub: PubSub) {}

  push<Name extends ServerEventName>(room: Room, event: Name, payload: ServerEvents[Name]): void {
    this.#send([roomName(room)], event, payload);
  }

  /** Pushes to everybody whose list contains the project, whether or not they have it open. */
  pushToLists<Name extends ServerEventName>(project: ListedProject, event: Name, payload: ServerEvents[Name]): void {
    this.#send([allProjectsRoom(project.organisationId), listedProjectRoom(project), roomName(project)], event, payload);
  }

  #send(rooms: string[], event: ServerEventName, payload: unknown): void {
    this.pubsub.publish(REALTIME_TOPIC, { rooms, event, payload } satisfies RealtimeMessage);
  }
}
