import type { DomSegment, Tree } from '@bhashantar/segmenter/dom';
import type { Site, SiteLanguage } from './site.js';
import type { Watch } from './watch-page.js';

/** Hash -> target; null for one that is not there, as far as has been asked. */
export type Targets = Record<string, string | null>;

/** The open page: what the core knows, and what the lazy parts may do with it. */
export interface Page {
  root: HTMLElement;
  /** The root as it was, without what is in it: with its own language and direction. */
  own: Element;
  readonly site: Site;
  /** Path and query by which the server knows the page. */
  name: string;
  /** The address below which the project's data lie. */
  readonly project: string;
  /** The language that is shown; the site's first one is its source. */
  language: SiteLanguage;
  targets: Targets;
  watch?: Watch;
  /** The targets of a language for the present address; undefined when visitors get that page as it is. Rejects when the server does not answer. */
  load(language: SiteLanguage): Promise<Targets | undefined>;
  show(language: SiteLanguage, targets: Targets): void;
  /** The roots of frames that were translated, with what they were. */
  readonly frames: Map<Element, Element>;
  /** Puts the language switcher on the page. */
  mount(): Promise<void>;
  /** Told of each tree in the page that is none of its own: open shadow roots and roots of frames. */
  meet?(tree: Tree): void;
  /** Shows the targets in a part of the page, in all of it at first. */
  translate(tree?: Tree): void;
  segmentsOf(root: Tree): DomSegment[];
}
