import { openBrowser, openPage, type WatchedPage } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import { OriginSite } from '../../testing/origin-site.js';
import { PublicWorkspace } from '../../testing/public-workspace.js';

const bench = new PublicWorkspace();
const victim = new OriginSite();
/** The cookies that the victim's server received, by path. */
const received: string[] = [];
let hostile: string;
let target: string;
let browser: Browser;
let tab: WatchedPage;

const html = (body: string) => `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${body}</body></html>`;

/** A bank with a sign-in, whose files every cache may store. */
function serveBank(): void {
  victim.on('/', (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' });
    reply.end(html('<p>The bank</p><script src="/asset.js"></script>'));
  });
  victim.on('/asset.js', (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' });
    reply.end(`globalThis.owner = 'bank'; document.domain = 'localhost'`);
  });
  victim.on('/login', (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'sid=asha; Path=/; Domain=localhost; HttpOnly' });
    reply.end(html('<p>Welcome</p><script>localStorage.balance = "secret"</script>'));
  });
  victim.on('/account', (request, reply) => {
    received.push(`${request.method} ${request.headers.cookie ?? ''}`);
    reply.writeHead(200, { 'content-type': 'text/html' }).end(html(`<p>balance of ${request.headers.cookie}</p>`));
  });
}

function serveHostile(): void {
  const cookies = ['.localhost', 'localhost', new URL(target).hostname].map((domain) => `sid=evil; Path=/; Domain=${domain}`);
  bench.site.on('/', (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', 'set-cookie': cookies }).end(html('<p>Hello</p>')),
  );
  bench.site.on('/sw.js', (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/' });
    reply.end(`onfetch = (event) => event.respondWith(new Response('<p>evil</p>', { headers: { 'content-type': 'text/html' } }))`);
  });
}

beforeAll(async () => {
  await bench.start(['hi'], victim, { RENDER_DOMAIN: 'localhost' });
  const other = await createOrganisation(bench.test.database);
  const bank = await bench.newProject(['hi'], { baseUrl: victim.url, tenant: other });
  const { port } = new URL(bench.origin);
  hostile = `http://hi-${bench.project.hostKey}.localhost:${port}`;
  target = `http://hi-${bank.hostKey}.localhost:${port}`;
  serveBank();
  serveHostile();
  browser = await openBrowser();
  tab = await openPage(browser);
  await tab.page.goto(`${target}/login`);
  await tab.page.goto(`${target}/account`);
  expect(await tab.page.textContent('p')).toBe('balance of sid=asha');
  await tab.page.goto(`${hostile}/`);
  received.length = 0;
});
afterAll(async () => {
  await tab?.close();
  await browser?.close();
  await bench.stop();
  await victim.stop();
});

/** The result of an attempt of the hostile page. An error is given by its name. */
const attempt = (work: (bank: string) => unknown, page: Page = tab.page): Promise<unknown> =>
  page.evaluate(`(async () => { try { return await (${work})(${JSON.stringify(target)}); } catch (error) { return error.name; } })()`);

describe('a hostile localised site beside that of a bank, in one browser', () => {
  it('cannot read its pages, nor send requests as a signed-in visitor', async () => {
    expect(await attempt(async (bank) => (await fetch(`${bank}/account`, { credentials: 'include' })).text())).toBe('TypeError');
    const send = async (bank: string) =>
      (await fetch(`${bank}/account`, { method: 'POST', mode: 'no-cors', credentials: 'include', body: 'to=evil' })).type;
    expect(await attempt(send)).toBe('opaque');
    expect(received.splice(0)).toEqual(['GET ', 'POST ']);
  });

  it('cannot access its frames or windows, even when both set document.domain', async () => {
    const framed = async (bank: string) => {
      document.domain = 'localhost';
      const frame = Object.assign(document.createElement('iframe'), { src: `${bank}/` });
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      await loaded;
      return frame.contentDocument?.body.textContent ?? (frame.contentWindow as Window).localStorage.balance;
    };
    expect(await attempt(framed)).toBe('SecurityError');
    const [opened] = await Promise.all([
      tab.page.context().waitForEvent('page'),
      attempt((bank) => void Object.assign(window, { other: open(`${bank}/`) })),
    ]);
    await opened.waitForLoadState();
    expect(await opened.textContent('p')).toBe('The bank');
    expect(await attempt(() => (Reflect.get(window, 'other') as Window).document.body.textContent)).toBe('SecurityError');
    expect(await attempt(() => (Reflect.get(window, 'other') as Window).localStorage.balance)).toBe('SecurityError');
    await opened.close();
  });

  it('cannot set a cookie for it, by script or by server', async () => {
    const write = (bank: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the attempt is to be made in every way, and this one takes any domain
      for (const domain of ['localhost', '.localhost', new URL(bank).hostname]) document.cookie = `sid=evil; path=/; domain=${domain}`;
      return document.cookie;
    };
    // A cookie that a server sets without a domain belongs to its own host.
    expect(await attempt(write)).toBe('sid=evil');
    const cookies = await tab.page.context().cookies(target);
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['sid=asha']);
  });

  it('cannot control it by a service worker or a cached response', async () => {
    const register = async (script: string) => (await navigator.serviceWorker.register(script)).scope;
    expect(await tab.page.evaluate(register, '/sw.js')).toBe(`${hostile}/`);
    expect(await attempt((bank) => navigator.serviceWorker.register(`${bank}/sw.js`))).toBe('SecurityError');
    expect(await attempt((bank) => navigator.serviceWorker.register('/sw.js', { scope: `${bank}/` }))).toBe('SecurityError');
    const keep = async (bank: string) => {
      for (const path of ['/', '/asset.js']) await (await caches.open('v')).put(bank + path, new Response('evil'));
      await fetch(`${bank}/asset.js`, { mode: 'no-cors', cache: 'reload' });
      return 'kept for itself';
    };
    expect(await attempt(keep)).toBe('kept for itself');
  });

  it('leaves the bank’s site as it was, for its visitors and for all others', async () => {
    const stranger = await openPage(browser);
    for (const { page } of [tab, stranger]) {
      await page.goto(`${target}/`);
      expect(await page.textContent('p')).toBe('The bank');
      expect(await page.evaluate('globalThis.owner')).toBe('bank');
      expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
    }
    await stranger.close();
    await tab.page.goto(`${target}/account`);
    expect(await tab.page.textContent('p')).toBe('balance of sid=asha');
  });
});
