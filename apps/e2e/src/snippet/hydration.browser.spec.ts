import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FakeDelivery } from '@bhashantar/snippet/testing/fake-delivery';
import { openBrowser, openPage, setLanguage, type WatchedPage, waitForLanguage } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

const BUILD = fileURLToPath(new URL('../../fixtures/hydration/build-apps.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hydration-'));
const delivery = new FakeDelivery();
let apps: Record<'react' | 'vue' | 'document', string>;
let browser: Browser;
let tab: WatchedPage;

beforeAll(async () => {
  execFileSync(process.execPath, [BUILD, folder]);
  apps = JSON.parse(readFileSync(join(folder, 'html.json'), 'utf8')) as typeof apps;
  await delivery.start();
  browser = await openBrowser();
});
afterEach(() => tab?.close());
afterAll(async () => {
  await browser?.close();
  await delivery.stop();
  rmSync(folder, { recursive: true, force: true });
});

Object.assign(delivery.targets, {
  hi: {
    'Hello <1>dear</1> world': 'नमस्ते <1>प्यारी</1> दुनिया',
    'You have <1>{1}</1> items': 'आपके पास <1>{1}</1> चीज़ें हैं',
    'Pay <1>now</1> or <2>later</2>': '<2>बाद में</2> या <1>अभी</1> चुकाएँ',
    Add: 'जोड़ें',
    Shop: 'दुकान',
    Other: 'अन्य',
    Late: 'देर',
    Search: 'खोजें',
  },
});

/** A page of the application; `delay` keeps its script back, as a slow network does. */
async function open(app: 'react' | 'vue' | 'document', { delay = 0, islandDelay = 0, kind = 'async' } = {}): Promise<Page> {
  const client = delivery.page(`/${app}-client`, '');
  const name = app === 'vue' ? 'vue.js' : 'react.js';
  delivery.slowly(`/${app}-client`, delay, {
    body: readFileSync(join(folder, name), 'utf8'),
    headers: { 'content-type': 'text/javascript' },
  });
  const script = `window.islandDelay=${islandDelay};window.documentProps=${JSON.stringify({ tag: `${delivery.origin}/snippet/v1.js`, client })};`;
  const whole = apps.document.replace('/*SCRIPT*/', () => `${script}documentProps.script=document.currentScript.textContent`);
  const html =
    app === 'document'
      ? whole.replace('TAG', `${delivery.origin}/snippet/v1.js`).replace('CLIENT', client)
      : `<!doctype html><html lang="en"><head><title>Shop</title>${delivery.tag}<script>${script}</script></head><body><div id="root">${apps[app]}</div><script ${kind} src="${client}"></script></body></html>`;
  tab = await openPage(browser);
  await tab.page.goto(delivery.page('/', html));
  return tab.page;
}

/** Clicks through everything the application can do, and looks whether it does it, in Hindi. */
async function useIt(page: Page): Promise<void> {
  expect(await page.innerHTML('h1')).toBe('नमस्ते <b class="x">प्यारी</b> दुनिया');
  expect(await page.innerHTML('#pay')).toContain('<i>बाद में</i> या <a href="#now">अभी</a> चुकाएँ');
  await expectText(page, '#late', 'देर');
  await page.click('#counter button');
  await page.click('#counter button');
  await expectText(page, '#counter', 'आपके पास 7 चीज़ें हैं जोड़ें');
  await page.click('#toggle');
  await expectText(page, '#open', 'नमस्ते प्यारी दुनिया');
  await page.click('#toggle');
  expect(await page.locator('#open').count()).toBe(0);
  await page.click('li >> nth=0');
  expect(await page.locator('li').allTextContents()).toEqual(['अन्य', 'देर', 'दुकान']);
  expect(await page.getAttribute('input', 'placeholder')).toBe('खोजें');
}

async function expectText(page: Page, selector: string, text: string): Promise<void> {
  const read = async () => (await page.locator(selector).textContent())?.replace(/\s+/g, ' ').trim();
  for (let tries = 0; tries < 40 && (await read()) !== text; tries++) await page.waitForTimeout(25);
  expect(await read()).toBe(text);
}

describe('an application that was rendered on the server', () => {
  it.each([
    ['react', { kind: 'async' }],
    ['react', { kind: 'defer' }],
    ['react', { kind: 'async', delay: 800 }],
    ['vue', { kind: 'async' }],
    ['vue', { kind: 'defer' }],
    ['vue', { kind: 'async', delay: 800 }],
    ['document', {}],
    ['document', { delay: 800 }],
  ] as const)('hydrates without a word and works in Hindi: %s %j', async (app, options) => {
    const page = await open(app, options);
    await waitForLanguage(page, 'hi');
    await useIt(page);
    expect(tab.errors).toEqual([]);
  });

  it.each(['react', 'vue', 'document'] as const)('goes back to its source language: %s', async (app) => {
    const page = await open(app);
    await waitForLanguage(page, 'hi');
    await page.click('#counter button');
    await setLanguage(page, 'en');
    expect(await page.innerHTML('h1')).toBe('Hello <b class="x">dear</b> world');
    await page.click('#counter button');
    await expectText(page, '#counter', 'You have 7 items Add');
    await expectText(page, '#late', 'Late');
    await setLanguage(page, 'hi');
    await expectText(page, '#counter', 'आपके पास 7 चीज़ें हैं जोड़ें');
    expect(tab.errors).toEqual([]);
  });

  it.each(['react', 'document'] as const)(
    'translates an island of its page only once it has come to life: %s',
    async (app) => {
      const page = await open(app, { islandDelay: 2000 });
      await waitForLanguage(page, 'hi');
      await expectText(page, 'h1', 'नमस्ते प्यारी दुनिया');
      await page.waitForFunction(() => document.querySelector('#island p')?.textContent === 'देर');
      await page.click('#inner button');
      await expectText(page, '#inner', 'आपके पास 6 चीज़ें हैं जोड़ें');
      expect(await page.getAttribute('#island', 'title')).toBe('खोजें');
      expect(tab.errors).toEqual([]);
    },
    15_000,
  );
});
