import type { DomSegment } from '@bhashantar/segmenter/dom';
import type { Bundle, Site, SiteLanguage } from './site.js';

export type Targets = NonNullable<Bundle['t']>;

/** The open page: what the core knows, and what the lazy parts may do with it. */
export interface Page {
  readonly root: HTMLElement;
  /** The root as it was, without what is in it: with its own language and direction. */
  readonly own: Element;
  readonly site: Site;
  /** The language that is shown; the site's first one is its source. */
  language: SiteLanguage;
  targets: Targets;
  watch?: MutationObserver;
  /** The targets of a language for the present address; undefined when visitors get that page as it is. Rejects when the server does not answer. */
  load(language: SiteLanguage): Promise<Targets | undefined>;
  show(language: SiteLanguage, targets: Targets): void;
  segmentsOf(root: Element): DomSegment[];
}
