import type { PageRules } from '../segmentation/page-rules.js';
import { createDomSegmenter, type DomSegment, type Tree } from './segment-dom.js';

/**
 * Makes a reader of translated parts that are inside untranslated parts. It returns the segments of such parts in a tree, or of a tree that
 * is inside such a part. A segmenter skips these parts together with the untranslated elements around them.
 */
export function createPartReader({ parts, ...rules }: PageRules, meet?: (tree: Tree) => void): (tree: Tree) => DomSegment[] {
  const { segmentsOf } = createDomSegmenter({ ...rules, ...parts, parts }, meet);
  return (tree) => {
    const isWithin = 'closest' in tree && tree.closest(parts.selector);
    return (isWithin ? [tree] : [...tree.querySelectorAll(parts.selector)]).flatMap((part) => segmentsOf(part));
  };
}
