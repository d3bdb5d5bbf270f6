import { findText } from './find-text.js';

/** What the editor asks: the parts of a target as they stand between its values, and, where the page is not translated, of the source. */
interface Question {
  type: 'bhashantar.locate';
  /** The first of these texts that the page has is marked. */
  texts: string[][];
}

const NAME = 'bhashantar';
const STYLE = `::highlight(${NAME}) { background-color: #ffd54d; color: #000 }`;
/** Pages whose scripts write their text are looked at again for so long. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 250;

const isVisible = (range: Range) => range.getClientRects().length > 0;

/** Marks places without touching the page's elements, and brings the first of them that is seen into view. */
function mark(ranges: Range[]): void {
  if (typeof Highlight !== 'undefined') CSS.highlights.set(NAME, new Highlight(...ranges));
  const show = () => ranges.find(isVisible)?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  show();
  // What comes later moves what was there.
  void document.fonts.ready.then(show);
  if (document.readyState !== 'complete') addEventListener('load', show, { once: true });
}

function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

let round = 0;

function locate({ texts }: Question, until = Date.now() + PATIENCE_MS, own = ++round): void {
  if (own !== round) return;
  const at = texts.findIndex((parts) => findText(document.body, parts).length > 0);
  if (at < 0 && Date.now() < until) return void setTimeout(() => locate({ type: 'bhashantar.locate', texts }, until, own), PAUSE_MS);
  const ranges = findText(document.body, texts[at] ?? []);
  mark(ranges);
  parent.postMessage({ type: 'bhashantar.located', text: at, places: ranges.length, visible: ranges.filter(isVisible).length }, '*');
}

const isQuestion = (data: unknown): data is Question =>
  typeof data === 'object' && data !== null && (data as Question).type === 'bhashantar.locate' && Array.isArray((data as Question).texts);

if (parent !== window) {
  addStyle();
  addEventListener('message', ({ source, data }) => {
    if (source === parent && isQuestion(data)) locate(data);
  });
  const ready = () => parent.postMessage({ type: 'bhashantar.ready' }, '*');
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', ready);
  else ready();
}
