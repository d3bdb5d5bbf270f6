/** A page for the thread that reads pages. */
export interface ExtractionTask {
  readonly url: string;
  readonly body: Uint8Array;
  /** Those that say how a page is to be read. */
  readonly headers: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly sentHtml?: string | undefined;
}
