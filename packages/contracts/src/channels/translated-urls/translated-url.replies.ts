/** The effect of a change of translated addresses, done or planned. */
export interface UrlTranslationsChange {
  /** Identifies the change for an undo; null if nothing changed. */
  changeId: string | null;
  /** Pages whose address in the language changes. */
  changed: number;
  /** The number of these pages that visitors can reach in the language now. Their earlier addresses redirect to the new ones. */
  live: number;
  /** Pages that already have the given address. */
  unchanged: number;
  /** The first of these pages. */
  examples: { url: string; from: string; to: string }[];
}

/** A page with its address in one language. Paths are in letters, not percent-encoded. */
export interface TranslatedUrl {
  url: string;
  title: string | null;
  /** Null if visitors get the path of the original. */
  translatedUrl: string | null;
  /** The path in the letters of the language; null if that is the same path or the path is translated already. */
  proposal: string | null;
  /** Earlier paths, newest first. They redirect to the current one. */
  formerUrls: string[];
  /** A page that was found later has this path in the original. Visitors of the language cannot reach it. */
  hidesPage: boolean;
}

export interface TranslatedUrlList {
  urlList: TranslatedUrl[];
  total: number;
  pageNumber: number;
  pageSize: number;
}
