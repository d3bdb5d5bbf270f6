/** The parts of a project's overview to which links lead, by their ids. */
export const CONNECT_ID = 'connect';
export const LANGUAGES_ID = 'languages';
export const MACHINE_ID = 'machine';

/** Scrolls to a part of the overview and gives it the focus. A folded part opens. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
  (part?.querySelector('summary') ?? part)?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
}
