import type { PageSegment } from '../../segments/segment.entity.js';
import type { SizeEstimate } from './estimate-size.js';

/** The result of sampling a site, which is not stored. */
export interface SiteSample {
  readonly url: string;
  readonly finalUrl: string;
  /** Undefined when the site answered with a page. */
  readonly failure: string | undefined;
  readonly robotsAllowed: boolean;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly platform: string | undefined;
  /** Pages that were read. */
  readonly sampledPages: number;
  /** The texts of the pages, each once. */
  readonly segments: readonly PageSegment[];
  /** The estimate for the whole site. */
  readonly size: SizeEstimate;
}
