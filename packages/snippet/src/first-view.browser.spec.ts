import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SITE } from './testing/fake-delivery.js';
import { waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const LANGUAGES = { hi: 'नमस्ते', ta: 'வணக்கம்', ur: 'ہیلو' } as const;
const ta = { code: 'ta', tag: 'ta', names: ['ta', '/ta'], name: 'தமிழ்', dir: 'ltr' as const, script: 'Taml' };
const test = setUpSnippet({ site: { ...SITE, langs: [...SITE.langs, ta], fonts: true, switcher: { position: 'bottom-right' } } });
const { delivery } = test;

for (const [code, hello] of Object.entries(LANGUAGES)) delivery.targets[code] = { Hello: hello };

/** Records which requests had begun when the text appeared, and what started them. */
const NOTE = `<script>
  new MutationObserver((_, observer) => {
    if (!/[^\\0-\\u02ff]/.test(document.querySelector('h1')?.textContent ?? '')) return;
    observer.disconnect();
    window.shownAt = performance.now();
  }).observe(document, { childList: true, characterData: true, subtree: true });
</script>`;
const html = (tag: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${NOTE}${tag}<title>T</title></head><body><h1>Hello</h1><p>Not translated</p>${body}</body></html>`;

interface Request {
  name: string;
  initiator: string;
  isBefore: boolean;
}

/** The requests of a page for files and data of ours, in order. */
const requestsOf = (page: Page): Promise<Request[]> =>
  page.evaluate((origin) => {
    const shownAt = Reflect.get(window, 'shownAt') as number;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => name.startsWith(origin))
      .sort((a, b) => a.startTime - b.startTime)
      .map(({ name, initiatorType, startTime }) => ({
        name: name.slice(origin.length).replace(/-[\w]{10}\.js/, '.js'),
        initiator: initiatorType,
        isBefore: startTime < shownAt,
      }));
  }, delivery.origin);

async function open(locale: string, { tag = delivery.newTag, body = '', headers = {}, path = '/', waits = true } = {}): Promise<Page> {
  await test.open(locale);
  // `waits`: the browser can delay its first frame.
  if (!waits) await test.tab.page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'blocking'));
  await test.tab.page.goto(delivery.page(path, html(tag, body), headers), { waitUntil: 'commit' });
  return test.tab.page;
}

/** The paths that were requested after the first `count` requests. */
const askedSince = (count: number) => delivery.asked.slice(count);

describe('the first view of a page', () => {
  it.each([
    ...Object.keys(LANGUAGES).map((code) => [code, true] as const),
    ...Object.keys(LANGUAGES).map((code) => [code, false] as const),
  ])(
    'has its text after two requests, and everything else comes later: %s, in a browser that can wait with the first frame: %s',
    async (code, waits) => {
      const page = await open(`${code}-IN`, { waits });
      await waitForLanguage(page, code);
      await page.waitForSelector('bhashantar-switcher', { state: 'attached' });
      const requests = await requestsOf(page);
      expect(requests.filter(({ isBefore }) => isBefore)).toEqual([
        { name: '/snippet/v1.js', initiator: 'script', isBefore: true },
        waits
          ? { name: `/d/KEY/view/${code}.js?p=%2F`, initiator: 'script', isBefore: true }
          : { name: `/d/KEY/view/${code}.json?p=%2F`, initiator: 'fetch', isBefore: true },
      ]);
      const later = requests.filter(({ isBefore }) => !isBefore).map(({ name }) => name);
      expect(later).toEqual(expect.arrayContaining(['trees', 'fonts', 'switcher', 'ask'].map((name) => `/snippet/${name}.js`)));
      expect(test.tab.errors).toEqual([]);
    },
  );

  it('waits for no other part if a deferred script of the page has run', async () => {
    delivery.slowly('/own.js', 300, { body: 'window.ran = 1', headers: { 'content-type': 'text/javascript' } });
    const page = await open('hi-IN', { body: '<script defer src="/own.js"></script>' });
    await waitForLanguage(page, 'hi');
    expect(await page.evaluate('window.ran')).toBe(1);
    expect((await requestsOf(page)).filter(({ isBefore }) => isBefore)).toHaveLength(2);
  });

  it('is requested while the page is parsed, before the script runs', async () => {
    let runs: () => void = () => undefined;
    delivery.slowFiles.set(
      'v1.js',
      new Promise<void>((resolve) => {
        runs = resolve;
      }),
    );
    const asked = delivery.asked.length;
    const page = await open('hi-IN');
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/view/')));
    expect(askedSince(asked)).toEqual(['/snippet/v1.js', '/d/KEY/view/hi.js']);
    runs();
    await waitForLanguage(page, 'hi');
    expect(askedSince(asked).filter((path) => /site|hi\.js(on)?$/.test(path) && !path.includes('/h/'))).toEqual(['/d/KEY/view/hi.js']);
  });

  it.each([
    ['address', 'en-IN', '/hi/', ''],
    ['query', 'en-IN', '/', '?lang=hi'],
    ['cookie', 'en-IN', '/', ''],
  ])('obeys the %s', async (what, locale, path, query) => {
    const page = await open(locale, { path, tag: '' });
    if (what === 'cookie') await page.evaluate(() => Reflect.set(document, 'cookie', 'bhashantar_lang=hi;path=/'));
    const asked = delivery.asked.length;
    await page.goto(delivery.page(path, html(delivery.newTag)) + query);
    await waitForLanguage(page, 'hi');
    expect(askedSince(asked).slice(0, 2).sort()).toEqual(['/d/KEY/view/hi.js', '/snippet/v1.js']);
    expect(await page.textContent('h1')).toBe(LANGUAGES.hi);
  });

  it('costs nothing more if the site does not have the language', async () => {
    const asked = delivery.asked.length;
    const page = await open('bn-IN');
    await waitForLanguage(page, 'en');
    await page.waitForSelector('bhashantar-switcher', { state: 'attached' });
    expect(askedSince(asked).filter((path) => path.startsWith('/d/'))).toEqual(['/d/KEY/site.json']);
    expect(test.tab.errors).toEqual([]);
  });

  it('asks for nothing more where the language is not published', async () => {
    const tag = delivery.newTag;
    delivery.site = { ...delivery.site, langs: delivery.site.langs.filter(({ code }) => code !== 'ta') };
    const asked = delivery.asked.length;
    const page = await open('ta-IN', { tag });
    await waitForLanguage(page, 'en');
    expect(askedSince(asked).filter((path) => path.startsWith('/d/'))).toEqual(['/d/KEY/view/ta.js']);
    expect(await page.evaluate('document.documentElement.getAnimations().length')).toBe(0);
    expect(test.tab.errors).toEqual([]);
  });

  it('needs no inline script: if a policy forbids it, the external script makes the same request', async () => {
    const asked = delivery.asked.length;
    const page = await open('hi-IN', {
      headers: { 'content-security-policy': `script-src ${delivery.origin}; connect-src ${delivery.origin}` },
    });
    await waitForLanguage(page, 'hi');
    expect(askedSince(asked).slice(0, 2)).toEqual(['/snippet/v1.js', '/d/KEY/view/hi.json']);
    expect(await page.textContent('h1')).toBe(LANGUAGES.hi);
  });

  it('is not kept back by a page that changes at every frame', async () => {
    const count = `<p id="n"></p><script>
      window.count = 0;
      requestAnimationFrame(function step() { document.querySelector('#n').textContent = ++count; if (!window.shownAt) window.before = count; requestAnimationFrame(step); });
    </script>`;
    let answer: () => void = () => undefined;
    const replied = new Promise<void>((resolve) => {
      answer = resolve;
    });
    delivery.override = ({ url }, reply) => void replied.then(() => delivery.send(url, reply));
    const page = await open('hi-IN', { body: count });
    await page.waitForFunction('window.count > 10 && window.Bhashantar');
    const before = Number(await page.evaluate('window.count'));
    answer();
    await page.waitForFunction('window.shownAt');
    // If the snippet waited until the page stopped changing, it would give up only after three seconds, which is 180 frames.
    expect(Number(await page.evaluate('window.before')) - before).toBeLessThan(90);
  });

  it('runs once if its tag occurs twice', async () => {
    const asked = delivery.asked.length;
    const page = await open('hi-IN', { tag: delivery.newTag + delivery.newTag });
    await waitForLanguage(page, 'hi');
    await page.waitForTimeout(200);
    expect(askedSince(asked).filter((path) => path.includes('/view/'))).toHaveLength(1);
    expect(await page.locator('bhashantar-switcher').count()).toBe(1);
    expect(test.tab.errors).toEqual([]);
  });
});

describe('a reply that is not a view of the page', () => {
  const huge = {
    v: 'x',
    lang: 'hi',
    dir: 'ltr',
    t: { ...Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`${i}`, 'x'.repeat(50)])) },
  };
  it.each<[string, Parameters<typeof setReply>[0], string]>([
    ['404', (reply) => reply.writeHead(404).end('{"message":"Not found"}'), 'Hello'],
    ['500', (reply) => reply.writeHead(500).end('no'), 'Hello'],
    ['cut off', (reply) => reply.writeHead(200, { 'content-length': '9999' }).write('{"langs":[', () => reply.destroy()), 'Hello'],
    [
      'of another language',
      (reply, url) => delivery.sendView(url, reply, { ...delivery.site, bundle: delivery.bundle('ur') }),
      LANGUAGES.hi,
    ],
    ['huge', (reply, url) => delivery.sendView(url, reply, { ...delivery.site, bundle: huge }), 'Hello'],
    ['no script', (reply) => reply.setHeader('content-type', 'text/javascript').end('<p>Not here</p>'), 'Hello'],
  ])('leaves the page as it is, or is not used: %s', async (_what, send, text) => {
    setReply(send);
    const page = await open('hi-IN');
    await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length');
    if (text !== 'Hello') await waitForLanguage(page, 'hi');
    await page.waitForFunction('!document.documentElement.getAnimations().length');
    // The browser itself says what it could not load or read.
    const errors = test.tab.errors.filter((line) => !/Failed to load resource|Unexpected token/.test(line));
    expect([await page.textContent('h1'), errors]).toEqual([text, []]);
  });

  function setReply(send: (reply: ServerResponse, url?: string) => unknown): void {
    delivery.override = ({ url }, reply) => void (url?.includes('/view/') ? send(reply, url) : delivery.send(url, reply));
  }

  it('is used only from the script’s own project', async () => {
    const asked = delivery.asked.length;
    // The inline script takes the first tag, of another project, which does not run.
    const [script = ''] = delivery.newTag.split('\n');
    const other = delivery.newTag.replace('<script async', '<script type="text/plain"').replace('"KEY"', '"OTHER"');
    const page = await open('hi-IN', { tag: other + script });
    await waitForLanguage(page, 'hi');
    expect(await page.textContent('h1')).toBe(LANGUAGES.hi);
    expect(askedSince(asked)).toEqual(expect.arrayContaining(['/d/OTHER/view/hi.js', '/d/KEY/view/hi.json']));
  });
});

describe('a browser', () => {
  it('without storage shows the text', async () => {
    await test.open('ur-PK');
    await test.tab.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    });
    await test.tab.page.goto(delivery.page('/', html(delivery.newTag)));
    await waitForLanguage(test.tab.page, 'ur');
    expect([await test.tab.page.textContent('h1'), test.tab.errors]).toEqual([LANGUAGES.ur, []]);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('loads no font for its looks where the visitor saves data: %s', async (saveData, fonts) => {
    await test.open('ur-PK');
    await test.tab.page.addInitScript((saves) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
    }, saveData);
    const asked = delivery.asked.length;
    await test.tab.page.goto(delivery.page('/', html(delivery.newTag)));
    await waitForLanguage(test.tab.page, 'ur');
    const isAsked = () => askedSince(asked).some((path) => path.endsWith('.woff2'));
    for (let tries = 0; tries < (fonts ? 50 : 10) && !isAsked(); tries++) await test.tab.page.waitForTimeout(100);
    expect(isAsked()).toBe(fonts > 0);
  });
});
