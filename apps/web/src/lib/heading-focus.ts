/** Set from the moment when a screen is left until the heading of the next one is rendered. */
let pending = false;

/** Called when the path changes. A change of filters does not count as a new screen. */
export function expectHeading(): void {
  pending = true;
}

/** Focuses a new screen's heading after a navigation, so that screen readers and Tab begin there; not on the first load. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!pending || !heading) return;
  pending = false;
  heading.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
