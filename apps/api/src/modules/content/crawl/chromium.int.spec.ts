import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EgressClient } from '../../../platform/egress/egress-client.js';
import { startCanary } from '../../../platform/egress/testing/canary.js';
import type { Handler } from '../../../platform/egress/testing/fixture-server.js';
import { CrawlSettings } from './crawl-settings.js';
import { ChromiumBrowser } from './fetching/browser/chromium-browser.js';
import { renderPage } from './fetching/browser/render-page.js';
import { crawlAgain, crawlSite } from './testing/crawl-site.js';
import { page } from './testing/fixture-site.js';
import { escapesTo } from './testing/page-escapes.js';
import { type SiteFarm, startSiteFarm } from './testing/site-farm.js';

const CHROMIUM = '/usr/bin/chromium';
const RENDERED = { renderJavaScript: true };
const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const script = (code: string) => send(200, { 'content-type': 'text/javascript' }, code);
const shell = (body: string) => `<!doctype html><html lang="en"><head><title>Shell</title></head><body>${body}</body></html>`;

describe('crawling a site whose pages are made by scripts', () => {
  let farm: SiteFarm;

  beforeAll(async () => {
    if (!existsSync(CHROMIUM)) throw new Error(`This needs a browser: ${CHROMIUM} is missing (apt-get install chromium).`);
    farm = await startSiteFarm(11);
    farm.test.config.environment.chromiumPath = CHROMIUM;
  });
  const ends: (() => unknown)[] = [];
  afterEach(() => Promise.all(ends.splice(0).map((end) => end())));
  afterAll(() => farm?.close());

  const sourcesOf = async (projectId: string): Promise<string[]> => {
    const rows = await farm.test.database.tenant(farm, (tx) =>
      tx.query<{ source: string }>('select source from segments where project_id = $1 and is_live order by source', [projectId]),
    );
    return rows.map(({ source }) => source);
  };

  it('finds the pages and stores the texts that are not in what the server sends', async () => {
    const site = farm.serve({
      '/': shell('<p id="wait">One moment please</p><main id="root"></main><script type="module" src="/app.js"></script>'),
      '/app.js': script(`import { add } from '/part.js';
        const { items } = await (await fetch('/api/items', { method: 'POST', body: JSON.stringify({ all: true }) })).json();
        document.querySelector('#wait').remove();
        setTimeout(() => { for (const item of items) add(item); document.title = navigator.languages.join(); }, 200);`),
      '/part.js': script(`export function add({ path, name }) {
        const link = Object.assign(document.createElement('a'), { href: path, textContent: 'Read about ' + name });
        document.querySelector('#root').append(Object.assign(document.createElement('p'), { textContent: name + ' is open to all' }), link);
      }`),
      '/api/items': (request, response) => {
        const known = {
          items: [
            { path: '/water', name: 'Water' },
            { path: '/roads', name: 'Roads' },
          ],
        };
        response.writeHead(request.method === 'POST' ? 200 : 405, { 'content-type': 'application/json' }).end(JSON.stringify(known));
      },
      '/water': shell('<script>document.body.append("Clean water, ₹5 a month")</script>'),
      '/roads': shell('<h1>Roads</h1><img src="/big.jpg" onerror="document.body.innerHTML = \'broken\'">'),
      '/big.jpg': send(200, { 'content-type': 'image/jpeg' }, Buffer.alloc(1_000)),
    });
    const plain = await crawlSite(farm, site.origin);
    expect(Object.keys(plain.urls).sort()).toEqual(['/', '/roads', '/water']);
    const drawn = await sourcesOf(plain.projectId);
    expect(drawn).toEqual(expect.arrayContaining(['Water is open to all', 'One moment please']));
    expect(drawn).not.toContain('Clean water, {1} a month');
    const { crawl, urls, projectId } = await crawlSite(farm, site.origin, RENDERED);
    expect(crawl).toMatchObject({ status: 'COMPLETED', pages: 3, failed: 0 });
    expect(Object.keys(urls).sort()).toEqual(['/', '/roads', '/water']);
    const sources = await sourcesOf(projectId);
    expect(sources).toEqual(
      expect.arrayContaining(['Water is open to all', 'Read about Roads', 'Clean water, {1} a month', 'Roads', 'en']),
    );
    expect(sources).not.toContain('broken');
    expect(site.requests.some(({ path }) => path === '/big.jpg')).toBe(false);
  });

  it('asks for a known page conditionally, and follows where a script leads', async () => {
    const site = farm.serve({
      '/': (request, response) => {
        const isKnown = request.headers['if-none-match'] === '"1"';
        const body = shell('<p><a href="/old">Old</a></p><script>document.body.append("Made here")</script>');
        response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', etag: '"1"' }).end(isKnown ? '' : body);
      },
      '/old': shell('<script>location.replace("/new")</script>'),
      '/new': shell('<script src="/late.js"></script>'),
      '/late.js': script('document.body.append("New place")'),
    });
    const first = await crawlSite(farm, site.origin, RENDERED);
    expect(first.urls['/old']).toMatchObject({ state: 'skipped', reason: 'redirect' });
    expect(await sourcesOf(first.projectId)).toEqual(expect.arrayContaining(['Made here', 'New place']));
    const again = await crawlAgain(farm, first);
    expect(again.crawl).toMatchObject({ status: 'COMPLETED', pages: 2, failed: 0 });
    expect(again.urls['/']).toMatchObject({ state: 'fetched', httpStatus: 304 });
  });

  it('waits for scripts that were busy too long to have changed anything', async () => {
    const site = farm.serve({
      '/': shell(`<script>
        const rest = () => new Promise((done) => setTimeout(done, 250));
        const think = () => { for (const end = Date.now() + 900; Date.now() < end; ); };
        (async () => {
          await rest(); think(); await rest(); think(); await fetch('/ready'); await rest();
          document.body.append('Drawn after much thought');
        })()</script>`),
      '/ready': send(200, { 'content-type': 'text/plain' }, 'ready'),
    });
    const { projectId } = await crawlSite(farm, site.origin, RENDERED);
    expect(await sourcesOf(projectId)).toContain('Drawn after much thought');
  });

  it('waits longer for a page that says it is not complete', async () => {
    const later = (id: string) => `setTimeout(() => { const part = document.getElementById('${id}');
      part.textContent = 'Drawn at ' + part.id; part.removeAttribute('aria-busy') }, 1500)`;
    const site = farm.serve({
      '/': page('Home', '/busy', '/empty'),
      '/busy': shell(`<p>Here</p><p id="leisure" aria-busy="true">Loading</p><script>${later('leisure')}</script>`),
      '/empty': shell(`<div id="app"></div><script>${later('app')}</script>`),
    });
    const { projectId } = await crawlSite(farm, site.origin);
    expect(await sourcesOf(projectId)).toEqual(expect.arrayContaining(['Here', 'Drawn at leisure', 'Drawn at app']));
  });

  it('requests a page again if a part of it did not come, and takes what there is if it never comes', async () => {
    // One more try: each waits for all the time that a missing part may take.
    Object.assign(farm.test.get(CrawlSettings), { retryMs: [100] });
    let asked = 0;
    let limited = 0;
    const site = farm.serve({
      '/': page('Home', '/once', '/busy', '/never', '/elsewhere'),
      '/once': shell('<div id="app"></div><script src="/once.js"></script>'),
      '/once.js': (request, response) => {
        asked += 1;
        if (asked === 1) request.socket.destroy();
        else script('document.getElementById("app").textContent = "Came the second time"')(request, response);
      },
      '/busy': shell('<div id="root"></div><script src="/busy.js"></script>'),
      '/busy.js': script('fetch("/limited").then(async (reply) => { if (reply.ok) root.textContent = await reply.text() })'),
      '/limited': (request, response) => {
        limited += 1;
        send(limited === 1 ? 429 : 200, { 'content-type': 'text/plain' }, 'Came when there was time')(request, response);
      },
      '/never': (_request, response) => {
        const html = shell('<p>What is here</p><div id="app"></div><script src="/never.js"></script>');
        response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(html);
      },
      '/never.js': (request) => request.socket.destroy(),
      '/elsewhere': shell(`<script src="/never.js"></script><p id="part" aria-busy="true">Loading</p>
        <script>setTimeout(() => { part.textContent = 'Drawn all the same'; part.ariaBusy = 'false' }, 1500)</script>`),
    });
    const first = await crawlSite(farm, site.origin);
    expect(first.crawl).toMatchObject({ status: 'COMPLETED', pages: 5, failed: 0 });
    const sources = await sourcesOf(first.projectId);
    expect(sources).toEqual(
      expect.arrayContaining(['Came the second time', 'Came when there was time', 'What is here', 'Drawn all the same']),
    );
    expect(site.requests.filter(({ path }) => path === '/elsewhere').length).toBe(1);
    // A later request must not treat an incomplete page as unchanged.
    site.pages['/never.js'] = script('document.getElementById("app").textContent = "Came in the end"');
    await crawlAgain(farm, first);
    expect(await sourcesOf(first.projectId)).toContain('Came in the end');
    Object.assign(farm.test.get(CrawlSettings), new CrawlSettings());
  });

  it('shows the original where the page carries our script tag', async () => {
    const site = farm.serve({
      '/': shell('<h1>Welcome</h1><script src="/snippet/v1.js"></script>'),
      '/snippet/v1.js': script('document.querySelector("h1").textContent = "स्वागत"'),
    });
    const { projectId } = await crawlSite(farm, site.origin, RENDERED);
    expect(await sourcesOf(projectId)).toEqual(['Shell', 'Welcome']);
  });

  it('touches no private address, whichever way the page tries', async () => {
    const canary = await startCanary();
    ends.push(canary.close);
    const packets: Buffer[] = [];
    const ear = createSocket('udp4', (message) => packets.push(message));
    ends.push(() => ear.close());
    await new Promise<void>((resolve) => ear.bind(canary.port, '127.0.0.1', resolve));
    const inside = `127.0.0.1:${canary.port}`;
    const site = farm.serve({
      '/': shell(escapesTo(inside)),
      '/escape-worker.js': script(`try { new WebSocket('ws://${inside}/worker') } catch {} fetch('http://${inside}/worker').catch(() => 0);
        try { importScripts('http://${inside}/worker.js') } catch {}`),
      '/away': send(302, { location: `http://${inside}/redirected` }),
      '/moving': shell(`<script>location.href = 'http://${inside}/moved'</script>`),
      '/refreshing': shell(`<meta http-equiv="refresh" content="0; url=http://${inside}/refreshed"><script></script>`),
    });
    const { crawl, projectId } = await crawlSite(farm, site.origin, RENDERED);
    expect(crawl).toMatchObject({ status: 'COMPLETED' });
    // Everything was tried: the page wrote this with its last line.
    expect(await sourcesOf(projectId)).toContain('all was tried');
    expect(site.requests.filter(({ path }) => path === '/away').length).toBeGreaterThan(0);
    await sleep(500);
    expect([canary.hits(), packets.length]).toEqual([0, 0]);
  });

  it('keeps pages that are never idle or wait for what never comes, within limits', async () => {
    const site = farm.serve({
      '/': page('Home', '/growing', '/restless', '/hanging', '/good'),
      '/growing': shell('<script>for (let i = 0; i < 40; i++) document.body.append(document.createComment("x".repeat(1e6)))</script>'),
      '/restless': shell('<p>Ticks</p><p id=t></p><script>setInterval(() => { t.textContent = "tick " + Date.now() }, 50)</script>'),
      '/hanging': shell('<p>Waits</p><script src="/never.js"></script><p>Goes on</p>'),
      '/never.js': () => undefined,
      '/good': shell('<script>document.body.append("All is well")</script>'),
    });
    const { urls, projectId } = await crawlSite(farm, site.origin, RENDERED);
    const reasons = Object.fromEntries(Object.entries(urls).map(([path, { state, reason }]) => [path, reason ?? state]));
    expect(reasons).toEqual({ '/': 'fetched', '/growing': 'tooLarge', '/restless': 'fetched', '/hanging': 'fetched', '/good': 'fetched' });
    expect(await sourcesOf(projectId)).toEqual(expect.arrayContaining(['Ticks', 'Waits', 'Goes on', 'All is well']));
  });

  it('ends a page that never ends', async () => {
    Object.assign(farm.test.get(CrawlSettings), { renderMs: 1_000 });
    const site = farm.serve({ '/': shell('<p>Spins</p><script>for (;;);</script>') });
    const { crawl } = await crawlSite(farm, site.origin, RENDERED);
    expect(crawl).toMatchObject({ status: 'FAILED', reason: 'timeout', pages: 0 });
    Object.assign(farm.test.get(CrawlSettings), new CrawlSettings());
  });

  it('notices a tab that crashed before its time is over', async () => {
    const html = shell('<p aria-busy="true">Still to come</p><script></script>');
    const readBy = performance.now() + 60_000;
    const options = { egress: farm.test.get(EgressClient), maxBytes: 1_000, readBy, mayWait: true, signal: AbortSignal.timeout(90_000) };
    const rendered = farm.test.get(ChromiumBrowser).use('en', (context) => {
      context.once('page', async (page) => {
        const session = await context.newCDPSession(page);
        await page.waitForSelector('p');
        // The command gets no answer, because the page that would answer is gone.
        session.send('Page.crash').catch(() => undefined);
      });
      return renderPage(context, { url: 'http://crash.example/', html, policy: undefined }, options);
    });
    await expect(rendered).rejects.toThrow('the tab crashed');
  });

  it('opens one browser in place of one that is closing', async () => {
    const chromium = farm.test.get(ChromiumBrowser);
    const opened = () => chromium.use('en', async (context) => context.browser());
    const first = await opened();
    const closing = chromium.onApplicationShutdown();
    const second = await opened();
    await closing;
    expect([second === first, first?.isConnected(), second?.isConnected()]).toEqual([false, false, true]);
    expect(await opened()).toBe(second);
  });

  it('takes pages as they are sent if the browser is missing or does not start', async () => {
    const { environment } = farm.test.config;
    await farm.test.get(ChromiumBrowser).onApplicationShutdown();
    for (const path of ['/nowhere/chromium', '/bin/false']) {
      environment.chromiumPath = path;
      const site = farm.serve({ '/': shell('<p>As sent</p><script>document.body.append("Made here")</script>') });
      const { crawl, projectId } = await crawlSite(farm, site.origin, RENDERED);
      expect(crawl.status).toBe('COMPLETED');
      expect(await sourcesOf(projectId)).toEqual(['As sent', 'Shell']);
    }
  });
});
