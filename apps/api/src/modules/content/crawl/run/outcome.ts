import type { PackedHtml } from '../../changes/version-html.js';
import type { ClaimedUrl } from '../crawl.entity.js';
import type { ExtractedPage } from '../extraction/extract-page.js';

/** The validators and the hash that make a later crawl's request conditional. */
export interface PageStamp {
  readonly httpStatus: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly contentHash: string;
}

/** Why a page is stored under another address: its canonical link, or a variant of the same address. */
export type DuplicateReason = 'canonical' | 'duplicate';

/** The result of visiting one address. */
export type VisitResult =
  | {
      readonly kind: 'page';
      readonly bytes: number;
      readonly stamp: PageStamp;
      readonly page: ExtractedPage;
      readonly links: readonly string[];
      /** The version of a tracked page. */
      readonly version?: PackedHtml | undefined;
    }
  | { readonly kind: 'unchanged'; readonly stamp: PageStamp; readonly version?: PackedHtml | undefined }
  | { readonly kind: 'redirect'; readonly httpStatus: number; readonly to: string }
  /** An earlier crawl found that this page says the same as the page at the address that it names. */
  | {
      readonly kind: 'alias';
      readonly reason: DuplicateReason;
      readonly stamp: PageStamp;
      readonly canonical: string;
      readonly links: readonly string[];
    }
  /** One of endlessly many pages of one pattern. The crawl only counts it with them. */
  | { readonly kind: 'folded'; readonly reason: string }
  | { readonly kind: 'skipped'; readonly httpStatus: number | null; readonly reason: string; readonly links: readonly string[] }
  | { readonly kind: 'gone'; readonly httpStatus: number }
  | { readonly kind: 'failed'; readonly httpStatus: number | null; readonly reason: string }
  | {
      readonly kind: 'retry';
      readonly httpStatus: number | null;
      readonly reason: string;
      readonly delayMs: number;
      readonly slowDown: boolean;
    }
  /** Cancelled by the crawler: the address goes back to the queue. */
  | { readonly kind: 'interrupted' };

export interface Outcome {
  readonly claim: ClaimedUrl;
  readonly result: VisitResult;
}

/** Bytes of HTML that an outcome keeps in memory until it is written. */
export function weightOf({ result }: Outcome): number {
  return result.kind === 'page' ? result.bytes : 0;
}
