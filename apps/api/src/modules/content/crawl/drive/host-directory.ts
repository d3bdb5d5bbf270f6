import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import type { RobotsState, StoredRobots } from '../crawl-hosts.repository.js';
import { CRAWLER_NAME, CRAWLER_PRODUCT } from '../fetch/crawler-name.js';
import { ALLOW_ALL, FORBID_ALL, parseRobots, type RobotsRules } from '../rules/parse-robots.js';

/** What a host allows. */
export interface HostRules extends RobotsRules {
  readonly state: RobotsState;
}

/** RFC 9309: this much has to be read, the rest need not be. */
const MAX_ROBOTS = 500 * 1024;

function toRules({ text, state }: StoredRobots): HostRules {
  if (state === 'read') return { ...parseRobots(text, CRAWLER_PRODUCT), state };
  return { ...(state === 'none' ? ALLOW_ALL : FORBID_ALL), state };
}

async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= MAX_ROBOTS) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ROBOTS).toString('utf8');
}

/** Asks a host for its robots.txt. A host that cannot be reached is let through: its pages then tell what is wrong with it. */
export async function fetchRobots(egress: EgressClient, origin: string, signal?: AbortSignal): Promise<StoredRobots> {
  try {
    const request = { headers: { 'user-agent': CRAWLER_NAME }, maxBytes: Number.MAX_SAFE_INTEGER, ...(signal && { signal }) };
    const response = await egress.request(`${origin}/robots.txt`, request);
    if (response.status === 200) return { text: await readStart(response.body), state: 'read' };
    await response.discard();
    return { text: '', state: response.status >= 500 ? 'unavailable' : 'none' };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { text: '', state: error.code === 'badContent' && error.detail !== 'tooManyRedirects' ? 'unavailable' : 'none' };
  }
}

/** Where robots.txt files are kept between drivers. */
export interface RobotsStore {
  find(origin: string): Promise<StoredRobots | undefined>;
  keep(origin: string, robots: StoredRobots): Promise<void>;
}

/** The rules of every host of a project, each asked once. */
export class HostDirectory {
  readonly #known = new Map<string, HostRules>();
  readonly #asked = new Map<string, Promise<HostRules>>();

  constructor(
    private readonly egress: EgressClient,
    private readonly store: RobotsStore,
    private readonly signal: AbortSignal,
  ) {}

  /** Undefined for a host whose answer is not there yet. */
  known(origin: string): HostRules | undefined {
    return this.#known.get(origin);
  }

  ask(origin: string): Promise<HostRules> {
    const asked = this.#asked.get(origin) ?? this.#ask(origin);
    this.#asked.set(origin, asked);
    return asked;
  }

  async #ask(origin: string): Promise<HostRules> {
    const stored = await this.store.find(origin);
    const robots = stored ?? (await fetchRobots(this.egress, origin, this.signal));
    if (!stored && !this.signal.aborted) await this.store.keep(origin, robots);
    const rules = toRules(robots);
    this.#known.set(origin, rules);
    return rules;
  }
}
