import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HIDE_MS } from './snippet-tag.js';
import { waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;

Object.assign(delivery.targets, { hi: { 'Hello world': 'नमस्ते दुनिया' } });

/** Where the time is up, a page may stay unseen for so many frames more: its own wait begins after the one it is compared with. */
const SLACK_FRAMES = 15;

/** A frame as the visitor sees it: whether anything is to be seen, in which language, and which waits of the same browser have ended. */
interface Frame {
  seen: boolean;
  text: string;
  /** Of HIDE_MS, and of twice as long. */
  ended: boolean[];
}

const RECORD = `<script>window.frames_ = [];
  const waits = [${HIDE_MS}, ${2 * HIDE_MS}].map((ms) => new Animation(new KeyframeEffect(null, [], ms)));
  for (const wait of waits) wait.play();
  requestAnimationFrame(function note() {
    const h1 = document.querySelector('h1');
    const ended = waits.map(({ playState }) => playState === 'finished');
    frames_.push({ seen: getComputedStyle(document.documentElement).opacity === '1', text: h1 ? h1.textContent : '', ended });
    requestAnimationFrame(note);
  });</script>`;
const html = (tag: string, lang = 'lang="en"') =>
  `<!doctype html><html ${lang}><head><meta charset="utf-8">${RECORD}${tag}<title>T</title></head><body><h1>Hello world</h1></body></html>`;
/** The tag with a hold that a busy machine does not outlast. */
const patient = () => delivery.newTag.replace(`,${HIDE_MS})`, ',60000)');

async function open(tag: string, { locale = 'hi-IN', lang = 'lang="en"', headers = {} } = {}): Promise<Page> {
  await test.open(locale);
  await test.tab.page.goto(delivery.page('/', html(tag, lang), headers), { waitUntil: 'commit' });
  return test.tab.page;
}

const framesOf = (page: Page) => page.evaluate('frames_') as Promise<Frame[]>;
const untilSeen = (page: Page) => page.waitForFunction('frames_.some(({ seen, text }) => seen && text)');
/** Waits for so many frames more. */
const untilFrames = async (page: Page, count: number) => page.waitForFunction(`frames_.length >= ${(await framesOf(page)).length + count}`);
const isHeld = (page: Page) => page.evaluate('document.documentElement.getAnimations().length > 0');

describe('a page with the tag, for a visitor who reads another language', () => {
  it('is seen in the visitor’s language from the first frame on', async () => {
    const page = await open(patient());
    await waitForLanguage(page, 'hi');
    await untilSeen(page);
    const seen = (await framesOf(page)).filter(({ seen, text }) => seen && text);
    expect(new Set(seen.map(({ text }) => text))).toEqual(new Set(['नमस्ते दुनिया']));
    expect(await isHeld(page)).toBe(false);
    expect(delivery.asked.filter((path) => path.endsWith('site.json'))).toHaveLength(1);
    expect(test.tab.errors).toEqual([]);
  });

  it('is seen as it is as soon as it is known to stay so', async () => {
    delivery.override = (request, reply) =>
      void reply.end(JSON.stringify(request.url?.includes('site.json') ? delivery.site : { v: '', lang: 'hi', dir: 'ltr' }));
    const page = await open(patient());
    await untilSeen(page);
    expect((await framesOf(page)).at(-1)?.text).toBe('Hello world');
    expect(test.tab.errors).toEqual([]);
  });

  it('is seen as soon as the server has failed', async () => {
    delivery.override = (_request, reply) => void reply.writeHead(500).end('no');
    const page = await open(patient());
    await untilSeen(page);
    expect((await framesOf(page)).at(-1)?.text).toBe('Hello world');
  });

  const never = () => undefined;
  it.each([
    ['the script', () => void delivery.slowFiles.set('v1.js', 3_600_000), 1],
    [
      'the site',
      () => {
        delivery.override = never;
      },
      2,
    ],
    [
      'the bundle',
      () => {
        delivery.override = (request, reply) => void (request.url?.includes('site.json') && reply.end(JSON.stringify(delivery.site)));
      },
      2,
    ],
    [
      'the script, which comes later',
      (answer: Promise<void>) => {
        delivery.slowFiles.set('v1.js', answer);
        return true;
      },
      1,
    ],
    [
      'the data, which come later',
      (answer: Promise<void>) => {
        delivery.override = (request, reply) =>
          void answer.then(() => reply.end(JSON.stringify(request.url?.includes('site.json') ? delivery.site : delivery.bundle('hi'))));
        return true;
      },
      2,
    ],
  ])('is kept back for no longer than it says when the server does not answer: %s', async (_what, silence, waits) => {
    let answerNow: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const comesLater = silence(answer) === true;
    const page = await open(delivery.newTag);
    await untilSeen(page);
    const frames = await framesOf(page);
    const first = frames.find(({ seen, text }) => seen && text);
    expect(first?.text).toBe('Hello world');
    const kept = frames.filter(({ seen }) => !seen);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ ended }) => ended[waits - 1]).length).toBeLessThanOrEqual(SLACK_FRAMES);
    if (comesLater) {
      answerNow();
      await waitForLanguage(page, 'hi');
    }
    await untilFrames(page, 12);
    const later = (await framesOf(page)).slice(frames.length);
    expect(later.every(({ seen }) => seen)).toBe(true);
    expect(later.at(-1)?.text).toBe(comesLater ? 'नमस्ते दुनिया' : 'Hello world');
  });

  it('obeys a policy: a hash lets the line in, and without it the others work', async () => {
    const line = /<script>(.*?)<\/script>/.exec(delivery.newTag)?.[1] ?? '';
    const record = /<script>([\s\S]*?)<\/script>/.exec(RECORD)?.[1] ?? '';
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = (...hashes: string[]) => ({
      'content-security-policy': `default-src 'none'; script-src ${delivery.origin} ${hashes.join(' ')}; connect-src ${delivery.origin}`,
    });
    const allowed = await open(delivery.newTag, { headers: policy(hashOf(record), hashOf(line)) });
    await waitForLanguage(allowed, 'hi');
    expect((await framesOf(allowed))[0]?.seen).toBe(false);
    expect(test.tab.errors).toEqual([]);
    const refused = await open(delivery.newTag, { headers: policy(hashOf(record)) });
    await waitForLanguage(refused, 'hi');
    expect(await refused.textContent('h1')).toBe('नमस्ते दुनिया');
    expect(test.tab.errors).toHaveLength(1);
    expect(test.tab.errors[0]).toContain('inline script');
  });
});

describe('a page is never kept back', () => {
  it.each([
    ['from a visitor who reads its language', 'en-IN', 'lang="en"'],
    ['where it is in the visitor’s language already', 'hi-IN', 'lang="hi"'],
    ['where it does not say in which language it is', 'hi-IN', ''],
  ])('%s', async (_from, locale, lang) => {
    const page = await open(delivery.newTag, { locale, lang });
    await page.waitForFunction('window.Bhashantar && Bhashantar.language');
    await untilFrames(page, 18);
    expect((await framesOf(page)).every(({ seen }) => seen)).toBe(true);
    expect(test.tab.errors).toEqual([]);
  });

  it('in a sandbox, where reading cookies throws', async () => {
    const page = await open(delivery.newTag, { headers: { 'content-security-policy': 'sandbox allow-scripts' } });
    await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length');
    expect((await framesOf(page)).every(({ seen }) => seen)).toBe(true);
    expect(test.tab.errors.filter((error) => error.startsWith('error'))).toEqual([]);
  });

  it('once it has been seen', async () => {
    const page = await open('');
    await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length');
    await page.evaluate((src) => {
      const script = Object.assign(document.createElement('script'), { src });
      script.dataset.project = 'KEY';
      document.head.append(script);
    }, `${delivery.origin}/snippet/v1.js`);
    await untilFrames(page, 60);
    expect((await framesOf(page)).every(({ seen }) => seen)).toBe(true);
  });
});

describe('a page with a tag that was given out before', () => {
  it('is kept back by the script, when that comes before anything is seen', async () => {
    delivery.override = (request, reply) => void (request.url?.includes('site.json') && reply.end(JSON.stringify(delivery.site)));
    const page = await open(delivery.tag.replace('async ', ''));
    await page.waitForFunction('frames_.some(({ text }) => text)');
    expect((await framesOf(page)).find(({ text }) => text)?.seen).toBe(false);
    await untilSeen(page);
  });
});
