/** Places with a name or a meaning of their own. Reading goes on at the closest one. */
const PLACES = '[role=dialog],[role=row],[role=region],[role=group],[role=tabpanel],li,ul,ol,tr,table,form,section,article,fieldset';
/** The number of controls that are remembered: an item of a menu goes with its menu, and the button that opened it stays. */
const REMEMBERED = 5;

/** The places around a control, from the closest one outwards. */
function placesOf(control: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  let at = control.parentElement?.closest<HTMLElement>(PLACES);
  while (at) {
    found.push(at);
    at = at.parentElement?.closest<HTMLElement>(PLACES);
  }
  return found;
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const isShown = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility?.() !== false;

/** Focuses what is no control. It takes the focus for as long as it has it. */
function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard where it was when the control that had the focus is taken off the page, hidden or switched off: Tab would begin at the
 * top again. The focus goes to the closest place around it that is left, or to the control before. Ends with what it answers.
 */
export function keepFocus(): () => void {
  let controls: HTMLElement[] = [];
  let places: HTMLElement[] = [];
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    controls = [target, ...controls.filter((one) => one !== target)].slice(0, REMEMBERED);
    places = placesOf(target);
  };
  // A person who clicks beside every control takes the focus away on purpose.
  const forget = () => {
    controls = [];
    places = [];
  };
  const goBack = () => {
    frame = 0;
    if (!isLost()) return;
    for (const place of [...places, ...controls, document.querySelector<HTMLElement>('main')]) {
      if (!isLost()) return;
      if (place && isShown(place)) focusPlace(place);
    }
  };
  // The browser takes the focus away when it has drawn the change, and the page may have a better place by then.
  const goBackSoon = () => {
    if (controls.length > 0) frame ||= requestAnimationFrame(() => requestAnimationFrame(goBack));
  };
  const onChange = () => {
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
