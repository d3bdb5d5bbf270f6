import { openBrowser, openPage, type WatchedPage } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { request } from 'undici';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import { OriginSite } from '../../testing/origin-site.js';
import { DELIVERY, PublicWorkspace } from '../../testing/public-workspace.js';

const bench = new PublicWorkspace();
const neighbour = new OriginSite();
let neighbourKey: string;
let browser: Browser;
let tab: WatchedPage;

/** Everything that the site sends may be stored by every cache for ever. */
function serveSite(site: OriginSite, owner: string): void {
  const answer = (path: string, type: string, body: string) =>
    site.on(path, (_request, reply) => {
      reply.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
      reply.end(body);
    });
  answer('/', 'text/html', `<!doctype html><html lang="en"><head><title>${owner}</title></head><body><p>Of ${owner}</p></body></html>`);
  answer('/asset.js', 'text/javascript', `globalThis.owner = '${owner}'`);
  answer('/module.js', 'text/javascript', `import { name } from './part.js'; globalThis.moduleOf = name;`);
  answer('/part.js', 'text/javascript', `export const name = '${owner}'`);
  answer('/data.json', 'application/json', JSON.stringify({ owner }));
  answer('/style.css', 'text/css', `body::after { content: "${owner}" }`);
  site.on('/send', async (asked, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ owner, got: Buffer.concat(chunks).toString() }));
  });
}

beforeAll(async () => {
  await bench.start(['hi'], neighbour);
  const other = await createOrganisation(bench.test.database);
  neighbourKey = (await bench.newProject(['hi'], { baseUrl: neighbour.url, tenant: other })).projectKey;
  serveSite(bench.site, 'first');
  serveSite(neighbour, 'second');
  browser = await openBrowser();
  tab = await openPage(browser);
});
afterAll(async () => {
  await tab?.close();
  await browser?.close();
  await bench.stop();
  await neighbour.stop();
});

/** Requests a root-relative URL as scripts do. */
const ASK = `(async () => {
  const script = (attributes) => new Promise((done, fail) =>
    document.head.append(Object.assign(document.createElement('script'), attributes, { onload: done, onerror: fail })));
  await script({ src: '/asset.js' });
  await script({ src: '/module.js', type: 'module' });
  await new Promise((done) => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/style.css', onload: done })));
  const data = await (await fetch('/data.json')).json();
  const sent = await (await fetch('/send', { method: 'POST', body: 'typed' })).json();
  return [globalThis.owner, globalThis.moduleOf, getComputedStyle(document.body, '::after').content, data.owner, sent.owner, sent.got];
})()`;

const copyOf = (key: string) => `${bench.origin}/r/${key}/hi/`;

async function askIn(key: string): Promise<unknown> {
  await tab.page.goto(copyOf(key));
  return tab.page.evaluate(ASK);
}

describe('two customers on the shared host, in one browser', () => {
  it('each get their own files for root-relative requests of scripts, whichever was visited before', async () => {
    expect(await askIn(bench.project.projectKey)).toEqual(['first', 'first', '"first"', 'first', 'first', 'typed']);
    expect(await askIn(neighbourKey)).toEqual(['second', 'second', '"second"', 'second', 'second', 'typed']);
    expect(await askIn(bench.project.projectKey)).toEqual(['first', 'first', '"first"', 'first', 'first', 'typed']);
  });
});

describe('the shared host', () => {
  const asks: [string, string, Record<string, string>][] = ['/asset.js', '/data.json', '/', '/missing', '/style.css?x=1'].flatMap((path) =>
    ['GET', 'HEAD', 'POST'].flatMap((method): [string, string, Record<string, string>][] => [
      [method, path, { accept: '*/*' }],
      [method, path, { accept: 'text/html' }],
      [method, path, { cookie: 'sid=1' }],
      [method, path, { 'sec-fetch-dest': 'script' }],
    ]),
  );

  it.each(asks)('redirects %s %s %j by the referrer with nothing that a cache may store', async (method, path, headers) => {
    for (const referer of [copyOf(bench.project.projectKey), undefined]) {
      const reply = await fetch(bench.origin + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(referer === undefined ? {} : { referer }) },
      });
      expect(reply.headers.get('cache-control')).toMatch(/\bno-store\b/);
    }
  });

  it('sends HSTS where it has TLS, but not on custom domains', async () => {
    const copy = new URL(copyOf(bench.project.projectKey)).pathname;
    const strictOf = async (host: string, path: string) => {
      const reply = await request(bench.origin + path, { headers: { host, accept: 'text/html' } });
      await reply.body.dump();
      return reply.headers['strict-transport-security'];
    };
    const { host } = new URL(DELIVERY);
    for (const path of [copy, '/snippet/v1.js', '/nothing']) expect([path, await strictOf(host, path)]).toEqual([path, 'max-age=31536000']);
    const { renderDomain } = bench.test.config.environment;
    for (const label of [`hi-${bench.project.hostKey}`, 'anything'])
      expect([label, await strictOf(`${label}.${renderDomain}`, '/')]).toEqual([label, 'max-age=31536000']);
    expect(await strictOf('hi.customer.example', copy)).toBeUndefined();
  });
});
