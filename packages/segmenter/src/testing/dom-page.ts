import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.js';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const ORIGIN = 'http://segmenter.test';

const NO_SCRIPTS = { 'content-security-policy': "default-src 'none'" };

/** A Chromium page that has the DOM side loaded as `window.segmenter`; every other request is refused. */
export interface DomPage {
  browser: Browser;
  page: Page;
}

async function moduleText(path: string): Promise<string> {
  const source = await readFile(`${SOURCE}${path.replace(/\.js$/, '.ts')}`, 'utf8');
  const { code } = await transform(source, {
    swcrc: false,
    configFile: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return code;
}

/** Starts Chromium with an empty page of the test's own origin. The caller closes the browser. */
export async function openDomPage(): Promise<DomPage> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_ARGUMENTS, headless: true });
  const page = await browser.newPage();
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) return route.abort();
    if (url.pathname === '/frame') return route.fulfill({ contentType: 'text/html', headers: NO_SCRIPTS, body: '' });
    if (!url.pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return route.fulfill({ contentType: 'text/javascript', body: await moduleText(url.pathname.slice(1)) });
  });
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(async (url) => {
    Object.assign(globalThis, { segmenter: await import(url) });
  }, `${ORIGIN}/dom/index.js`);
  return { browser, page };
}

/** Adds frames for pages whose scripts and pictures must not be fetched or run. */
export async function addFrames({ page }: DomPage, count: number): Promise<void> {
  await page.evaluate(async (number) => {
    for (let i = 0; i < number; i++) {
      const frame = document.createElement('iframe');
      frame.src = '/frame';
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
    }
  }, count);
}
