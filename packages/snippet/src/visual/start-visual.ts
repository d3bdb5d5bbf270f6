import { openChannel } from './channel.js';
import type { EditorMessage, ToldText } from './messages.js';
import { findOverflows } from './overflows.js';
import { isVisible, PageTexts } from './page-texts.js';
import { addStyle, canPaint, paint, paintActive } from './paint.js';
import { boxOf, pickText } from './pick-text.js';

/** The delay between a change of the page and the next reading of its texts. */
const QUIET_MS = 150;
/**
 * The interval for reading a page that never stops changing. A page with typed text is read less often, because reading moves that text.
 */
const REREAD_MS = 600;
const TYPED_REREAD_MS = 2_000;

/** The page's side of the visual editor. Paints, reports and shows; it changes no element of the page, and makes no network request. */
function start(): void {
  const channel = openChannel(receive);
  if (!channel) return;
  const page = new PageTexts();
  let told: readonly ToldText[] = [];
  let mode: 'edit' | 'browse' = 'browse';
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reporting: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  const report = (tookMs: number) => channel.send({ type: 'found', found: page.found(), overflows: findOverflows(page.places), tookMs });

  const readPage = () => {
    const begun = performance.now();
    timer = undefined;
    if (told.length === 0) return;
    page.read();
    // Ignores the changes that the reading itself makes, because the page did not cause them.
    observer.takeRecords();
    paint(page, told, mode === 'edit', active);
    readAt = performance.now();
    const tookMs = readAt - begun;
    // Visibility and fit need the layout, which comes with the next frame anyway.
    requestAnimationFrame(() => report(tookMs));
  };
  const readSoon = () => {
    clearTimeout(timer);
    const rereadMs = page.showsTyped ? TYPED_REREAD_MS : REREAD_MS;
    timer = setTimeout(readPage, Math.max(QUIET_MS, readAt + rereadMs - performance.now()));
  };
  const observer = new MutationObserver(readSoon);

  const tellPlace = () => {
    const place = page.placesOf(active).find(isVisible);
    if (active >= 0) channel.send({ type: 'moved', box: place ? boxOf(place) : null });
  };
  let isMoving = false;
  const moved = () => {
    if (isMoving || active < 0) return;
    isMoving = true;
    requestAnimationFrame(() => {
      isMoving = false;
      tellPlace();
    });
  };

  function select(text: number): void {
    active = text;
    paintActive(page, active);
    const place = page.placesOf(active).find(isVisible);
    const box = place && boxOf(place);
    if (place && box && (box.y < 0 || box.y + box.height > innerHeight)) place.element.scrollIntoView({ block: 'center' });
    tellPlace();
  }

  function receive(message: EditorMessage): void {
    if (message.type === 'texts') {
      told = message.texts;
      page.tell(told);
      readPage();
      if (active >= 0) select(active);
    } else if (message.type === 'select') select(message.text);
    else if (message.type === 'live') {
      page.show(message.text, message.target);
      // These changes are ours, not the page's.
      observer.takeRecords();
      moved();
      clearTimeout(reporting);
      reporting = setTimeout(report, QUIET_MS, 0);
    } else {
      mode = message.mode;
      paint(page, told, mode === 'edit', active);
    }
  }

  addEventListener(
    'click',
    (event) => {
      if (mode !== 'edit' || !(event.target instanceof Element)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const place = pickText(page, event.target, event.clientX, event.clientY);
      if (place) active = place.text;
      if (place) paintActive(page, active);
      channel.send({
        type: 'picked',
        text: place?.text ?? -1,
        box: place ? boxOf(place) : { x: event.clientX, y: event.clientY, width: 0, height: 0 },
      });
    },
    true,
  );
  addEventListener('submit', (event) => mode === 'edit' && event.preventDefault(), true);
  addEventListener('scroll', moved, { capture: true, passive: true });
  addEventListener('resize', () => {
    moved();
    readSoon();
  });
  const begin = () => {
    addStyle();
    observer.observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'class', 'style', 'open'],
    });
    channel.send({ type: 'ready', canPaint });
    // Fonts and pictures that load later move the content.
    void document.fonts.ready.then(readSoon);
    if (document.readyState !== 'complete') addEventListener('load', readSoon, { once: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
}

start();
