/** The targets of one page. */
export interface PageTargets {
  /** Identifies the targets. Undefined when there are none. */
  version: string | undefined;
  /** Whether they come from this page's own bundle, which lacks little, rather than from a parent page's. */
  isOwn: boolean;
  /** The targets of the bundle. */
  targets: Readonly<Record<string, string>>;
  /** Targets of segments that the bundle lacks; they take precedence. */
  supplements: Readonly<Record<string, string>>;
  /** The bundle's file: cheaper to pass to a thread than single targets. */
  file?: Buffer;
  /** The bundle's own targets, if there are supplements. */
  bundle?: PageTargets;
}

/** A page without a bundle. */
export const NO_TARGETS: PageTargets = { version: undefined, isOwn: false, targets: {}, supplements: {} };
/** A page that is shown untranslated: no targets are looked up. */
export const UNTRANSLATED: PageTargets = { version: 'source', isOwn: true, targets: {}, supplements: {} };
/** The look-up failed, so a page that was rendered before stays in use. */
export const UNAVAILABLE: PageTargets = { ...NO_TARGETS };

/** Finds targets of one page's segments: a page has hundreds, and mostly no supplements. */
export function targetFinder({ targets, supplements }: PageTargets): (hash: string) => string | undefined {
  if (Object.keys(supplements).length === 0) return (hash) => targets[hash];
  return (hash) => supplements[hash] ?? targets[hash];
}

/** The target of a segment. */
export const targetIn = ({ targets, supplements }: PageTargets, hash: string): string | undefined => supplements[hash] ?? targets[hash];
