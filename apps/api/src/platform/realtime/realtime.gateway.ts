import { JOIN_ROOM } from '@bhashantar/contracts';
import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { isDatabaseAway } from '../database/database-away.js';
import { Authenticator } from '../http/authenticator.js';
import type { Session } from '../http/session.js';
import { LOGGER, type Logger } from '../logger/logger.js';
import { Signals } from '../signals/signals.js';
import { parseRoom } from './parse-room.js';
import { ProjectDoor } from './project-door.js';
import { REALTIME_TOPIC, type RealtimeMessage, roomName } from './realtime.js';
import { SESSION_ENDED_TOPIC, type SessionEnded } from './session-ended.js';

/** A token and the name of a room are all that a client sends. */
const MAX_MESSAGE_BYTES = 8 * 1024;

/** Whether the caller is in the room; with a time when that could not be found out. */
type JoinReply = { joined: boolean; retryAfterSeconds?: number };

const COME_BACK: JoinReply = { joined: false, retryAfterSeconds: 2 };

/** The websocket: joins rooms of the caller's own organisation and passes on what the processes push. */
@WebSocketGateway({ transports: ['websocket'], pingInterval: 5_000, maxHttpBufferSize: MAX_MESSAGE_BYTES, serveClient: false })
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Server;

  constructor(
    private readonly authenticator: Authenticator,
    private readonly signals: Signals,
    private readonly projects: ProjectDoor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(): void {
    this.signals.on(REALTIME_TOPIC, (message) => this.#deliver(message as RealtimeMessage));
    this.signals.on(SESSION_ENDED_TOPIC, (message) => this.#disconnect(message as SessionEnded));
  }

  async handleConnection(socket: Socket): Promise<void> {
    const session = await this.#sessionOf(socket);
    // A client that is cut off comes again by itself; one that is disconnected does not.
    if (session === 'unknown') return socket.conn.close();
    if (!session) {
      socket.disconnect(true);
      return;
    }
    socket.data.session = session;
    await socket.join([
      session.organisationId,
      roomName({ ...session, userId: session.userId }),
      `session/${session.sessionId}`,
      `user/${session.userId}`,
    ]);
    socket.emit('ready');
  }

  @SubscribeMessage(JOIN_ROOM)
  async joinRoom(@ConnectedSocket() socket: Socket, @MessageBody() body: unknown): Promise<JoinReply> {
    return this.#join(socket, body).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      return COME_BACK;
    });
  }

  async #join(socket: Socket, body: unknown): Promise<JoinReply> {
    const session = await this.#sessionOf(socket);
    if (session === 'unknown') return COME_BACK;
    if (!session) {
      socket.disconnect(true);
      return { joined: false };
    }
    const room = parseRoom(body, session);
    if (!room) return { joined: false };
    if (room.projectId && !(await this.projects.isOpen(session, room.projectId))) return { joined: false };
    await socket.join(room.name);
    return { joined: true };
  }

  /** Proved anew at each join: a token that ended meanwhile opens nothing. Machines' keys have no websocket. */
  async #sessionOf(socket: Socket): Promise<Session | 'unknown' | undefined> {
    const token: unknown = socket.handshake.auth.token;
    try {
      const session = await this.authenticator.authenticateAnew(typeof token === 'string' ? token : undefined);
      return session?.kind === 'user' ? session : undefined;
    } catch (error) {
      this.logger.debug({ err: error }, 'websocket refused');
      return isDatabaseAway(error) ? 'unknown' : undefined;
    }
  }

  #deliver({ room, event, payload }: RealtimeMessage): void {
    this.server.to(room).emit(event, payload);
  }

  #disconnect({ sessionId, userId }: SessionEnded): void {
    if (sessionId) this.server.in(`session/${sessionId}`).disconnectSockets(true);
    if (userId) this.server.in(`user/${userId}`).disconnectSockets(true);
  }
}
