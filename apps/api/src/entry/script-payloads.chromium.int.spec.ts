import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, openPage, type WatchedPage } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page, Request } from 'playwright-core';
import { ALL_PAYLOADS } from '../modules/channels/testing/combined-payloads.js';
import { until } from '../platform/testing/until.js';
import { PayloadProject } from './testing/payload-project.js';

const SCREENS = join(dirname(fileURLToPath(import.meta.url)), '../../../web/dist');
/** Requests that every screen may send to its own server. */
const KNOWN = /^\/(api|socket\.io|assets)\/|^\/(favicon\.svg|theme-boot\.js)$/;
const NO_PAYLOADS = '/app/help';
/** One sign of each payload that a reader would see. */
const SEEN = 'top.ran()';
/** This many payloads run when they become markup. The others need attributes, titles, scripts or a click. */
const RUNNING = 150;

/** Finds what markup of a payload would leave in a page: handlers, script addresses, elements that no screen has. */
const TRACES = `[...document.querySelectorAll('*')].flatMap((element) => [
  ...[...element.attributes].filter(({ name, value }) => /^on/i.test(name) || /^\\s*(javascript|data:text\\/html):?/i.test(value)).map(({ name }) => element.localName + ' ' + name),
  ...(element.matches('script:not([src]), marquee, embed, object, math, frameset, iframe[srcdoc], [srcdoc], link[href="x"], [src="x"], [data="x"]') ? [element.localName] : []),
])`;

/** Scrolls whatever scrolls to its end, so that everything of a long list has been in the page. */
const SCROLL = `(async () => {
  for (const element of [document.scrollingElement, ...document.querySelectorAll('*')]) {
    if (element.scrollHeight <= element.clientHeight + 8) continue;
    for (let top = 0, steps = 0; top < element.scrollHeight && steps < 40; top += 900, steps++) {
      element.scrollTop = top;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    }
  }
})()`;

describe(`${ALL_PAYLOADS.length} payloads on the screens`, () => {
  let project: PayloadProject;
  let browser: Browser;
  let tab: WatchedPage;
  let origin: string;
  /** The scripts that ran, and the requests. */
  const found: string[] = [];
  /** The addresses of screens. */
  const opened = new Set<string>();

  beforeAll(async () => {
    project = await PayloadProject.start();
    const address = project.fixture.test.app.getHttpServer().address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    origin = `http://127.0.0.1:${address.port}`;
    browser = await openBrowser();
    tab = await openPage(browser, 'en');
    await watch(tab.page);
  });
  afterAll(async () => {
    await browser?.close();
    await project?.close();
  });
  beforeEach(() => {
    found.length = 0;
  });

  function isKnown(request: Request): boolean {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return true;
    return url.origin === origin && (opened.has(request.url()) || KNOWN.test(url.pathname));
  }

  /** The built screens without the server's policy of contents: nothing but their own code keeps a payload from running. */
  async function watch(page: Page): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.exposeFunction('ran', () => void found.push('a script ran'));
    await page.addInitScript(
      ([token, role]) => {
        localStorage.setItem('avk_token', token as string);
        localStorage.setItem('role', btoa(role as string));
      },
      [project.token, 'organisationAdmin'],
    );
    page.on('dialog', (dialog) => {
      found.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!isKnown(request)) found.push(`asked for ${request.url()}`);
    });
    await page.route(
      ({ pathname }) => !/^\/(api|socket\.io)\//.test(pathname),
      (route) => {
        const address = route.request().url();
        const file = join(SCREENS, opened.has(address) ? 'index.html' : new URL(address).pathname);
        return /\.\w+$/.test(file) && existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
      },
    );
  }

  /**
   * Opens a screen, with the router if the page has it, because no cache keeps the built files that the interception serves. A screen
   * without payloads comes between, so that nothing of the previous screen is inspected.
   */
  const at = async (path: string) => {
    const { pathname, href } = new URL(`${origin}/app/projects/${project.projectId}/`);
    if (await tab.page.evaluate(`'__TSR_ROUTER__' in window`)) {
      await navigate(NO_PAYLOADS);
      await texts().first().waitFor({ state: 'detached' });
      return navigate(pathname + path);
    }
    opened.add(href + path);
    await tab.page.goto(href + path);
  };
  const navigate = (href: string) => tab.page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(href)} })`);
  const texts = () => tab.page.getByText(SEEN, { exact: false });

  /** Looks at all of the screen, in every place that scrolls, and touches it. */
  async function look(): Promise<void> {
    await texts().first().waitFor();
    await tab.page.evaluate(SCROLL);
    await tab.page.mouse.move(700, 400);
    await tab.page.keyboard.press('Tab');
    expect(await texts().count()).toBeGreaterThan(0);
    expect(await tab.page.evaluate(TRACES)).toEqual([]);
    expect(found).toEqual([]);
  }

  it('run where they are taken for markup, and are seen to run', async () => {
    await at('translations');
    await texts().first().waitFor();
    const markup = ALL_PAYLOADS.map((payload) => `<div>${payload}</div>`);
    const traces = await tab.page.evaluate(
      `${JSON.stringify(markup)}.forEach((each) => document.body.insertAdjacentHTML('beforeend', each)), ${TRACES}`,
    );
    expect(traces).toEqual(expect.arrayContaining(['img onerror', 'svg onload', 'marquee', 'a href']));
    await until('payloads that run', () => found.filter((one) => one === 'a script ran').length > RUNNING);
    expect(found).toContainEqual(expect.stringMatching(/^asked for .*\/x$/));
    await tab.page.goto('about:blank');
  });

  it.each(['hi', 'ta'])('run nowhere in the list of segments: %s', async (language) => {
    await at(`translations?language=${language}`);
    await look();
  });

  it('run nowhere in the check of a file, and its report', async () => {
    await at('translations?language=hi');
    await tab.page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = tab.page.getByRole('dialog');
    const file = { name: `<img src=x onerror=${SEEN}>.csv`, mimeType: 'text/csv', buffer: project.file };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
    await dialog.getByRole('button', { name: 'Check file' }).click();
    const confirm = dialog.getByRole('button', { name: /^Import \d+ translations?$/ });
    await Promise.all([confirm.waitFor(), project.workUntil('memory.', () => confirm.isVisible())]);
    await look();
    await confirm.click();
    const finished = dialog.getByText('Import finished', { exact: true });
    await Promise.all([finished.waitFor(), project.workUntil('pipeline.fillPack', () => finished.isVisible())]);
    await look();
    // The dialog would stay above the next screen.
    await tab.page.goto('about:blank');
  });

  it('run nowhere beside an open segment: matches, history, terms, comments, machine translation and back', async () => {
    await at(`translations?language=hi&segment=${project.segment}`);
    await tab.page.getByRole('textbox', { name: /^Translation of segment/ }).waitFor();
    await tab.page.getByRole('button', { name: 'Tools', exact: true }).click();
    const tools = tab.page.getByRole('complementary', { name: 'Tools' });
    await tools.getByRole('region', { name: 'Thread' }).first().waitFor();
    await tools.getByRole('button', { name: /Translate back/ }).click();
    await tools
      .getByRole('button', { name: /^Translate with / })
      .first()
      .click();
    const answer = tools.getByRole('button', { name: /^Insert the translation of / });
    await answer
      .or(tools.getByText('Ask again', { exact: true }))
      .first()
      .waitFor();
    await look();
    // A suggestion goes into the field as text.
    await tab.page.keyboard.press('Alt+1');
    await look();
  });

  it.each([
    ['the glossary', 'glossary'],
    ['new content', 'reports?view=new&language=ta'],
    ['mixed languages', 'reports?view=mixed&language=hi'],
    ['the preview of search engines', 'seo?language=hi'],
    ['the pages', 'pages'],
  ])('run nowhere in %s', async (_name, path) => {
    await at(path);
    await look();
  });

  it('run nowhere in notifications', async () => {
    await at('settings');
    await tab.page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await tab.page.getByRole('dialog').getByText(SEEN, { exact: false }).first().waitFor();
    await look();
  });
});
