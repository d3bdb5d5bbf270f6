import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { PRODUCT_TOKEN } from '../fetching/user-agent.js';
import type { FetchedRobots, RobotsState, StoredRobots } from './crawl-hosts.repository.js';
import { fetchRobots } from './fetch-robots.js';
import { ALLOW_ALL, FORBID_ALL, parseRobots, type RobotsRules } from './parse-robots.js';

/** What a host allows. */
export interface HostRules extends RobotsRules {
  readonly state: RobotsState;
  /** Why its robots.txt could not be had. */
  readonly cause: string | null;
}

/** Where robots.txt files are kept between drivers. */
export interface RobotsStore {
  find(origin: string): Promise<StoredRobots | undefined>;
  keep(origin: string, robots: FetchedRobots & { attempts: number }): Promise<void>;
}

export interface RobotsCacheOptions {
  readonly egress: EgressClient;
  readonly store: RobotsStore;
  readonly signal: AbortSignal;
  /** Waits before a robots.txt that could not be had is asked for again; after the last it counts as forbidding. */
  readonly retryMs: readonly number[];
}

/** What does not change while somebody waits. */
const LASTING = new Set(['blocked', 'certificate']);

function toRules({ text, state, cause }: FetchedRobots): HostRules {
  if (state === 'read') return { ...parseRobots(text, PRODUCT_TOKEN), state, cause };
  return { ...(state === 'none' ? ALLOW_ALL : FORBID_ALL), state, cause };
}

/** The rules of every host of a project, each asked once, or again while they cannot be had. */
export class RobotsCache {
  readonly #known = new Map<string, HostRules>();
  readonly #asked = new Map<string, Promise<HostRules | undefined>>();
  readonly #retryAt = new Map<string, number>();

  constructor(private readonly options: RobotsCacheOptions) {}

  /** Undefined for a host whose answer is not there yet. */
  known(origin: string): HostRules | undefined {
    return this.#known.get(origin);
  }

  /** Milliseconds until the host is to be asked again. */
  waitFor(origin: string): number {
    return Math.max(0, (this.#retryAt.get(origin) ?? 0) - performance.now());
  }

  /** Undefined when the host is to be asked again after a while. */
  ask(origin: string): Promise<HostRules | undefined> {
    const asked = this.#asked.get(origin) ?? this.#ask(origin).finally(() => this.#asked.delete(origin));
    this.#asked.set(origin, asked);
    return asked;
  }

  async #ask(origin: string): Promise<HostRules | undefined> {
    const known = this.#known.get(origin);
    if (known) return known;
    const { egress, store, signal } = this.options;
    const stored = await store.find(origin);
    const restMs = stored ? this.#restOf(stored) : 0;
    if (restMs > 0) return this.#wait(origin, restMs);
    const robots = stored && this.#isFinal(stored) ? stored : await fetchRobots(egress, origin, signal);
    if (robots === stored || signal.aborted) return this.#learn(origin, robots);
    const attempts = (stored?.attempts ?? 0) + 1;
    await store.keep(origin, { ...robots, attempts });
    const fresh = { ...robots, attempts, ageMs: 0 };
    return this.#isFinal(fresh) ? this.#learn(origin, robots) : this.#wait(origin, this.#restOf(fresh));
  }

  #isFinal({ state, cause, attempts }: StoredRobots): boolean {
    return state !== 'unavailable' || LASTING.has(cause ?? '') || attempts > this.options.retryMs.length;
  }

  #restOf(robots: StoredRobots): number {
    return this.#isFinal(robots) ? 0 : Math.max(0, (this.options.retryMs[robots.attempts - 1] ?? 0) - robots.ageMs);
  }

  #learn(origin: string, robots: FetchedRobots): HostRules {
    const rules = toRules(robots);
    this.#known.set(origin, rules);
    return rules;
  }

  #wait(origin: string, ms: number): undefined {
    this.#retryAt.set(origin, performance.now() + ms);
  }
}
