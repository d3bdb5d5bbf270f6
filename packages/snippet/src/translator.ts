import { type DomSegment, segmentDom } from '@bhashantar/segmenter/dom';

/** Hash to target; grows while the page is open. */
export type Targets = Record<string, string>;

function forEachTarget(root: Element, targets: Targets, skip: string[], use: (segment: DomSegment, target: string) => void): void {
  for (const segment of segmentDom(root, { noTranslate: skip })) {
    const target = targets[segment.hash];
    if (typeof target === 'string') use(segment, target);
  }
}

/** Shows targets below an element; what has none stays as it is. What shows its target already is not touched. */
export function translate(root: Element, targets: Targets, skip: string[]): void {
  forEachTarget(root, targets, skip, (segment, target) => segment.apply(target));
}

/** Gives the page back what it wrote itself. Nothing is kept for this: a translated page can still be read in its source. */
export function revert(root: Element, targets: Targets, skip: string[]): void {
  forEachTarget(root, targets, skip, (segment, target) => segment.apply(target) && segment.revert());
}
