import { randomUUID } from 'node:crypto';
import type { PresentPerson } from '@bhashantar/contracts';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PubSub } from '../pubsub/pubsub.js';
import { PresenceBoard, type PresenceEntry } from './presence-board.js';

export const PRESENCE_TOPIC = 'presence';

/** A process's report about its connections. */
export interface PresenceMessage {
  processId: string;
  entries: PresenceEntry[];
  gone: string[];
}

/** Every process repeats its connections at this interval. Those of a dead process expire after three intervals. */
const REPEAT_MS = 2_000;
const EXPIRY_MS = 3 * REPEAT_MS;
/** Changes that come together are pushed as one. */
const PUSH_MS = 50;
/** The entries of one message. Postgres limits messages to 8,000 bytes, and a name in an Indian script takes some 500. */
const ENTRIES_A_MESSAGE = 8;

type Push = (room: string, people: PresentPerson[]) => void;

/** The people in each editor, over all processes. Kept in memory only, because it is true only as long as the connections are. */
@Injectable()
export class Presence implements OnModuleDestroy {
  readonly #processId = randomUUID();
  readonly #board = new PresenceBoard();
  readonly #own = new Map<string, PresenceEntry>();
  readonly #changed = new Set<string>();
  #push: Push = () => undefined;
  #repeat: NodeJS.Timeout | undefined;
  #pushing: NodeJS.Timeout | undefined;

  constructor(private readonly pubsub: PubSub) {}

  /** The process with the websockets calls this; `push` sends presence to a room. */
  start(push: Push): void {
    this.#push = push;
    this.pubsub.subscribe(PRESENCE_TOPIC, (message) => this.#hear(message as PresenceMessage));
    this.#repeat = setInterval(() => this.#tick(), REPEAT_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#repeat);
    clearTimeout(this.#pushing);
  }

  enter(entry: PresenceEntry): PresentPerson[] {
    this.#own.set(entry.connectionId, entry);
    this.#note(this.#board.put(entry, Date.now()));
    this.#tell([entry], []);
    return this.#board.peopleIn(entry.room);
  }

  leave(connectionId: string): void {
    if (!this.#own.delete(connectionId)) return;
    this.#note(this.#board.remove(connectionId));
    this.#tell([], [connectionId]);
  }

  #hear({ processId, entries, gone }: PresenceMessage): void {
    if (processId === this.#processId) return;
    const now = Date.now();
    for (const entry of entries) this.#note(this.#board.put(entry, now));
    for (const connectionId of gone) this.#note(this.#board.remove(connectionId));
  }

  #tick(): void {
    const now = Date.now();
    const own = [...this.#own.values()];
    for (const entry of own) this.#board.put(entry, now);
    this.#note(this.#board.expire(now - EXPIRY_MS));
    for (let at = 0; at < own.length; at += ENTRIES_A_MESSAGE) this.#tell(own.slice(at, at + ENTRIES_A_MESSAGE), []);
  }

  #tell(entries: PresenceEntry[], gone: string[]): void {
    this.pubsub.publish(PRESENCE_TOPIC, { processId: this.#processId, entries, gone } satisfies PresenceMessage);
  }

  #note(rooms: readonly string[]): void {
    for (const room of rooms) this.#changed.add(room);
    if (this.#changed.size > 0) this.#pushing ??= setTimeout(() => this.#pushAll(), PUSH_MS).unref();
  }

  #pushAll(): void {
    this.#pushing = undefined;
    const rooms = [...this.#changed];
    this.#changed.clear();
    for (const room of rooms) this.#push(room, this.#board.peopleIn(room));
  }
}
