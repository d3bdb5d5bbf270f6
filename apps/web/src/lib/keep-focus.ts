/** The number of controls that are remembered: an item of a menu goes with its menu, and the button that opened it stays. */
const REMEMBERED = 5;
/** Reading would begin at the top there. */
const WHOLE = 'main,body';

/** The elements around a control, from its parent outwards. */
function parentsOf(control: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = control.parentElement; at && !at.matches(WHOLE); at = at.parentElement) found.push(at);
  return found;
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const isShown = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.isConnected && node.checkVisibility?.() !== false;

/** Focuses an element, which takes the focus for as long as it has it where it is no control. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** The place of a control that these changes took off the page. Overlays have none: they come and go at the end of the body. */
function placeOf(control: Element | undefined, changes: MutationRecord[]): MutationRecord | undefined {
  const change = changes.findLast(({ removedNodes }) => control && [...removedNodes].some((node) => node.contains(control)));
  return change?.target === document.body ? undefined : change;
}

/** The element that is at a place now: React removes first, and adds after that. */
function elementAt({ target, previousSibling }: MutationRecord): Element | null {
  if (previousSibling instanceof Element || previousSibling instanceof CharacterData) return previousSibling.nextElementSibling;
  return target instanceof Element ? target.firstElementChild : null;
}

/**
 * Keeps the keyboard where it was when the control that had the focus is taken off the page, hidden or switched off: screen readers would begin
 * at the top again. The focus goes to the element that has come to its place, to the closest one around it, or to the control before. Ends
 * with what it answers.
 */
export function keepFocus(): () => void {
  let controls: HTMLElement[] = [];
  let parents: HTMLElement[] = [];
  let place: MutationRecord | undefined;
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    controls = [target, ...controls.filter((one) => one !== target)].slice(0, REMEMBERED);
    parents = parentsOf(target);
    place = undefined;
  };
  // A person who clicks beside every control takes the focus away on purpose.
  const forget = () => {
    controls = [];
    parents = [];
    place = undefined;
  };
  const goBack = () => {
    frame = 0;
    for (const element of [place ? elementAt(place) : null, ...parents, ...controls, document.querySelector('main')]) {
      if (!isLost()) return;
      if (isShown(element)) focusOn(element);
    }
  };
  // The browser takes the focus away when it has drawn the change, and the page may have a better place by then.
  const goBackSoon = () => {
    if (controls.length > 0) frame ||= requestAnimationFrame(() => requestAnimationFrame(goBack));
  };
  const onChange = (changes: MutationRecord[]) => {
    place = placeOf(controls[0], changes) ?? place;
    if (isLost() || controls[0]?.matches(':disabled')) goBackSoon();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget) goBackSoon();
  };
  const watch = new MutationObserver(onChange);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', onFocusOut);
    document.removeEventListener('pointerdown', forget, true);
  };
}
