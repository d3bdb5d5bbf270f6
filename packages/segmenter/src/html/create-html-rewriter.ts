import { StreamRewriter } from './html-rewriter.js';
import type { HtmlRewriter, RewriteOptions } from './page.types.js';
import type { PageMemory } from './page-memory.js';
import { RememberingRewriter } from './remembering-rewriter.js';

/**
 * Rewrites a page as it streams by: targets in place of sources, URLs, language and direction, an addition to the head; every
 * other byte stays. Output comes as soon as the text before it can not change any more: formatting tags around blocks, and tables,
 * are held until they close, because a browser may still move what is in or before them.
 *
 * With a `memory` of the page only what changed since the last time is read. All rewriters of one memory must have the same options,
 * with functions that answer the same; the output is what it would be without.
 */
export function createHtmlRewriter(options: RewriteOptions, memory?: PageMemory): HtmlRewriter {
  return memory ? new RememberingRewriter(options, memory) : new StreamRewriter(options);
}
