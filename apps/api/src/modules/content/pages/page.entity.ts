/** A page as the crawler found it; `contentHash` is the same for two pages with the same bytes. */
export interface FoundPage {
  url: string;
  title?: string | undefined;
  language?: string | undefined;
  contentHash: string;
  /** What the render server need not read again. */
  outline?: Uint8Array | undefined;
}

/** A page as stored. */
export interface PageRow {
  pageId: number;
  url: string;
  title: string | null;
  language: string | null;
  contentHash: string | null;
  isGone: boolean;
}
