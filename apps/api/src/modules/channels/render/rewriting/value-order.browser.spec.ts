import { FakeDelivery } from '@bhashantar/snippet/testing/fake-delivery';
import { openBrowser, openPage, type WatchedPage, waitForLanguage } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { shownTarget } from '../../delivery/bundles/build-bundle.js';
import { renderSample, sampleLocalisedSite, sampleSite } from '../../testing/sample-site.js';

const delivery = new FakeDelivery();
let browser: Browser;
let tab: WatchedPage;

const TARGETS = {
  'Kudal, PIN {1} {2}': 'کڈال، پن {1} {2}',
  'Call {1} {2} {3} today': 'آج {1} {2} {3} پر فون کریں',
  'It costs {1} a month': 'ماہانہ قیمت {1} ہے',
};
const LINES = ['416 599', '+91 98765 43210', '₹500/-'];

beforeAll(async () => {
  await delivery.start();
  browser = await openBrowser();
  delivery.targets.ur = Object.fromEntries(Object.entries(TARGETS).map(([source, target]) => [source, shownTarget('ur', target)]));
});
afterEach(() => tab.close());
afterAll(async () => {
  await browser.close();
  await delivery.stop();
});

const page = (head = '') =>
  `<!doctype html><html lang="en"><head><title>Kudal, PIN 416 599</title>${head}</head><body><p title="Kudal, PIN 416 599">Kudal, PIN 416 599</p>
   <p>Call +91 98765 43210 today</p><p>It costs ₹500/- a month</p></body></html>`;

const COPY = sampleLocalisedSite(sampleSite({ languages: [{ language: 'ur', state: 'live', customDomain: null }] }));

const render = () => renderSample(page(), delivery.bundle('ur').t, COPY);

/** The characters of each paragraph that are not letters of its script, in drawing order from left to right. */
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
  ['the snippet', () => page(delivery.tag)],
])('%s keeps the order of values in a line from right to left', async (_name, html) => {
  tab = await openPage(browser, 'ur-PK');
  const { page: opened } = tab;
  await opened.route('http://delivery.example/**', (route) => route.abort());
  await opened.goto(delivery.page('/', html()));
  if (html() === page(delivery.tag)) await waitForLanguage(opened, 'ur');
  expect(await opened.getAttribute('html', 'dir')).toBe('rtl');
  const drawn = await drawnValues(opened);
  LINES.forEach((line, index) => {
    expect(drawn[index]).toContain(line);
  });
  expect(await opened.title()).toBe('کڈال، پن \u2068416 599\u2069');
  expect(await opened.getAttribute('p', 'title')).toBe('کڈال، پن \u2068416 599\u2069');
});
