import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../../../platform/testing/until.js';
import { CustomDomainsService } from '../../custom-domains/custom-domains.service.js';
import { DELIVERY, PublicWorkspace } from '../../testing/public-workspace.js';
import type { RequestOptions } from '../../testing/request-host.js';

const bench = new PublicWorkspace();
const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`;
const SHOP = { hi: 'दुकान', ur: 'دکان' };

beforeAll(async () => {
  await bench.start();
  bench.site.page('/', page('<a href="/x">1</a>', `<link rel="canonical" href="${bench.site.url}/">`));
  await bench.crawl('/', page(''));
  for (const [language, target] of Object.entries(SHOP)) await bench.translate(language, { Shop: target });
});
afterAll(() => bench.stop());

const hindi = (path: string, options?: RequestOptions) => bench.ask(bench.hostOf('hi'), path, options);

describe('the host of a language below the render domain', () => {
  it('is one lower-case label, and serves the language with its links as they are', async () => {
    expect(bench.hostOf('hi')).toMatch(/^hi-[a-z0-9]{16}\.sites\.example$/);
    for (const [language, target] of Object.entries(SHOP)) {
      const html = await (await bench.ask(bench.hostOf(language), '/')).text();
      expect(html).toContain(`<title>${target}</title>`);
      expect(html).toContain('<a href="/x">1</a>');
    }
  });

  it('is in canonical and hreflang, also of the site below a path', async () => {
    for (const reply of [await hindi('/'), await fetch(bench.rendered('hi', '/'))]) {
      const html = await reply.text();
      expect(html).toContain(`<link rel="canonical" href="https://${bench.hostOf('hi')}/">`);
      expect(html).toContain(`<link rel="alternate" hreflang="ur" href="https://${bench.hostOf('ur')}/">`);
      expect(html).not.toContain(`${DELIVERY}/r/`);
    }
  });

  it('loads the fonts of its script from the same host, and no rule for the page’s elements', async () => {
    const html = await (await hindi('/')).text();
    expect(html).toContain('<script async src="/__bhashantar/fonts/hi.js"></script>');
    expect(html).not.toContain('stylesheet');
    const script = await hindi('/__bhashantar/fonts/hi.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const [file = ''] = /noto-[\w-]+\.woff2/.exec(await script.text()) ?? [];
    expect(file).toContain('devanagari');
    expect((await hindi(`/__bhashantar/fonts/${file}`)).headers.get('content-type')).toBe('font/woff2');
  });

  it('is found by any form of the Host header', async () => {
    const host = bench.hostOf('hi');
    for (const spelling of [host.toUpperCase(), `${host}.`, `${host}:8443`, `${host}.:8443`])
      expect(await (await bench.ask(spelling, '/')).text()).toContain(SHOP.hi);
  });

  it('serves the whole site from its root: requests of scripts, and paths that are ours elsewhere', async () => {
    bench.site.on('/data.json', (_request, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}'));
    for (const path of ['/snippet/v1.js', '/d/x.json', '/r/x/hi/', '/p/x/', '/health/live'])
      bench.site.on(path, (_request, reply) => reply.writeHead(200, { 'content-type': 'text/plain' }).end('the customer’s own'));
    expect(await (await hindi('/data.json', { headers: { accept: '*/*' } })).json()).toEqual({ a: 1 });
    for (const path of ['/snippet/v1.js', '/d/x.json', '/r/x/hi/', '/p/x/', '/health/live'])
      expect(await (await hindi(path, { headers: { accept: '*/*' } })).text()).toBe('the customer’s own');
  });

  it('sets cookies for itself alone, whatever domain the origin names', async () => {
    const { hostname } = new URL(bench.site.url);
    const cookies = ['sites.example', '.sites.example', bench.hostOf('hi'), hostname].map(
      (domain) => `a=1; Path=/; Domain=${domain}; HttpOnly`,
    );
    bench.site.on('/login', (_request, reply) => reply.writeHead(204, { 'set-cookie': cookies }).end());
    const reply = await hindi('/login', { method: 'POST', body: 'x' });
    expect(reply.headers.getSetCookie()).toEqual(cookies.map(() => 'a=1; HttpOnly; Path=/'));
  });

  it('keeps a page from setting document.domain to the render domain', async () => {
    expect((await hindi('/')).headers.get('origin-agent-cluster')).toBe('?1');
    expect((await hindi('/data.json', { headers: { accept: '*/*' } })).headers.get('origin-agent-cluster')).toBe('?1');
  });

  it('is served at its custom domain as well once there is one, which is then the canonical one', async () => {
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, bench.project.projectId, 'hi', 'hi.bank.example'));
    for (const host of ['hi.bank.example', bench.hostOf('hi')]) {
      // The notice of the new domain may reach this process after the request.
      await until('the new canonical address', async () => {
        const html = await (await bench.ask(host, '/')).text();
        return html.includes(SHOP.hi) && html.includes('<link rel="canonical" href="https://hi.bank.example/">');
      });
    }
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, bench.project.projectId, 'hi', null));
  });

  it('keeps its origin isolated also when the page was first rendered for the custom domain', async () => {
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, bench.project.projectId, 'hi', 'hi.bank.example'));
    const clusterAt = async (host: string) => {
      const reply = await bench.ask(host, '/twice');
      expect(await reply.text()).toContain(SHOP.hi);
      return reply.headers.get('origin-agent-cluster');
    };
    bench.site.page('/twice', page(''));
    // Each request is sent twice: the first response is streamed, the second is cached.
    for (const round of [1, 2]) expect([round, await clusterAt('hi.bank.example')]).toEqual([round, null]);
    for (const round of [1, 2]) expect([round, await clusterAt(bench.hostOf('hi'))]).toEqual([round, '?1']);
    expect(await clusterAt('hi.bank.example')).toBeNull();
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, bench.project.projectId, 'hi', null));
  });
});

describe('any other name below the render domain', () => {
  const unknown = () => [
    'hi-0000000000000000.sites.example',
    'www.sites.example',
    'p-0000000000000000.sites.example',
    `xx-${bench.project.hostKey}.sites.example`,
    `ta-${bench.project.hostKey}.sites.example`,
    `a.${bench.hostOf('hi')}`,
    `-${bench.hostOf('hi')}`,
    'xn--j2bd4cyah0f.sites.example',
    'हिन्दी.sites.example',
  ];
  const seen = async (host: string, path: string, options?: RequestOptions) => {
    const reply = await bench.ask(Buffer.from(host).toString('latin1'), path, options);
    const headers = [...reply.headers].filter(([name]) => name !== 'date');
    return JSON.stringify([reply.status, headers, await reply.text()]);
  };

  it.each(['GET', 'HEAD', 'POST', 'OPTIONS'])('responds to %s with one and the same page, whatever the name', async (method) => {
    for (const path of [
      '/',
      '/health/live',
      '/api/health/live',
      '/snippet/v1.js',
      `/r/${bench.project.projectKey}/hi/`,
      '/__bhashantar/fonts/hi.js',
    ]) {
      const pages = await Promise.all(unknown().map((host) => seen(host, path, { method, ...(method === 'POST' && { body: 'x' }) })));
      expect([...new Set(pages)]).toHaveLength(1);
      expect(pages[0]).toMatch(/^\[404,/);
    }
  });

  it('is not served by a custom domain that was assigned before these names were reserved', async () => {
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, bench.project.projectId, 'hi', 'bank.sites.example'));
    expect((await bench.ask('bank.sites.example', '/')).status).toBe(404);
    expect(await (await hindi('/')).text()).toContain(`<link rel="canonical" href="https://${bench.hostOf('hi')}/">`);
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, bench.project.projectId, 'hi', null));
  });
});
