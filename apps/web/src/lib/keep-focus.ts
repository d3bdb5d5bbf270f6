/** The number of controls that are remembered. A menu item disappears with its menu, but the button that opened the menu stays. */
const REMEMBERED = 5;
/** Elements on which a screen reader would start at the top of the page again. */
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

/** Focuses an element. If it is not a control, it becomes focusable only while it has the focus. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * The place of a control that these changes removed from the page. Overlays have no place, because they are added and removed at the end of
 * the body.
 */
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
 * Keeps the focus in place when the focused control is removed, hidden or disabled. Otherwise screen readers would start at the top again.
 * The focus moves to the element that replaced the control, to the closest element around it, or to the previous control. Returns the
 * function that stops this.
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
  // A person who clicks outside of all controls removes the focus on purpose.
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
  // The browser removes the focus after it has rendered the change. By then the page may have found a better place.
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
