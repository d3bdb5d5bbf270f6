import { memoryOfOutline, PageMemory } from '@bhashantar/segmenter/html';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ByteCache } from '../delivery/byte-cache.js';
import type { PagePart } from './page-parts.js';
import { type PageTargets, targetIn } from './page-targets.js';
import { type RenderTarget, showingName } from './render-target.js';
import { type PageRewriter, type RewrittenPage, rewritePage, rewriteRememberedPage } from './rewrite-page.js';

const MAX_BYTES = 128 * 1024 * 1024;
/** What a page takes of which nothing is remembered yet. */
const ENTRY_BYTES = 400;

interface Remembered {
  /** Of the targets and the encoding of the page. */
  version: string;
  memory: PageMemory;
}

/**
 * Rewriters for pages, which read again only what has changed since a page was last asked for: a page that is made for each visitor mostly
 * differs by a name and a token. What is remembered is used for nothing but the same bytes of the same page, sent by its server once more.
 */
@Injectable()
export class PageRewriters {
  readonly #remembered = new ByteCache<Remembered>(MAX_BYTES);

  constructor(private readonly config: AppConfig) {}

  /** A rewriter for one answer; without a version of the targets nothing is remembered. */
  open(target: RenderTarget, source: RewrittenPage, targets: PageTargets, isRemembered: boolean, outline?: Buffer): PageRewriter {
    const { version } = targets;
    const targetOf = (hash: string) => targetIn(targets, hash);
    const { environment } = this.config;
    const key = keyOf(target, source.url);
    const remembered = version === undefined || !isRemembered ? undefined : this.#find(key, `${version} ${source.encoding}`);
    if (!remembered) {
      const memory = isRemembered && outline ? memoryOfOutline(outline) : undefined;
      if (memory) return rewriteRememberedPage(target, source, environment, targetOf, memory);
      return rewritePage(target, source, environment, targetOf);
    }
    const rewriter = rewriteRememberedPage(target, source, environment, targetOf, remembered.memory);
    return { ...rewriter, end: () => this.#keepAfter(rewriter, key, remembered) };
  }

  /** Whether nothing is remembered of a page that could be used. */
  mayNeedOutline(target: RenderTarget, url: URL): boolean {
    return this.#remembered.get(keyOf(target, url)) === undefined;
  }

  forget(projectId: string): void {
    this.#remembered.deleteUnder(`${projectId}|`);
  }

  clear(): void {
    this.#remembered.clear();
  }

  /** Nothing the first time: most addresses that are asked for once are never asked for again. */
  #find(key: string, version: string): Remembered | undefined {
    const known = this.#remembered.get(key);
    if (known?.version === version) return known;
    const fresh = { version, memory: new PageMemory() };
    this.#remembered.set(key, fresh, ENTRY_BYTES);
    return known && fresh;
  }

  #keepAfter(rewriter: PageRewriter, key: string, remembered: Remembered): readonly PagePart[] {
    const { memory } = remembered;
    const { pieces } = memory;
    const last = rewriter.end();
    if (memory.pieces !== pieces) this.#remembered.set(key, remembered, ENTRY_BYTES + memory.size);
    return last;
  }
}

/** Without the host: anybody may make one up, and nothing in the page depends on it. */
function keyOf({ site, language, prefix, isPreview, showing }: RenderTarget, url: URL): string {
  return `${site.projectId}|${language}|${isPreview ? 'preview' : showingName(showing)}${prefix}|${url.href}`;
}
