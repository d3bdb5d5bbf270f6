import type { PendingScripts } from './note-scripts.js';

/** Elements that the server rendering of a framework, or its router, leaves in a page, and the scripts into which frameworks are built. */
const MARKED =
  'astro-island,[name=astro-view-transitions-enabled],[ngh],[data-hk],[data-nuxt-data],#__NEXT_DATA__,#___gatsby,[rel=modulepreload],script[type=module]';
const IN_SCRIPTS = /\bimport\(|__next_f|__reactRouterContext|__remixContext|\$_TSR/;
/** Texts of comments by which frameworks mark the ends of their parts and texts, and parts that are not shown. */
const COMMENT = /^([ /]?[[\]$&]?[?!~]?|v-if)$/;
/** Names of the properties that React and Vue set on the elements that hold their parts. */
const OWNER = /^_+(react|vue|vnode)/;

const COMMENTS = 128;

/** The comments of a page whose text matches. */
export function* commentsIn(root: Element, pattern: RegExp): Generator<Comment> {
  const walker = Document.prototype.createTreeWalker.call(document, root, COMMENTS);
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment;
    if (pattern.test(comment.data)) yield comment;
  }
}

/** The code of a page's own inline scripts. */
export const inlineScripts = (root: Element): string[] =>
  Array.from(root.querySelectorAll('script:not([src],[type*=json])'), ({ textContent }) => `${textContent}`);

/** Where frameworks have their roots. */
export const rootsIn = (root: Element): Node[] => [document, ...root.querySelectorAll('body,body>*,body>*>*')];

/**
 * Whether a page may have parts that a framework takes over: a cheap check with false positives. A script of the site that has not run yet
 * may be a framework.
 */
export const usesFramework = (root: Element, pendingScripts: PendingScripts): boolean =>
  !!root.querySelector(MARKED) ||
  pendingScripts().some(({ src }) => src.startsWith(location.origin)) ||
  inlineScripts(root).some((code) => IN_SCRIPTS.test(code)) ||
  !commentsIn(root, COMMENT).next().done ||
  rootsIn(root).some((node) => Object.keys(node).some((key) => OWNER.test(key)));
