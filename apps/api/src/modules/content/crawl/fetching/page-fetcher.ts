/** A page to request; the validators make the request conditional. */
export interface PageRequest {
  readonly url: string;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly language: string;
  /** The cookies that the site's own redirects set. */
  readonly cookie?: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** A page that shows that a part is missing is requested again. The last attempt takes it as it is. */
  readonly mayComeAgain?: boolean;
}

/** An answer. The body is set only if it can be a page: the status is one of a page, and the type is HTML. */
export interface FetchedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly setCookies?: readonly string[];
  /** The page before its scripts ran, as text, if the scripts changed it. */
  readonly sentHtml?: string;
}

/** Fetches pages: over plain HTTP, or in a browser that runs their scripts. Throws EgressError alone. */
export interface PageFetcher {
  fetch(request: PageRequest): Promise<FetchedPage>;
}
