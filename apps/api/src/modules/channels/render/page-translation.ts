import { MadeParts } from './page-parts.js';
import type { PageTargets } from './page-targets.js';
import { PageTooSlowError } from './page-too-slow-error.js';
import type { Rewriting } from './rewriting.js';

/** What is longer is read in a thread. The most hostile page of this length takes under 100 ms of processor time. */
export const LARGE_BYTES = 128 * 1024;
/** How often more targets are looked for at one time: a long page tells only some of what it lacks at once. */
const MAX_FILLS = 3;

/** A page is asked about again when so much more of it has come. */
const ASK_BYTES = 32 * 1024;

const NOTHING = Buffer.alloc(0);

/** How a page is read, and how more targets are found for it. */
export interface PageWork {
  /** Reads it from its beginning. A large page may reject with a PageTooSlowError. */
  open(targets: PageTargets, isLarge: boolean): Rewriting;
  fill(targets: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined>;
  /** Whether so much more of it may be kept in memory until it has been read to its end. */
  hold(bytes: number): boolean;
  letGo(bytes: number): void;
  /** Of a page that is only shown translated where enough of it is. */
  measure?: PageMeasure;
}

/** Decides by its texts whether a page is shown translated. */
export interface PageMeasure {
  /** Of so many texts that have a target, and so many that have none. */
  isEnough(found: number, missing: number): boolean;
  /** Reads the page from its beginning, and leaves its texts as they are. */
  openSource(isLarge: boolean): Rewriting;
}

/** Of a page that comes slowly so many texts must have come before it is judged by them. */
const JUDGED_TEXTS = 20;

/**
 * Translates one answer as it comes. What its bundle lacks the memory is asked for before it goes out; where it knows more, the page is read
 * again from its beginning, and what has gone out already is left off. A page that takes too long, or too much memory, goes on as its server
 * sends it; as long as nothing of it has gone out, that is all of it.
 */
export class PageTranslation {
  #rewriting: Rewriting | undefined;
  #isLarge = false;
  #made = new MadeParts();
  #sources: Buffer[] = [];
  #length = 0;
  #held = 0;
  #sent = 0;
  /** Hashes whose targets are settled for this answer. */
  readonly #settled = new Set<string>();
  /** How long the page was when the memory was last asked, and when it was last read again with more targets. */
  #askedAt = 0;
  #readAgainAt = 0;
  #hasEnded = false;
  #isGivenUp = false;
  #verdict: 'translation' | 'source' | undefined;

  constructor(
    private readonly work: PageWork,
    private known: PageTargets,
  ) {
    this.#verdict = work.measure ? undefined : 'translation';
  }

  /** What it was translated with. */
  get targets(): PageTargets {
    return this.known;
  }

  /** Whether the rest of it goes on, or has gone, as its server sent it. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** Whether too little of it was translated for it to be shown so. Known from the first bytes on that have gone out. */
  get isSource(): boolean {
    return this.#verdict === 'source';
  }

  get isMissingTexts(): boolean {
    return (this.#rewriting?.missing.size ?? 0) > 0;
  }

  async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    if (this.#isGivenUp) return this.#made.push(bytes);
    this.#sources.push(bytes);
    this.#length += bytes.length;
    if (!this.#hold(bytes.length)) return this.#giveUp();
    await this.#orGiveUp(() => this.#read(bytes));
  }

  /** What can go out by now; nothing while the memory is better asked when more has come. */
  async release(): Promise<Buffer> {
    if (!(await this.#settle()) || !(await this.#judge())) return NOTHING;
    return this.#take();
  }

  /** All that has not gone out. */
  async end(): Promise<Buffer> {
    await this.#orGiveUp(async () => this.#made.push(...(await this.#reading().end())));
    this.#hasEnded = true;
    await this.#settle();
    await this.#judge();
    return this.#take();
  }

  /** To be called whatever became of it; after that nothing can be asked of it. */
  close(): void {
    this.#rewriting?.close();
    this.#rewriting = undefined;
    this.work.letGo(this.#held);
    this.#held = 0;
  }

  #take(): Buffer {
    const bytes = this.#made.take(this.#hasEnded);
    this.#sent += bytes.length;
    return bytes;
  }

  #hold(bytes: number): boolean {
    if (!this.work.hold(bytes)) return false;
    this.#held += bytes;
    return true;
  }

  #reading(): Rewriting {
    this.#rewriting ??= this.#open(this.known);
    return this.#rewriting;
  }

  #open(targets: PageTargets): Rewriting {
    const { measure } = this.work;
    return measure && this.isSource ? measure.openSource(this.#isLarge) : this.work.open(targets, this.#isLarge);
  }

  /** Whether it is decided how the page is shown: what has gone out cannot be taken back. */
  async #judge(): Promise<boolean> {
    const { measure } = this.work;
    if (!measure || this.#verdict || this.#isGivenUp) return true;
    const { foundCount = 0, missing = new Set() } = this.#rewriting ?? {};
    if (!this.#hasEnded && foundCount + missing.size < JUDGED_TEXTS) return false;
    this.#verdict = measure.isEnough(foundCount, missing.size) ? 'translation' : 'source';
    if (this.isSource) await this.#orGiveUp(() => this.#readAgain(this.known));
    return true;
  }

  async #read(bytes: Buffer): Promise<void> {
    if (!this.#isLarge && this.#length > LARGE_BYTES) {
      this.#isLarge = true;
      return this.#readAgain(this.known);
    }
    this.#made.push(...(await this.#reading().write(bytes)));
  }

  /** Whether what was read may go out: everything that had no target was asked for. */
  async #settle(): Promise<boolean> {
    for (let fills = 0; fills < MAX_FILLS && !this.#isGivenUp; fills++) {
      const unknown = this.#unknown();
      if (unknown.length === 0) return true;
      if (!this.#hasEnded && fills === 0 && this.#isAskedEarly()) return false;
      await this.#fill(unknown);
    }
    // What goes out now without a target stays without, here and when the page is read again.
    for (const hash of this.#unknown()) this.#settled.add(hash);
    return true;
  }

  /** What has doubled each time that it is read again is read twice as often as once, all in all. */
  #isAskedEarly(): boolean {
    const next = Math.min(2 * this.#askedAt, this.#askedAt + ASK_BYTES);
    return this.#length < Math.max(next, 2 * this.#readAgainAt);
  }

  #unknown(): string[] {
    const missing = this.#rewriting?.missing;
    return missing === undefined || missing.size === 0 ? [] : [...missing].filter((hash) => !this.#settled.has(hash));
  }

  async #fill(unknown: readonly string[]): Promise<void> {
    this.#askedAt = this.#length;
    for (const hash of unknown) this.#settled.add(hash);
    const more = await this.work.fill(this.known, unknown);
    if (!more) return;
    const targets = this.#sent === 0 ? more : withTargets(this.known, more, unknown);
    // Once more for a thread, or for its source, counts for nothing: the first of a large page need not wait until it has doubled.
    this.#readAgainAt = this.#length;
    await this.#orGiveUp(() => this.#readAgain(targets));
  }

  /** What was made before stands until the page has been read again. */
  async #readAgain(targets: PageTargets): Promise<void> {
    const rewriting = this.#open(targets);
    const made = new MadeParts(this.#sent);
    try {
      for (const bytes of this.#sources) made.push(...(await rewriting.write(bytes)));
      if (this.#hasEnded) made.push(...(await rewriting.end()));
    } catch (error) {
      rewriting.close();
      throw error;
    }
    this.#rewriting?.close();
    this.#rewriting = rewriting;
    this.#made = made;
    this.known = targets;
  }

  async #orGiveUp(work: () => Promise<void>): Promise<void> {
    if (this.#isGivenUp) return;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PageTooSlowError)) throw error;
      this.#giveUp();
    }
  }

  #giveUp(): void {
    const source = Buffer.concat(this.#sources);
    if (this.#sent === 0) {
      this.#made = new MadeParts();
      this.#made.push(source);
    } else if (!this.#hasEnded) this.#made.push(this.#rewriting?.rest(source) ?? NOTHING);
    this.#isGivenUp = true;
    this.#sources = [];
    this.close();
  }
}

/** More targets for what comes now, and none for what has gone out without: it could not be told from what is still to come. */
function withTargets(known: PageTargets, more: PageTargets, hashes: readonly string[]): PageTargets {
  const found = hashes.flatMap((hash) => (more.found[hash] === undefined ? [] : [[hash, more.found[hash]] as const]));
  // No version names this mixture.
  return { ...known, version: undefined, found: { ...known.found, ...Object.fromEntries(found) }, bundle: known.bundle ?? known };
}
