import { OutputParts } from '../rewriting/page-parts.js';
import { type PageRewriting, PageTooSlowError } from '../rewriting/page-rewriting.js';
import type { PageTargets } from '../targets/page-targets.js';

/** Longer pages are rewritten in a thread. The most hostile page of this length takes under 100 ms of processor time. */
export const LARGE_BYTES = 128 * 1024;
/** Look-ups in a row: a thread reports the missing segments of a long page in parts. */
const MAX_LOOK_UPS = 3;

/** The number of further bytes after which missing segments are looked up again. */
const LOOK_UP_BYTES = 32 * 1024;

const EMPTY: Buffer = Buffer.alloc(0);

/** The collaborators that the translation of a page needs. */
export interface PageTranslationWork {
  /** Rewrites the page from its beginning. A large page may reject with a PageTooSlowError. */
  open(targets: PageTargets, isLarge: boolean): PageRewriting;
  findMore(targets: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined>;
  /** Whether the memory limits allow this many more bytes until the page is done. */
  reserveMemory(bytes: number): boolean;
  releaseMemory(bytes: number): void;
  /** For a page that is shown translated only if enough of it has a translation. */
  measure?: PageMeasure;
}

/** Decides by its segments whether a page is shown translated. */
export interface PageMeasure {
  /** By the numbers of segments with and without a target. */
  isEnough(found: number, missing: number): boolean;
  /** Rewrites the page from its beginning without translating its texts. */
  openSource(isLarge: boolean): PageRewriting;
}

/** A page that arrives slowly is measured by its first segments, at least this many. */
const MIN_MEASURED_TEXTS = 20;

/**
 * Translates one response while it arrives. Looks up segments that the bundle lacks before output. If it finds targets, it rewrites the
 * page from the beginning and skips the part that it already sent. A page that takes too much time or memory continues untranslated; if
 * nothing has been sent yet, all of it is untranslated.
 */
export class PageTranslation {
  #rewriting: PageRewriting | undefined;
  #isLarge = false;
  #output = new OutputParts();
  #sources: Buffer[] = [];
  #length = 0;
  #reservedBytes = 0;
  #sent = 0;
  /** Hashes that are not looked up again for this response. */
  readonly #lookedUp = new Set<string>();
  /** The page's length at the last look-up, and at the last restart with more targets. */
  #lookedUpAt = 0;
  #readAgainAt = 0;
  #hasEnded = false;
  #isGivenUp = false;
  #shownAs: 'translation' | 'source' | undefined;

  constructor(
    private readonly work: PageTranslationWork,
    private known: PageTargets,
  ) {
    this.#shownAs = work.measure ? undefined : 'translation';
  }

  /** The targets that were used. */
  get targets(): PageTargets {
    return this.known;
  }

  /** Whether the rest of the page is, or was, sent untranslated. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** Whether the source is shown because too little is translated. This is decided before the first bytes are sent. */
  get isSource(): boolean {
    return this.#shownAs === 'source';
  }

  get isMissingTexts(): boolean {
    return (this.#rewriting?.missing.size ?? 0) > 0;
  }

  async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    if (this.#take(bytes)) await this.#orGiveUp(() => this.#read(bytes));
  }

  /** Returns the part that can be sent now; nothing while a look-up should wait for more of the page. */
  async release(): Promise<Buffer> {
    if (!(await this.#lookUpMissing()) || !(await this.#decideDisplay())) return EMPTY;
    return this.#send();
  }

  /** All that has not been sent, with the last bytes of the page. */
  async end(last: Buffer = EMPTY): Promise<Buffer> {
    if (this.#take(last)) await this.#orGiveUp(() => this.#readLast(last));
    this.#hasEnded = true;
    await this.#lookUpMissing();
    await this.#decideDisplay();
    return this.#send();
  }

  /** Always call this. Afterwards, the translation cannot be used. */
  close(): void {
    this.#rewriting?.close();
    this.#rewriting = undefined;
    this.work.releaseMemory(this.#reservedBytes);
    this.#reservedBytes = 0;
  }

  /** Takes the next bytes of the page. Returns whether they must be read. */
  #take(bytes: Buffer): boolean {
    if (this.#isGivenUp) {
      this.#output.push(bytes);
      return false;
    }
    if (bytes.length === 0) return true;
    this.#sources.push(bytes);
    this.#length += bytes.length;
    if (this.#reserveMemory(bytes.length)) return true;
    this.#giveUp();
    return false;
  }

  #send(): Buffer {
    const bytes = this.#output.take(this.#hasEnded);
    this.#sent += bytes.length;
    return bytes;
  }

  #reserveMemory(bytes: number): boolean {
    if (!this.work.reserveMemory(bytes)) return false;
    this.#reservedBytes += bytes;
    return true;
  }

  #reading(): PageRewriting {
    this.#rewriting ??= this.#open(this.known);
    return this.#rewriting;
  }

  #open(targets: PageTargets): PageRewriting {
    const { measure } = this.work;
    return measure && this.isSource ? measure.openSource(this.#isLarge) : this.work.open(targets, this.#isLarge);
  }

  /** Whether the display of the page is decided. Nothing is sent before that. */
  async #decideDisplay(): Promise<boolean> {
    const { measure } = this.work;
    if (!measure || this.#shownAs || this.#isGivenUp) return true;
    const { foundCount = 0, missing = new Set() } = this.#rewriting ?? {};
    if (!this.#hasEnded && foundCount + missing.size < MIN_MEASURED_TEXTS) return false;
    this.#shownAs = measure.isEnough(foundCount, missing.size) ? 'translation' : 'source';
    if (this.isSource) await this.#orGiveUp(() => this.#readAgain(this.known));
    return true;
  }

  async #read(bytes: Buffer): Promise<void> {
    if (this.#becomesLarge()) return this.#readAgain(this.known);
    this.#output.push(...(await this.#reading().write(bytes)));
  }

  async #readLast(bytes: Buffer): Promise<void> {
    const isReadAgain = this.#becomesLarge();
    if (isReadAgain) await this.#readAgain(this.known);
    this.#output.push(...(await this.#reading().end(isReadAgain ? EMPTY : bytes)));
  }

  /** Whether the page is now too long for the event loop, so that a thread reads it from its beginning. */
  #becomesLarge(): boolean {
    if (this.#isLarge || this.#length <= LARGE_BYTES) return false;
    this.#isLarge = true;
    return true;
  }

  /** Whether the output may be sent: all missing segments were looked up. */
  async #lookUpMissing(): Promise<boolean> {
    for (let lookUps = 0; lookUps < MAX_LOOK_UPS && !this.#isGivenUp; lookUps++) {
      const unknown = this.#unknown();
      if (unknown.length === 0) return true;
      if (!this.#hasEnded && lookUps === 0 && this.#isTooEarly()) return false;
      await this.#findMore(unknown);
    }
    // A segment that is sent without a target stays so when the page is rewritten again.
    for (const hash of this.#unknown()) this.#lookedUp.add(hash);
    return true;
  }

  /** The page restarts only after its length has doubled, so that all restarts together cost at most one more pass. */
  #isTooEarly(): boolean {
    const next = Math.min(2 * this.#lookedUpAt, this.#lookedUpAt + LOOK_UP_BYTES);
    return this.#length < Math.max(next, 2 * this.#readAgainAt);
  }

  #unknown(): string[] {
    const missing = this.#rewriting?.missing;
    return missing === undefined || missing.size === 0 ? [] : [...missing].filter((hash) => !this.#lookedUp.has(hash));
  }

  async #findMore(unknown: readonly string[]): Promise<void> {
    this.#lookedUpAt = this.#length;
    for (const hash of unknown) this.#lookedUp.add(hash);
    const more = await this.work.findMore(this.known, unknown);
    if (!more) return;
    const targets = this.#sent === 0 ? more : withTargets(this.known, more, unknown);
    // Restarts for a thread or for the source do not count: the first look-up of a large page need not wait for twice its length.
    this.#readAgainAt = this.#length;
    await this.#orGiveUp(() => this.#readAgain(targets));
  }

  /** The output so far stays in use until the page has been rewritten again. */
  async #readAgain(targets: PageTargets): Promise<void> {
    const rewriting = this.#open(targets);
    const made = new OutputParts(this.#sent);
    try {
      for (const bytes of this.#sources) made.push(...(await rewriting.write(bytes)));
      if (this.#hasEnded) made.push(...(await rewriting.end()));
    } catch (error) {
      rewriting.close();
      throw error;
    }
    this.#rewriting?.close();
    this.#rewriting = rewriting;
    this.#output = made;
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
      this.#output = new OutputParts();
      this.#output.push(source);
    } else if (!this.#hasEnded) this.#output.push(this.#rewriting?.rest(source) ?? EMPTY);
    this.#isGivenUp = true;
    this.#sources = [];
    this.close();
  }
}

/**
 * Adds targets only for segments that were looked up now. Segments that were sent untranslated must stay so, or the skipped output would
 * differ.
 */
function withTargets(known: PageTargets, more: PageTargets, hashes: readonly string[]): PageTargets {
  const found = hashes.flatMap((hash) => (more.supplements[hash] === undefined ? [] : [[hash, more.supplements[hash]] as const]));
  // The mixture of old and new targets has no version.
  return {
    ...known,
    version: undefined,
    supplements: { ...known.supplements, ...Object.fromEntries(found) },
    bundle: known.bundle ?? known,
  };
}
