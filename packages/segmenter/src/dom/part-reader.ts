import type { PageRules } from '../segmentation/page-rules.js';
import { createDomSegmenter, type DomSegment, type Tree } from './segment-dom.js';

/**
 * Makes the reader of the parts that are translated within what is left alone: it gives the segments of those in a tree, or of a tree in one
 * of them. A segmenter leaves them alone with what is around them.
 */
export function createPartReader({ parts, ...rules }: PageRules, meet?: (tree: Tree) => void): (tree: Tree) => DomSegment[] {
  const { segmentsOf } = createDomSegmenter({ ...rules, ...parts, parts }, meet);
  return (tree) => {
    const isWithin = 'closest' in tree && tree.closest(parts.selector);
    return (isWithin ? [tree] : [...tree.querySelectorAll(parts.selector)]).flatMap(segmentsOf);
  };
}
