import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { until } from '../../../platform/testing/until.js';
import { PublicWorkspace } from '../testing/public-workspace.js';

const bench = new PublicWorkspace();
const page = (body: string, head = '') =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>Shop</title>${head}</head>\n<body>${body}</body></html>`;
const HELLO = '<h1>Hello <b class="x">dear</b> world</h1>';
const HINDI = '<h1>नमस्ते <b class="x">प्यारी</b> दुनिया</h1>';

/** Moves the server's clock. */
let ahead = 0;
const later = (ms: number) => {
  ahead += ms;
};

beforeAll(async () => {
  await bench.start();
  const clock = bench.test.get(Clock);
  clock.now = () => new Date(Date.now() + ahead);
  await bench.crawl('/', page(HELLO));
  await bench.translate('hi', { 'Hello <1>dear</1> world': 'नमस्ते <1>प्यारी</1> दुनिया', Shop: 'दुकान' });
  await bench.translate('ur', { Shop: 'دکان' });
  await bench.bundleWhen('hi', '/', (t) => Object.keys(t).length === 2);
  await bench.bundleWhen('ur', '/', (t) => Object.keys(t).length === 1);
});
afterAll(() => bench.stop());
beforeEach(() => later(60 * 60_000));

/** Like a browser that opens a page, without following redirects. */
function visit(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', ...init, headers: { accept: 'text/html', ...init.headers } });
}
const hindi = (path: string, init?: RequestInit) => visit(bench.rendered('hi', path), init);

describe('a rendered page', () => {
  it('has language and targets, and is unchanged in every other byte', async () => {
    bench.site.page('/', page(`${HELLO}<p>Untranslated   stays</p><!-- comment --><script>let a = "<p>Hello</p>"</script>`));
    const reply = await hindi('/');
    const html = await reply.text();
    expect(html).toContain('<!DOCTYPE html>\n<html dir="ltr" lang="hi"><head><title>दुकान</title>');
    expect(html).toContain(
      `<body>${HINDI}<p>Untranslated   stays</p><!-- comment --><script>let a = "<p>Hello</p>"</script></body></html>`,
    );
    expect(reply.headers.get('content-language')).toBe('hi');
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('sets the direction of a right-to-left language', async () => {
    bench.site.page('/', page(HELLO));
    expect(await (await visit(bench.rendered('ur', '/'))).text()).toContain('<html dir="rtl" lang="ur"><head><title>دکان</title>');
  });

  it('has alternates both ways, and itself as canonical', async () => {
    bench.site.page(
      '/about',
      page(
        '<p>x</p>',
        `<link rel="canonical" href="${bench.site.url}/about"><meta property="og:url" content="${bench.site.url}/about"><script type="application/ld+json">{"url":"/about","item":"https://else.example/","inLanguage":"en-IN"}</script><meta property="og:locale" content="en_IN">`,
      ),
    );
    const html = await (await hindi('/about?a=1')).text();
    const hi = `https://${bench.hostOf('hi')}`;
    expect(html).toContain(`<link rel="canonical" href="${hi}/about"><meta property="og:url" content="${hi}/about">`);
    expect(html).toContain(`{"url":"${hi}/about","item":"https://else.example/","inLanguage":"hi"}`);
    expect(html).toContain('<meta property="og:locale" content="hi_IN"><meta property="og:locale:alternate" content="en_');
    expect(html.match(/"og:locale(?::alternate)?" content="[^"]+/g)?.map((found) => found.split('"').at(-1))).toEqual([
      'hi_IN',
      'en_US',
      'ur_PK',
    ]);
    for (const [tag, href] of [
      ['en', `${bench.site.url}/about?a=1`],
      ['hi', `${hi}/about?a=1`],
      ['ur', `https://${bench.hostOf('ur')}/about?a=1`],
      ['x-default', `${bench.site.url}/about?a=1`],
    ]) {
      expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${href}">`);
    }
  });

  it('has each alternate once, those of the source at their own URLs', async () => {
    const { url } = bench.site;
    bench.site.page(
      '/alternates',
      page(
        '<p>x</p>',
        [
          '<link rel=alternate hreflang=fr href="/fr/canon.html">',
          `<link rel="alternate" hreflang="ta" href="${url}/ta">`,
          '<link rel=alternate hreflang=HI href="/old-hi.html">',
          '<link rel=alternate hreflang=en href="/alternates"><link rel="alternate nofollow" hreflang=x-default href=/>',
          '<link rel=alternate type="application/rss+xml" href="feed.xml">',
          '<link rel="alternate stylesheet" href="/dark.css">',
        ].join(''),
      ),
    );
    const html = await (await hindi('/alternates')).text();
    const head = html.slice(html.indexOf('</title>') + 8, html.indexOf('<link rel="alternate" hreflang="en"'));
    expect(head).toBe(
      [
        `<link rel=alternate hreflang=fr href="${url}/fr/canon.html">`,
        `<link rel="alternate" hreflang="ta" href="${url}/ta">`,
        `<link rel=alternate type="application/rss+xml" href="${url}/feed.xml">`,
        `<link rel="alternate stylesheet" href="/r/${bench.project.projectKey}/hi/dark.css">`,
      ].join(''),
    );
    const named = [...html.matchAll(/hreflang="?([\w-]+)/g)].map(([, tag]) => tag);
    expect(named.sort()).toEqual(['en', 'fr', 'hi', 'ta', 'ur', 'x-default']);
  });

  it('rewrites links of the site, and leaves others alone', async () => {
    const links = [
      '<a href="/x?a=1&amp;b=2#c">1</a>',
      `<a href='${bench.site.url}/y'>2</a>`,
      '<a href="z">3</a>',
      '<a href="https://other.example/">4</a>',
      '<a href="javascript:void 0">5</a>',
      '<form action="/send"></form>',
      '<img src="/i.png">',
    ].join('');
    bench.site.page('/', page(links));
    const html = await (await hindi('/')).text();
    const prefix = `/r/${bench.project.projectKey}/hi`;
    expect(html).toContain(`<a href="${prefix}/x?a=1&amp;b=2#c">1</a><a href='${prefix}/y'>2</a><a href="z">3</a>`);
    expect(html).toContain('<a href="https://other.example/">4</a><a href="javascript:void 0">5</a>');
    expect(html).toContain(`<form action="${prefix}/send"></form><img src="${prefix}/i.png">`);
  });

  it('requests URLs that are not UTF-8 unchanged', async () => {
    bench.site.page('/caf%E9', page(HELLO));
    expect(await (await hindi('/caf%E9')).text()).toContain(HINDI);
    expect((await fetch(`${bench.origin}/%ff`)).status).toBe(404);
  });

  it('translates segments that are in no bundle, on uncrawled pages', async () => {
    bench.site.page('/new', page(HELLO));
    expect(await (await hindi('/new')).text()).toContain(HINDI);
  });

  it('shows an edit within five seconds', async () => {
    bench.site.page('/', page(HELLO), { 'cache-control': 'max-age=600' });
    expect(await (await hindi('/')).text()).toContain('<title>दुकान</title>');
    await bench.translate('hi', { Shop: 'नई दुकान' });
    await until('the edit', async () => (await (await hindi('/')).text()).includes('<title>नई दुकान</title>'), 5_000);
    await bench.translate('hi', { Shop: 'दुकान' });
    await bench.bundleWhen('hi', '/', (t) => Object.values(t).includes('दुकान'));
  });

  it('decodes compressed pages and other charsets, and is compressed for clients that accept it', async () => {
    bench.site.on('/packed', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      reply.end(gzipSync(page(HELLO.repeat(200))));
    });
    const reply = await hindi('/packed', { headers: { 'accept-encoding': 'gzip, br' } });
    // The first response is compressed while it streams; the cached one is smaller.
    expect(['gzip', 'br']).toContain(reply.headers.get('content-encoding'));
    expect(await reply.text()).toContain(HINDI);
    bench.site.on('/latin', (_request, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' });
      answer.end(Buffer.from(page('<p>caf\xe9</p>'), 'latin1'));
    });
    expect(await (await hindi('/latin')).text()).toContain('<p>café</p>');
  });

  it('sends links and forms in the encoding of the page', async () => {
    const html = page(
      `${HELLO}<a href="/s?q=caf\xe9#\xe9">1</a><a href="s?q=\xe9&amp;r=\x93">2</a><form action="/send"></form><form accept-charset=utf-8></form><img src="http://else.example/?\xe9">`,
      '<link rel=alternate href="?f=\xe9"><meta charset=iso-8859-1>',
    );
    bench.site.on('/old', (request, reply) => {
      const isSniffed = request.url?.endsWith('sniffed');
      reply.writeHead(200, { 'content-type': isSniffed ? 'text/html' : 'text/html; charset=ISO-8859-1', 'cache-control': 'no-cache' });
      reply.end(Buffer.from(html, 'latin1'));
    });
    const prefix = `/r/${bench.project.projectKey}/hi`;
    for (const path of ['/old', '/old?sniffed', '/old', '/old?sniffed'])
      for (const headers of [{}, { cookie: 'sid=1' }] as Record<string, string>[]) {
        const made = await (await hindi(path, { headers })).text();
        expect(made).toContain(
          `${HINDI}<a href="${prefix}/s?q=caf%E9#%C3%A9">1</a><a href="s?q=%E9&amp;r=%93">2</a><form accept-charset="windows-1252" action="${prefix}/send"></form><form accept-charset=utf-8></form><img src="http://else.example/?%E9">`,
        );
        expect(made).toContain(`<link rel=alternate href="${bench.site.url}/old?f=%E9">`);
      }
    bench.site.page('/new', page('<a href="/s?q=café">1</a><form></form>'));
    expect(await (await hindi('/new')).text()).toContain(`<a href="${prefix}/s?q=caf%C3%A9">1</a><form></form>`);
  });

  it('keeps the content security policy of the page', async () => {
    const policy = "default-src 'self'; script-src 'nonce-abc' 'sha256-x'";
    bench.site.page('/', page(`${HELLO}<script nonce="abc">1</script>`), { 'content-security-policy': policy });
    const reply = await hindi('/');
    expect(reply.headers.get('content-security-policy')).toBe(policy);
    expect(await reply.text()).toContain('<script nonce="abc">1</script>');
  });
});

describe('a cached page', () => {
  it('is fetched once for all languages and concurrent visitors', async () => {
    let asked = 0;
    bench.site.on('/once', async (_request, reply) => {
      asked++;
      await new Promise((done) => setTimeout(done, 100));
      reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=60' });
      reply.end(page(HELLO));
    });
    const texts = await Promise.all(Array.from({ length: 20 }, () => hindi('/once').then((reply) => reply.text())));
    expect(new Set(texts).size).toBe(1);
    await (await visit(bench.rendered('ur', '/once'))).text();
    expect(asked).toBe(1);
  });

  it('is revalidated by ETag when it is stale, and is 304 for clients that have it', async () => {
    let asked: unknown[] = [];
    bench.site.on('/tagged', (request, reply) => {
      asked.push(request.headers['if-none-match']);
      const known = request.headers['if-none-match'] === '"v1"';
      reply.writeHead(known ? 304 : 200, { 'content-type': 'text/html', etag: '"v1"', 'cache-control': 'no-cache' });
      reply.end(known ? undefined : page(HELLO));
    });
    await (await hindi('/tagged')).text();
    const second = await hindi('/tagged');
    expect(await second.text()).toContain(HINDI);
    expect(asked).toEqual([undefined, '"v1"']);
    const etag = second.headers.get('etag') ?? '';
    expect(etag).not.toBe('"v1"');
    asked = [];
    expect((await hindi('/tagged', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(asked).toEqual(['"v1"']);
  });

  it('is served for a day after its server has failed, and an error after that', async () => {
    bench.site.page('/fragile', page(HELLO));
    expect(await (await hindi('/fragile')).text()).toContain(HINDI);
    bench.site.on('/fragile', (_request, reply) => reply.writeHead(503).end('down'));
    later(60_000);
    const stale = await hindi('/fragile');
    expect([stale.status, stale.headers.get('age')]).toEqual([200, '60']);
    expect(await stale.text()).toContain(HINDI);
    bench.site.on('/fragile', (request) => request.socket.destroy());
    later(60_000);
    expect(await (await hindi('/fragile')).text()).toContain(HINDI);
    later(25 * 60 * 60_000);
    const gone = await hindi('/fragile');
    expect(gone.status).toBe(502);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expect(await gone.text()).toContain('could not be');
  });
});

describe('what belongs to one visitor', () => {
  const KINDS: [string, Record<string, string | string[]>][] = [
    ['private', { 'cache-control': 'private' }],
    ['no-store', { 'cache-control': 'no-store' }],
    ['a cookie', { 'set-cookie': ['sid=1'] }],
    ['Vary: Cookie', { vary: 'Cookie' }],
    ['Vary: *', { vary: '*' }],
  ];
  it.each(KINDS)('is not cached when the page has %s', async (_name, headers) => {
    let count = 0;
    bench.site.on('/mine', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html', ...headers });
      reply.end(page(`${HELLO}<p>secret ${++count}</p>`));
    });
    expect(await (await hindi('/mine')).text()).toContain('secret 1');
    const second = await hindi('/mine');
    expect(await second.text()).toContain('secret 2');
    expect(second.headers.get('cache-control')).toMatch(/private|no-store/);
  });

  it('is not shared among visitors with and without sessions', async () => {
    bench.site.on('/account', (request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' });
      reply.end(page(`${HELLO}<p>token ${request.headers.cookie ?? 'none'}</p>`));
    });
    for (const who of ['alice', 'bob']) {
      const text = await (await hindi('/account', { headers: { cookie: `sid=${who}` } })).text();
      expect(text).toContain(`token sid=${who}`);
      expect(text).toContain(HINDI);
    }
    expect(await (await hindi('/account')).text()).toContain('token none');
    expect(await (await hindi('/account/x.css', { headers: { cookie: 'sid=alice' } })).text()).not.toContain('token');
  });

  it("is the visitor's own each time, though most of the page is the same, and shows an edit like any other", async () => {
    const many = `<div>${HELLO}<p>${'As always. '.repeat(20)}</p></div>`.repeat(20);
    const made = (hello: string, who: string) => `${many.replaceAll(HELLO, hello)}<p>For ${who}</p>${many.replaceAll(HELLO, hello)}`;
    bench.site.on('/', (request, reply) => {
      const who = String(request.headers.cookie);
      reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
      reply.end(page(made(HELLO, who), `<meta name="token" content="${who}">`));
    });
    const see = async (who: string) => (await hindi('/', { headers: { cookie: `sid=${who}` } })).text();
    for (const who of ['alice', 'bob', 'alice', 'a<b', 'bob']) {
      const text = await see(who);
      expect(text).toContain(`<meta name="token" content="sid=${who}">`);
      expect(text.slice(text.indexOf('<body>'))).toBe(`<body>${made(HINDI, `sid=${who}`)}</body></html>`);
    }
    const edited = HINDI.replace('दुनिया', 'संसार');
    await bench.translate('hi', { 'Hello <1>dear</1> world': 'नमस्ते <1>प्यारी</1> संसार' });
    await bench.bundleWhen('hi', '/', (t) => Object.values(t).some((target) => target.endsWith('संसार')));
    const after = await see('carol');
    expect(after.slice(after.indexOf('<body>'))).toBe(`<body>${made(edited, 'sid=carol')}</body></html>`);
    await bench.translate('hi', { 'Hello <1>dear</1> world': 'नमस्ते <1>प्यारी</1> दुनिया' });
    await bench.bundleWhen('hi', '/', (t) => Object.values(t).some((target) => target.endsWith('दुनिया')));
  });

  it('is forwarded with cookies and body, and comes back with rewritten cookies and redirects', async () => {
    let received = '';
    bench.site.on('/send', async (request, reply) => {
      for await (const chunk of request) received += chunk;
      received += `|${request.headers.cookie}|${request.headers['content-type']}|${request.headers.origin}`;
      reply.writeHead(303, { location: `${bench.site.url}/thanks?x=1`, 'set-cookie': ['a=1; Path=/; Domain=127.0.0.1', 'b=2'] });
      reply.end();
    });
    const reply = await hindi('/send', {
      method: 'POST',
      body: 'name=Asha&text=%E0%A4%A8',
      headers: { cookie: 'sid=1', 'content-type': 'application/x-www-form-urlencoded', origin: bench.origin },
    });
    expect(received).toBe(`name=Asha&text=%E0%A4%A8|sid=1|application/x-www-form-urlencoded|${bench.site.url}`);
    const prefix = `/r/${bench.project.projectKey}/hi`;
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${prefix}/thanks?x=1`]);
    expect(reply.headers.getSetCookie()).toEqual([`a=1; Path=${prefix}/`, `b=2; Path=${prefix}/`]);
  });

  it('is translated when a form responds with a page', async () => {
    bench.site.on('/form', (_request, reply) => {
      reply.writeHead(422, { 'content-type': 'text/html' });
      reply.end(page(HELLO));
    });
    const reply = await hindi('/form', { method: 'POST', body: 'x=1' });
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain(HINDI);
  });
});

describe('what is no page', () => {
  it('is forwarded unchanged, with ranges, ETags and every method', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256));
    bench.site.on('/file.bin', (request, reply) => {
      if (request.headers['if-none-match'] === '"f"') return void reply.writeHead(304, { etag: '"f"' }).end();
      const isPart = request.headers.range === 'bytes=10-19';
      reply.writeHead(isPart ? 206 : 200, {
        'content-type': 'application/octet-stream',
        etag: '"f"',
        ...(isPart ? { 'content-range': 'bytes 10-19/5000' } : {}),
      });
      reply.end(isPart ? bytes.subarray(10, 20) : bytes);
    });
    const get = (headers: Record<string, string>) => fetch(bench.rendered('hi', '/file.bin'), { headers });
    expect(Buffer.from(await (await get({})).arrayBuffer())).toEqual(bytes);
    const part = await get({ range: 'bytes=10-19', accept: '*/*' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/5000']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await get({ 'if-none-match': '"f"', 'sec-fetch-dest': 'image' })).status).toBe(304);
    const head = await fetch(bench.rendered('hi', '/file.bin'), { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, '"f"', '']);
    bench.site.on('/api', (request, reply) =>
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ method: request.method })),
    );
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect(await (await fetch(bench.rendered('hi', '/api'), { method })).json()).toEqual({ method });
    }
    expect((await fetch(bench.rendered('hi', '/api'), { headers: { referer: bench.rendered('hi', '/') } })).status).toBe(200);
  });

  it('is 304 or a range when the request is conditional, also when it is opened like a page', async () => {
    const bytes = Buffer.alloc(5_000, 'x');
    bench.site.on('/paper.pdf', (request, reply) => {
      if (request.headers['if-none-match'] === '"p"') return void reply.writeHead(304, { etag: '"p"' }).end();
      const isPart = request.headers.range === 'bytes=10-19';
      reply.writeHead(isPart ? 206 : 200, {
        'content-type': 'application/pdf',
        etag: '"p"',
        ...(isPart ? { 'content-range': 'bytes 10-19/5000' } : {}),
      });
      reply.end(isPart ? bytes.subarray(10, 20) : bytes);
    });
    for (const [name, value] of [
      ['sec-fetch-dest', 'document'],
      ['accept', '*/*'],
    ] as const) {
      const open = (headers: Record<string, string>) =>
        fetch(bench.rendered('hi', '/paper.pdf'), { headers: { [name]: value, ...headers } });
      const first = await open({});
      expect([first.status, first.headers.get('etag'), (await first.arrayBuffer()).byteLength]).toEqual([200, '"p"', 5_000]);
      expect((await open({ 'if-none-match': '"p"' })).status).toBe(304);
      const part = await open({ range: 'bytes=10-19' });
      expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([
        206,
        'bytes 10-19/5000',
        10,
      ]);
    }
  });

  it.each([
    ['accept', '*/*'],
    ['accept', 'text/html'],
    ['cookie', 'sid=1'],
  ])('is never a part of a page in the source language: %s %s', async (name, value) => {
    bench.site.on('/in-parts', (request, reply) => {
      const isPart = request.headers.range !== undefined;
      reply.writeHead(isPart ? 206 : 200, { 'content-type': 'text/html', ...(isPart ? { 'content-range': 'bytes 0-99/500' } : {}) });
      reply.end(isPart ? page(HELLO).slice(0, 100) : page(HELLO));
    });
    const reply = await fetch(bench.rendered('hi', '/in-parts'), { headers: { [name]: value, range: 'bytes=0-99' } });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(HINDI);
  });

  it('finds its site by the referrer, where a script requests a root-relative URL', async () => {
    bench.site.on('/data.json', (_request, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}'));
    const reply = await fetch(`${bench.origin}/data.json`, { headers: { referer: bench.rendered('hi', '/page') } });
    expect(await reply.json()).toEqual({ a: 1 });
    expect((await fetch(`${bench.origin}/data.json`)).status).toBe(404);
  });

  it('is never a service worker of the whole shared host; below its own prefix a site may have one', async () => {
    bench.site.on('/sw.js', (_request, reply) => reply.writeHead(200, { 'content-type': 'text/javascript' }).end('self.x = 1'));
    const referer = bench.rendered('hi', '/');
    const ask = async (url: string, headers: Record<string, string>) => (await fetch(url, { headers: { referer, ...headers } })).status;
    expect(await ask(`${bench.origin}/sw.js`, {})).toBe(200);
    expect(await ask(`${bench.origin}/sw.js`, { 'service-worker': 'script' })).toBe(404);
    expect(await ask(`${bench.origin}/sw.js`, { 'sec-fetch-dest': 'serviceworker' })).toBe(404);
    expect(await ask(bench.rendered('hi', '/sw.js'), { 'service-worker': 'script' })).toBe(200);
  });

  it('responds to HEAD of a page without a body', async () => {
    bench.site.page('/', page(HELLO));
    const reply = await hindi('/', { method: 'HEAD' });
    expect([reply.status, reply.headers.get('content-language'), await reply.text()]).toEqual([200, 'hi', '']);
  });
});

describe('hostile input', () => {
  const TRICKS =
    'x-forwarded-host x-forwarded-for x-forwarded-proto x-original-url x-rewrite-url x-http-method-override x-host forwarded x-forwarded-prefix accept-language user-agent range x-anything'.split(
      ' ',
    );

  it.each(TRICKS)('in a header never changes the page of others: %s', async (name) => {
    bench.site.on('/mirror', (request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=600' });
      reply.end(page(`<p>${JSON.stringify(request.headers)} ${request.url}</p>`.replaceAll('"', "'")));
    });
    const path = `/mirror?n=${name}`;
    const value = name === 'range' ? 'bytes=0-1' : 'evil.example';
    expect(await (await hindi(path, { headers: { [name]: value } })).text()).not.toContain('evil');
    expect(await (await hindi(path)).text()).not.toContain('evil');
  });

  it.each(['//evil.example/x', '/%2f/evil.example', '/..;/x', '/a/../../x', '/\\evil.example'])(
    "stays at the customer's host for %s",
    async (path) => {
      const asked = bench.site.asked.length;
      expect(await bench.statusOf(`/r/${bench.project.projectKey}/hi${path}`)).toBe(404);
      expect(bench.site.asked.length).toBe(asked + 1);
    },
  );

  it('in a loop is refused', async () => {
    expect((await hindi('/', { headers: { via: '1.1 bhashantar-render' } })).status).toBe(508);
  });

  it('as a redirect is not followed by the server', async () => {
    bench.site.on('/away', (_request, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    const reply = await hindi('/away');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, 'http://169.254.169.254/']);
  });

  it('in a page that breaks off gives 502 or closes the connection', async () => {
    bench.site.on('/', async (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html', 'content-length': '500000' });
      reply.write(page('<p>x</p>'.repeat(20_000)));
      await once(reply, 'drain').catch(() => undefined);
      reply.destroy();
    });
    const outcome = await hindi('/').then(
      async (reply) => ({ status: reply.status, text: await reply.text().catch(() => 'cut') }),
      () => ({ status: 0, text: 'cut' }),
    );
    expect(outcome.text === 'cut' || outcome.status === 502).toBe(true);
  });
});
