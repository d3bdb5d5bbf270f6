import type { Overflow } from './messages.js';
import { isVisible, type Place } from './page-texts.js';

/** Smaller differences come from rounding. */
const LEAST_PX = 1;
/** How many elements around a text are checked, because they may cut it off. */
const DEPTH = 4;
/** The number of cut texts that are reported. */
const MOST = 200;

const NAMES: [selector: string, element: Overflow['element']][] = [
  ['button, [role=button], input', 'button'],
  ['a', 'link'],
  ['h1, h2, h3, h4, h5, h6', 'heading'],
];

const nameOf = (element: Element): Overflow['element'] => NAMES.find(([selector]) => element.closest(selector))?.[1] ?? 'text';

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

/** By how much a text reaches beyond the box of one element around it. */
function beyond(element: Element, text: DOMRect): Pick<Overflow, 'px' | 'side' | 'isCut'> | undefined {
  const { display, overflowX, overflowY } = getComputedStyle(element);
  if (display === 'inline') return undefined;
  const box = element.getBoundingClientRect();
  const wide = scrolls(overflowX) ? 0 : Math.max(text.right - box.right, box.left - text.left);
  const high = scrolls(overflowY) ? 0 : Math.max(text.bottom - box.bottom, box.top - text.top);
  if (wide > LEAST_PX) return { px: Math.round(wide), side: 'width', isCut: cuts(overflowX) };
  // With a small line height, letters reach beyond their line. That matters only if they are cut off.
  if (high > LEAST_PX && cuts(overflowY)) return { px: Math.round(high), side: 'height', isCut: true };
  return undefined;
}

function overflowOf(place: Place): Overflow | undefined {
  const text = place.range?.getBoundingClientRect();
  let spill: Overflow | undefined;
  let element: Element | null = place.element;
  for (let depth = 0; text && element && depth < DEPTH && element !== document.body; depth++, element = element.parentElement) {
    const found = beyond(element, text);
    if (found?.isCut) return { text: place.text, ...found, element: nameOf(place.element) };
    if (found) spill ??= { text: place.text, ...found, element: nameOf(place.element) };
    // A visitor can scroll to content beyond it.
    const { overflowX, overflowY } = getComputedStyle(element);
    if (scrolls(overflowX) || scrolls(overflowY)) return undefined;
  }
  return spill;
}

/** The visible texts that do not fit their places, each once, the worst first. */
export function findOverflows(places: readonly Place[]): Overflow[] {
  const worst = new Map<number, Overflow>();
  for (const place of places) {
    const found = isVisible(place) ? overflowOf(place) : undefined;
    if (found && found.px > (worst.get(found.text)?.px ?? 0)) worst.set(found.text, found);
  }
  return [...worst.values()].sort((a, b) => b.px - a.px).slice(0, MOST);
}
