import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGUMENTS } from '@bhashantar/segmenter/testing/chromium-arguments';
import { type Browser, chromium, type Page } from 'playwright-core';

const OPTIONS = { executablePath: '/usr/bin/chromium', headless: true, args: CHROMIUM_ARGUMENTS };

/** A time limit for a test that hangs, not for one that is slow. */
const PATIENCE_MS = 90_000;

export function openBrowser(): Promise<Browser> {
  return chromium.launch(OPTIONS);
}

/** A browser on a machine with fonts for Latin, Greek, Cyrillic and plain Arabic alone. */
export async function openBareBrowser(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'few-fonts-'));
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, `<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>${folder}</cachedir></fontconfig>`);
  const browser = await chromium.launch({ ...OPTIONS, env: { PATH: '/usr/bin:/bin', HOME: folder, FONTCONFIG_FILE: file } });
  browser.on('disconnected', () => rmSync(folder, { recursive: true, force: true }));
  return browser;
}

/** A tab that remembers every error and every console message of the page. */
export interface WatchedPage {
  page: Page;
  errors: string[];
  close(): Promise<void>;
}

export async function openPage(browser: Browser, locale = 'hi-IN'): Promise<WatchedPage> {
  const context = await browser.newContext({ locale });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`${message.type()}: ${message.text()}`);
  });
  return { page, errors, close: () => context.close() };
}

/** Waits until the snippet has said which language it shows. */
export async function waitForLanguage(page: Page, code: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (window as unknown as { Bhashantar?: { language?: string } }).Bhashantar?.language === wanted,
    code,
  );
}

/** Reloads until the body uses our font. A preferred font that loads late is used on the next page, or on a busy machine on a later one. */
export async function reloadUntilDrawn(page: Page, code: string): Promise<void> {
  for (let reloads = 0; ; reloads++) {
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    if (family.includes('Bhashantar')) return;
    if (reloads === 20) throw new Error(`the body is drawn with ${family}`);
    // Waits longer each time, because a reload cancels the request and the cache stores a font only when it is complete.
    await page.waitForTimeout(100 * (reloads + 1));
    await page.reload();
    await waitForLanguage(page, code);
  }
}

/** Chooses a language by the function that pages may call; resolves when the language is shown. */
export async function setLanguage(page: Page, code: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { Bhashantar } = window as unknown as { Bhashantar: { setLanguage(code: string): Promise<void> } };
    return Bhashantar.setLanguage(wanted);
  }, code);
}
