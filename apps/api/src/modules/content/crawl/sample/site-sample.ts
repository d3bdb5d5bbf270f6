import type { PageSegment } from '../../segments/segment.entity.js';

/** What a short look at a site found; nothing of it is stored. */
export interface SiteSample {
  readonly url: string;
  readonly finalUrl: string;
  /** Undefined when the site answered with a page. */
  readonly failure: string | undefined;
  readonly robotsAllowed: boolean;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly platform: string | undefined;
  readonly pages: readonly SampledPage[];
  /** Pages that the sitemaps name or that links were seen to, whichever is more; never fewer than were read. */
  readonly estimatedPages: number;
}

export interface SampledPage {
  readonly url: string;
  readonly segments: readonly PageSegment[];
}
