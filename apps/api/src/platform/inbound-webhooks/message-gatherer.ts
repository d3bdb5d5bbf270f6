/** Bytes of the messages to one endpoint that wait for their transaction. */
const MAX_BYTES = 8 * 1024 * 1024;

interface Batch {
  /** Bodies by the ids of their events. */
  readonly events: Map<string, Buffer>;
  bytes: number;
  /** Resolves with the events that were refused. */
  readonly stored: Promise<ReadonlySet<string>>;
}

/**
 * Messages to one endpoint that arrive while others are being stored are stored together after these, each event once: a burst of thousands takes one
 * connection, and a few transactions.
 */
export class MessageGatherer {
  /** Takes more messages; it is stored as soon as the one before is. */
  readonly #open = new Map<string, Batch>();
  readonly #storing = new Map<string, Promise<unknown>>();

  /** Resolves when the message is stored: true, or false if `store` refused it or too many bytes are waiting. */
  async add(
    endpointId: string,
    eventId: string,
    body: Buffer,
    store: (events: ReadonlyMap<string, Buffer>) => Promise<ReadonlySet<string>>,
  ): Promise<boolean> {
    const batch = this.#open.get(endpointId) ?? this.#begin(endpointId, store);
    if (!batch.events.has(eventId)) {
      if (batch.bytes + body.length > MAX_BYTES) return false;
      batch.events.set(eventId, body);
      batch.bytes += body.length;
    }
    return !(await batch.stored).has(eventId);
  }

  #begin(endpointId: string, store: (events: ReadonlyMap<string, Buffer>) => Promise<ReadonlySet<string>>): Batch {
    const events = new Map<string, Buffer>();
    const batch = { events, bytes: 0, stored: this.#storeLater(endpointId, () => store(events)) };
    this.#open.set(endpointId, batch);
    return batch;
  }

  async #storeLater(endpointId: string, store: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    // If another batch fails, only the senders of that batch are affected.
    await Promise.allSettled([this.#storing.get(endpointId)]);
    this.#open.delete(endpointId);
    const storing = store();
    this.#storing.set(endpointId, storing);
    try {
      return await storing;
    } finally {
      if (this.#storing.get(endpointId) === storing) this.#storing.delete(endpointId);
    }
  }
}
