/** Set between leaving one screen and drawing the heading of the next. */
let pending = false;

/** Called when the path changes; changes of filters do not count as going elsewhere. */
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
