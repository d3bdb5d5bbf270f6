import { CHROMIUM_ARGUMENTS } from '@bhashantar/segmenter/testing/chromium-arguments';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { QUIET_PAGE, takePage } from './page-pool.js';
import { watchCalls } from './until-loaded.js';

/** For what hangs, not for what is slow. */
export const PATIENCE_MS = 90_000;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A best practice beside them. */
const MORE_RULES = ['empty-table-header'];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGUMENTS, headless: true });
}

/**
 * Opens a separate page and collects its console errors, all of which are faults. Switches motion off, because on a busy machine a click on a
 * growing dialog would miss it.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> {
  const page = await takePage(browser, options);
  page.context().setDefaultTimeout(PATIENCE_MS);
  watchCalls(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Some stories include a refused call, which the browser itself logs.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
  });
  return { page, errors };
}

/** Leaves a page as somebody who has signed in before comes to it: the next screen that it opens is theirs. */
export async function putSession(page: Page, url: string, { token, role }: { token: string; role: string }): Promise<void> {
  await page.goto(url + QUIET_PAGE);
  await page.evaluate(
    ([token, role]) => {
      localStorage.setItem('avk_token', token);
      localStorage.setItem('role', btoa(role));
    },
    [token, role] as const,
  );
}

/** Runs axe on the current page with the rules of WCAG 2.2 A and AA and some more. Returns the violations. Frames are left out. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([rules, moreRules]) => {
      const { axe: inPage } = window as unknown as {
        axe: { run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
      };
      const { violations } = await inPage.run(document, {
        runOnly: rules,
        rules: Object.fromEntries(moreRules.map((rule) => [rule, { enabled: true }])),
        iframes: false,
        // Only violations are returned. No rule reads style sheets, so axe need not fetch them.
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    [RULES, MORE_RULES] as const,
  );
}
