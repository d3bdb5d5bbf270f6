/** A page as the crawler found it. `contentHash` is equal for two pages exactly when they have the same bytes. */
export interface FoundPage {
  url: string;
  title?: string | undefined;
  language?: string | undefined;
  contentHash: string;
}

/** Kinds of content that is no page of a site. */
export type ContentItemKind = 'file' | 'entry' | 'labels' | 'strings' | 'document';

/** Content that is not a page of a site. Its address has a scheme of our own (see `item-address.ts`), and is unique in its project. */
export interface ContentItem {
  kind: ContentItemKind;
  address: string;
  title: string;
  contentHash: string;
}

/** A part of a content item: one with many texts is stored as several rows. */
export interface ItemPart {
  pageId: number;
  address: string;
}

/** A page that is claimed for its outline. */
export interface ClaimedPage {
  pageId: number;
  url: string;
}

/** The part of a page that the render server need not read, see `outlinePage` of the segmenter. */
export interface OutlinedPage {
  pageId: number;
  outline: Uint8Array;
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
