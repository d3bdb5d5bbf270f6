import { SOCKET_WAITING_MAX } from '@bhashantar/contracts';
import type { Socket } from 'socket.io';
import { MessageLimit } from './message-limit.js';
import { MessageQueue } from './message-queue.js';

/** The limit of one client. People may move from row to row faster than they can read. */
const PRESENCE_A_SECOND = 10;

/** State of one websocket, in the server's memory. */
export interface SocketState {
  /** Its messages, which are handled one at a time. */
  readonly queue: MessageQueue;
  /** Names of the rooms that it has joined, by what the client calls them. */
  readonly joined: Map<string, string>;
  /** The limit of its messages about presence, and which of them is the latest. */
  readonly presence: { latest: number; readonly limit: MessageLimit };
  userId?: string;
}

const states = new WeakMap<Socket, SocketState>();

/** The state of a websocket. */
export function stateOf(socket: Socket): SocketState {
  const state = states.get(socket) ?? newState();
  states.set(socket, state);
  return state;
}

const newState = (): SocketState => ({
  queue: new MessageQueue(SOCKET_WAITING_MAX),
  joined: new Map(),
  presence: { latest: 0, limit: new MessageLimit(PRESENCE_A_SECOND) },
});
