import type { DomSegment, OwnState, Tree } from '@bhashantar/segmenter/dom';
import type { PendingScripts } from './note-scripts.js';
import type { Bundle, Site, SiteLanguage } from './site.js';

/** Hash -> target; null where a look-up found none. */
export type Targets = Record<string, string | null>;

/** Notices what a page changes. */
export interface Watch {
  /** Watches a document or an embedded tree; idempotent. */
  add(tree: Node): void;
  /** Ignores what has changed since the last round. */
  skip(): void;
  stop(): void;
}

/** The open page, as core and chunks share it. */
export interface Page {
  root: HTMLElement;
  /** A shallow clone of the original root, with its language and direction. */
  own: Element;
  readonly site: Site;
  /** Path and query by which the server knows the page. */
  name: string;
  /** The path and query for which a bundle was loaded last; scripts of the page may change the address. */
  address: string;
  /** The base URL of the project's data. */
  readonly project: string;
  /** The language that is shown; the site's first one is its source. */
  language: SiteLanguage;
  targets: Targets;
  watch?: Watch;
  /** A visitor or a script of the page has chosen the language, whatever the address names. */
  isChosen?: true;
  /**
   * The targets of a language for the current address; undefined when the page is withheld. Rejects when the server does not respond.
   * `first`: the bundle that came with the site.
   */
  load(language: SiteLanguage, first?: Bundle): Promise<Targets | undefined>;
  show(language: SiteLanguage, targets: Targets): void;
  /** The roots of translated frames, with shallow clones of their originals. */
  readonly frames: Map<Element, Element>;
  /** Puts the language switcher on the page. */
  mount(): Promise<void>;
  /** Loads the code that follows changes, embedded trees and frameworks of the page. Also resolves if the code cannot be loaded. */
  follow(): Promise<void>;
  /** The changes that a page makes while it shows a language and is not followed yet. */
  readonly unfollowed: MutationRecord[];
  /** Begins to watch the page. Until the page is followed, its changes are only kept; after that they are translated. */
  startWatch(): Watch;
  readonly pendingScripts: PendingScripts;
  /** Resolves when the frameworks of the page have taken it over and its scripts have built it. Absent before the page is followed. */
  hydrated?(): Promise<void>;
  /** Resolves when the page's own scripts have built it, so that its texts may be changed. */
  settled(): Promise<void>;
  /** Whether a node is in a part of the page that its framework has not taken over yet. */
  awaits?(node: Node): boolean;
  /** Called with each embedded tree: open shadow roots and roots of frames. */
  meet?(tree: Tree): void;
  /** Shows the targets in a part of the page, by default in all of it. With `isLeft`, the part shows the page's own text. */
  translate(tree?: Tree, isLeft?: boolean): void;
  segmentsOf(root: Tree, isWhole?: boolean): DomSegment[];
  /** The nearest block around a node. */
  blockOf(node: Node): Tree | null;
  /** The page's own texts and order, for places that show something else. */
  readonly ownState: OwnState;
}
