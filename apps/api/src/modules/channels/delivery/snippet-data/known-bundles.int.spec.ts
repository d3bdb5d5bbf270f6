import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { until } from '../../../../platform/testing/until.js';
import { PreviewService } from '../../previews/preview.service.js';
import { PublicRouter } from '../../render/hosts/public-router.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { PublicWorkspace } from '../../testing/public-workspace.js';
import { VisitCounter } from '../../visits/visit-counter.js';

const bench = new PublicWorkspace();
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
const PAGE = '<!DOCTYPE html><html lang="en"><head></head><body><h1>Home</h1></body></html>';

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends the request without decompressing the response, which `fetch` would do. */
function ask(url: string, headers: Record<string, string | string[]> = {}): Promise<Reply> {
  return new Promise((done, fail) => {
    httpRequest(url, { headers: { ...BROWSER, ...headers } }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part as Buffer);
      const { date: _, 'keep-alive': __, ...rest } = reply.headers;
      done({ status: reply.statusCode ?? 0, headers: rest, body: Buffer.concat(parts).toString('latin1') });
    })
      .on('error', fail)
      .end();
  });
}

/** Ordinary clients cannot send such a request. */
function statusWithHosts(path: string, hosts: readonly string[]): Promise<number> {
  const { port, hostname } = new URL(bench.origin);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}connection: close\r\n\r\n`),
    );
    socket.once('data', (data) => done(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1])));
    socket.once('error', fail);
  });
}

const bundle = () => bench.bundleUrl('hi', '/');
const view = () => bundle().replace('/hi.json', '/view/hi.json');

beforeAll(async () => {
  await bench.start(['hi', 'ur'], undefined, { LOG_LEVEL: 'error' });
  await bench.crawl('/', PAGE);
  await bench.crawl('/other', PAGE);
});
beforeEach(async () => {
  await bench.translate('hi', { Home: 'मुखपृष्ठ' });
  for (const path of ['/', '/other']) await bench.bundleWhen('hi', path, (t) => Object.keys(t).length > 0);
});
afterAll(() => bench.stop());

it.each([
  ['a bundle', bundle],
  ['a view', view],
])('%s that was sent a moment ago is sent again as it was, without being made', async (_what, url) => {
  for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=1, br;q=0' }, { origin: bench.site.url }] as Record<
    string,
    string
  >[]) {
    bench.test.get(SiteDirectory).expire();
    const first = await ask(url(), headers);
    expect(first.status).toBe(200);
    const made = jest.spyOn(bench.test.get(PublicRouter), 'handle');
    expect(await ask(url(), headers)).toEqual(first);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
    const etag = String(first.headers.etag);
    const unchanged = await ask(url(), { ...headers, 'if-none-match': etag });
    expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
  }
});

it('another form of the same answer is chosen by each request', async () => {
  const [plain, packed] = [await ask(bundle()), await ask(bundle(), { 'accept-encoding': 'br, gzip' })];
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(packed.headers['content-length']).toBe(String(Buffer.byteLength(packed.body, 'latin1')));
  expect(await ask(bundle())).toEqual(plain);
});

it('a change shows as soon as it is told', async () => {
  const before = await ask(bundle());
  await bench.translate('hi', { Home: 'पहला पन्ना' });
  await until('the new bundle', async () => (await ask(bundle())).headers.etag !== before.headers.etag, 5_000);
  await bench.setState('hi', 'off');
  await until('the end of the language', async () => (await ask(bundle())).status === 404, 1_000);
  await bench.setState('hi', 'live');
  await until('the language again', async () => (await ask(bundle())).status === 200, 1_000);
});

it('each request counts as a visit', async () => {
  const counter = bench.test.get(VisitCounter);
  const visits = async () => {
    await counter.store();
    const [row] = await bench.query<{ visits: number }>('select coalesce(sum(visits), 0)::int as visits from page_visit_counts');
    return row?.visits ?? 0;
  };
  const before = await visits();
  const headers = { origin: bench.site.url };
  for (let count = 0; count < 3; count++) await ask(bundle(), headers);
  await ask(bundle(), { ...headers, 'if-none-match': String((await ask(bundle(), headers)).headers.etag) });
  expect((await visits()) - before).toBe(5);
  await ask(bundle(), { ...headers, 'sec-purpose': 'prefetch' });
  expect((await visits()) - before).toBe(5);
});

it('never repeats an answer that is for one person alone, must not be kept, or belongs to a faulty request', async () => {
  const { previewUrl } = await bench.test.get(PreviewService).create(bench.tenant, bench.project.projectId, '/', 'hi');
  const preview = { origin: new URL(previewUrl).origin };
  expect((await ask(bundle(), preview)).headers['cache-control']).toBe('no-store');
  expect((await ask(bundle())).headers['cache-control']).not.toBe('no-store');
  expect((await ask(bundle(), preview)).headers['cache-control']).toBe('no-store');
  const { hostname, port, pathname, search } = new URL(bundle());
  expect(await bench.statusOf(pathname + search)).toBe(200);
  expect(await statusWithHosts(pathname + search, [`${hostname}:${port}`, 'elsewhere.example'])).toBe(400);
  const posted = await fetch(bundle(), { method: 'POST' });
  expect(posted.status).toBe(405);
});
