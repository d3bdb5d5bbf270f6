import {
  JOIN_ROOM,
  type JoinRoom,
  type PRESENCE_UPDATE,
  type PresencePlace,
  type PresentPerson,
  type ServerEventName,
  type ServerEvents,
} from '@bhashantar/contracts';
import type { Socket } from 'socket.io-client';
import { createStore, useStore } from '../create-store.js';
import { freshToken } from '../session/fresh-token.js';
import { readToken } from '../session/session.store.js';

/** `off`: nobody is signed in. `paused`: the server cannot push for the moment, screens poll instead. */
export type LiveState = 'off' | 'connecting' | 'live' | 'paused';
type Handler<Name extends ServerEventName> = (payload: ServerEvents[Name]) => void;

const states = createStore<LiveState>('off');
const rooms = new Map<string, number>();
const handlers = new Map<string, Set<(payload: never) => void>>();
const joinListeners = new Set<() => void>();
/** Messages that are sent again after each connect, by name. */
const standing = new Map<string, unknown>();
let socket: Socket | undefined;

export const useLiveState = (): LiveState => useStore(states);
export const watchLiveState = (listener: (state: LiveState) => void): (() => void) => states.subscribe(() => listener(states.get()));

function join(roomId: string): void {
  const message: JoinRoom = { roomId };
  socket?.emit(JOIN_ROOM, message, ({ joined }: { joined: boolean }) => {
    if (joined) for (const listener of joinListeners) listener();
  });
}

/** Listens for joined rooms until the returned function is called, because earlier pushes of a room were missed. */
export function watchJoins(listener: () => void): () => void {
  joinListeners.add(listener);
  return () => joinListeners.delete(listener);
}

function dispatch(name: string, payload: never): void {
  for (const handler of handlers.get(name) ?? []) handler(payload);
}

/** Hands an event to its listeners. The socket calls it; a test calls it in the place of a socket. */
export function receiveEvent<Name extends ServerEventName>(name: Name, payload: ServerEvents[Name]): void {
  dispatch(name, payload as never);
}

/** The reply lists who is there, because earlier pushes of the room were missed. */
function emitPresence(name: string, message: unknown): void {
  socket?.emit(name, message, ({ people }: { people: PresentPerson[] }) => {
    const projectId = (message as PresencePlace | null)?.projectId;
    if (projectId) dispatch('presence.changed', { projectId, people } as never);
  });
}

/** Sends the reader's place, now and after each connect, until the returned function is called; null means that they have left. */
export function sendOnConnect(name: typeof PRESENCE_UPDATE, message: PresencePlace | null): () => void {
  standing.set(name, message);
  if (socket?.connected) emitPresence(name, message);
  return () => {
    if (standing.get(name) === message) standing.delete(name);
  };
}

function wire(next: Socket): void {
  next.on('connect', () => {
    // The server forgets the rooms when the connection ends.
    for (const roomId of rooms.keys()) join(roomId);
    for (const [name, message] of standing) emitPresence(name, message);
    states.set('live');
  });
  next.on('disconnect', () => states.set('paused'));
  next.on('connect_error', () => states.set('paused'));
  next.onAny((name: ServerEventName, payload: ServerEvents[ServerEventName]) => receiveEvent(name, payload));
}

/** Opens the one socket of the session. The client is fetched here, not with the first screen. */
export async function startRealtime(): Promise<void> {
  if (states.get() !== 'off') return;
  states.set('connecting');
  const { io } = await import('socket.io-client');
  if (states.get() !== 'connecting') return;
  // A function, so that a reconnect sends the token that is valid at that moment.
  const auth = (done: (data: object) => void) =>
    void freshToken().then(
      (token) => done({ token }),
      () => done({ token: readToken() }),
    );
  socket = io({ transports: ['websocket'], auth, reconnectionDelayMax: 15_000 });
  wire(socket);
}

export function stopRealtime(): void {
  states.set('off');
  socket?.disconnect();
  socket = undefined;
}

/** Joins a room until the returned function is called; several screens may share one. */
export function joinRoom(roomId: string): () => void {
  const known = rooms.get(roomId) ?? 0;
  rooms.set(roomId, known + 1);
  if (known === 0 && socket?.connected) join(roomId);
  return () => {
    const left = (rooms.get(roomId) ?? 1) - 1;
    if (left === 0) rooms.delete(roomId);
    else rooms.set(roomId, left);
  };
}

/** Listens to one kind of event until the returned function is called. */
export function onServerEvent<Name extends ServerEventName>(name: Name, handler: Handler<Name>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set);
  set.add(handler);
  return () => set.delete(handler);
}
