import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../../platform/testing/until.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import type { RequestOptions } from '../testing/request-host.js';
import { TranslatedUrlsService } from '../translated-urls/translated-urls.service.js';

const bench = new PublicWorkspace();
const page = (title: string, body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title>${head}</head><body><p>${title}</p>${body}</body></html>`;

const LINKS = `<a href="/docs/about/">1</a><a href="next?x=1#y">2</a><a href="#top">3</a><img src="../logo.png"><form action=""></form>`;
/** The path in letters, as people write it, and percent-encoded, as it is sent. */
const ABOUT = '/%E0%A4%B9%E0%A4%AE';

beforeAll(async () => {
  await bench.start(['hi', 'ur']);
  const canonical = `<link rel="canonical" href="${bench.site.url}/docs/about/">`;
  for (const [path, html] of [
    ['/', page('Home', '<a href="docs/about/">1</a><a href="/docs/next">2</a>')],
    ['/docs/about/', page('About', LINKS, canonical)],
    ['/docs/next', page('Next', '<a href="about/">1</a>')],
    ['/based', page('Based', '<a href="next">1</a>', '<base href="/docs/">')],
  ] as const) {
    bench.site.page(path, html);
    await bench.crawl(path, html);
  }
  bench.site.on('/docs/go', (_request, reply) => reply.writeHead(302, { location: '/docs/about/?a=1#b' }).end());
  bench.site.on('/docs/form', (request, reply) => reply.writeHead(200, { 'content-type': 'text/plain' }).end(request.method));
  await bench.crawl('/docs/form', page('Form', ''));
  await bench.translate('hi', { About: 'हमारे बारे' });
  await bench.bundleWhen('hi', '/docs/about', (t) => Object.keys(t).length === 1);
});
afterAll(() => bench.stop());

const change = async (urls: Record<string, string>, targetLang = 'hi') => {
  const given = Object.entries(urls).map(([url, translatedUrl]) => ({
    url,
    translatedUrl,
    fields: { url: 'url', translatedUrl: 'translatedUrl' },
  }));
  return bench.test.get(TranslatedUrlsService).change(bench.tenant, { projectId: bench.project.projectId, targetLang, urls: given });
};
const hindi = (path: string, options: RequestOptions = {}) =>
  bench.ask(bench.hostOf('hi'), path, { ...options, headers: { accept: 'text/html', ...options.headers } });
const statusIs = (path: string, status: number) => until(`${path} answers ${status}`, async () => (await hindi(path)).status === status);

describe('a page with a translated path', () => {
  it('is at that path within seconds, as the page of the original, and its original path leads there', async () => {
    expect((await hindi('/docs/about/')).status).toBe(200);
    await change({ '/docs/about': '/हम', '/docs/form': '/form' });
    await statusIs(ABOUT, 200);
    const html = await (await hindi(ABOUT)).text();
    expect(html).toContain('<title>हमारे बारे</title>');
    expect(bench.site.asked.at(-1)).toBe('GET /docs/about/');
    const moved = await hindi('/docs/about/?a=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${ABOUT}?a=1`]);
    expect(moved.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('has links that lead where they did, though relative to another path', async () => {
    const html = await (await hindi(ABOUT)).text();
    expect(html).toContain(
      `<a href="${ABOUT}">1</a><a href="/docs/about/next?x=1#y">2</a><a href="#top">3</a><img src="/docs/logo.png"><form action=""></form>`,
    );
    expect(html).toContain('<meta name="bhashantar" content="hi" data-path="/docs/about/">');
  });

  it('is linked to by its translated path, from a page that has none with its relative links as they are', async () => {
    expect(await (await hindi('/')).text()).toContain(`<a href="${ABOUT}">1</a><a href="/docs/next">2</a>`);
    expect(await (await hindi('/docs/next')).text()).toContain(`<a href="${ABOUT}">1</a>`);
    const prefixed = await (await fetch(bench.rendered('hi', '/'), { headers: { accept: 'text/html' } })).text();
    expect(prefixed).toContain(`href="/r/${bench.project.projectKey}/hi${ABOUT}"`);
  });

  it('is canonical there, and named there to search engines on the pages of every language', async () => {
    const [hi, ur] = [`https://${bench.hostOf('hi')}${ABOUT}`, `https://${bench.hostOf('ur')}/docs/about/`];
    for (const [host, path, canonical] of [
      [bench.hostOf('hi'), ABOUT, hi],
      [bench.hostOf('ur'), '/docs/about/', ur],
    ] as const) {
      const html = await (await bench.ask(host, path, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
      expect(html).toContain(`<link rel="alternate" hreflang="hi" href="${hi}">`);
      expect(html).toContain(`hreflang="en" href="${bench.site.url}/docs/about/">`);
    }
  });

  it('is where a redirect of the server to it leads, and takes what is posted there', async () => {
    const reply = await hindi('/docs/go');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `${ABOUT}?a=1#b`]);
    expect(await (await hindi('/form', { method: 'POST' })).text()).toBe('POST');
    // An open page may post to the former path.
    expect(await (await hindi('/docs/form', { method: 'POST' })).text()).toBe('POST');
  });

  it('has the data of its original for the snippet that runs on it', async () => {
    const reply = await fetch(bench.bundleUrl('hi', ABOUT));
    expect(Object.values(((await reply.json()) as { t: Record<string, string> }).t)).toEqual(['हमारे बारे']);
  });

  it('shows at each change where it stands now; paths of before lead there in one step', async () => {
    await change({ '/docs/about': '/दो' });
    await change({ '/docs/about': '/तीन' });
    const now = encodeURI('/तीन');
    await statusIs(now, 200);
    for (const before of [ABOUT, encodeURI('/दो'), '/docs/about/']) {
      const reply = await hindi(before);
      expect([reply.status, reply.headers.get('location')]).toEqual([301, now]);
    }
    expect(await (await hindi('/')).text()).toContain(`<a href="${now}">1</a>`);
    await change({ '/docs/about': '' });
    await statusIs('/docs/about/', 200);
    const reply = await hindi(now);
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/docs/about/']);
  });
});

describe('a page with a base element', () => {
  it('keeps its base in the paths of the original', async () => {
    await change({ '/based': '/neev', '/docs/next': '/agla' });
    await statusIs('/neev', 200);
    expect(await (await hindi('/neev')).text()).toContain('<base href="/docs/">');
    expect(await (await hindi('/neev')).text()).toContain('<a href="/agla">1</a>');
  });
});

describe('a long page', () => {
  it('has translated paths in its links too, rewritten in a thread', async () => {
    const html = page('Long', `<a href="/docs/next">1</a>${'<p>Words and more words.</p>'.repeat(8_000)}<a href="/docs/next">2</a>`);
    bench.site.page('/long', html);
    const rendered = await (await hindi('/long')).text();
    expect(rendered).toContain('<a href="/agla">1</a>');
    expect(rendered).toContain('<a href="/agla">2</a>');
  });
});

describe('a server that leads from one spelling of a page to another', () => {
  it('is followed, and no circle comes of it', async () => {
    bench.site.page('/old/', page('Old', ''));
    await bench.crawl('/old/', page('Old', ''));
    await change({ '/old/': '/purana' });
    bench.site.on('/old/', (_request, reply) => reply.writeHead(301, { location: '/old' }).end());
    bench.site.page('/old', page('Old', ''));
    await until('it is at its path', async () => (await hindi('/purana')).headers.get('location') === '/old');
    expect((await hindi('/old')).status).toBe(200);
  });
});
