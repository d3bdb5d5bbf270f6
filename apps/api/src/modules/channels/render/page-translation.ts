import { LARGE_BYTES, PageTooSlowError } from './large-pages.js';
import { joinParts, type PagePart } from './page-parts.js';
import type { PageTargets } from './page-targets.js';
import type { PageRewriter } from './rewrite-page.js';
import type { RewrittenPageBytes } from './rewrite-task.js';

/** How often more targets are looked for: a long page tells only some of what it lacks at a time. */
const MAX_FILLS = 3;

/** How a page is read, and how more targets are found for it. */
export interface PageWork {
  open(targets: PageTargets): PageRewriter;
  fill(targets: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined>;
  /** Rewrites a page that is too long for the event loop; rejects with a PageTooSlowError when it is to be shown as it is. */
  rewriteLarge(targets: PageTargets, page: Buffer): Promise<RewrittenPageBytes>;
}

/**
 * Translates one answer, which is read while it comes, and given when all of it is there: until then nobody knows whether it can be
 * translated in time. What its bundle lacks the memory is asked for; where it knows more, the page is read again.
 */
export class PageTranslation {
  readonly #rewriter: PageRewriter;
  readonly #sources: Buffer[] = [];
  #length = 0;
  readonly #parts: PagePart[] = [];
  /** Hashes whose targets are settled for this answer. */
  readonly #settled = new Set<string>();

  constructor(
    private readonly work: PageWork,
    private targets: PageTargets,
  ) {
    this.#rewriter = work.open(targets);
  }

  /** The page as it came. */
  get source(): Buffer {
    return Buffer.concat(this.#sources);
  }

  write(bytes: Buffer): void {
    this.#sources.push(bytes);
    this.#length += bytes.length;
    if (!this.#isLarge) this.#parts.push(...this.#rewriter.write(bytes));
  }

  async end(): Promise<Buffer> {
    const page = this.source;
    try {
      let made = this.#isLarge ? await this.work.rewriteLarge(this.targets, page) : this.#finish();
      for (let fills = 0; fills < MAX_FILLS && (await this.#findMore(made.missing)); fills++) made = await this.#rewrite(page);
      return Buffer.from(made.bytes.buffer, made.bytes.byteOffset, made.bytes.byteLength);
    } catch (error) {
      if (error instanceof PageTooSlowError) return page;
      throw error;
    }
  }

  get #isLarge(): boolean {
    return this.#length > LARGE_BYTES;
  }

  #finish(): RewrittenPageBytes {
    this.#parts.push(...this.#rewriter.end());
    return { bytes: joinParts(this.#parts), missing: [...this.#rewriter.missing] };
  }

  /** Whether the memory knew targets that the page lacked. */
  async #findMore(missing: readonly string[]): Promise<boolean> {
    const unknown = missing.filter((hash) => !this.#settled.has(hash));
    for (const hash of unknown) this.#settled.add(hash);
    const more = unknown.length > 0 ? await this.work.fill(this.targets, unknown) : undefined;
    if (more) this.targets = more;
    return more !== undefined;
  }

  #rewrite(page: Buffer): RewrittenPageBytes | Promise<RewrittenPageBytes> {
    if (this.#isLarge) return this.work.rewriteLarge(this.targets, page);
    const rewriter = this.work.open(this.targets);
    const bytes = joinParts([...rewriter.write(page), ...rewriter.end()]);
    return { bytes, missing: [...rewriter.missing] };
  }
}
