import { createHash } from 'node:crypto';
import { MACHINE_MARK } from '../../delivery/bundles/build-bundle.js';
import type { PageTargets } from './page-targets.js';

/** The time in which an edit must be live, minus the time of rendering. */
const MAX_AGE_MS = 4_000;
/** Texts such as visitors' names are always new. At this number, texts without a target are dropped. */
const MAX_HASHES = 5_000;
/** A hash in a set, with its target if it has one. */
const HASH_BYTES = 150;

type Targets = Readonly<Record<string, string>>;
type LookUp = (hashes: readonly string[]) => Promise<Targets>;

/**
 * Segments of one page that its bundle lacks, with their targets if there are any. Looks them up again every few seconds, however many
 * visitors come.
 */
export class MissingSegments {
  #hashes = new Set<string>();
  #found: Targets = {};
  /** A hash of the found targets; empty when there are none. */
  #version = '';
  #freshUntil = 0;
  #lookingUp: Promise<void> | undefined;
  #merged: { bundle: PageTargets; name: string; page: PageTargets } | undefined;

  constructor(
    private readonly lookUp: LookUp,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.#hashes.size * HASH_BYTES;
  }

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  /** Returns a promise if the targets must be looked up again. */
  refresh(): Promise<void> | undefined {
    if (this.#hashes.size === 0 || this.#freshUntil > this.now()) return undefined;
    this.#lookingUp ??= this.#refresh().finally(() => {
      this.#lookingUp = undefined;
    });
    return this.#lookingUp;
  }

  async add(hashes: readonly string[]): Promise<void> {
    if (this.#hashes.size === 0) this.#freshUntil = this.now() + MAX_AGE_MS;
    const found = { ...this.#found, ...(await this.lookUp(hashes)) };
    const isFull = this.#hashes.size + hashes.length > MAX_HASHES;
    this.#hashes = new Set([...(isFull ? Object.keys(found).filter((name) => name !== MACHINE_MARK) : this.#hashes), ...hashes]);
    this.#set(found);
  }

  /** The bundle's targets with the found ones. */
  merge(bundle: PageTargets): PageTargets {
    if (this.#version === '') return bundle;
    const known = this.#merged;
    if (known?.bundle === bundle && known.name === this.#version) return known.page;
    const page = { ...bundle, version: `${bundle.version ?? ''}+${this.#version}`, supplements: this.#found, bundle };
    this.#merged = { bundle, name: this.#version, page };
    return page;
  }

  async #refresh(): Promise<void> {
    const until = this.now() + MAX_AGE_MS;
    const asked = [...this.#hashes];
    const found = await this.lookUp(asked);
    // Each look-up sets the mark again.
    const requested = new Set([...asked, MACHINE_MARK]);
    // Segments that were added in the meantime stay.
    const others = Object.entries(this.#found).filter(([hash]) => !requested.has(hash));
    this.#set({ ...Object.fromEntries(others), ...found });
    this.#freshUntil = until;
  }

  #set(found: Targets): void {
    const entries = Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1));
    this.#found = found;
    this.#version = entries.length > 0 ? createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22) : '';
  }
}
