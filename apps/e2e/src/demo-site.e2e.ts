import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainVerification, ProjectSummary, ScopeUrl, ScopeUrlList } from '@bhashantar/contracts';
import { segmentHtml } from '@bhashantar/segmenter/html';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { countLooks } from './testing/count-looks.js';
import { type DemoAddresses, readDemoAddresses } from './testing/demo-addresses.js';
import { openBrowser, openPage, PATIENCE_MS } from './testing/open-browser.js';
import { readAddress } from './testing/read-address.js';
import { DEMO_USER, startNewWorkspace, type Workspace } from './testing/start-workspace.js';

const SCRIPTS = { hi: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u, bn: /\p{Script=Bengali}/u, ur: /\p{Script=Arabic}/u };
type Translated = keyof typeof SCRIPTS;
const LANGUAGES = Object.keys(SCRIPTS) as Translated[];

describe('the demo site as npm start opens it', () => {
  let workspace: Workspace;
  let demo: DemoAddresses;
  let browser: Browser;
  let paths: string[];

  beforeAll(async () => {
    workspace = await startNewWorkspace();
    demo = await readDemoAddresses(workspace);
    browser = await openBrowser();
    const sitemap = await (await fetch(`${demo.site}/sitemap.xml`)).text();
    paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
  }, 60_000);

  async function call<Data>(path: string, body: object | undefined, token?: string): Promise<Data> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${workspace.url}/api/${path}`, sent);
    const { data, success, message } = (await reply.json()) as { data: Data; success: boolean; message: string };
    if (!success) throw new Error(message);
    return data;
  }

  async function openProject(): Promise<{ token: string; projectId: string }> {
    const { token } = await call<{ token: string }>('auth', DEMO_USER);
    const { projectList } = await call<{ projectList: { projectId: string }[] }>('project', {}, token);
    return { token, projectId: projectList[0]?.projectId ?? '' };
  }

  it('has thirty pages and more', () => expect(paths.length).toBeGreaterThanOrEqual(30));

  /** On a busy machine the addresses are printed before the demo is complete. */
  async function untilComplete(): Promise<ScopeUrl[]> {
    const { token, projectId } = await openProject();
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(500)) {
      const { urlList } = await call<ScopeUrlList>(`scope/${projectId}/1/100`, undefined, token);
      const { projectList } = await call<{ projectList: ProjectSummary[] }>('project', {}, token);
      const languages = projectList[0]?.languages.filter(({ language }) => language in SCRIPTS) ?? [];
      const isTranslated = languages.every(({ counts }) => counts.NO_TRANSLATION_AVAILABLE.segments === 0);
      const isCrawled = urlList.every(({ state }) => state !== 'queued' && state !== 'fetching');
      if ((isTranslated && isCrawled) || Date.now() > end) return urlList;
    }
  }

  it('has crawled every page, also what scripts render, and logs no error', async () => {
    const isUnread = async ({ url, state, segments }: ScopeUrl) => {
      if (state !== 'fetched') return true;
      const isDrawn = new URL(url).pathname.startsWith('/app/');
      return isDrawn && segments <= segmentHtml(await (await fetch(url)).text()).segments.length;
    };
    const unread: ScopeUrl[] = [];
    const urlList = await untilComplete();
    for (const page of urlList) if (await isUnread(page)) unread.push(page);
    const errors = workspace
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect({ unread, errors }).toEqual({ unread: [], errors: [] });
    expect(urlList.filter(({ url }) => new URL(url).pathname.startsWith('/app/')).length).toBeGreaterThanOrEqual(6);
  });

  it.each(LANGUAGES)('leaves no segment of any page in English in %s, by the render server', async (language) => {
    const left: string[] = [];
    for (const path of paths) {
      const source = segmentHtml(await (await fetch(demo.site + path)).text());
      const { text: html } = await readAddress(demo.rendered(language) + path);
      const shown = new Set(segmentHtml(html).segments.map((segment) => segment.hash));
      // Numbers of tenders and the like read the same in every language.
      const words = source.segments.filter((segment) => /\p{Ll}{2}/u.test(segment.source));
      left.push(...words.filter((segment) => shown.has(segment.hash)).map((segment) => `${path}: ${segment.source}`));
      const dir = language === 'ur' ? 'rtl' : 'ltr';
      expect(/<html[^>]*>/.exec(html)?.[0]).toMatch(new RegExp(`lang="${language}".*dir="${dir}"|dir="${dir}".*lang="${language}"`));
    }
    expect(left).toEqual([]);
  });

  it.each(LANGUAGES)('shows the whole of every table in %s on a desktop, down to 1024 px', async (language) => {
    const { page, errors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    const cut: string[] = [];
    for (const path of ['/services/tenders', '/services/departments', '/bank/deposits', '/bank/branches', '/shop/cart']) {
      await page.goto(demo.rendered(language) + path);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const parts = page.locator('.table-scroll');
        if (await parts.evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth))) cut.push(`${path} ${width}`);
      }
    }
    expect([cut, errors]).toEqual([[], []]);
    await page.context().close();
  });

  it('names every language of a page and the original to search engines', async () => {
    const { text: html } = await readAddress(`${demo.rendered('hi')}/bank/savings`);
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

  it('records that a visitor’s browser has run its tag', async () => {
    const { token, projectId } = await openProject();
    const { page, errors } = await openPage(browser, { locale: 'en-US' });
    await page.goto(`${demo.site}/bank/savings`);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250)) {
      const { level } = await call<DomainVerification>('parser/domainVerification', { projectId }, token);
      if (level === 3) break;
    }
    const { level, proof, reportedAt } = await call<DomainVerification>('parser/domainVerification', { projectId }, token);
    expect({ level, proof, at: typeof reportedAt, errors }).toEqual({ level: 3, proof: 'tag', at: 'string', errors: [] });
    await page.context().close();
  });

  it.each(LANGUAGES)('shows in %s what a script renders, by the script tag and by the render server', async (language) => {
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

  it.each(LANGUAGES)('leaves a page with client-side routing to its own router in %s, by the render server', async (language) => {
    const { page, errors } = await openPage(browser, { locale: 'en-US' });
    const untilDrawn = (selector: string) =>
      page.waitForFunction((wanted) => {
        const text = document.querySelector('#app')?.textContent ?? '';
        return document.querySelector(wanted) && text.length > 50 && !/[A-Za-z]{3}/.test(text);
      }, selector);
    const isAt = (path: RegExp) => expect(page.url().slice(demo.rendered(language).length)).toMatch(path);
    await page.goto(`${demo.rendered(language)}/app/events`);
    // Only this view has the filters, and the address of the first load has chosen it.
    await untilDrawn('#app [role=group] button[aria-pressed=true]');
    expect(await page.locator('#app h3').first().textContent()).toMatch(SCRIPTS[language]);
    await page.locator('#app h3 a').first().click();
    isAt(/^\/app\/events\/[\w-]+$/);
    await untilDrawn('#app h2');
    const shown = await page.locator('#app h2').first().textContent();
    await page.reload();
    await untilDrawn('#app h2');
    expect(await page.locator('#app h2').first().textContent()).toBe(shown);
    await page.goBack();
    isAt(/^\/app\/events$/);
    await untilDrawn('#app [role=group] button[aria-pressed=true]');
    await page.locator('header nav a').first().click();
    await page.waitForLoadState();
    expect(new URL(page.url()).origin).toBe(demo.rendered(language));
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('forwards a form, and shows the answer within the translated site', async () => {
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
    // Texts that only an answer contains were never crawled; texts on every page were.
    expect(await page.locator('header nav').first().textContent()).toMatch(SCRIPTS.hi);
    await page.context().close();
  });

  it('shows an edit in the bundle and on the rendered page within sixty visits', async () => {
    const { token, projectId } = await openProject();
    const target = `संपादित ${Date.now()}`;
    const sourceHash = `v1:${hashSource('Find a service')}`;
    const body = { projectId, targetLang: 'hi', sourceHash, preProcessedTarget: target };
    await readAddress(`${demo.rendered('hi')}/`);
    await call('translation/user/update', body, token);
    const isShown = async () => (await readAddress(`${demo.rendered('hi')}/`)).text.includes(target);
    expect(await countLooks(60, isShown)).toBeLessThanOrEqual(60);
  });
});
