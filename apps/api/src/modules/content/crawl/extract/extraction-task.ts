import type { PackedExtraction } from './pack-extraction.js';

/** A page for the thread that reads pages. */
export interface ExtractionTask {
  readonly id: number;
  readonly url: string;
  readonly body: Uint8Array;
  /** Those that say how a page is to be read. */
  readonly headers: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly sentHtml?: string | undefined;
}

/** Without an extraction when the page could not be read. */
export interface ExtractionAnswer {
  readonly id: number;
  readonly packed: PackedExtraction | undefined;
}
