import type { AddressBase } from '../../../platform/config/render-domain.js';
import { joinParts } from './page-parts.js';
import { type RenderPlace, type RenderTarget, renderTarget } from './render-target.js';
import { rewritePage } from './rewrite-page.js';

/** As many as a page's gap takes in; more at a time would be a long task of their own. */
const MAX_MISSING = 5_000;

/** A whole page for the thread that rewrites pages. */
export interface RewriteTask extends Pick<RenderTarget, 'site' | 'language'> {
  readonly place: RenderPlace;
  readonly url: string;
  readonly encoding: string;
  readonly origins: AddressBase;
  readonly targets: Readonly<Record<string, string>>;
  /** In UTF-8. */
  readonly page: Uint8Array;
}

export interface RewrittenPageBytes {
  readonly bytes: Uint8Array;
  /** The first hashes that had no target. */
  readonly missing: readonly string[];
}

/** Does the task, for as long as it takes. */
export function doRewriteTask({ site, language, place, url, encoding, origins, targets, page }: RewriteTask): RewrittenPageBytes {
  const target = renderTarget(site, language, place);
  const rewriter = rewritePage(target, { url: new URL(url), encoding }, origins, (hash) => targets[hash]);
  const bytes = joinParts([...rewriter.write(Buffer.from(page.buffer, page.byteOffset, page.byteLength)), ...rewriter.end()]);
  return { bytes, missing: [...rewriter.missing].slice(0, MAX_MISSING) };
}
