import { commentsIn, rootsIn } from '../uses-framework.js';
import { isDehydrated, reactMark } from './react-marks.js';
import { vueParts } from './vue-parts.js';

/**
 * Parts whose framework removes the mark at hydration (Astro, Angular), and parts that React has streamed but not yet moved to their
 * places. Qwik does not hydrate.
 */
const MARKED = 'astro-island[ssr]:not([client=only]),[ngh],[ngb],[hidden][id*="S:"]';
/** The beginning of a part that React (`$`, `&`), Vue or Svelte (`[`) takes over. */
const OPENING = /^(\$[?!~]?|&|\[!?)$/;

declare const _$HY: { completed?: WeakSet<Node> | null } | undefined;

/** The nodes between a comment and the one that ends its part. */
function* nodesAfter(comment: Comment): Generator<Node> {
  let depth = 0;
  for (let node = comment.nextSibling; node; node = node.nextSibling) {
    const { data } = node as Comment;
    if (node.nodeType === 8 && /^\/[$&]/.test(data) && !depth--) return;
    if (node.nodeType === 8 && /^[$&]/.test(data)) depth++;
    yield node;
  }
}

/** Whether React has taken over the rest of the page, but not yet the part that begins at a comment. */
function isWaiting(comment: Comment): boolean {
  const [first] = nodesAfter(comment);
  return !!first && !!reactMark(comment.parentNode) && !reactMark(first);
}

/** The top nodes of the parts that a framework has not taken over yet. */
export function pendingParts(root: Element): Set<Node> {
  const found = new Set<Node>(root.querySelectorAll(MARKED));
  for (const island of root.querySelectorAll('astro-island:not([ssr])')) if (isDehydrated(island)) found.add(island);
  const completed = typeof _$HY === 'object' && _$HY?.completed;
  if (completed) for (const element of root.querySelectorAll('[data-hk]')) if (!completed.has(element)) found.add(element);
  for (const container of [...rootsIn(root), ...root.querySelectorAll('astro-island')])
    for (const node of vueParts(container)) found.add(node);
  for (const comment of commentsIn(root, OPENING)) if (isWaiting(comment)) for (const node of nodesAfter(comment)) found.add(node);
  return found;
}
