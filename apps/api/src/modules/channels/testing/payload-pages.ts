import { FakeDelivery } from '@bhashantar/snippet/testing/fake-delivery';
import { openBrowser, openPage, type WatchedPage } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

/** The script in the head of payload pages. A payload that runs as a script raises the count. */
export const COUNTING_SCRIPT = '<script>var count = 0; function ran() { count++ }</script>';

/** A word that represents a number in letters, which the segmenter treats as text. */
export const wordOf = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** How many payloads ran on a page: waits for delayed scripts, and triggers event handlers. */
export async function countRuns(page: Page): Promise<number> {
  await page.mouse.move(20, 20);
  await page.keyboard.press('Tab');
  await page.waitForTimeout(400);
  return page.evaluate('count');
}

/** Lists in a browser the structure of a page without its texts: names of elements with their attributes' names. */
export const SKELETON = `[...document.querySelectorAll('body *')].map((e) => e.localName + [...e.attributes].map((a) => a.name)).join()`;

/** A browser and a delivery of the snippet's files, for one block of tests. */
export class PayloadBrowser {
  readonly delivery = new FakeDelivery();
  #browser: Browser;
  #tab: WatchedPage | undefined;

  constructor() {
    beforeAll(async () => {
      await this.delivery.start();
      this.#browser = await openBrowser();
    });
    afterEach(() => this.#tab?.close());
    afterAll(async () => {
      await this.#browser?.close();
      await this.delivery.stop();
    });
  }

  /** Opens a tab, which is closed after the test. */
  async open(): Promise<WatchedPage> {
    this.#tab = await openPage(this.#browser);
    return this.#tab;
  }
}
