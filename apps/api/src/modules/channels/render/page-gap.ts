import { createHash } from 'node:crypto';
import type { PageTargets } from './page-targets.js';

/** As long as an edit may take to be live, less the time in which the page is made. */
const MAX_AGE_MS = 4_000;
/** Names of visitors and the like make a page hold ever new texts; those that nobody has a target for are forgotten at this many. */
const MAX_HASHES = 5_000;
/** A hash in a set, with its target where it has one. */
const HASH_BYTES = 150;

type Targets = Readonly<Record<string, string>>;
type Ask = (hashes: readonly string[]) => Promise<Targets>;

/** What stood on one page and in no bundle of it, with what the memory knows of it: asked again every few seconds, however many visitors come. */
export class PageGap {
  #hashes = new Set<string>();
  #found: Targets = {};
  /** A hash of what was found; empty when nothing was. */
  #name = '';
  #until = 0;
  #asking: Promise<void> | undefined;
  #joined: { bundle: PageTargets; name: string; page: PageTargets } | undefined;

  constructor(
    private readonly ask: Ask,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.#hashes.size * HASH_BYTES;
  }

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  /** Gives a promise when the memory has to be asked again. */
  refresh(): Promise<void> | undefined {
    if (this.#hashes.size === 0 || this.#until > this.now()) return undefined;
    this.#asking ??= this.#askAgain().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async add(hashes: readonly string[]): Promise<void> {
    if (this.#hashes.size === 0) this.#until = this.now() + MAX_AGE_MS;
    const found = { ...this.#found, ...(await this.ask(hashes)) };
    const isFull = this.#hashes.size + hashes.length > MAX_HASHES;
    this.#hashes = new Set([...(isFull ? Object.keys(found) : this.#hashes), ...hashes]);
    this.#take(found);
  }

  /** The bundle's targets with what was found besides. */
  join(bundle: PageTargets): PageTargets {
    if (this.#name === '') return bundle;
    const known = this.#joined;
    if (known?.bundle === bundle && known.name === this.#name) return known.page;
    const page = { ...bundle, version: `${bundle.version ?? ''}+${this.#name}`, found: this.#found, bundle };
    this.#joined = { bundle, name: this.#name, page };
    return page;
  }

  async #askAgain(): Promise<void> {
    const until = this.now() + MAX_AGE_MS;
    const asked = [...this.#hashes];
    const found = await this.ask(asked);
    const gone = new Set(asked);
    // What has come in meanwhile stays.
    const others = Object.entries(this.#found).filter(([hash]) => !gone.has(hash));
    this.#take({ ...Object.fromEntries(others), ...found });
    this.#until = until;
  }

  #take(found: Targets): void {
    const entries = Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1));
    this.#found = found;
    this.#name = entries.length > 0 ? createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22) : '';
  }
}
