import type { LoopTurns } from '../../../platform/threads/loop-turns.js';

/** Pages that are added to a set in one turn of the event loop. */
const PAGES_OF_A_TURN = 10_000;

/** Sets of pages that share one numbering: each page that any of the sets has is one bit. */
export class PageSets {
  readonly #numbers = new Map<number, number>();

  create(): PageSet {
    let bits = new Uint8Array(128);
    let size = 0;
    return {
      get size() {
        return size;
      },
      add: (pageId) => {
        const number = this.#numberOf(pageId);
        const at = number >> 3;
        if (at >= bits.length) bits = grown(bits, at);
        const bit = 1 << (number & 7);
        const byte = bits[at] ?? 0;
        if (byte & bit) return;
        bits[at] = byte | bit;
        size++;
      },
    };
  }

  #numberOf(pageId: number): number {
    const number = this.#numbers.get(pageId) ?? this.#numbers.size;
    this.#numbers.set(pageId, number);
    return number;
  }
}

export interface PageSet {
  readonly size: number;
  add(pageId: number): void;
}

/** Adds pages in several turns of the event loop, because a project may have very many. */
export async function addPages(pages: PageSet, pageIds: readonly number[], turns: LoopTurns): Promise<void> {
  for (let at = 0; at < pageIds.length; at += PAGES_OF_A_TURN)
    await turns.inTurn(() => pageIds.slice(at, at + PAGES_OF_A_TURN).forEach(pages.add));
}

function grown(bits: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(at + 1, bits.length * 2));
  larger.set(bits);
  return larger;
}
