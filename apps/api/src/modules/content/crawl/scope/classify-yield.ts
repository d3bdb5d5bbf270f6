import type { Outcome } from '../run/outcome.js';
import type { AddressPattern } from './address-pattern.js';
import type { Yield } from './pattern-evidence.js';

/** The database's findings about a page that was just stored. */
export interface PageFindings {
  /** Whether it holds texts that no other page of the project had before. */
  readonly isFresh: boolean;
  /** Another page of its pattern says exactly the same. */
  readonly isRepeated: boolean;
  /** Whether it leads to unknown addresses beyond those of its own pattern. */
  readonly leadsOut: boolean;
}

const REFUSED = /^http4\d\d$/;

/** The yield of a response, if it shows without the database. A page that an earlier crawl knew says nothing new about its pattern. */
export function classifyResponseYield({ claim, result }: Outcome, { kind }: AddressPattern): Yield | undefined {
  if (claim.pageId !== null) return undefined;
  if (kind === 'file' && result.kind === 'page') return 'something';
  if (result.kind === 'gone' || result.kind === 'alias') return 'nothing';
  if (result.kind === 'failed') return REFUSED.test(result.reason) ? 'nothing' : undefined;
  return result.kind === 'skipped' && ['notHtml', 'soft404'].includes(result.reason) ? 'nothing' : undefined;
}

/** The yield of the other responses. A page without anything new counts as nothing, unless it was found from outside of its pattern. */
export function classifyContentYield({ claim, result }: Outcome, { kind }: AddressPattern, news: PageFindings): Yield | undefined {
  if (claim.pageId !== null || kind === 'file') return undefined;
  if (result.kind === 'redirect') return news.leadsOut ? undefined : 'nothing';
  if (result.kind === 'skipped' && result.reason === 'noindex') return news.leadsOut ? 'something' : 'nothing';
  if (result.kind !== 'page') return undefined;
  if (news.isFresh || news.leadsOut) return 'something';
  return news.isRepeated || claim.isInward ? 'nothing' : undefined;
}
