import type { ReadingRules } from '../../../projects/settings/page-settings.service.js';

/** A page for the extraction thread. */
export interface ExtractionTask {
  readonly url: string;
  readonly body: Uint8Array;
  /** The headers that matter for extraction. */
  readonly headers: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly rules?: ReadingRules | undefined;
  readonly sentHtml?: string | undefined;
}

/** A page with a stored version, for the same thread. */
export interface VersionTask {
  readonly versionOf: Uint8Array;
  readonly contentType: string | undefined;
}
