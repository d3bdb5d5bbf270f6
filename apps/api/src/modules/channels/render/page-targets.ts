import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { MemoryService } from '../../translation/memory/memory.service.js';
import { shownTarget } from '../delivery/build-bundle.js';
import { BundleStore } from '../delivery/bundle-store.js';
import { ByteCache } from '../delivery/byte-cache.js';
import { DeliveryTrouble } from '../delivery/delivery-trouble.js';
import { pageKey } from '../delivery/page-key.js';
import { PageGap } from './page-gap.js';
import { readTargets } from './read-targets.js';
import type { RenderTarget } from './render-target.js';

/** A long page that was never crawled is looked up text by text. */
const FILL_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_GAP_BYTES = 32 * 1024 * 1024;
/** Objects cost about this much more than the text they came from, which is kept as well. */
const OBJECT_FACTOR = 4;

/** The targets of one page. */
export interface PageTargets {
  /** Names them: where it is the same, they are. Undefined when there are none. */
  version: string | undefined;
  /** Whether they come from a bundle of this very page, which then lacks little, and not from one of a page above it. */
  isOwn: boolean;
  /** Those of the bundle. */
  targets: Readonly<Record<string, string>>;
  /** Those that the memory has added; they come first. */
  found: Readonly<Record<string, string>>;
  /** What the targets were read from: for a thread, for which they need not be copied one by one then. */
  file?: Buffer;
  /** The bundle's part, where the memory has added to it. */
  bundle?: PageTargets;
}

/** Of a page that no bundle is known of. */
export const NONE: PageTargets = { version: undefined, isOwn: false, targets: {}, found: {} };
/** Of a page that is shown as its site has it: nothing is looked for. */
export const SOURCE: PageTargets = { version: 'source', isOwn: true, targets: {}, found: {} };
/** Of a page of which nothing can be found out: what was made of it before is as good as it gets. */
export const AWAY: PageTargets = { ...NONE };

/** What a segment is to read. */
export const targetIn = ({ targets, found }: PageTargets, hash: string): string | undefined => found[hash] ?? targets[hash];

/** One bundle for its own page, and for those below that have none. */
interface ParsedBundle {
  own: PageTargets;
  inherited: PageTargets;
}

/** Whose bundles are meant. */
interface BundleSet {
  projectId: string;
  language: string;
}

/** Finds what a page's segments are to read: from its bundle, and from the memory what no bundle of it knows. */
@Injectable()
export class PageTargetsSource {
  readonly #parsed = new ByteCache<ParsedBundle>(MAX_BYTES);
  readonly #gaps = new ByteCache<PageGap>(MAX_GAP_BYTES);

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly store: BundleStore,
    private readonly memory: MemoryService,
    private readonly trouble: DeliveryTrouble,
    private readonly turns: LoopTurns,
  ) {}

  /** What is known of a page before it is read. */
  async ofPage(target: RenderTarget, page: URL): Promise<PageTargets> {
    const gap = this.#gaps.get(gapKey(target, page));
    const asking = gap?.refresh();
    // What was found before stands when it cannot be asked for again.
    if (asking) await this.trouble.orElse(asking, () => undefined);
    const bundle = await this.trouble.orElse(this.#bundleOf(target, page), () => AWAY);
    return gap && bundle !== AWAY ? gap.join(bundle) : bundle;
  }

  /** The targets with those of hashes that were missing; undefined when there are none to add, or none can be asked for. */
  fill(target: RenderTarget, page: URL, known: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined> {
    return this.trouble.orElse(this.#fill(target, page, known, missing), () => undefined, FILL_MS);
  }

  async #fill(target: RenderTarget, page: URL, known: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined> {
    if (missing.length === 0) return undefined;
    const key = gapKey(target, page);
    const gap = this.#gaps.get(key) ?? new PageGap((hashes) => this.ofHashes(target, hashes));
    const unknown = missing.filter((hash) => !gap.has(hash));
    if (unknown.length > 0) {
      await gap.add(unknown);
      this.#gaps.set(key, gap, key.length + gap.size);
    }
    const joined = gap.join(known.bundle ?? known);
    return missing.some((hash) => targetIn(joined, hash) !== undefined) ? joined : undefined;
  }

  /** Targets of segments that stand in no bundle of the page: it was never crawled (a form's answer, a page not found), or has changed since. */
  async ofHashes({ site, language }: RenderTarget, hashes: readonly string[]): Promise<Record<string, string>> {
    const found = await this.database.tenant({ organisationId: site.organisationId }, async (tx) => {
      const own = await this.memory.publishedTargets(tx, site.projectId, language, hashes);
      const others = hashes.filter((hash) => !own.has(hash)).map((hash) => ({ hash }));
      const remembered = await this.memory.lookup(tx, site, language, others);
      return [...own, ...[...remembered].map(([hash, match]) => [hash, match.target] as const)];
    });
    return Object.fromEntries(found.map(([hash, target]) => [hash, shownTarget(language, target)]));
  }

  async #bundleOf({ site, language }: RenderTarget, page: URL): Promise<PageTargets> {
    const key = pageKey(page.pathname + page.search);
    if (key === undefined) return NONE;
    const set = { projectId: site.projectId, language };
    const pointer = await this.store.pointer(set, page.hostname === site.hostname ? key : `//${page.hostname}${key}`);
    if (typeof pointer === 'string') return NONE;
    const parsed = this.#parsed.get(nameOf(set, pointer.version)) ?? (await this.#parse(set, pointer.version));
    return (pointer.isOwn ? parsed?.own : parsed?.inherited) ?? NONE;
  }

  async #parse(set: BundleSet, version: string): Promise<ParsedBundle | undefined> {
    const file = await this.store.file(set, version);
    if (!file) return undefined;
    const bundle = { version, targets: await readTargets(file.identity, this.turns), found: {}, file: file.identity };
    const parsed = { own: { ...bundle, isOwn: true }, inherited: { ...bundle, isOwn: false } };
    this.#parsed.set(nameOf(set, version), parsed, file.identity.length * OBJECT_FACTOR);
    return parsed;
  }
}

const nameOf = ({ projectId, language }: BundleSet, version: string) => `${projectId}|${language}|${version}`;

const gapKey = ({ site, language }: RenderTarget, page: URL) => `${site.projectId}|${language}|${page.href}`;
