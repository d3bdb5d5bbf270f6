import type { Page } from '../page.js';
import { LANGUAGE_CHANGED } from './change-language.js';
import { adopt } from './trees-of.js';

const isNarrow = matchMedia('(max-width:480px)');
const CONTROLS = 'a,button,input,select,textarea,label,summary,video,iframe';
/** The free space for the button at the end of a narrow page. */
const ROOM_CSS = '@media screen and (max-width:480px){html{padding-bottom:76px!important}}';
/** How long scrolling must have stopped before the switcher is placed. */
const REST_MS = 150;
/** The number of points that are tested along each side of the button. */
const POINTS = 5;

/**
 * Keeps the floating switcher off the page's texts and controls on a narrow screen. If it would cover one, it is hidden until it gets the
 * keyboard's focus. The end of the page always has space for it.
 */
export function keepClear(page: Page, element: HTMLElement, button: Element): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ROOM_CSS);
  adopt(document, sheet);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    timer = undefined;
    element.toggleAttribute('data-end', false);
    const covers = isNarrow.matches && coversContent(element, button.getBoundingClientRect());
    const isEnd = scrollY + innerHeight > page.root.scrollHeight - 2;
    element.toggleAttribute('data-end', covers && isEnd);
    element.toggleAttribute('data-away', covers && !isEnd);
  };
  const placeSoon = () => {
    timer ??= setTimeout(place, REST_MS);
  };
  const onScroll = ({ target }: Event) => {
    if (target === document) {
      element.toggleAttribute('data-away', true);
      clearTimeout(timer);
      timer = undefined;
    }
    placeSoon();
  };
  // A scrolling part of the page can also move texts below the button.
  addEventListener('scroll', onScroll, true);
  for (const event of ['resize', 'load', LANGUAGE_CHANGED]) addEventListener(event, placeSoon);
  new ResizeObserver(placeSoon).observe(page.root);
  place();
}

/** Whether a text or a control of the page is below a part of the screen. */
function coversContent(element: Element, { left, top, width, height }: DOMRect): boolean {
  const seen = new Set<Element>();
  for (let at = 0; at < POINTS * POINTS; at++) {
    const x = left + (width * (at % POINTS)) / (POINTS - 1);
    const y = top + (height * Math.floor(at / POINTS)) / (POINTS - 1);
    const under = Document.prototype.elementsFromPoint.call(document, x, y).find((one) => one !== element);
    if (under) seen.add(under);
  }
  // Texts in shadow roots cannot be found from here.
  return [...seen].some(
    (one) =>
      one.shadowRoot ||
      one.closest(CONTROLS) ||
      [...one.childNodes].some((node) => {
        if (!(node instanceof Text) || !node.data.trim()) return false;
        const range = new Range();
        range.selectNode(node);
        return [...range.getClientRects()].some(
          (line) => line.right > left && line.left < left + width && line.bottom > top && line.top < top + height,
        );
      }),
  );
}
