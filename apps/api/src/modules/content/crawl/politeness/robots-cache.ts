import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { PRODUCT_TOKEN } from '../fetching/user-agent.js';
import type { FetchedRobots, RobotsState, StoredRobots } from './crawl-hosts.repository.js';
import { fetchRobots } from './fetch-robots.js';
import { ALLOW_ALL, FORBID_ALL, parseRobots, type RobotsRules } from './parse-robots.js';

/** The robots rules of a host. */
export interface HostRules extends RobotsRules {
  readonly state: RobotsState;
  /** Why its robots.txt is unavailable. */
  readonly cause: string | null;
}

/** Stores robots.txt files between slices. */
export interface RobotsStore {
  find(origin: string): Promise<StoredRobots | undefined>;
  keep(origin: string, robots: FetchedRobots & { attempts: number }): Promise<void>;
}

export interface RobotsCacheOptions {
  readonly egress: EgressClient;
  readonly store: RobotsStore;
  readonly signal: AbortSignal;
  /** Waits before each retry of an unavailable robots.txt; after the last one it counts as disallowing everything. */
  readonly retryMs: readonly number[];
}

/** Causes that a retry does not change. */
export const PERMANENT: ReadonlySet<string> = new Set(['blocked', 'certificate']);

function toRules({ text, state, cause }: FetchedRobots): HostRules {
  if (state === 'read') return { ...parseRobots(text, PRODUCT_TOKEN), state, cause };
  return { ...(state === 'none' ? ALLOW_ALL : FORBID_ALL), state, cause };
}

/** The robots rules of every host of a project, each loaded once, or again while robots.txt is unavailable. */
export class RobotsCache {
  readonly #known = new Map<string, HostRules>();
  readonly #loading = new Map<string, Promise<HostRules | undefined>>();
  readonly #retryAt = new Map<string, number>();

  constructor(private readonly options: RobotsCacheOptions) {}

  /** Undefined for a host whose robots.txt is not loaded yet. */
  get(origin: string): HostRules | undefined {
    return this.#known.get(origin);
  }

  /** Milliseconds until robots.txt may be requested again. */
  waitFor(origin: string): number {
    return Math.max(0, (this.#retryAt.get(origin) ?? 0) - performance.now());
  }

  /** Undefined when robots.txt is unavailable and to be requested again after a while. */
  load(origin: string): Promise<HostRules | undefined> {
    const loading = this.#loading.get(origin) ?? this.#load(origin).finally(() => this.#loading.delete(origin));
    this.#loading.set(origin, loading);
    return loading;
  }

  async #load(origin: string): Promise<HostRules | undefined> {
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
    return state !== 'unavailable' || PERMANENT.has(cause ?? '') || attempts > this.options.retryMs.length;
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
