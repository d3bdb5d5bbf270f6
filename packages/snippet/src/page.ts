import type { DomSegment } from '@bhashantar/segmenter/dom';
import type { Bundle, Site, SiteLanguage } from './site.js';

export type Targets = Bundle['t'];

/** The open page: what the core knows, and what the lazy parts may do with it. */
export interface Page {
  readonly root: HTMLElement;
  /** The root's own language and direction, null where it had none. */
  readonly own: (string | null)[];
  readonly site: Site;
  /** The language that is shown; the site's first one is its source. */
  language: SiteLanguage;
  targets: Targets;
  watch?: MutationObserver;
  /** The targets of a language for the present address. Rejects when the server does not answer. */
  load(language: SiteLanguage): Promise<Targets>;
  show(language: SiteLanguage, targets: Targets): void;
  segmentsOf(root: Element): DomSegment[];
}
