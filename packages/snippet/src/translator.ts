import { type DomSegment, segmentDom } from '@bhashantar/segmenter/dom';
import type { Page } from './page.js';

/** Goes through the segments below an element that have a target; what has none stays as it is. */
export function forEachTarget({ targets, site }: Page, root: Element, use: (segment: DomSegment, target: string) => void): void {
  for (const segment of segmentDom(root, { noTranslate: site.skip })) {
    const target = targets[segment.hash];
    // What a server sends is not always what it should.
    if (typeof target === 'string') use(segment, target);
  }
}

/** Shows the targets; what shows its target already is not touched. */
export const translate = (page: Page, root: Element): void => forEachTarget(page, root, (segment, target) => segment.apply(target));
