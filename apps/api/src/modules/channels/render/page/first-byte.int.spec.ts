import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { PublicWorkspace } from '../../testing/public-workspace.js';

const bench = new PublicWorkspace();
const BEGUN = '<!doctype html><html lang="en"><head><title>Hello world</title></head><body><p>Hello world</p>';
const ENDED = '<p>Hello world</p></body></html>';
const HELLO = 'नमस्ते दुनिया';
/** How long a server keeps the end of a page back from a visitor who does not see its beginning. */
const HELD_MS = 20_000;
/** More than the buffer takes. */
const LARGE = '<p>12 345</p>'.repeat(12_000);

/** Lets the server of a slow page send the rest. Before that, the rest does not exist anywhere. */
let sendEnd = (): void => undefined;
/** Whether the server sent the end before a visitor had seen the beginning. */
let isEndUnasked = false;

/** A page whose server sends its beginning at once, and the rest after the visitor has seen the beginning. */
function slowPage(path: string, headers: Record<string, string> = {}, middle = ''): void {
  bench.site.on(path, async (_request, reply) => {
    isEndUnasked = false;
    const asked = new Promise<false>((send) => {
      sendEnd = () => send(false);
    });
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    reply.write(BEGUN + middle);
    isEndUnasked = await Promise.race([asked, sleep(HELD_MS, true, { ref: false })]);
    reply.end(ENDED);
  });
}

type Part = 'headers' | 'beginning';

/** Reads a page; its server sends the end once this part has arrived. */
async function see(path: string, headers: Record<string, string> = {}, part: Part = 'beginning'): Promise<string> {
  const reply = await request(bench.rendered('hi', path), { headers: { accept: 'text/html', ...headers } });
  if (part === 'headers') sendEnd();
  const chunks: Buffer[] = [];
  const body = reply.headers['content-encoding'] === 'gzip' ? reply.body.pipe(createGunzip()) : reply.body;
  for await (const chunk of body) {
    if (part === 'beginning' && chunks.length === 0) sendEnd();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

beforeAll(async () => {
  await bench.start(['hi']);
  await bench.crawl('/known', BEGUN + ENDED);
  await bench.translate('hi', { 'Hello world': HELLO });
  await bench.bundleWhen('hi', '/known', (t) => Object.keys(t).length === 1);
});
afterAll(() => bench.stop());

/** Whether a page is complete and in its language. Returned as a boolean, because a test report would not show a long page. */
function isTranslated(html: string): boolean {
  const [head = '', ...texts] = html.split(`<p>${HELLO}</p>`);
  return head.includes(`<title>${HELLO}</title>`) && texts.length >= 2 && texts.at(-1) === '</body></html>';
}

describe('from a slow server the beginning of a page is sent at once', () => {
  it.each([
    ['of a page with a bundle', '/known', {}, ''],
    ['of a page with a bundle, packed', '/known?packed', { 'accept-encoding': 'gzip' }, ''],
    ['of a page with a bundle, for one visitor', '/known', { cookie: 'sid=1' }, ''],
    ['of a page that nobody has crawled', '/unknown', {}, ''],
    ['of a page that nobody has crawled, for one visitor', '/unknown', { cookie: 'sid=1' }, ''],
    ['of a large page with a bundle', '/known?large', {}, LARGE],
    ['of a large page that nobody has crawled', '/unknown?large', {}, LARGE],
  ] as const)('%s', async (_what, path, headers, middle) => {
    slowPage(path.replace(/\?.*/, ''), { 'cache-control': 'no-cache' }, middle);
    const html = await see(path, headers);
    expect(isEndUnasked).toBe(false);
    expect(isTranslated(html)).toBe(true);
  });

  it('of a cached page, also when it has changed', async () => {
    bench.site.page('/kept', BEGUN + ENDED, { 'cache-control': 'no-cache' });
    expect(isTranslated(await see('/kept'))).toBe(true);
    for (const middle of ['', '<p>Hello world</p>']) {
      slowPage('/kept', { 'cache-control': 'no-cache' }, middle);
      const html = await see('/kept');
      expect(isEndUnasked).toBe(false);
      expect(isTranslated(html)).toBe(true);
    }
    // A streamed page is cached as well.
    bench.site.on('/kept', (_request, reply) => reply.writeHead(500).end());
    expect(isTranslated(await see('/kept'))).toBe(true);
  });

  it('as headers alone while the encoding is unknown', async () => {
    slowPage('/undeclared', { 'content-type': 'text/html' });
    const html = await see('/undeclared', {}, 'headers');
    expect(isEndUnasked).toBe(false);
    expect(isTranslated(html)).toBe(true);
  });

  it('of a long page, and its rest as it arrives', async () => {
    slowPage('/known', { 'cache-control': 'no-store' }, '<p>12 345</p>'.repeat(30_000));
    const html = await see('/known', { cookie: 'sid=1' });
    expect(isEndUnasked).toBe(false);
    expect(isTranslated(html)).toBe(true);
  });
});

it('a page that arrives at once is sent whole, with its length', async () => {
  bench.site.page('/fast', BEGUN + ENDED, { 'cache-control': 'no-store' });
  const reply = await fetch(bench.rendered('hi', '/fast'), { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
  const html = await reply.text();
  expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(html)));
});

it.each([
  ['too long to be read', { 'content-length': String(46 * 1024 * 1024) }, (): string => 'a '.repeat(23 * 1024 * 1024)],
  ['packed in a way that nobody asked for', { 'content-encoding': 'zstd' }, (): string => 'as it was packed'],
])('a page that is %s is forwarded unchanged', async (_what, headers, body) => {
  bench.site.page('/passed', body(), headers);
  for (const sent of [{}, { cookie: 'sid=1' }]) {
    const reply = await request(bench.rendered('hi', '/passed'), { headers: { accept: 'text/html', ...sent } });
    const bytes = Buffer.from(await reply.body.arrayBuffer());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe((headers as Record<string, string>)['content-encoding']);
    expect(bytes.equals(Buffer.from(body()))).toBe(true);
  }
});

it('a page that turns out too long while it arrives is forwarded unchanged from there on', async () => {
  const mega = `${'<p>12 345</p>'.repeat(80_000)}\n`;
  bench.site.on('/endless', (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    reply.write(BEGUN);
    let left = 46;
    const send = (): void => {
      while (left-- > 0) if (!reply.write(mega)) return void reply.once('drain', send);
      reply.end(ENDED);
    };
    send();
  });
  const html = await see('/endless', { cookie: 'sid=1' });
  expect(html.length).toBeGreaterThan(46 * mega.length);
  expect(html.includes(`<p>${HELLO}</p>`)).toBe(true);
  expect(html.endsWith(ENDED)).toBe(true);
});
