import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HIDE_MOST_MS, HIDE_MS } from './early-view.js';
import { waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;

const LONG = 'एक बहुत लंबा वाक्य जो कई पंक्तियों में जाता है '.repeat(8).trim();
Object.assign(delivery.targets, { hi: { 'Hello world': 'नमस्ते दुनिया', Short: LONG }, ur: { 'Hello world': 'ہیلو دنیا', Short: LONG } });

/** A page may stay hidden for this many frames after the time is up, because its own timer starts after the test's timer. */
const SLACK_FRAMES = 15;

/** A frame as the visitor sees it: whether the page is visible, its text, and whether the allowed time is up. */
interface Frame {
  seen: boolean;
  text: string;
  isOver: boolean;
}

/**
 * The allowed time starts when the page can be painted, and is as long as the page took to reach that moment. A browser that delays its
 * first frame draws no frames until then. For such a browser, a timer checks whether the page has a body and whether the style sheet has
 * loaded.
 */
const RECORD = `<script>window.frames_ = []; window.moved_ = 0; window.over_ = false;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved_ += value; }).observe({ type: 'layout-shift', buffered: true });
  const hasCome = (link) => !link || performance.getEntriesByName(link.href)[0];
  const again = document.createElement('script').blocking ? setTimeout : requestAnimationFrame;
  (function look() {
    if (document.body && document.body.firstElementChild && hasCome(document.querySelector('link[rel=stylesheet]'))) {
      setTimeout(() => { over_ = true; }, Math.min(performance.now(), ${HIDE_MS}));
    } else again(look);
  })();
  requestAnimationFrame(function note() {
    const h1 = document.querySelector('h1');
    frames_.push({ seen: getComputedStyle(document.documentElement).opacity === '1', text: h1 ? h1.textContent : '', isOver: over_ });
    requestAnimationFrame(note);
  });</script>`;
const html = (tag: string, lang = 'lang="en"', head = '') =>
  `<!doctype html><html ${lang}><head><meta charset="utf-8">${RECORD}${tag}<title>T</title>${head}</head><body><h1>Hello world</h1><p style="width: 200px">Short</p><h2>End</h2></body></html>`;
/** The tag with a time limit so long that even a busy machine does not exceed it. */
const patient = () => delivery.newTag.replace(`Math.min(performance.now(),${HIDE_MS})`, '60000').replaceAll(`,${HIDE_MOST_MS})`, ',60000)');

async function open(tag: string, { locale = 'hi-IN', lang = 'lang="en"', headers = {}, head = '', waits = true } = {}): Promise<Page> {
  await test.open(locale);
  // `waits`: the browser can delay its first frame.
  if (!waits) await test.tab.page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'blocking'));
  await test.tab.page.goto(delivery.page('/', html(tag, lang, head), headers), { waitUntil: 'commit' });
  return test.tab.page;
}

const framesOf = (page: Page) => page.evaluate('frames_') as Promise<Frame[]>;
const untilSeen = (page: Page) => page.waitForFunction('frames_.some(({ seen, text }) => seen && text)');
/** Waits for this many further frames. */
const untilFrames = async (page: Page, count: number) => page.waitForFunction(`frames_.length >= ${(await framesOf(page)).length + count}`);
const isHeld = (page: Page) => page.evaluate('document.documentElement.getAnimations().length > 0');

describe.each([
  ['waits with the first frame', true],
  ['cannot wait with the first frame', false],
])('a page with the tag, for a visitor who reads another language, in a browser that %s', (_browser, waits) => {
  it('is seen in the visitor’s language from the first frame on', async () => {
    const page = await open(patient(), { waits });
    await waitForLanguage(page, 'hi');
    await untilSeen(page);
    const seen = (await framesOf(page)).filter(({ seen, text }) => seen && text);
    expect(new Set(seen.map(({ text }) => text))).toEqual(new Set(['नमस्ते दुनिया']));
    expect(await isHeld(page)).toBe(false);
    expect(await page.evaluate('moved_')).toBe(0);
    expect(test.tab.errors).toEqual([]);
  });

  it('has no frame before its text if the browser delays its first frame', async () => {
    // By then the script has loaded.
    delivery.override = ({ url }, reply) => void setTimeout(() => delivery.send(url, reply), 500);
    const page = await open(patient(), { waits });
    await waitForLanguage(page, 'hi');
    const before = (await framesOf(page)).filter(({ text }) => text === 'Hello world').length;
    if (waits) expect(before).toBe(0);
    else expect(before).toBeGreaterThan(0);
  });

  it('is seen as it is as soon as it is known to stay so', async () => {
    delivery.override = ({ url }, reply) => void delivery.send(url, reply, { v: '', lang: 'hi', dir: 'ltr' });
    const page = await open(patient(), { waits });
    await untilSeen(page);
    expect((await framesOf(page)).at(-1)?.text).toBe('Hello world');
    expect(test.tab.errors).toEqual([]);
  });

  it('is seen as soon as the server has failed', async () => {
    delivery.override = (_request, reply) => void reply.writeHead(500).end('no');
    const page = await open(patient(), { waits });
    await untilSeen(page);
    expect((await framesOf(page)).at(-1)?.text).toBe('Hello world');
  });

  const never = () => undefined;
  it.each([
    ['the script', () => void delivery.slowFiles.set('v1.js', 3_600_000)],
    [
      'the data',
      () => {
        delivery.override = never;
      },
    ],
    [
      'the script, which comes later',
      (answer: Promise<void>) => {
        delivery.slowFiles.set('v1.js', answer);
        return true;
      },
    ],
    [
      'the data, which come later',
      (answer: Promise<void>) => {
        delivery.override = ({ url }, reply) => void answer.then(() => delivery.send(url, reply));
        return true;
      },
    ],
  ])('is kept back for no longer than it says when the server does not answer: %s', async (_what, silence) => {
    let answerNow: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const comesLater = silence(answer) === true;
    const page = await open(delivery.newTag, { waits });
    await untilSeen(page);
    const frames = await framesOf(page);
    const first = frames.find(({ seen, text }) => seen && text);
    expect(first?.text).toBe('Hello world');
    const kept = frames.filter(({ seen }) => !seen);
    // Without a frame the page stays hidden until the time is up.
    if (waits) expect(frames.filter(({ isOver, text }) => !isOver && text).length).toBeLessThanOrEqual(SLACK_FRAMES);
    else expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ isOver }) => isOver).length).toBeLessThanOrEqual(SLACK_FRAMES);
    if (comesLater) {
      answerNow();
      await waitForLanguage(page, 'hi');
    }
    await untilFrames(page, 12);
    const later = (await framesOf(page)).slice(frames.length);
    // The page is hidden while its text changes.
    expect(later.filter(({ seen }) => !seen).length).toBeLessThanOrEqual(comesLater ? SLACK_FRAMES : 0);
    expect(later.at(-1)).toMatchObject({ seen: true, text: comesLater ? 'नमस्ते दुनिया' : 'Hello world' });
    expect(await page.evaluate('moved_')).toBeLessThan(0.01);
  });

  it('is hidden from the moment in which it could be painted', async () => {
    delivery.override = never;
    let comes: () => void = () => undefined;
    const style = new Promise<void>((resolve) => {
      comes = resolve;
    });
    delivery.slowFiles.set('page-fonts.js', style);
    const page = await open(delivery.newTag, { waits, head: `<link rel="stylesheet" href="${delivery.origin}/snippet/page-fonts.js">` });
    await new Promise((done) => setTimeout(done, 2 * HIDE_MS));
    comes();
    await untilSeen(page);
    const painted = (await framesOf(page)).filter(({ text }) => text);
    expect(painted[0]).toMatchObject(waits ? { isOver: true } : { seen: false });
    expect(painted.filter(({ seen, isOver }) => !seen && isOver).length).toBeLessThanOrEqual(SLACK_FRAMES);
  });

  it('turns right to left without a move', async () => {
    const page = await open(patient(), { waits, locale: 'ur-PK' });
    await waitForLanguage(page, 'ur');
    await untilFrames(page, 12);
    expect([await page.getAttribute('html', 'dir'), await page.evaluate('moved_')]).toEqual(['rtl', 0]);
  });

  it('obeys a policy: a hash allows the inline script, and without the hash the external script works alone', async () => {
    const line = /<script>(.*?)<\/script>/.exec(delivery.newTag)?.[1] ?? '';
    const record = /<script>([\s\S]*?)<\/script>/.exec(RECORD)?.[1] ?? '';
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = (...hashes: string[]) => ({
      'content-security-policy': `default-src 'none'; script-src ${delivery.origin} ${hashes.join(' ')}; connect-src ${delivery.origin}; style-src 'unsafe-inline'`,
    });
    const allowed = await open(delivery.newTag, { waits, headers: policy(hashOf(record), hashOf(line)) });
    await waitForLanguage(allowed, 'hi');
    expect((await framesOf(allowed)).find(({ seen, text }) => seen && text)?.text).toBe('नमस्ते दुनिया');
    expect(test.tab.errors).toEqual([]);
    const refused = await open(delivery.newTag, { waits, headers: policy(hashOf(record)) });
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
    ['from a visitor whose language the site does not have', 'ta-IN', 'lang="en"'],
  ])('%s', async (_from, locale, lang) => {
    const page = await open(delivery.newTag, { locale, lang });
    await page.waitForFunction('window.Bhashantar && Bhashantar.language');
    await untilFrames(page, 18);
    // A page that was already visible in its own language is hidden while its text changes.
    const most = lang ? 0 : SLACK_FRAMES;
    expect((await framesOf(page)).filter(({ seen }) => !seen).length).toBeLessThanOrEqual(most);
    expect(test.tab.errors).toEqual([]);
  });

  it('in a sandbox, where reading cookies throws', async () => {
    const page = await open(delivery.newTag, { headers: { 'content-security-policy': 'sandbox allow-scripts' } });
    await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length');
    expect((await framesOf(page)).every(({ seen }) => seen)).toBe(true);
    expect(test.tab.errors.filter((error) => error.startsWith('error'))).toEqual([]);
  });

  it('for longer than a frame or two once it has been seen', async () => {
    const page = await open('');
    await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length');
    await page.evaluate((src) => {
      const script = Object.assign(document.createElement('script'), { src });
      script.dataset.project = 'KEY';
      document.head.append(script);
    }, `${delivery.origin}/snippet/v1.js`);
    await waitForLanguage(page, 'hi');
    await untilFrames(page, 30);
    expect((await framesOf(page)).filter(({ seen }) => !seen).length).toBeLessThanOrEqual(SLACK_FRAMES);
    expect(await page.evaluate('moved_')).toBeLessThan(0.01);
  });
});

describe('a page with an older tag', () => {
  it('is hidden by the script if the script runs before the first paint', async () => {
    delivery.override = (request, reply) => void (request.url?.includes('site.json') && reply.end(JSON.stringify(delivery.site)));
    const page = await open(delivery.tag.replace('async ', ''));
    await page.waitForFunction('frames_.some(({ text }) => text)');
    expect((await framesOf(page)).find(({ text }) => text)?.seen).toBe(false);
    await untilSeen(page);
  });

  it('is translated, and asks for the site once', async () => {
    const asked = delivery.asked.length;
    const page = await open(delivery.preloadTag);
    await waitForLanguage(page, 'hi');
    expect(await page.textContent('h1')).toBe('नमस्ते दुनिया');
    expect(delivery.asked.slice(asked).filter((path) => path.startsWith('/d/KEY/') && !path.includes('/h/'))).toEqual([
      '/d/KEY/site.json',
      '/d/KEY/hi.json',
    ]);
    expect(test.tab.errors).toEqual([]);
  });
});
