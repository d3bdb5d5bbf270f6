import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { MemoryService } from '../../translation/memory/memory.service.js';
import { BundleStore } from '../delivery/bundle-store.js';
import { ByteCache } from '../delivery/byte-cache.js';
import { pageKey } from '../delivery/page-key.js';
import type { RenderTarget } from './render-target.js';

const MAX_BYTES = 64 * 1024 * 1024;
/** Objects cost about this much more than the text they came from. */
const OBJECT_FACTOR = 3;

/** The targets of one page. `version` names them; undefined when the page has no bundle. */
export interface PageTargets {
  version: string | undefined;
  targets: Readonly<Record<string, string>>;
}

/** Of a page that no bundle is known of. */
export const NONE: PageTargets = { version: undefined, targets: {} };

/** Finds what a page's segments are to read: from its bundle, and from the memory what no bundle knows. */
@Injectable()
export class PageTargetsSource {
  readonly #parsed = new ByteCache<PageTargets>(MAX_BYTES);

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly store: BundleStore,
    private readonly memory: MemoryService,
  ) {}

  async ofPage({ site, language }: RenderTarget, page: URL): Promise<PageTargets> {
    const key = pageKey(page.pathname + page.search);
    if (key === undefined) return NONE;
    const set = { projectId: site.projectId, language };
    const pointer = await this.store.pointer(set, page.hostname === site.hostname ? key : `//${page.hostname}${key}`);
    if (typeof pointer === 'string') return NONE;
    const name = `${site.projectId}|${language}|${pointer.version}`;
    const known = this.#parsed.get(name);
    if (known) return known;
    const file = await this.store.file(set, pointer.version);
    if (!file) return NONE;
    const { t } = JSON.parse(file.identity.toString()) as { t: Record<string, string> };
    const parsed = { version: pointer.version, targets: t };
    this.#parsed.set(name, parsed, file.identity.length * OBJECT_FACTOR);
    return parsed;
  }

  /** Targets of segments that stand in no bundle of the page: it was never crawled (a form's answer, a page not found), or has changed since. */
  async ofHashes({ site, language }: RenderTarget, hashes: readonly string[]): Promise<Record<string, string>> {
    if (hashes.length === 0) return {};
    const found = await this.database.tenant({ organisationId: site.organisationId }, async (tx) => {
      const own = await this.memory.publishedTargets(tx, site.projectId, language, hashes);
      const others = hashes.filter((hash) => !own.has(hash)).map((hash) => ({ hash }));
      const remembered = await this.memory.lookup(tx, site, language, others);
      return [...own, ...[...remembered].map(([hash, match]) => [hash, match.target] as const)];
    });
    return Object.fromEntries(found);
  }
}
