/** The kinds of changes that a crawl can find. */
export const PAGE_CHANGES = ['new', 'changed', 'gone', 'moved'] as const;
export type PageChangeKind = (typeof PAGE_CHANGES)[number];

/** The outcome of addresses that were to be tracked, or not to be tracked any more. */
export interface UrlTracking {
  changed: number;
  /** Addresses that are not pages of the project, or exceed the maximum number of tracked pages. */
  refused: { url: string; message: string }[];
}

export interface UrlTrackingSwitch {
  isEnabled: boolean;
}

/** A page whose versions are kept. */
export interface TrackedUrl {
  url: string;
  title: string | null;
  trackedSince: string;
  isGone: boolean;
  /** The number of stored versions; zero before the next crawl. */
  versions: number;
  /** When the newest version was found. */
  lastChangedAt: string | null;
}

export interface TrackedUrlList {
  urlList: TrackedUrl[];
  total: number;
  /** Whether the project's tracking is switched on. */
  isEnabled: boolean;
}

/** A version of a page without its HTML. */
export interface TrackingFile {
  fileId: string;
  /** The address at that time. */
  url: string;
  foundAt: string;
  segments: number;
  words: number;
  /** The difference from the previous version; null for the oldest version that we keep. */
  addedSegments: number | null;
  removedSegments: number | null;
  /** The size of the HTML, as it was read. */
  bytes: number;
  /** Whether the HTML was kept; that of very large pages is not. */
  hasHtml: boolean;
}

export interface TrackingFileList {
  fileList: TrackingFile[];
  total: number;
}

/** A version of a page as it was read, with values that belong to one visit masked. Plain text, never to be run. */
export interface TrackingFileSource extends TrackingFile {
  /** Null if it was not kept. */
  html: string | null;
}

/** A version of a page with its texts. */
export interface FileHtml extends TrackingFileSource {
  /** In the order of the page; tags are placeholders. */
  texts: string[];
}

export interface FileHtmlList {
  /** The older first. */
  fileList: FileHtml[];
  /** For two versions: texts that only the newer has, and texts that only the older has. Null for one version. */
  changes: { added: string[]; removed: string[] } | null;
}

/** How one page has changed. */
export interface PageChange {
  kind: PageChangeKind;
  url: string;
  /** The earlier address of a moved page. */
  fromUrl: string | null;
  title: string | null;
  /** The words of the page now, or before it was deleted. */
  words: number;
  /** The words of the page's new texts. */
  addedWords: number;
  addedSegments: number;
  removedSegments: number;
  /** Why the page is gone, such as `http404`. */
  reason: string | null;
  foundAt: string;
}

export interface ContentTracker {
  /** The time from which changes are counted; null before the first finished crawl. */
  since: string | null;
  /** When the last crawl that came to its end began. */
  lastCrawlAt: string | null;
  counts: Record<PageChangeKind, { pages: number; words: number; addedWords: number }>;
  changes: PageChange[];
  /** Pages of the requested kind. */
  total: number;
}
