import type { Box } from './messages.js';
import type { PageTexts, Place } from './page-texts.js';

/** A tolerance, because a finger is not exact. */
const NEAR_PX = 4;

const isAt = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left - NEAR_PX && x <= right + NEAR_PX && y >= top - NEAR_PX && y <= bottom + NEAR_PX;

function nodeAt(x: number, y: number): Node | null {
  if (document.caretPositionFromPoint) return document.caretPositionFromPoint(x, y)?.offsetNode ?? null;
  return document.caretRangeFromPoint(x, y)?.startContainer ?? null;
}

/** The text under a point: the one drawn there, the one of a button whose edge was hit, or one in an attribute of the hit element. */
export function pickText({ places }: PageTexts, target: Element, x: number, y: number): Place | undefined {
  const node = nodeAt(x, y);
  const exact = node && places.find(({ range }) => range?.intersectsNode(node));
  if (exact?.range && Array.from(exact.range.getClientRects()).some((box) => isAt(box, x, y))) return exact;
  // Some browsers return another caret, and clipped boxes do too, so the boxes decide.
  const inside = places.filter(({ range }) => range && target.contains(range.startContainer));
  const drawn = inside.find(({ range }) => Array.from(range?.getClientRects() ?? []).some((box) => isAt(box, x, y)));
  if (drawn) return drawn;
  // The edge of a button, or the rest of a heading's line: an element that has this text alone.
  const [only] = inside;
  if (only && inside.length === 1 && target.textContent?.trim() === `${only.range}`.trim()) return only;
  return places.find(({ range, element }) => !range && element === target);
}

export function boxOf({ range, element }: Place): Box {
  const { x, y, width, height } = (range ?? element).getBoundingClientRect();
  return { x, y, width, height };
}
