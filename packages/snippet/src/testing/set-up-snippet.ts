import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { Site } from '../site.js';
import { FakeDelivery, SITE } from './fake-delivery.js';
import { openBrowser, openPage, type WatchedPage } from './open-browser.js';

interface SetUp {
  /** The initial state of each test. */
  site?: Site;
  launch?: () => Promise<Browser>;
}

/** The common objects of a file's tests. */
export interface SnippetTest {
  readonly delivery: FakeDelivery;
  /** The tab opened last. */
  readonly tab: WatchedPage;
  /** Opens a tab, which replaces the previous one. */
  open(locale?: string): Promise<WatchedPage>;
}

/** Serves the snippet's files and opens a browser before the tests of a file. After each test it resets the delivery and closes the tab. */
export function setUpSnippet({ site = SITE, launch = openBrowser }: SetUp = {}): SnippetTest {
  const delivery = new FakeDelivery();
  let browser: Browser | undefined;
  let tab: WatchedPage | undefined;
  const close = async () => {
    await tab?.close();
    tab = undefined;
  };
  delivery.site = site;
  beforeAll(async () => {
    await delivery.start();
    browser = await launch();
  });
  afterEach(async () => {
    delivery.site = site;
    delivery.override = undefined;
    delivery.slowFiles.clear();
    await close();
  });
  afterAll(async () => {
    await browser?.close();
    await delivery.stop();
  });
  return {
    delivery,
    get tab() {
      if (!tab) throw new Error('no tab is open');
      return tab;
    },
    async open(locale) {
      await close();
      tab = await openPage(browser as Browser, locale);
      return tab;
    },
  };
}
