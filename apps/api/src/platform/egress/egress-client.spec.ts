import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insideTransaction } from '../database/open-transaction.js';
import { EgressClient } from './egress-client.js';
import type { EgressRequest } from './egress-options.js';
import { type FixtureServer, type Handler, startFixtureServer } from './testing/fixture-server.js';

const TEXT = 'नमस्ते '.repeat(500);
const BOMB = gzipSync(Buffer.alloc(50 * 1024 * 1024));

const encoded =
  (encoding: string, body: Buffer): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body);

const ROUTES: Record<string, Handler> = {
  '/plain': (_request, response) => response.end(TEXT),
  '/gzip': encoded('gzip', gzipSync(TEXT)),
  '/br': encoded('BR', brotliCompressSync(TEXT)),
  '/deflate': encoded('deflate', deflateSync(TEXT)),
  '/deflate-raw': encoded('deflate', deflateRawSync(TEXT)),
  '/twice': encoded('br, gzip', gzipSync(brotliCompressSync(TEXT))),
  '/thrice': encoded('gzip, gzip, gzip', gzipSync(TEXT)),
  '/chain': encoded(Array.from({ length: 1_000 }, () => 'gzip').join(','), gzipSync(TEXT)),
  '/lie': encoded('gzip', Buffer.from(TEXT)),
  '/cut': encoded('gzip', gzipSync(TEXT.repeat(9)).subarray(0, 60)),
  '/zstd': encoded('zstd', Buffer.from(TEXT)),
  '/bomb': encoded('gzip', BOMB),
  '/bomb-in-bomb': encoded('gzip, gzip', gzipSync(BOMB)),
  '/empty-gzip': encoded('gzip', Buffer.alloc(0)),
  '/endless': (_request, response) =>
    Readable.from(endless())
      .on('error', () => undefined)
      .pipe(response),
  '/long': (_request, response) => response.writeHead(200, { 'content-length': String(2 ** 31) }).write('x'),
  '/silent': () => undefined,
  '/drip': (_request, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/headers': (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end(),
  '/cookies': (_request, response) => response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'x-many': ['x', 'y'] }).end(),
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/hop': (_request, response) => response.writeHead(301, { location: 'plain?from=hop' }).end('moved'),
  '/keep': (_request, response) => response.writeHead(307, { location: '/echo' }).end(),
  '/change': (_request, response) => response.writeHead(303, { location: '/echo' }).end(),
  '/nowhere': (_request, response) => response.writeHead(302, { location: 'http://[' }).end(),
  '/not-modified': (_request, response) => response.writeHead(304, { etag: '"1"', 'content-encoding': 'gzip' }).end(),
  '/reset': (request) => request.socket.destroy(),
  '/garbage': (request) => request.socket.end('HELLO\r\n\r\n'),
  '/echo': async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end(
      JSON.stringify({
        method: request.method,
        type: request.headers['content-type'],
        auth: request.headers.authorization,
        body: String(Buffer.concat(chunks)),
      }),
    );
  },
};

function* endless() {
  for (;;) yield Buffer.alloc(65_536, 'x');
}

const serve: Handler = (request, response) => ROUTES[(request.url ?? '').split('?')[0] ?? '']?.(request, response) ?? response;

describe('outbound calls', () => {
  let site: FixtureServer;
  let other: FixtureServer;
  let client: EgressClient;

  beforeAll(async () => {
    site = await startFixtureServer(serve);
    other = await startFixtureServer((_request, response) => response.writeHead(307, { location: `${site.origin}/echo` }).end());
    client = new EgressClient({ allowHosts: [site.host, other.host] });
  });

  afterAll(async () => {
    await client.close();
    await Promise.all([site.close(), other.close()]);
  });

  const get = (path: string, request: EgressRequest = {}) => client.getText(site.origin + path, request);

  it.each(['/plain', '/gzip', '/br', '/deflate', '/deflate-raw', '/twice'])('reads %s', async (path) => {
    expect((await get(path)).text).toBe(TEXT);
  });

  it('fail in a test where a transaction waits for them', async () => {
    const within = (work: () => Promise<unknown>) => insideTransaction(true, work);
    await expect(within(() => get('/plain'))).rejects.toThrow('an outbound call within a transaction');
    await expect(within(() => client.openWebSocket(site.origin, {}))).rejects.toThrow('an outbound call within a transaction');
    expect((await insideTransaction(false, () => get('/plain'))).text).toBe(TEXT);
  });

  it.each(['/thrice', '/chain', '/lie', '/cut', '/zstd'])('refuses the encoding of %s', async (path) => {
    await expect(get(path)).rejects.toMatchObject({ code: 'badContent' });
  });

  it.each(['/bomb', '/bomb-in-bomb', '/endless', '/long'])('stops %s at the limit, however small it came', async (path) => {
    await expect(get(path, { maxBytes: 1_000_000 })).rejects.toMatchObject({ code: 'badContent', detail: 'tooLarge' });
  });

  it('does not hold a bomb in memory', async () => {
    const before = process.memoryUsage().rss;
    for (let times = 0; times < 20; times++) await get('/bomb', { maxBytes: 1_000_000 }).catch(() => undefined);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('takes an empty body for empty, whatever encoding it claims', async () => {
    expect((await get('/empty-gzip')).text).toBe('');
    expect(await get('/not-modified')).toMatchObject({ status: 304, text: '', headers: { etag: '"1"' } });
  });

  it('leaves the body encoded when asked to', async () => {
    const { bytes, headers } = await client.getBytes(`${site.origin}/gzip`, { decode: false });
    expect(bytes.equals(gzipSync(TEXT))).toBe(true);
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('gives up when the first byte does not come, or the last', async () => {
    await expect(get('/silent', { firstByteMs: 50 })).rejects.toMatchObject({ code: 'timeout', detail: 'firstByte' });
    await expect(get('/drip', { totalMs: 200 })).rejects.toMatchObject({ code: 'timeout', detail: 'total' });
  });

  it('stops when the caller does', async () => {
    const signal = AbortSignal.timeout(50);
    await expect(get('/silent', { signal })).rejects.toMatchObject({ code: 'unreachable', detail: 'cancelled' });
    await expect(get('/plain', { signal: AbortSignal.abort() })).rejects.toMatchObject({ detail: 'cancelled' });
  });

  it('refuses long headers and what is no HTTP', async () => {
    await expect(get('/headers')).rejects.toMatchObject({ code: 'badContent', detail: 'headersTooLarge' });
    await expect(get('/garbage')).rejects.toMatchObject({ code: 'badContent', detail: 'protocol' });
  });

  it('says unreachable for a reset, a closed port and an unknown name', async () => {
    await expect(get('/reset')).rejects.toMatchObject({ code: 'unreachable' });
    const closed = new EgressClient({ allowHosts: ['127.0.0.1:1'] });
    await expect(closed.getText('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'unreachable' });
    const unknown = new EgressClient({ resolver: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) });
    await expect(unknown.getText('http://nowhere.example/')).rejects.toMatchObject({ code: 'unreachable', detail: 'hostNotFound' });
    await Promise.all([closed.close(), unknown.close()]);
  });

  it('follows redirects and tells the way', async () => {
    const { url, redirects, text } = await get('/hop');
    expect(text).toBe(TEXT);
    expect(url).toBe(`${site.origin}/plain?from=hop`);
    expect(redirects).toEqual([{ url: `${site.origin}/hop`, status: 301 }]);
  });

  it('gives a redirect to the caller who wants it', async () => {
    expect(await get('/hop', { redirect: 'manual' })).toMatchObject({
      status: 301,
      headers: { location: 'plain?from=hop' },
      text: 'moved',
    });
  });

  it('leaves a loop after five hops, and a redirect to nowhere at once', async () => {
    const before = site.requests.length;
    await expect(get('/loop')).rejects.toMatchObject({ code: 'badContent', detail: 'tooManyRedirects' });
    expect(site.requests.length - before).toBe(6);
    await expect(get('/nowhere')).rejects.toMatchObject({ code: 'badContent', detail: 'badRedirect' });
  });

  it('posts JSON and forms, and hands a body on only where it was allowed to', async () => {
    const { text } = await client.postJson(`${site.origin}/echo`, { q: 'क' });
    expect(JSON.parse(text)).toEqual({ method: 'POST', type: 'application/json', body: '{"q":"क"}' });
    const form = await client.postForm(`${site.origin}/echo`, { a: 'x y', b: '&' });
    expect(JSON.parse(form.text)).toMatchObject({ type: 'application/x-www-form-urlencoded', body: 'a=x+y&b=%26' });
    await expect(client.postJson(`${site.origin}/keep`, {})).rejects.toMatchObject({ detail: 'tooManyRedirects' });
    const kept = await client.postJson(`${site.origin}/keep`, { n: 1 }, { maxRedirects: 1 });
    expect(JSON.parse(kept.text)).toMatchObject({ method: 'POST', body: '{"n":1}' });
    const changed = await client.postJson(`${site.origin}/change`, { n: 1 }, { maxRedirects: 1 });
    expect(JSON.parse(changed.text)).toEqual({ method: 'GET', body: '' });
  });

  it('keeps keys from another origin', async () => {
    const { text } = await client.getText(other.origin, { headers: { authorization: 'Bearer secret' } });
    expect(JSON.parse(text).auth).toBeUndefined();
    const same = await client.getText(`${site.origin}/keep`, { headers: { authorization: 'Bearer secret' } });
    expect(JSON.parse(same.text).auth).toBe('Bearer secret');
  });

  it('keeps cookies apart and joins other repeated headers', async () => {
    const { headers, setCookies } = await get('/cookies');
    expect(setCookies).toEqual(['a=1', 'b=2']);
    expect(headers['x-many']).toBe('x, y');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('streams, and lets go of a body that nobody wants', async () => {
    const response = await client.request(`${site.origin}/endless`);
    for await (const chunk of response.body) {
      expect(chunk.byteLength).toBeGreaterThan(0);
      break;
    }
    const unread = await client.request(`${site.origin}/endless`);
    await unread.discard();
    expect((await get('/plain')).status).toBe(200);
  });
});
