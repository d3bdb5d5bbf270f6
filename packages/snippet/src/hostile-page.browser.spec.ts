import { describe, expect, it } from '@jest/globals';
import { SITE } from './testing/fake-delivery.js';
import { reloadUntilDrawn, type WatchedPage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;

Object.assign(delivery.targets, { hi: { 'Hello world': 'नमस्ते दुनिया', Name: 'नाम' }, ur: { 'Hello world': 'ہیلو دنیا' } });

const BODY = '<h1>Hello world</h1><p>Untranslated stays</p>';
const html = (body: string) => `<!doctype html><html lang="en"><head><title>T</title>${delivery.tag}</head><body>${body}</body></html>`;

async function open(body = BODY, headers: Record<string, string> = {}): Promise<WatchedPage> {
  await test.open();
  await test.tab.page.goto(delivery.page('/', html(body), headers));
  return test.tab;
}

const policy = () =>
  `default-src 'none'; script-src ${delivery.origin}; connect-src ${delivery.origin}; require-trusted-types-for 'script'; trusted-types 'none'`;

describe('the snippet under a strict policy', () => {
  it('needs script-src and connect-src and nothing else, with Trusted Types enforced', async () => {
    const { page, errors } = await open(BODY, { 'content-security-policy': policy() });
    await waitForLanguage(page, 'hi');
    expect(await page.textContent('h1')).toBe('नमस्ते दुनिया');
    expect(errors).toEqual([]);
  });

  it('brings switcher and fonts under it too', async () => {
    delivery.site = { ...SITE, fonts: true, switcher: { position: 'bottom-right' } };
    await test.open('ur-PK');
    await test.tab.page.goto(delivery.page('/', html(BODY), { 'content-security-policy': policy() }));
    await waitForLanguage(test.tab.page, 'ur');
    await test.tab.page.waitForSelector('bhashantar-switcher');
    await reloadUntilDrawn(test.tab.page, 'ur');
    expect(await test.tab.page.evaluate('getComputedStyle(document.querySelector("h1")).fontFamily')).toMatch(/^"Bhashantar Arab ur"/);
    const box = await test.tab.page.locator('bhashantar-switcher').boundingBox();
    expect(box?.width).toBeGreaterThan(40);
    expect(test.tab.errors).toEqual([]);
  });
});

describe('the snippet on a page that shadows browser APIs', () => {
  const NAMES =
    'currentScript cookie readyState documentElement body head querySelectorAll createTextNode createElement adoptedStyleSheets fonts scripts addEventListener childNodes firstChild getElementById location defaultView';

  it('works behind names that images take from the document', async () => {
    const images = NAMES.split(' ')
      .map((name) => `<img name="${name}" alt="">`)
      .join('');
    const { page, errors } = await open(images + BODY);
    await waitForLanguage(page, 'hi');
    expect(await page.locator('h1').textContent()).toBe('नमस्ते दुनिया');
    expect(errors).toEqual([]);
  });

  it('works behind names that fields take from their form', async () => {
    const names = 'id name title action method target value type lang dir children length submit elements style className data closest';
    const fields = names
      .split(' ')
      .map((name) => `<input name="${name}">`)
      .join('');
    const { page, errors } = await open(`<form>${fields}<p>Name</p></form>${BODY}`);
    await waitForLanguage(page, 'hi');
    expect(await page.locator('h1').textContent()).toBe('नमस्ते दुनिया');
    expect(await page.locator('p').first().textContent()).toBe('नाम');
    await page.evaluate(() => document.forms[0]?.insertAdjacentText('beforeend', 'Name'));
    await page.waitForFunction(() => document.querySelector('form > :last-child')?.nextSibling?.nodeValue === 'नाम');
    expect(errors).toEqual([]);
  });

  it('works on frozen and on polluted prototypes', async () => {
    const before = `<script>
      Array.prototype.surprise = 1; Object.prototype.trap = 'x'; String.prototype.more = () => 1;
      for (const type of [Object, Array, String, Function, Promise, Map, Set, RegExp, Element, Node, Document]) Object.freeze(type.prototype);
    </script>`;
    const { page, errors } = await open(before + BODY);
    await waitForLanguage(page, 'hi');
    expect(await page.textContent('h1')).toBe('नमस्ते दुनिया');
    expect(errors).toEqual([]);
  });

  it('is not misled by an element with its name', async () => {
    const { page, errors } = await open(`<a id="Bhashantar"></a>${BODY}`);
    await waitForLanguage(page, 'hi');
    expect(errors).toEqual([]);
  });
});

describe('the snippet without its server', () => {
  const garbage: [string, string][] = [
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['broken JSON', '{"langs":'],
    ['HTML', '<html>Not found</html>'],
    ['an object of something else', '{"error":"x"}'],
    ['languages that are none', '{"langs":7}'],
    ['languages without codes', '{"langs":[{},{}],"auto":true,"skip":[],"param":"lang"}'],
    ['targets that are no text', '{"langs":[],"t":{"x":{}}}'],
  ];
  it.each(garbage)('leaves the page untouched when the server answers %s', async (_name, body) => {
    delivery.override = (_request, reply) => reply.end(body);
    const { page, errors } = await open();
    await page.waitForTimeout(300);
    expect(await page.innerHTML('body')).toBe(BODY);
    expect(errors).toEqual([]);
  });

  it.each(['"<b>raw</b>"', '"<1>x"', '"</1><1>"', '7', 'null', '{"a":1}', '"<img src=x onerror=alert(1)>"', '"<1><1>x</1></1>"', '"{9}"'])(
    'leaves a text as it is whose target is %s',
    async (target) => {
      delivery.override = (request, reply) => {
        const isSite = request.url?.includes('site.json');
        const [hash] = Object.keys(delivery.bundle('hi').t);
        reply.end(isSite ? JSON.stringify(SITE) : `{"v":"1","lang":"hi","dir":"ltr","t":{"${hash}":${target}}}`);
      };
      const { page, errors } = await open();
      await waitForLanguage(page, 'hi');
      expect(await page.innerHTML('body')).toBe(BODY);
      expect(errors).toEqual([]);
    },
  );

  it('leaves the page untouched when the server answers errors', async () => {
    delivery.override = (_request, reply) => reply.writeHead(500).end('oops');
    const { page, errors } = await open();
    await page.waitForTimeout(300);
    expect(await page.innerHTML('body')).toBe(BODY);
    // The browser itself logs a failed load; nothing is thrown.
    expect(errors.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
  });

  it('leaves the page untouched when an answer comes too late, so that the text does not change while it is read', async () => {
    delivery.override = (request, reply) => {
      const wait = request.url?.includes('site.json') ? 0 : 2500;
      setTimeout(() => reply.end(JSON.stringify(wait ? delivery.bundle('hi') : SITE)), wait);
    };
    const { page, errors } = await open();
    await page.waitForTimeout(3500);
    expect(await page.innerHTML('body')).toBe(BODY);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(errors).toEqual([]);
  });

  it('leaves the page untouched when the server never answers, or its origin is gone', async () => {
    delivery.override = () => undefined;
    const { page, errors } = await open();
    await page.waitForTimeout(2000);
    expect(await page.innerHTML('body')).toBe(BODY);
    expect(errors).toEqual([]);
    await page.setContent(html(BODY).replaceAll(delivery.origin, 'http://127.0.0.1:9'));
    await page.waitForTimeout(500);
    expect(await page.innerHTML('body')).toBe(BODY);
  });

  it('waits a moment for a bundle that is being built', async () => {
    let asked = 0;
    delivery.override = (request, reply) => {
      if (request.url?.includes('site.json')) reply.end(JSON.stringify(SITE));
      else if (++asked < 3) reply.writeHead(202).end('{}');
      else reply.end(JSON.stringify(delivery.bundle('hi')));
    };
    const { page, errors } = await open();
    await waitForLanguage(page, 'hi');
    expect(await page.textContent('h1')).toBe('नमस्ते दुनिया');
    expect(errors).toEqual([]);
  });
});
