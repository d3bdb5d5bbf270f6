/** A page that leaves its address: gone, forbidden, or redirected. */
export interface LeavingPage {
  readonly pageId: number;
  readonly reason: string;
  /** The target of a permanent redirect. */
  readonly redirectTo: string | null;
}

/** A version of a tracked page as a crawl read it. */
export interface NewVersion {
  readonly pageId: number;
  readonly contentHash: string;
  /** Compressed; null if the page is too large. */
  readonly html: Uint8Array | null;
  readonly htmlBytes: number;
}
