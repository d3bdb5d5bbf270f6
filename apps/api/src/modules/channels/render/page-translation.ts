import { HELD_BYTES, joinParts, type PagePart } from './page-parts.js';
import type { PageTargets } from './page-targets.js';
import type { PageRewriter } from './rewrite-page.js';

/** A page longer than this that has begun to go out is not read again for what is found late. */
const MAX_KEPT = 10 * 1024 * 1024;
/** A page in which so often something more was found is read to its end before it is asked for again. */
const MAX_REPLAYS = 3;

const NOTHING = Buffer.alloc(0);

/** How a page is read, and how more targets are found for it. */
export interface PageWork {
  open(targets: PageTargets): PageRewriter;
  fill(targets: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined>;
}

/**
 * Translates one answer as it comes. What its bundle lacks the memory is asked for before it goes out; where it knows more, the page is read
 * again from its beginning, and what has gone out already is left off.
 */
export class PageTranslation {
  #rewriter: PageRewriter;
  #sources: Buffer[] | undefined = [];
  #sourceLength = 0;
  #parts: PagePart[] = [];
  #length = 0;
  /** Hashes whose targets are settled for this answer. */
  readonly #settled = new Set<string>();
  #sent = 0;
  /** How much of what is to come has gone out before. */
  #skip = 0;
  #replays = 0;
  #hasEnded = false;

  constructor(
    private readonly work: PageWork,
    private targets: PageTargets,
  ) {
    this.#rewriter = work.open(targets);
  }

  /** The page as it came; undefined when it was too long to keep. */
  get source(): Buffer | undefined {
    return this.#sources && Buffer.concat(this.#sources);
  }

  /** Gives a promise only when the memory has to be asked. */
  write(bytes: Buffer): Buffer | Promise<Buffer> {
    this.#keep(bytes);
    this.#hold(this.#rewriter.write(bytes));
    return this.#isHolding() ? NOTHING : this.#release();
  }

  end(): Buffer | Promise<Buffer> {
    this.#hasEnded = true;
    this.#hold(this.#rewriter.end());
    return this.#release();
  }

  /** Of a page without a bundle of its own everything may be missing: it is asked for once, when all of it is known. */
  #isHolding(): boolean {
    return this.#length < HELD_BYTES || !this.targets.isOwn || this.#replays >= MAX_REPLAYS;
  }

  #keep(bytes: Buffer): void {
    this.#sources?.push(bytes);
    this.#sourceLength += bytes.length;
    if (this.#sourceLength > MAX_KEPT && this.#sent > 0) this.#sources = undefined;
  }

  #hold(parts: readonly PagePart[]): void {
    for (const part of parts) {
      this.#parts.push(part);
      this.#length += part.length;
    }
  }

  #release(): Buffer | Promise<Buffer> {
    return this.#unknown().length > 0 ? this.#settle().then(() => this.#take()) : this.#take();
  }

  #unknown(): string[] {
    const { missing } = this.#rewriter;
    return missing.size === 0 ? [] : [...missing].filter((hash) => !this.#settled.has(hash));
  }

  async #settle(): Promise<void> {
    for (let unknown = this.#unknown(); unknown.length > 0 && this.#sources; unknown = this.#unknown()) {
      for (const hash of unknown) this.#settled.add(hash);
      const more = await this.work.fill(this.targets, unknown);
      if (more) this.#replay(this.#sources, this.#sent === 0 ? more : withTargets(this.targets, more, unknown));
    }
  }

  #replay(sources: readonly Buffer[], targets: PageTargets): void {
    this.targets = targets;
    this.#replays++;
    const rewriter = this.work.open(targets);
    this.#rewriter = rewriter;
    this.#parts = [];
    this.#length = 0;
    this.#skip = this.#sent;
    for (const bytes of sources) this.#hold(rewriter.write(bytes));
    if (this.#hasEnded) this.#hold(rewriter.end());
  }

  #take(): Buffer {
    const half = this.#hasEnded ? '' : halfCharacter(this.#parts.at(-1));
    if (half) this.#parts.push(String(this.#parts.pop()).slice(0, -1));
    const bytes = joinParts(this.#parts);
    this.#parts = half ? [half] : [];
    this.#length = half.length;
    const skipped = Math.min(this.#skip, bytes.length);
    this.#skip -= skipped;
    this.#sent += bytes.length - skipped;
    return bytes.subarray(skipped);
  }
}

/** More targets for what comes now, and none for what has gone out without: it could not be told from what is still to come. */
function withTargets(known: PageTargets, more: PageTargets, hashes: readonly string[]): PageTargets {
  const found = hashes.flatMap((hash) => (more.targets[hash] === undefined ? [] : [[hash, more.targets[hash]] as const]));
  // No version names this mixture.
  return { ...known, version: undefined, targets: { ...known.targets, ...Object.fromEntries(found) }, bundle: known.bundle ?? known };
}

/** A text may end with half of a character, which has no bytes before the other half has come. */
function halfCharacter(part: PagePart | undefined): string {
  return typeof part === 'string' ? (/[\ud800-\udbff]$/.exec(part)?.[0] ?? '') : '';
}
