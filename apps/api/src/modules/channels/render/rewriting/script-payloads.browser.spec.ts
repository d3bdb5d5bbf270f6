import { escapeText } from '@bhashantar/segmenter/segment-format';
import { waitForLanguage } from '@bhashantar/snippet/testing/open-browser';
import { describe, expect, it } from '@jest/globals';
import { ALL_PAYLOADS } from '../../testing/combined-payloads.js';
import { COUNTING_SCRIPT, countRuns, PayloadBrowser, SKELETON, wordOf } from '../../testing/payload-pages.js';
import { renderSample } from '../../testing/sample-site.js';

const browser = new PayloadBrowser();
const { delivery } = browser;

/** Every kind of segment on a page, once for each payload; the payload's number is in the source. */
const NAMES = 'alpha beta gamma delta'.split(' ');
const sources = (index: number) => NAMES.map((name) => `${name} ${wordOf(index)}`);
/** The number of texts on one page. If there are more, the texts come late and the snippet does not translate the page. */
const PART = 130;
const PARTS = Array.from({ length: Math.ceil(ALL_PAYLOADS.length / PART) }, (_, part) =>
  ALL_PAYLOADS.slice(part * PART, (part + 1) * PART),
);
const blocksOf = (payloads: readonly string[]) =>
  payloads.map((_payload, index) => {
    const [text, title, alt, hint] = sources(index);
    return `<p id="p${index}" title="${title}">${text}</p><p>${text} <b>bold</b></p><img alt='${alt}'><input placeholder=${hint?.replace(' ', '&#32;')}><input type=submit value="${hint}">`;
  });
const HEAD = `<title>alpha a</title><meta name="description" content="beta b"><script type="application/ld+json">{"name":"gamma c"}</script>`;
const pageOf = (payloads: readonly string[], extra = '') =>
  `<!doctype html><html lang="en"><head>${COUNTING_SCRIPT}${HEAD}${extra}</head><body>${blocksOf(payloads).join('\n')}</body></html>`;

/** Targets for all sources. Each is the payload as it is, or escaped as text. */
function targetsOf(payloads: readonly string[], write: (payload: string) => string): Record<string, string> {
  return Object.fromEntries(
    payloads.flatMap((payload, index) => [
      ...sources(index).map((source) => [source, write(payload)]),
      [`alpha ${wordOf(index)} <1>bold</1>`, `${write(payload)} <1>${write(payload)}</1>`],
    ]),
  );
}

function render(html: string, targets: Record<string, string>): string {
  delivery.targets.hi = targets;
  return renderSample(html, delivery.bundle('hi').t);
}

/** Two payloads that run wherever they are treated as markup. */
const RUNNING = ALL_PAYLOADS.filter((payload) => /^<(script>top.ran\(\)<\/script>|img src=x onerror=top.ran\(\)>)$/.test(payload));

const WRITINGS: [string, (payload: string) => string][] = [
  ['as markup', (payload) => payload],
  ['as text', escapeText],
];

describe('payloads', () => {
  it('are 500 and more, and run on the unprotected page', async () => {
    expect(ALL_PAYLOADS.length).toBeGreaterThanOrEqual(500);
    const tab = await browser.open();
    await tab.page.goto(delivery.page('/', pageOf([]).replace('<body>', `<body>${RUNNING.join('')}`)));
    expect(await countRuns(tab.page)).toBe(2);
  });
});

describe.each(PARTS.map((payloads, index) => ({ payloads, from: index * PART })))('payloads from $from on', ({ payloads }) => {
  const page = (extra = '') => pageOf(payloads, extra);

  it.each(WRITINGS)('run no script in a rendered page, given %s', async (_name, write) => {
    const tab = await browser.open();
    await tab.page.goto(delivery.page('/', page()));
    const before = await tab.page.evaluate(SKELETON);
    await tab.page.goto(delivery.page('/', render(page(), targetsOf(payloads, write))));
    expect(await countRuns(tab.page)).toBe(0);
    expect(await tab.page.evaluate(SKELETON)).toBe(before);
  });

  it.each(WRITINGS)('run no script under the snippet, given %s', async (_name, write) => {
    delivery.targets.hi = targetsOf(payloads, write);
    const tab = await browser.open();
    await tab.page.goto(delivery.page('/', page(delivery.tag)));
    await waitForLanguage(tab.page, 'hi');
    const before = await tab.page.evaluate(SKELETON);
    expect(await countRuns(tab.page)).toBe(0);
    expect(await tab.page.evaluate(SKELETON)).toBe(before);
  });

  it('are shown unchanged where they are text', async () => {
    const shown = async (html: string) => {
      const tab = await browser.open();
      await tab.page.goto(delivery.page('/', html));
      if (html.includes('v1.js')) await waitForLanguage(tab.page, 'hi');
      const texts = await tab.page.evaluate(`[...document.querySelectorAll('p[id]')].map((p) => p.textContent)`);
      const titles = await tab.page.evaluate(`[...document.querySelectorAll('p[id]')].map((p) => p.title)`);
      await tab.close();
      return { texts, titles };
    };
    // A page cannot contain a NUL.
    const plain = payloads.map((payload) => payload.replaceAll('\u0000', ''));
    const clean = (texts: unknown) => (texts as string[]).map((text) => text.replaceAll(/[\u0000\ufffd]/g, ''));
    const targets = targetsOf(payloads, escapeText);
    const rendered = await shown(render(page(), targets));
    expect(clean(rendered.texts)).toEqual(plain);
    expect(clean(rendered.titles)).toEqual(plain);
    const live = await shown(page(delivery.tag));
    expect(clean(live.texts)).toEqual(plain);
    expect(clean(live.titles)).toEqual(plain);
  });
});
