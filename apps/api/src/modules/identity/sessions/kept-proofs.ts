import { Injectable } from '@nestjs/common';
import type { Session } from '../../../platform/http/session.js';
import { SessionSignals } from '../../../platform/realtime/session-ended.js';
import { Signals } from '../../../platform/signals/signals.js';

/** A caller as proved, and until when a token proves that (milliseconds since the epoch). */
export interface Proof {
  session: Session;
  endsAt: number;
}

interface Kept {
  since: number;
  proof: Promise<Proof | undefined>;
}

/** The bound that holds when no signal comes: whoever loses a right keeps it in other processes for no longer than this. */
const KEEP_MS = 1_000;

/**
 * Keeps what was proved of a token for at most a second, so that a screen's calls do not ask for the same session each. All is dropped with
 * every signal that a session ended or its rights changed, and nothing is kept while no signals can be heard.
 */
@Injectable()
export class KeptProofs {
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly signals: Signals,
    ended: SessionSignals,
  ) {
    ended.onEnded(() => this.#kept.clear());
    signals.onLost(() => this.#kept.clear());
  }

  /** The session of a token as kept, or as `prove` finds it; calls that come meanwhile wait for the same answer. */
  async of(token: string, prove: () => Promise<Proof | undefined>): Promise<Session | undefined> {
    const kept = this.#kept.get(token);
    const proof = kept && isFresh(kept) ? await kept.proof : undefined;
    if (proof && proof.endsAt > Date.now()) return proof.session;
    return (await this.#keep(token, prove()))?.session;
  }

  /** Counted from before the question: an answer that was long on its way is no younger for it. Only what proved something stays. */
  #keep(token: string, proof: Promise<Proof | undefined>): Promise<Proof | undefined> {
    if (!this.signals.isListening) return proof;
    this.#sweep();
    const kept: Kept = { since: performance.now(), proof };
    const forget = () => this.#kept.get(token) === kept && this.#kept.delete(token);
    this.#kept.set(token, kept);
    proof.then((found) => found ?? forget(), forget);
    return proof;
  }

  /** They lie in the order of their age. */
  #sweep(): void {
    for (const [token, kept] of this.#kept) {
      if (isFresh(kept)) return;
      this.#kept.delete(token);
    }
  }
}

const isFresh = ({ since }: Kept) => performance.now() - since < KEEP_MS;
