/** Elements that the server rendering of a framework, or its router, leaves in a page. */
const MARKED =
  'astro-island,[name=astro-view-transitions-enabled],[ngh],[data-hk],[data-nuxt-data],#__NEXT_DATA__,#___gatsby,[rel=modulepreload]';
const IN_SCRIPTS = /\bimport\(|__next_f|__reactRouterContext|__remixContext|\$_TSR/;
/** The beginning of a part that React (`$`, `&`), Vue or Svelte (`[`) takes over. */
const OPENING = /^(\$[?!~]?|&|\[!?)$/;

const COMMENTS = 128;

/** The comments of a page that begin a part of a framework. */
export function* openingComments(root: Element): Generator<Comment> {
  const walker = Document.prototype.createTreeWalker.call(document, root, COMMENTS);
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment;
    if (OPENING.test(comment.data)) yield comment;
  }
}

/** The code of a page's own inline scripts. */
export const inlineScripts = (root: Element): string[] =>
  Array.from(root.querySelectorAll('script:not([src],[type*=json])'), ({ textContent }) => `${textContent}`);

/** Whether a page may have parts that a framework takes over: a cheap check, which may say yes for nothing. */
export function usesFramework(root: Element): boolean {
  return !!root.querySelector(MARKED) || inlineScripts(root).some((code) => IN_SCRIPTS.test(code)) || !openingComments(root).next().done;
}
