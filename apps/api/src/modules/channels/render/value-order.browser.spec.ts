import { buildFiles } from '@bhashantar/snippet/testing/build-files';
import { DeliveryStand } from '@bhashantar/snippet/testing/delivery-stand';
import { openBrowser, openPage, type WatchedPage, waitForLanguage } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { shownTarget } from '../delivery/build-bundle.js';
import { renderSample, sampleCopy, sampleSite } from '../testing/sample-site.js';

const files = buildFiles();
const stand = new DeliveryStand(files.folder);
let browser: Browser;
let tab: WatchedPage;

const TARGETS = {
  'Kudal, PIN {1} {2}': 'کڈال، پن {1} {2}',
  'Call {1} {2} {3} today': 'آج {1} {2} {3} پر فون کریں',
  'It costs {1} a month': 'ماہانہ قیمت {1} ہے',
};
const LINES = ['416 599', '+91 98765 43210', '₹500/-'];

beforeAll(async () => {
  await stand.start();
  browser = await openBrowser();
  stand.targets.ur = Object.fromEntries(Object.entries(TARGETS).map(([source, target]) => [source, shownTarget('ur', target)]));
});
afterEach(() => tab.close());
afterAll(async () => {
  await browser.close();
  await stand.stop();
  files.remove();
});

const page = (head = '') =>
  `<!doctype html><html lang="en"><head><title>Kudal, PIN 416 599</title>${head}</head><body><p title="Kudal, PIN 416 599">Kudal, PIN 416 599</p>
   <p>Call +91 98765 43210 today</p><p>It costs ₹500/- a month</p></body></html>`;

const COPY = sampleCopy(sampleSite({ languages: [{ language: 'ur', state: 'live', customDomain: null }] }));

const render = () => renderSample(page(), stand.bundle('ur').t, COPY);

/** The characters of each paragraph that are no letters of its script, from left to right as they are drawn. */
const drawnValues = (opened: Page) =>
  opened.evaluate(() =>
    [...document.querySelectorAll('p')].map((paragraph) => {
      const text = paragraph.firstChild as Text;
      const drawn = [...text.data].map((character, index) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return { character, left: range.getBoundingClientRect().left };
      });
      const values = drawn.filter(({ character }) => /[\d+₹/ -]/.test(character)).sort((a, b) => a.left - b.left);
      return values
        .map(({ character }) => character)
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
    }),
  );

it.each([
  ['the render server', () => render()],
  ['the snippet', () => page(stand.tag)],
])('%s keeps the order of values in a line from right to left', async (_name, html) => {
  tab = await openPage(browser, 'ur-PK');
  const { page: opened } = tab;
  await opened.route('http://delivery.example/**', (route) => route.abort());
  await opened.goto(stand.page('/', html()));
  if (html() === page(stand.tag)) await waitForLanguage(opened, 'ur');
  expect(await opened.getAttribute('html', 'dir')).toBe('rtl');
  const drawn = await drawnValues(opened);
  LINES.forEach((line, index) => {
    expect(drawn[index]).toContain(line);
  });
  expect(await opened.title()).toBe('کڈال، پن \u2068416 599\u2069');
  expect(await opened.getAttribute('p', 'title')).toBe('کڈال، پن \u2068416 599\u2069');
});
