import type { DomSegment } from '@bhashantar/segmenter/dom';
import type { Site, SiteLanguage } from './site.js';

/** Hash -> target; null for one that is not there, as far as has been asked. */
export type Targets = Record<string, string | null>;

/** The open page: what the core knows, and what the lazy parts may do with it. */
export interface Page {
  readonly root: HTMLElement;
  /** The root as it was, without what is in it: with its own language and direction. */
  readonly own: Element;
  readonly site: Site;
  /** Path and query by which the server knows the page. */
  name: string;
  /** The address below which the project's data lie. */
  readonly project: string;
  /** The language that is shown; the site's first one is its source. */
  language: SiteLanguage;
  targets: Targets;
  watch?: MutationObserver;
  /** The targets of a language for the present address; undefined when visitors get that page as it is. Rejects when the server does not answer. */
  load(language: SiteLanguage): Promise<Targets | undefined>;
  show(language: SiteLanguage, targets: Targets): void;
  /** Shows the targets below an element, of the whole page at first. */
  translate(element?: Element): void;
  segmentsOf(root: Element): DomSegment[];
}
