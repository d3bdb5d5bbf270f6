import type { PresentPerson } from '@bhashantar/contracts';

/** Where a connection is: a person in a project's editor. */
export interface PresenceEntry {
  connectionId: string;
  /** The project's room. */
  room: string;
  projectId: string;
  userId: string;
  name: string;
  language: string;
  sourceHash: string | null;
}

interface Heard {
  entry: PresenceEntry;
  at: number;
}

/** Presence as one process knows it: every connection with the time of its last report. */
export class PresenceBoard {
  readonly #heard = new Map<string, Heard>();

  /** Returns the rooms in which something changed; none for a known entry. */
  put(entry: PresenceEntry, at: number): string[] {
    const before = this.#heard.get(entry.connectionId)?.entry;
    this.#heard.set(entry.connectionId, { entry, at });
    if (!before) return [entry.room];
    if (before.room !== entry.room) return [before.room, entry.room];
    return before.language === entry.language && before.sourceHash === entry.sourceHash && before.name === entry.name ? [] : [entry.room];
  }

  remove(connectionId: string): string[] {
    const known = this.#heard.get(connectionId);
    this.#heard.delete(connectionId);
    return known ? [known.entry.room] : [];
  }

  /** Removes connections without a report since this time: their process has died. */
  expire(before: number): string[] {
    const old = [...this.#heard.values()].filter(({ at }) => at < before);
    return [...new Set(old.flatMap(({ entry }) => this.remove(entry.connectionId)))];
  }

  /** Each person once for each place, in the order in which they came. */
  peopleIn(room: string): PresentPerson[] {
    const people = new Map<string, PresentPerson>();
    for (const { entry } of this.#heard.values()) {
      if (entry.room !== room) continue;
      const { userId, name, language, sourceHash } = entry;
      people.set(`${userId} ${language} ${sourceHash}`, { userId, name, language, sourceHash });
    }
    return [...people.values()];
  }
}
