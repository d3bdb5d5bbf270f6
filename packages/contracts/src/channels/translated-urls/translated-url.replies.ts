/** What a change of translated addresses does, or would do. */
export interface UrlTranslationsChange {
  /** By which it can be undone; null where nothing was changed. */
  changeId: string | null;
  /** Pages whose address in the language changes. */
  changed: number;
  /** Of those: the ones that visitors reach in the language now. Their addresses of before lead on to the new ones. */
  live: number;
  /** Pages that have the given address already. */
  unchanged: number;
  /** The first of them. */
  examples: { url: string; from: string; to: string }[];
}

/** A page with its address in one language. Paths are in letters, not percent-encoded. */
export interface TranslatedUrl {
  url: string;
  title: string | null;
  /** Null where visitors get the path of the original. */
  translatedUrl: string | null;
  /** Its path spelled in the letters of the language, where that is another path; null where it is translated already. */
  proposal: string | null;
  /** Paths of before, newest first, which lead to the present one. */
  formerUrls: string[];
  /** A page that was found later stands at this path in the original; visitors of the language cannot reach that one. */
  hidesPage: boolean;
}

export interface TranslatedUrlList {
  urlList: TranslatedUrl[];
  total: number;
  pageNumber: number;
  pageSize: number;
}
