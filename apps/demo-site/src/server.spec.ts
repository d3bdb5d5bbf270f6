import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoSite, startDemoSite } from './server.js';

const BUILD = fileURLToPath(new URL('../scripts/build-site.mjs', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'demo-site-'));
let site: DemoSite;

beforeAll(async () => {
  execFileSync(process.execPath, [BUILD, root]);
  site = await startDemoSite({ port: 0, root });
});

afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init });

const post = (path: string, fields: Record<string, string>) => get(path, { method: 'POST', body: new URLSearchParams(fields) });

/** The status of a path sent as it is: fetch would tidy `..` away. */
function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, (response) => resolve(response.resume().statusCode));
    sent.on('error', reject).end();
  });
}

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

function linksOf(html: string): string[] {
  const plain = [...html.matchAll(/\s(?:href|src|action)="(\/[^"#]*)/g)].map(([, path]) => path ?? '');
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/g)].flatMap(([, set]) => (set ?? '').split(','));
  return [...plain, ...sets.map((candidate) => candidate.trim().split(' ')[0] ?? '')];
}

describe('addresses', () => {
  it('serves a page without .html in its URL, with a charset', async () => {
    const response = await get('/bank/savings');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<h1>Savings account</h1>');
  });

  it('opens every route of the app on its one page', async () => {
    const [start, deep] = await Promise.all(['/app/', '/app/events/yoga'].map(async (path) => (await get(path)).text()));
    expect(deep).toBe(start);
  });

  it('answers 404 with the help page', async () => {
    const response = await get('/no-such-page');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found');
  });

  it('redirects the old address permanently', async () => {
    const response = await get('/bank/old-savings');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/bank/savings']);
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/bank/../../package.json',
    '//etc/passwd',
    '/%00',
    '/%zz',
    '/.gitignore',
  ])('never leaves the site folder for %s', async (path) => expect(await rawStatus(path)).toBe(404));

  it('names its own address in the sitemap, robots.txt and canonical links', async () => {
    const texts = await Promise.all(['/sitemap.xml', '/robots.txt', '/bank/loans'].map(async (path) => (await get(path)).text()));
    for (const text of texts) expect(text).toContain(`${site.url}/`);
    expect(texts[2]).toContain(`<link rel="canonical" href="${site.url}/bank/loans">`);
  });

  it('does not repeat a forged host', async () => {
    const { hostname, port } = new URL(site.url);
    const body = await new Promise<string>((resolve, reject) => {
      const sent = request({ hostname, port, path: '/robots.txt', headers: { host: 'x"><script>' } }, async (response) => {
        resolve((await response.setEncoding('utf8').toArray()).join(''));
      });
      sent.on('error', reject).end();
    });
    expect(body).not.toContain('<script>');
  });
});

describe('caching and transfer', () => {
  it('answers 304 to the ETag it gave', async () => {
    const etag = (await get('/style.css')).headers.get('etag') ?? '';
    expect((await get('/style.css', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get('/style.css', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it('answers 304 to the date it gave', async () => {
    const modified = (await get('/bank')).headers.get('last-modified') ?? '';
    expect((await get('/bank', { headers: { 'if-modified-since': modified } })).status).toBe(304);
    expect((await get('/bank', { headers: { 'if-modified-since': new Date(0).toUTCString() } })).status).toBe(200);
  });

  it('compresses text only for those who ask', async () => {
    const zipped = await get('/bank', { headers: { 'accept-encoding': 'gzip' } });
    const whole = await get('/bank', { headers: { 'accept-encoding': 'identity' } });
    expect([zipped.headers.get('content-encoding'), whole.headers.get('content-encoding')]).toEqual(['gzip', null]);
    expect(await zipped.text()).toBe(await whole.text());
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const response = await get('/bank', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await response.text()).toBe('');
  });
});

describe('forms', () => {
  it('thanks the sender and shows the answers without running them', async () => {
    const response = await post('/contact', { 'full-name': '<script>alert(1)</script>', message: `a & b "c" $& 'd'` });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<dt>Full name</dt><dd>&lt;script&gt;alert(1)&lt;/script&gt;</dd>');
    expect(html).toContain('<dd>a &amp; b &quot;c&quot; $&amp; &#39;d&#39;</dd>');
  });

  it('refuses a form that is too large', async () => {
    expect((await post('/contact', { message: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('refuses a POST where there is no form', async () => {
    const response = await post('/bank/savings', {});
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('pages', () => {
  it('lists every page in the sitemap', async () => {
    expect((await listedPaths()).length).toBeGreaterThanOrEqual(30);
  });

  it('gives every page a language, a title, a description and one h1, each title once', async () => {
    const titles = new Set<string>();
    const paths = await listedPaths();
    for (const path of paths) {
      const html = await (await get(path)).text();
      expect(html).toMatch(/<html lang="en"/);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      titles.add(/<title>(.+?)<\/title>/.exec(html)?.[1] ?? '');
    }
    expect(titles.size).toBe(paths.length);
  });

  it('has no dead link, picture or form target', async () => {
    const links = new Set<string>();
    for (const path of [...(await listedPaths()), '/404', '/thank-you']) {
      for (const link of linksOf(await (await get(path)).text())) links.add(link);
    }
    const formsOnly = ['/subscribe', '/shop/order'];
    const answers = await Promise.all([...links].map(async (link) => [link, (await get(link)).status] as const));
    expect(answers.filter(([link, status]) => status !== 200 && !formsOnly.includes(link))).toEqual([]);
    const sent = await Promise.all(formsOnly.map((path) => post(path, { name: 'x' })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('carries structured data that parses', async () => {
    const html = await (await get('/shop/warli-tray')).text();
    const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'Product', name: 'Warli tray', offers: { price: '1250' } });
  });
});
