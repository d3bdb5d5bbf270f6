import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { Retention } from '../../../platform/retention/retention.js';
import { until } from '../../../platform/testing/until.js';
import { ProjectDeletionsService } from '../../projects/projects/deletion/project-deletions.service.js';
import { ProjectUpdatesService } from '../../projects/projects/project-updates.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CustomDomainsService } from '../custom-domains/custom-domains.service.js';
import { PreviewService } from '../previews/preview.service.js';
import { DELIVERY, PublicWorkspace } from '../testing/public-workspace.js';
import type { RequestOptions } from '../testing/request-host.js';

const bench = new PublicWorkspace();
const HOUR = 60 * 60_000;
let ahead = 0;
const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`;

beforeAll(async () => {
  await bench.start();
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
  await bench.crawl('/', page(''));
  await bench.translate('hi', { Shop: 'दुकान' });
  bench.site.page('/', page('<a href="/x">1</a>'));
});
afterAll(() => bench.stop());
/** After an hour the page is requested again. */
beforeEach(() => {
  ahead += HOUR;
});

const create = (url = '/', language = 'hi') => bench.test.get(PreviewService).create(bench.tenant, bench.project.projectId, url, language);
const ask = async (path: string, options?: RequestOptions) => bench.ask(new URL((await create()).previewUrl).host, path, options);
const setLevel = (level: 0 | 1 | 2 | 3) => bench.verify(bench.project.projectId, level);

describe('a site that nobody has verified', () => {
  beforeAll(() => setLevel(0));

  it.each([0, 1] as const)('is not served by its hosts, its custom domain or below a path at level %d', async (level) => {
    await setLevel(level);
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, bench.project.projectId, 'hi', 'hi.bank.example'));
    const asked = bench.site.asked.length;
    const replies = [
      await bench.ask(bench.hostOf('hi'), '/'),
      await bench.ask('hi.bank.example', '/'),
      await fetch(bench.rendered('hi', '/')),
    ];
    const unknown = await (await bench.ask('hi-0000000000000000.sites.example', '/')).text();
    for (const reply of replies) expect([reply.status, await reply.text()]).toEqual([404, unknown]);
    expect(bench.site.asked.length).toBe(asked);
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, bench.project.projectId, 'hi', null));
  });

  it('has its future addresses, in state preview', async () => {
    const { publishedAddresses, languageAddresses } = await bench.test.get(ProjectsService).details(bench.tenant, bench.project.projectId);
    expect(publishedAddresses).toEqual([]);
    expect(languageAddresses[0]).toEqual({ language: 'hi', url: `https://${bench.hostOf('hi')}/`, customDomain: null, state: 'preview' });
  });

  it('offers its visitors no language, and reveals no translation to holders of its public key', async () => {
    const { langs, switcher } = (await (await fetch(`${bench.origin}/d/${bench.project.projectKey}/site.json`)).json()) as {
      langs: { code: string }[];
      switcher: unknown;
    };
    expect([langs.map(({ code }) => code), switcher]).toEqual([['en'], null]);
    const reply = await fetch(bench.bundleUrl('hi', '/'));
    expect([reply.status, await reply.text()]).toEqual([404, await (await fetch(`${bench.origin}/d/NOPE/hi.json?p=/`)).text()]);
  });

  it.each([2, 3] as const)(
    'is served within seconds after its verification to level %d, and no longer when that is lost',
    async (level) => {
      await setLevel(level);
      for (const reply of [await bench.ask(bench.hostOf('hi'), '/'), await fetch(bench.rendered('hi', '/'))])
        expect(await reply.text()).toContain('दुकान');
      const { publishedAddresses } = await bench.test.get(ProjectsService).details(bench.tenant, bench.project.projectId);
      expect(publishedAddresses.map(({ language }) => language)).toEqual(['hi', 'ur']);
      await setLevel(0);
      expect((await bench.ask(bench.hostOf('hi'), '/')).status).toBe(404);
    },
  );
});

describe('a preview', () => {
  beforeAll(() => setLevel(0));

  it('has a random name, reused for 12 hours, and ends after 24 hours', async () => {
    const { previewUrl, sourceUrl, expiresAt } = await create('/?a=1');
    expect(previewUrl).toMatch(/^https:\/\/p-[a-z0-9]{32}\.sites\.example\/\?a=1$/);
    expect(sourceUrl).toBe(`${bench.site.url}/?a=1`);
    expect(Date.parse(expiresAt) - Date.now() - ahead).toBeGreaterThan(23 * HOUR);
    const { host } = new URL(previewUrl);
    expect(new URL((await create()).previewUrl).host).toBe(host);
    expect(new URL((await create('/', 'ur')).previewUrl).host).not.toBe(host);
    ahead += 13 * HOUR;
    const next = new URL((await create()).previewUrl).host;
    expect(next).not.toBe(host);
    for (const name of [host, next]) expect((await bench.ask(name, '/')).status).toBe(200);
    ahead += 12 * HOUR;
    expect((await bench.ask(host, '/')).status).toBe(404);
    expect((await bench.ask(next, '/')).status).toBe(200);
    ahead += 24 * HOUR;
    expect((await bench.ask(next, '/')).status).toBe(404);
    expect((await bench.test.get(Retention).run('daily')).previews).toBeGreaterThan(1);
  });

  it('is hidden from search engines and caches, page and files, and sends no referrer', async () => {
    bench.site.on('/a.pdf', (_request, reply) =>
      reply.writeHead(200, { 'content-type': 'application/pdf', 'cache-control': 'public, max-age=9', 'x-robots-tag': 'all' }).end('x'),
    );
    for (const path of ['/', '/a.pdf', '/missing']) {
      const { headers } = await ask(path);
      expect([headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        'noindex',
        'private, no-store',
        'same-origin',
      ]);
    }
    expect(await (await ask('/')).text()).toContain('<meta name="robots" content="noindex">');
  });

  it('has no alternates, and the source page as canonical', async () => {
    const links = `<link rel=canonical href="/"><link rel=alternate hreflang=fr href="/fr"><link rel=alternate hreflang=hi href="/hi">`;
    bench.site.page('/linked', page('', links));
    for (const level of [0, 2] as const) {
      await setLevel(level);
      const html = await (await ask('/linked')).text();
      expect(html).not.toContain('hreflang');
      expect(html).toContain(`<link rel=canonical href="${bench.site.url}/">`);
    }
    await setLevel(0);
  });

  it('is cached apart from the live page', async () => {
    await setLevel(2);
    for (let round = 0; round < 3; round++) {
      expect(await (await ask('/')).text()).toContain('noindex');
      const live = await bench.ask(bench.hostOf('hi'), '/');
      expect([live.headers.get('x-robots-tag'), (await live.text()).includes('noindex')]).toEqual([null, false]);
    }
    await setLevel(0);
  });

  it('forwards neither cookies nor passwords, in either direction', async () => {
    const sent: unknown[] = [];
    bench.site.on('/account', (request, reply) => {
      sent.push([request.headers.cookie, request.headers.authorization]);
      reply
        .writeHead(401, { 'content-type': 'text/html', 'set-cookie': ['sid=1', 'b=2'], 'www-authenticate': 'Basic' })
        .end(page('<p>x</p>'));
    });
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const reply = await ask('/account', { headers: { accept, cookie: 'sid=asha', authorization: 'Basic eDp5' } });
      expect([reply.status, reply.headers.getSetCookie(), reply.headers.get('www-authenticate')]).toEqual([401, [], null]);
    }
    expect(sent).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('sends no form and no other change to the site: %s', async (method) => {
    const asked = bench.site.asked.length;
    const reply = await ask('/contact', { method, ...(method === 'OPTIONS' ? {} : { body: 'a=1' }) });
    expect([reply.status, bench.site.asked.length]).toEqual([403, asked]);
    expect(await reply.text()).toContain('This is a preview: forms are not sent.');
  });

  it('shows a language that is not published, in a frame', async () => {
    await bench.setState('hi', 'preview');
    bench.site.page('/framed', page('<a href="/x">1</a>'), { 'x-frame-options': 'DENY' });
    const reply = await ask('/framed');
    expect(await reply.text()).toContain('<title>दुकान</title>');
    expect(reply.headers.get('x-frame-options')).toBeNull();
    await bench.setState('hi', 'live');
  });

  it("is made for the project's own pages alone, and ends with the project", async () => {
    await expect(create('http://169.254.169.254/')).rejects.toMatchObject({ code: 'VALIDATION' });
    const { projectId } = await bench.newProject(['hi']);
    const { previewUrl } = await bench.test.get(PreviewService).create(bench.tenant, projectId, '/', 'hi');
    const { host } = new URL(previewUrl);
    expect((await bench.ask(host, '/')).status).toBe(200);
    await bench.test.get(ProjectDeletionsService).delete(bench.tenant, projectId, true);
    await until('its absence', async () => (await bench.ask(host, '/')).status === 404);
  });

  it('ends when its language is removed from the project', async () => {
    const updates = bench.test.get(ProjectUpdatesService);
    const { projectId, targetLanguages } = bench.project;
    const { host } = new URL((await create('/', 'ur')).previewUrl);
    expect((await bench.ask(host, '/')).status).toBe(200);
    const left = targetLanguages.filter((language) => language !== 'ur');
    await updates.update(bench.tenant, { projectId, targetLanguages: left });
    await until('its absence', async () => (await bench.ask(host, '/')).status === 404);
    await updates.update(bench.tenant, { projectId, targetLanguages });
  });

  it('is below a path where there is no render domain', async () => {
    const { environment } = bench.test.config;
    const { renderDomain } = environment;
    environment.renderDomain = '203.0.113.7';
    const { previewUrl } = await create('/?a=1');
    environment.renderDomain = renderDomain;
    const { origin, pathname } = new URL(previewUrl);
    expect([origin, pathname]).toEqual([DELIVERY, expect.stringMatching(/^\/p\/[a-z0-9]{32}\/$/)]);
    const html = await (await fetch(bench.origin + pathname)).text();
    expect(html).toContain(`<a href="${pathname}x">1</a>`);
    expect((await fetch(bench.origin + pathname, { method: 'POST' })).status).toBe(403);
  });
});
