import { JOIN_ROOM, PRESENCE_UPDATE, type PresencePlace, type PresentPerson, SESSION_SOCKETS_MAX } from '@bhashantar/contracts';
import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { lacksConnection } from '../database/organisation-busy.js';
import { Authenticator } from '../http/authentication.js';
import { ProjectAccess } from '../http/project-access.js';
import { readToken } from '../http/read-token.js';
import type { Session } from '../http/session.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { PubSub } from '../pubsub/pubsub.js';
import { OpenCounts } from '../rate-limit/open-counts.js';
import { parsePresence } from './parse-presence.js';
import { parseRoom } from './parse-room.js';
import { PausedTokens } from './paused-tokens.js';
import { PersonMessages } from './person-messages.js';
import { PersonNames } from './person-names.js';
import { Presence } from './presence.js';
import { allProjectsRoom, listedProjectRoom, REALTIME_TOPIC, type RealtimeMessage, roomName } from './realtime.js';
import { SESSION_ENDED_TOPIC, type SessionEnded } from './session-invalidation.js';
import { type SocketState, stateOf } from './socket-state.js';

/** A token and the name of a room are all that a client sends. */
const MAX_MESSAGE_BYTES = 8 * 1024;

/** The time for the packet that tells a client why it is disconnected. */
const LAST_WORD_MS = 1_000;

/** Whether the caller joined the room; with a retry time when that could not be determined. */
type JoinReply = { joined: boolean; retryAfterSeconds?: number };

const RETRY_LATER: JoinReply = { joined: false, retryAfterSeconds: 2 };

/** The websocket: joins callers to rooms of their own organisation and emits the pushes of processes. */
@WebSocketGateway({
  transports: ['websocket'],
  pingInterval: 5_000,
  pingTimeout: 10_000,
  maxHttpBufferSize: MAX_MESSAGE_BYTES,
  serveClient: false,
})
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  @WebSocketServer()
  private readonly server: Server;
  /** Open sockets by token. */
  readonly #open = new OpenCounts(SESSION_SOCKETS_MAX);
  /** Tokens whose sockets sent more than anybody may. */
  readonly #paused = new PausedTokens();

  constructor(
    private readonly authenticator: Authenticator,
    private readonly pubsub: PubSub,
    private readonly projects: ProjectAccess,
    private readonly presence: Presence,
    private readonly names: PersonNames,
    private readonly messages: PersonMessages,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(): void {
    this.pubsub.subscribe(REALTIME_TOPIC, (message) => this.#deliver(message as RealtimeMessage));
    this.pubsub.subscribe(SESSION_ENDED_TOPIC, (message) => this.#disconnectEnded(message as SessionEnded));
    this.presence.start((room, people) => {
      const [, , projectId = ''] = room.split('/');
      this.server.to(room).emit('presence.changed', { projectId, people });
    });
    // Messages about ended rights may have been missed: every client has to reconnect and authenticate again.
    this.pubsub.onReconnect(() => this.#close(this.server.sockets.sockets.keys()));
  }

  async handleConnection(socket: Socket): Promise<void> {
    // Runs before the first database query.
    if (!this.#count(socket)) return refuse(socket);
    const session = await this.#sessionOf(socket);
    // A client reconnects when its transport closes, but not when the server disconnects it.
    if (session === 'unknown') return socket.conn.close();
    if (!session || this.#socketsOf(`session/${session.sessionId}`) >= SESSION_SOCKETS_MAX) return refuse(socket);
    stateOf(socket).userId = session.userId;
    await socket.join([`session/${session.sessionId}`, `user/${session.userId}`]);
    await this.#joinOwnRooms(socket, session.userId).catch((error: unknown) => {
      if (!lacksConnection(error)) throw error;
      socket.conn.close();
    });
  }

  /** Whatever ended the connection, others no longer see its user. */
  async handleDisconnect(socket: Socket): Promise<void> {
    const { userId } = stateOf(socket);
    if (userId && this.#socketsOf(`user/${userId}`) === 0) this.messages.forget(userId);
    this.presence.leave(socket.id);
  }

  /** Whether one more socket of this token may be open. */
  #count(socket: Socket): boolean {
    if (this.#paused.has(tokenOf(socket) ?? '', Date.now())) return false;
    const leave = this.#open.enter(tokenOf(socket) ?? '');
    if (leave) socket.once('disconnect', leave);
    return leave !== undefined;
  }

  #socketsOf(room: string): number {
    return this.server.sockets.adapter.rooms.get(room)?.size ?? 0;
  }

  /** Authenticates again: a revocation between the first check and the join would not have reached this socket. */
  async #joinOwnRooms(socket: Socket, userId: string): Promise<void> {
    if ((await this.messages.take(userId)) > 0) return socket.conn.close();
    const session = await this.#sessionOf(socket);
    if (session === 'unknown') return socket.conn.close();
    if (!session) return refuse(socket);
    closeOnExpiry(socket, session);
    const { organisationId } = session;
    await socket.join([organisationId, roomName({ organisationId, userId }), ...(await this.#listRooms(session))]);
    socket.emit('ready');
  }

  async #listRooms(session: Session): Promise<string[]> {
    const { organisationId } = session;
    const listed = await this.projects.listed(session);
    return listed === 'all'
      ? [allProjectsRoom(organisationId)]
      : listed.map((projectId) => listedProjectRoom({ organisationId, projectId }));
  }

  @SubscribeMessage(JOIN_ROOM)
  async joinRoom(@ConnectedSocket() socket: Socket, @MessageBody() body: unknown): Promise<JoinReply> {
    const state = stateOf(socket);
    if (isJoined(socket, state, body)) return { joined: true };
    const reply = state.queue.run(() => this.#joinInTurn(socket, state, body));
    if (reply) return reply;
    this.#cutOff(socket);
    return { joined: false };
  }

  async #joinInTurn(socket: Socket, state: SocketState, body: unknown): Promise<JoinReply> {
    if (!socket.connected) return { joined: false };
    if (isJoined(socket, state, body)) return { joined: true };
    try {
      const retryAfterSeconds = await this.messages.take(state.userId ?? socket.id);
      return retryAfterSeconds > 0 ? { joined: false, retryAfterSeconds } : await this.#join(socket, state, body);
    } catch (error) {
      if (!lacksConnection(error)) throw error;
      return RETRY_LATER;
    }
  }

  async #join(socket: Socket, { joined }: SocketState, body: unknown): Promise<JoinReply> {
    const session = await this.#sessionOf(socket);
    if (session === 'unknown') return RETRY_LATER;
    if (!session) {
      refuse(socket);
      return { joined: false };
    }
    const room = parseRoom(body, session);
    const name = room && ('name' in room ? room.name : await this.#roomOf(session, room.projectId));
    if (!name) return { joined: false };
    await socket.join(name);
    joined.set(roomIdOf(body), name);
    return { joined: true };
  }

  /** Records the caller's place, and returns the other people in the project's editors. Another call joins the room. */
  @SubscribeMessage(PRESENCE_UPDATE)
  async showPresence(@ConnectedSocket() socket: Socket, @MessageBody() body: unknown): Promise<{ people: PresentPerson[] }> {
    const state = stateOf(socket);
    if (!state.presence.limit.take(Date.now())) return { people: [] };
    const turn = ++state.presence.latest;
    const isCurrent = () => turn === state.presence.latest && socket.connected;
    const people = state.queue.run(() => this.#showInTurn(socket, state, body, isCurrent));
    if (!people) this.#cutOff(socket);
    return { people: (await people) ?? [] };
  }

  /** A later message of the same socket replaces earlier ones. */
  async #showInTurn(socket: Socket, state: SocketState, body: unknown, isCurrent: () => boolean): Promise<PresentPerson[]> {
    if (!isCurrent()) return [];
    const place = parsePresence(body);
    const people = place && (await this.#enter(socket, state, place, isCurrent));
    if (!people && isCurrent()) this.presence.leave(socket.id);
    return people ?? [];
  }

  /** Returns undefined if the caller may not be there. An older message changes nothing after a newer one. */
  async #enter(socket: Socket, state: SocketState, place: PresencePlace, isCurrent: () => boolean): Promise<PresentPerson[] | undefined> {
    try {
      if ((await this.messages.take(state.userId ?? socket.id)) > 0) return undefined;
      const session = await this.#sessionOf(socket);
      if (session === 'unknown' || !session?.permissions.includes('translation.read')) return undefined;
      const room = await this.#roomOf(session, place.projectId);
      const name = room && (await this.names.nameOf(session));
      if (!room || !name) return undefined;
      if (!isCurrent()) return [];
      return this.presence.enter({ connectionId: socket.id, room, userId: session.userId, name, ...place });
    } catch (error) {
      if (!lacksConnection(error)) throw error;
      return undefined;
    }
  }

  /** The room of an accessible project, in the organisation that it belongs to. */
  async #roomOf(session: Session, projectId: string): Promise<string | undefined> {
    const home = await this.projects.enter(session, projectId);
    // Events in this room concern the whole project, so people with only some domains do not join it.
    if (home && (await this.projects.domains(home, projectId))) return undefined;
    return home && roomName({ organisationId: home.organisationId, projectId });
  }

  /** Authenticates at each join, so that an expired token opens nothing. API keys have no websocket. */
  async #sessionOf(socket: Socket): Promise<Session | 'unknown' | undefined> {
    try {
      const session = await this.authenticator.authenticate(tokenOf(socket));
      return session?.kind === 'user' ? session : undefined;
    } catch (error) {
      this.logger.debug({ err: error }, 'websocket refused');
      return lacksConnection(error) ? 'unknown' : undefined;
    }
  }

  #deliver({ rooms, event, payload }: RealtimeMessage): void {
    this.server.to(rooms).emit(event, payload);
  }

  /** Clients that still have a session reconnect and rejoin. The others are refused then. */
  #disconnectEnded({ sessionId, userId }: SessionEnded): void {
    const { rooms } = this.server.sockets.adapter;
    if (sessionId) this.#close(rooms.get(`session/${sessionId}`) ?? []);
    if (userId) this.#close(rooms.get(`user/${userId}`) ?? []);
  }

  /** Disconnects a client that sends more than anybody may. Reads nothing more from it, and does not wait for it to close the connection. */
  #cutOff(socket: Socket): void {
    if (!socket.connected) return;
    this.#paused.pause(tokenOf(socket) ?? '', Date.now());
    const { socket: websocket } = socket.conn.transport as unknown as { socket: { pause(): void; terminate(): void } };
    refuse(socket);
    websocket.pause();
    setTimeout(() => websocket.terminate(), LAST_WORD_MS).unref();
  }

  #close(socketIds: Iterable<string>): void {
    for (const id of [...socketIds]) this.server.sockets.sockets.get(id)?.conn.close();
  }
}

/** Disconnects a client. Its library then makes no new connection. */
function refuse(socket: Socket): void {
  socket.disconnect(true);
}

/** The name by which the client calls a room. */
function roomIdOf(body: unknown): string {
  const roomId = typeof body === 'object' && body && 'roomId' in body ? body.roomId : undefined;
  return typeof roomId === 'string' ? roomId : '';
}

/** Whether the socket is in the room: a session that loses the right to be there loses its sockets. */
function isJoined(socket: Socket, { joined }: SocketState, body: unknown): boolean {
  const name = joined.get(roomIdOf(body));
  return name !== undefined && socket.rooms.has(name);
}

/** The token as calls of the API send it: bare or after `Bearer`, in Socket.IO's `auth` or in the header. */
function tokenOf({ handshake }: Socket): string | undefined {
  const { token } = handshake.auth as { token?: unknown };
  return readToken(typeof token === 'string' ? token : handshake.headers.authorization);
}

/** Timers hold no more milliseconds than this; a session lives for less. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Closes the websocket when its session expires: nothing is written then that could notify this process. */
function closeOnExpiry(socket: Socket, { endsAt }: Session): void {
  if (!endsAt) return;
  const timer = setTimeout(() => socket.conn.close(), Math.min(Math.max(endsAt.getTime() - Date.now(), 0), LONGEST_TIMER_MS));
  socket.once('disconnect', () => clearTimeout(timer));
}
