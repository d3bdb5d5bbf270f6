import { setTimeout as sleep } from 'node:timers/promises';
import { hashSource } from '@bhashantar/segmenter';
import { segmentHtml } from '@bhashantar/segmenter/html';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type DemoAddresses, readDemoAddresses } from './testing/demo-addresses.js';
import { openBrowser, openPage } from './testing/open-browser.js';
import { DEMO_USER, startWorkspace, type Workspace } from './testing/start-workspace.js';

const SCRIPTS = { hi: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u, bn: /\p{Script=Bengali}/u, ur: /\p{Script=Arabic}/u };
type Translated = keyof typeof SCRIPTS;
const LANGUAGES = Object.keys(SCRIPTS) as Translated[];

describe('the demo site as npm start opens it', () => {
  let workspace: Workspace;
  let demo: DemoAddresses;
  let browser: Browser;
  let paths: string[];

  beforeAll(async () => {
    workspace = await startWorkspace();
    demo = await readDemoAddresses(workspace);
    browser = await openBrowser();
    const sitemap = await (await fetch(`${demo.site}/sitemap.xml`)).text();
    paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
  }, 60_000);

  async function call<Data>(path: string, body: object, token?: string): Promise<Data> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
    const reply = await fetch(`${workspace.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data, success, message } = (await reply.json()) as { data: Data; success: boolean; message: string };
    if (!success) throw new Error(message);
    return data;
  }

  it('has thirty pages and more', () => expect(paths.length).toBeGreaterThanOrEqual(30));

  it.each(LANGUAGES)('leaves no segment of any page in English in %s, by the render server', async (language) => {
    const left: string[] = [];
    for (const path of paths) {
      const source = segmentHtml(await (await fetch(demo.site + path)).text());
      const html = await (await fetch(demo.rendered(language) + path)).text();
      const shown = new Set(segmentHtml(html).segments.map((segment) => segment.hash));
      // Numbers of tenders and the like read the same in every language.
      const words = source.segments.filter((segment) => /\p{Ll}{2}/u.test(segment.source));
      left.push(...words.filter((segment) => shown.has(segment.hash)).map((segment) => `${path}: ${segment.source}`));
      const dir = language === 'ur' ? 'rtl' : 'ltr';
      expect(/<html[^>]*>/.exec(html)?.[0]).toMatch(new RegExp(`lang="${language}".*dir="${dir}"|dir="${dir}".*lang="${language}"`));
    }
    expect(left).toEqual([]);
  });

  it('names every language of a page and the original to search engines', async () => {
    const html = await (await fetch(`${demo.rendered('hi')}/bank/savings`)).text();
    const alternates = [...html.matchAll(/hreflang="([^"]+)"/g)].map(([, name]) => name);
    expect(alternates).toEqual(expect.arrayContaining(['en', 'hi', 'ta', 'bn', 'ur', 'x-default']));
    expect(html).toContain(`<link rel="canonical" href="${demo.rendered('hi')}/bank/savings">`);
  });

  it.each(LANGUAGES)('is translated by the script tag in %s without an error, and goes back to English', async (language) => {
    const { page, errors } = await openPage(browser, { locale: 'en-US' });
    await page.goto(`${demo.site}/bank/savings`);
    const before = await page.locator('main').textContent();
    await page.goto(`${demo.site}/bank/savings?lang=${language}`);
    await page.waitForFunction((tag) => document.documentElement.lang === tag, language);
    expect(await page.locator('h1').textContent()).toMatch(SCRIPTS[language]);
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(language === 'ur' ? 'rtl' : 'ltr');
    await page.evaluate(() => Reflect.get(window, 'Bhashantar').setLanguage('en'));
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await page.locator('main').textContent()).toBe(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each(LANGUAGES)('shows in %s what a script draws, by the script tag and by the render server', async (language) => {
    const { page, errors } = await openPage(browser, { locale: 'en-US' });
    const untilTranslated = () =>
      page.waitForFunction(() => {
        const text = document.querySelector('#app')?.textContent ?? '';
        return text.length > 50 && !/[A-Za-z]{3}/.test(text);
      });
    await page.goto(`${demo.site}/app/events?lang=${language}`);
    await untilTranslated();
    // The page changes its address and its content without loading.
    await page.locator('#app nav a').first().click();
    await page.locator('#app [data-counter=level]').waitFor();
    await untilTranslated();
    await page.goto(`${demo.rendered(language)}/app/`);
    await untilTranslated();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('passes a form on and answers within the translated site', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${demo.rendered('hi')}/contact`);
    const form = page.locator('form[method=post]').first();
    for (const field of await form.locator('input[required], textarea[required]').all()) await field.fill('asha@example.com 9876543210');
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
      element.submit();
    });
    await page.locator('main').getByText('asha@example.com 9876543210').first().waitFor();
    expect(page.url()).toBe(`${demo.rendered('hi')}/contact`);
    // What only an answer says was never crawled; what stands on every page was.
    expect(await page.locator('header nav').first().textContent()).toMatch(SCRIPTS.hi);
    await page.context().close();
  });

  it('shows an edit in the bundle and on the rendered page within seconds', async () => {
    const { token } = await call<{ token: string }>('auth', DEMO_USER);
    const { projectList } = await call<{ projectList: { projectId: string }[] }>('project', {}, token);
    const target = `संपादित ${Date.now()}`;
    const sourceHash = `v1:${hashSource('Find a service')}`;
    const body = { projectId: projectList[0]?.projectId, targetLang: 'hi', sourceHash, preProcessedTarget: target };
    await fetch(`${demo.rendered('hi')}/`);
    await call('translation/user/update', body, token);
    const saved = Date.now();
    const isShown = async () => (await (await fetch(`${demo.rendered('hi')}/`)).text()).includes(target);
    while (!(await isShown()) && Date.now() < saved + 15_000) await sleep(100);
    expect(await isShown()).toBe(true);
  });
});
