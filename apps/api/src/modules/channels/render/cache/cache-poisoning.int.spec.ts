import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../../platform/clock/clock.js';
import { DELIVERY, PublicWorkspace } from '../../testing/public-workspace.js';

const bench = new PublicWorkspace();
let clean: Seen;
let vary: string | undefined;
/** How far the server's clock is ahead. */
let ahead = 0;

interface Seen {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

const CLEAN = { host: new URL(DELIVERY).host, accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };
const HELLO = 'Hello world';

/** Headers that are often missing in cache keys and that servers reflect; a name may appear twice. */
const POISON: [string, string][] = [
  ['accept', 'text/html;evil=1'],
  ['accept', 'text/html, application/evil'],
  ['accept', 'application/json;q=0.9, text/html;q=0.1'],
  ['accept', 'text/html, image/evil'],
  ['accept', '*/*'],
  ['cookie', '_ga=evil'],
  ['cookie', 'sid=evil'],
  ['authorization', 'Basic ZXZpbDpldmls'],
  ['range', 'bytes=0-1'],
  ['if-none-match', '"evil"'],
  ['if-modified-since', 'Sat, 01 Jan 2050 00:00:00 GMT'],
  ['via', '1.1 evil'],
  ['content-length', '0'],
  ['accept-encoding', 'gzip, evil'],
  ['expect', '100-continue'],
  ['host', 'evil.example'],
  ...`accept-charset accept-language accept-datetime a-im access-control-request-method access-control-request-headers akamai-origin-hop
    base-url cache-control cdn-loop cf-connecting-ip cf-ipcountry cf-visitor client-ip content-type content-encoding dnt dpr
    device-memory downlink early-data ect fastly-client-ip fastly-ff forwarded from front-end-https http-url if-range if-match
    if-unmodified-since max-forwards negotiate origin pragma prefer priority profile proxy proxy-authorization proxy-host purpose
    redirect referer rtt save-data sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-ch-prefers-color-scheme sec-fetch-mode
    sec-fetch-site sec-fetch-user sec-gpc sec-purpose te translate true-client-ip upgrade-insecure-requests url user-agent
    viewport-width want-digest width x-amz-cf-id x-amzn-trace-id x-api-version x-att-deviceid x-backend x-cluster-client-ip x-client-ip
    x-cache-key x-csrf-token x-custom-ip-authorization x-debug x-device x-forwarded x-forwarded-by x-forwarded-for x-forwarded-host
    x-forwarded-path x-forwarded-port x-forwarded-prefix x-forwarded-proto x-forwarded-scheme x-forwarded-server x-forwarded-ssl
    x-frame-options x-geo-country x-host x-http-host-override x-http-method x-http-method-override x-locale x-method-override
    x-moz x-middleware-prefetch x-nextjs-data x-original-host x-original-url x-original-forwarded-for x-proxy-url x-purpose x-real-ip
    x-remote-addr x-requested-with x-rewrite-url x-script-name x-theme x-timer x-user x-user-agent x-varnish x-wap-profile`
    .split(/\s+/)
    .map((name): [string, string] => [name, 'evil']),
];

/** Like `fetch`, with exactly the given headers; `body` makes it a GET with a body. */
function ask(path: string, headers: Record<string, string>, body = ''): Promise<Seen> {
  return new Promise((done, fail) => {
    const asked = request(
      new URL(path, bench.origin),
      { headers: { ...CLEAN, ...headers, ...(body && { 'content-length': String(body.length) }) }, agent: false },
      async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply) chunks.push(chunk);
        const { date: _date, age: _age, connection: _connection, 'keep-alive': _keep, ...kept } = reply.headers;
        done({ status: reply.statusCode, headers: kept, body: Buffer.concat(chunks).toString('latin1') });
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });
}

/** A server whose pages and headers reflect all request headers, and may be stored by shared caches. */
function reflect(path: string): void {
  bench.site.on(path, (asked, reply) => {
    const said = JSON.stringify([asked.method, asked.headers]).replace(/[<>&]/g, '');
    reply.writeHead(200, {
      'content-type': 'text/html',
      'cache-control': 'public, max-age=600',
      'x-said': said,
      ...(vary === undefined ? {} : { vary }),
    });
    reply.end(`<html lang="en"><head><title>T</title></head><body><p>${HELLO}</p><p>${said}</p></body></html>`);
  });
}

const pathOf = (path: string) => `/r/${bench.project.projectKey}/hi${path}`;
/** Replaces the page's own name, so that responses for different pages can be compared. */
const at = (path: string, { status, headers, body }: Seen): Seen => ({
  status,
  body: body.replaceAll(path, '/clean'),
  headers: { ...headers, etag: headers.etag === undefined ? undefined : 'some', vary: undefined, 'content-length': undefined },
});

/** Sends a poisoned request, and returns what the next visitor gets. */
async function seenAfter(path: string, headers: Record<string, string>, body?: string): Promise<Seen> {
  reflect(path);
  await ask(pathOf(path), headers, body);
  return at(path, await ask(pathOf(path), {}));
}

beforeAll(async () => {
  await bench.start(['hi']);
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
  await bench.crawl('/', `<p>${HELLO}</p>`);
  await bench.translate('hi', { [HELLO]: 'नमस्ते' });
  await bench.bundleWhen('hi', '/', (t) => Object.keys(t).length === 1);
  reflect('/clean');
  clean = at('/clean', await ask(pathOf('/clean'), {}));
});
afterAll(() => bench.stop());

describe(`${POISON.length} headers of one visitor do not change the page of the next`, () => {
  it('are tried on a page that repeats its request headers', () => {
    expect(POISON.length).toBeGreaterThanOrEqual(80);
    expect(clean.status).toBe(200);
    expect(clean.body).toContain('accept-language');
    expect(clean.body).toContain(Buffer.from('नमस्ते').toString('latin1'));
  });

  it.each(POISON.map(([name, value], index) => ({ name, value, index })))(
    'are kept out of the cached page: $name: $value',
    async ({ name, value, index }) => {
      vary = undefined;
      expect(await seenAfter(`/m${index}`, { [name]: value })).toEqual(clean);
    },
  );

  it.each(POISON.map(([name, value], index) => ({ name, value, index })))(
    'is nothing where the server says that pages differ by it: $name: $value',
    async ({ name, value, index }) => {
      vary = `Accept-Encoding, ${name.toUpperCase()}`;
      expect(await seenAfter(`/v${index}`, { [name]: value })).toEqual(
        /^(cookie|authorization)$/.test(name)
          ? { ...clean, headers: { ...clean.headers, 'cache-control': 'private, public, max-age=600', etag: undefined } }
          : clean,
      );
    },
  );

  it('nor does a GET with a body', async () => {
    vary = undefined;
    expect(await seenAfter('/fat', { 'content-type': 'application/x-www-form-urlencoded' }, 'evil=1')).toEqual(clean);
  });
});

describe('a page that varies by a header', () => {
  const ua = (name: string) => ({ 'user-agent': name });

  it("is each visitor's own where they send that header, and asked for once by each", async () => {
    vary = 'User-Agent';
    reflect('/adaptive');
    for (const name of ['phone', 'desk', 'phone']) {
      const { body, headers } = await ask(pathOf('/adaptive'), ua(name));
      expect(body).toContain(`user-agent:${name}`.replace(':', '":"'));
      expect(headers['cache-control']).toMatch(/private/);
      expect(String(headers.vary).toLowerCase()).toContain('user-agent');
    }
    const asked = bench.site.asked.length;
    await ask(pathOf('/adaptive'), ua('desk'));
    expect(bench.site.asked.length).toBe(asked + 1);
  });

  it('is cached for visitors who do not send it, and has a Vary header for other caches', async () => {
    vary = 'Origin, X-Forwarded-Proto';
    reflect('/cors');
    const first = await ask(pathOf('/cors'), { 'x-forwarded-proto': 'evil' });
    const asked = bench.site.asked.length;
    const second = await ask(pathOf('/cors'), {});
    expect(bench.site.asked.length).toBe(asked);
    expect(second.body).toBe(first.body);
    expect(String(second.headers.vary).toLowerCase()).toBe('origin, x-forwarded-proto, accept-encoding, cookie');
    expect((await ask(pathOf('/cors'), { origin: 'https://else.example' })).body).toContain('https://else.example');
  });

  it('is cached for all visitors again when it no longer varies', async () => {
    vary = 'User-Agent';
    reflect('/once');
    await ask(pathOf('/once'), ua('phone'));
    vary = undefined;
    ahead += 60 * 60_000;
    await ask(pathOf('/once'), ua('phone'));
    const asked = bench.site.asked.length;
    await ask(pathOf('/once'), ua('desk'));
    expect(bench.site.asked.length).toBe(asked);
  });
});
