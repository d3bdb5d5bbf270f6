/**
 * The number of remembered elements. If a menu item opened a dialog, the item no longer exists when the dialog closes, but the button of
 * the menu does.
 */
const REMEMBERED = 5;

const topOf = (element: Element): Element | undefined => [...document.body.children].find((child) => child.contains(element));
const isDialog = (top: Element | undefined): top is Element => top?.querySelector('[role=dialog]') != null;

/**
 * Returns the focus to the element that opened a dialog once the dialog is removed. antd does so only after its closing animation, which
 * never runs for a dialog that is rendered only while it is open. Does not scroll the page, because an earlier opener may be far away. Call
 * the returned function to stop.
 */
export function returnFocus(): () => void {
  const openers = new WeakMap<Element, Element[]>();
  let last: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const top = topOf(target);
    if (isDialog(top) && !openers.has(top)) openers.set(top, last);
    last = [...last.filter((element) => element !== target), target].slice(-REMEMBERED);
  };
  const goBack = (opened: Element[]) => {
    for (const element of [...opened].reverse()) {
      if (document.activeElement !== document.body) return;
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
    }
  };
  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
      const opened = node instanceof Element ? openers.get(node) : undefined;
      if (opened) goBack(opened);
    }
  });
  document.addEventListener('focusin', remember);
  watch.observe(document.body, { childList: true });
  return () => {
    document.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}
