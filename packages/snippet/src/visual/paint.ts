import { TEXT_STATES, type TextState, type ToldText } from './messages.js';
import type { PageTexts } from './page-texts.js';

const NAME = 'bhashantar';
/** The open text. */
const ACTIVE = NAME;

/**
 * Shows each state by a colour and by the style of an underline, because colour alone is not accessible. Text keeps the page's own colour.
 */
const LINES: Record<TextState, string> = {
  untranslated: 'rgb(139 148 158 / 26%); text-decoration: underline dotted 2px #57606a',
  draft: 'rgb(47 58 168 / 14%); text-decoration: underline dashed 2px #4c57c9',
  needsReview: 'rgb(242 169 0 / 24%); text-decoration: underline solid 2px #b37d00',
  reviewed: 'rgb(26 127 55 / 14%); text-decoration: underline double 1px #1a7f37',
  error: 'rgb(207 19 34 / 16%); text-decoration: underline wavy 2px #cf1322',
};

const SHEET = [
  ...TEXT_STATES.map((state) => `::highlight(${NAME}-${state}) { background-color: ${LINES[state]} }`),
  `::highlight(${ACTIVE}) { background-color: #ffd54d; color: #000; text-decoration: underline solid 3px #b35900 }`,
].join('\n');

export const canPaint = typeof Highlight !== 'undefined';

export function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const rangesOf = (texts: readonly { range: Range | undefined }[]) => texts.flatMap(({ range }) => (range ? [range] : []));

/** Paints the texts by their states, and the open text on top. It changes no element of the page. */
export function paint(page: PageTexts, told: readonly ToldText[], isPainted: boolean, active: number): void {
  if (!canPaint) return;
  for (const state of TEXT_STATES) {
    const ranges = isPainted ? rangesOf(page.places.filter(({ text }) => told[text]?.state === state)) : [];
    CSS.highlights.set(`${NAME}-${state}`, new Highlight(...ranges));
  }
  paintActive(page, active);
}

export function paintActive(page: PageTexts, active: number): void {
  if (!canPaint) return;
  const highlight = new Highlight(...rangesOf(page.placesOf(active)));
  highlight.priority = 1;
  CSS.highlights.set(ACTIVE, highlight);
}
