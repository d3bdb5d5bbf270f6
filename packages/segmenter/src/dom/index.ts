import type { MetaGroup } from '../segmentation/attribute-names.js';
import { pageRules } from '../segmentation/page-rules.js';
import { createPartReader } from './part-reader.js';
import { createDomSegmenter, type DomSegment } from './segment-dom.js';

export { CLOSING, OPENING } from './find-runs.js';
export { copyOwnState, nodesIn, type OwnState, originalOf, ownState, restoreTree, shareOwnState } from './own-state.js';
export { createPartReader } from './part-reader.js';
export { createDomSegmenter, type DomSegment, type DomSegmenter, type Tree } from './segment-dom.js';

/** How to segment; must be the same for HTML and DOM. */
export interface DomOptions {
  /** Simple selectors (tag, .class, #id, [attr], [attr=value]) of elements to leave alone. */
  noTranslate?: string[];
  /** Texts for search engines and other sites to leave alone. */
  untranslatedMeta?: readonly MetaGroup[];
}

/** The segments of a live page by the rules that HTML is segmented by (see `DomSegmenter.segmentsOf`). */
export function segmentDom(root: Element | Document, { noTranslate, untranslatedMeta }: DomOptions = {}): DomSegment[] {
  const rules = pageRules(noTranslate, untranslatedMeta);
  const tree = 'documentElement' in root ? root.documentElement : root;
  return [...createDomSegmenter(rules).segmentsOf(tree), ...createPartReader(rules)(tree)];
}
