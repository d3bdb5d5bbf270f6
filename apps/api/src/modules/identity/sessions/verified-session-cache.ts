import { Injectable } from '@nestjs/common';
import type { Session } from '../../../platform/http/session.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import { SessionInvalidation } from '../../../platform/realtime/session-invalidation.js';

/** An authenticated caller, and when the token expires (milliseconds since the epoch). */
export interface VerifiedSession {
  session: Session;
  endsAt: number;
}

interface CacheEntry {
  since: number;
  verified: Promise<VerifiedSession | undefined>;
}

/** The bound when the pub/sub message is lost: a revoked right ends in other processes after this time at the latest. */
const TTL_MS = 1_000;

/**
 * Caches the session of a token for at most a second, so that the calls of one screen do not each read it. A pub/sub message that a session
 * ended or changed its rights clears the cache. Nothing is cached while such messages cannot arrive.
 */
@Injectable()
export class VerifiedSessionCache {
  readonly #entries = new Map<string, CacheEntry>();

  constructor(
    private readonly pubsub: PubSub,
    invalidation: SessionInvalidation,
  ) {
    invalidation.onInvalidated(() => this.#entries.clear());
    pubsub.onLost(() => this.#entries.clear());
  }

  /** The session of a token from the cache, or from `verify`. Calls that arrive in the meantime wait for the same promise. */
  async get(token: string, verify: () => Promise<VerifiedSession | undefined>): Promise<Session | undefined> {
    const entry = this.#entries.get(token);
    const cached = entry && isFresh(entry) ? await entry.verified : undefined;
    if (cached && cached.endsAt > Date.now()) return cached.session;
    return (await this.#store(token, verify()))?.session;
  }

  /** The age counts from before the query, because a slow reply is not fresher. Entries without a session are dropped. */
  #store(token: string, verified: Promise<VerifiedSession | undefined>): Promise<VerifiedSession | undefined> {
    if (!this.pubsub.isListening) return verified;
    this.#evictExpired();
    const entry: CacheEntry = { since: performance.now(), verified };
    const evict = () => this.#entries.get(token) === entry && this.#entries.delete(token);
    this.#entries.set(token, entry);
    verified.then((found) => found ?? evict(), evict);
    return verified;
  }

  /** The map keeps insertion order, so the oldest come first. */
  #evictExpired(): void {
    for (const [token, entry] of this.#entries) {
      if (isFresh(entry)) return;
      this.#entries.delete(token);
    }
  }
}

const isFresh = ({ since }: CacheEntry) => performance.now() - since < TTL_MS;
