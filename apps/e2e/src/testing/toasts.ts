import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PATIENCE_MS } from './open-browser.js';

const TOASTS = '.ant-message-notice';

/** Collects the texts of a page's toasts, which may vanish on a busy machine before a test looks. */
export class Toasts {
  readonly #said: string[] = [];

  /** Call it before the page loads its address. */
  static async watch(page: Page): Promise<Toasts> {
    const toasts = new Toasts();
    await page.exposeFunction('noteToast', (text: string) => toasts.#said.push(text));
    await page.addInitScript((selector) => {
      const { noteToast } = window as unknown as { noteToast(text: string): void };
      const noted = new WeakMap<Element, string>();
      const look = () => {
        for (const toast of document.querySelectorAll(selector)) {
          const text = toast.textContent ?? '';
          if (noted.get(toast) !== text) noteToast(text);
          noted.set(toast, text);
        }
      };
      new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    }, TOASTS);
    return toasts;
  }

  /** Waits until one has said exactly this. */
  async haveSaid(text: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) if (this.#said.includes(text)) return;
    throw new Error(`no toast said "${text}", but: ${this.#said.join(' | ')}`);
  }
}
