import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { parseEnvironment } from '../../../../platform/config/environment.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { type Canary, startCanary } from '../../../../platform/egress/testing/canary.js';
import { type FixtureServer, startFixtureServer } from '../../../../platform/egress/testing/fixture-server.js';
import { createLogger } from '../../../../platform/logger/logger.js';
import { extractPage } from '../drive/extract-page.js';
import { ChromiumBrowser } from './chromium-browser.js';
import { ChromiumPageFetcher } from './chromium-page-fetcher.js';
import { HttpPageFetcher } from './http-page-fetcher.js';

jest.setTimeout(60_000);

describe('fetching pages with a browser', () => {
  let canary: Canary;
  let site: FixtureServer;
  let egress: EgressClient;
  let browser: ChromiumBrowser;
  let fetcher: ChromiumPageFetcher;

  beforeAll(async () => {
    canary = await startCanary();
    const inside = `127.0.0.1:${canary.port}`;
    const pages: Record<string, [string, string]> = {
      '/': [
        'text/html',
        `<title>Shell</title><div id="app"></div><script src="/app.js"></script>
         <img src="http://${inside}/img"><iframe src="http://${inside}/frame"></iframe><link rel="stylesheet" href="http://[::1]:${canary.port}/css">
         <link rel="preconnect" href="http://${inside}"><link rel="dns-prefetch" href="http://${inside}">`,
      ],
      '/app.js': [
        'text/javascript',
        `fetch('/data.json').then((r) => r.json()).then(({ text }) => { document.querySelector('#app').innerHTML = '<h1>' + text + '</h1><a href="/next">Next</a>'; });
         fetch('http://${inside}/fetch').catch(() => 0);
         new WebSocket('ws://${inside}/socket');
         navigator.sendBeacon('http://${inside}/beacon', 'x');
         try { new RTCPeerConnection({ iceServers: [{ urls: 'stun:${inside}' }] }).createOffer().catch(() => 0) } catch {}
         new Worker(URL.createObjectURL(new Blob(["fetch('http://${inside}/worker')"])));`,
      ],
      '/data.json': ['application/json', '{"text":"Made by script"}'],
      '/leave': ['text/html', `<p>Stays</p><script>location.href = 'http://${inside}/'</script>`],
      '/alert': ['text/html', '<p>Asked</p><script>alert(1); confirm(2); prompt(3)</script>'],
    };
    site = await startFixtureServer((request, response) => {
      const [type, body] = pages[request.url ?? ''] ?? [];
      if (!type) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': type, etag: '"shell"' }).end(body);
    });
    egress = new EgressClient({ allowHosts: [site.host] });
    const environment = parseEnvironment({ APP_MODE: 'test', CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
    browser = new ChromiumBrowser(new AppConfig(environment, '', ''), createLogger('fatal'));
    fetcher = new ChromiumPageFetcher(new HttpPageFetcher(egress), browser, egress);
  });
  afterAll(async () => {
    await browser.onApplicationShutdown();
    await egress.close();
    await Promise.all([site.close(), canary.close()]);
  });

  const fetch = (path: string) =>
    fetcher.fetch({ url: site.origin + path, language: 'en', maxBytes: 1_000_000, signal: new AbortController().signal });

  it('reads what scripts have written, and the links that they made', async () => {
    const { body, headers } = await fetch('/');
    const { page, links } = extractPage(`${site.origin}/`, body ?? Buffer.alloc(0), headers, 'en');
    expect(page.segments.map(({ source }) => source)).toContain('Made by script');
    expect(links).toContain(`${site.origin}/next`);
    // The shell's tag says nothing of what the scripts make of it.
    expect(headers.etag).toBeUndefined();
  });

  it('lets nothing of the page reach a private address', () => {
    expect(site.requests.some(({ path }) => path === '/data.json')).toBe(true);
    expect(canary.hits()).toBe(0);
  });

  it('follows no script elsewhere, and answers no questions', async () => {
    expect((await fetch('/leave')).body?.toString()).toContain('Stays');
    expect((await fetch('/alert')).body?.toString()).toContain('Asked');
    expect(canary.hits()).toBe(0);
  });

  it('leaves what is no page to plain HTTP', async () => {
    expect(await fetch('/data.json')).toMatchObject({ status: 200, body: undefined });
    expect(await fetch('/missing')).toMatchObject({ status: 404, body: undefined });
  });
});
