import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DomainVerificationLevel } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppError } from '../../../platform/http/app-error.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { Workers } from '../../../platform/jobs/workers.js';
import { countTicks, TICKS_A_SECOND } from '../../../platform/testing/count-ticks.js';
import { until } from '../../../platform/testing/until.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectDeletionsService } from '../../projects/projects/deletion/project-deletions.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { purgeProject } from '../../projects/projects/testing/purge-project.js';
import { CustomDomainsService } from '../custom-domains/custom-domains.service.js';
import { PublicationService } from '../publication/publication.service.js';
import { PublicationReader } from '../publication/publication-reader.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import { VerificationService } from '../verification/verification.service.js';
import { BundleContents } from './bundles/bundle-contents.js';
import { BundlePublisher } from './bundles/bundle-publisher.js';
import { BundlesRepository } from './bundles/bundles.repository.js';
import { DeliveryService } from './delivery.service.js';

const bench = new PublicWorkspace();
const PAGE = '<html><head><title>Shop</title></head><body><h1>Hello <b>dear</b> world</h1><p>Read 5 pages</p></body></html>';
const HELLO = hashSource('Hello <1>dear</1> world');

const lastPublished = async ({ projectId } = bench.project) =>
  (await bench.test.get(ProjectsService).details(bench.tenant, projectId)).lastPublishedAt;

beforeAll(async () => {
  await bench.start();
  await bench.crawl('/', PAGE);
  await bench.crawl('/about/', PAGE.replace('Shop', 'About us'));
});
afterAll(() => bench.stop());

it('the typing keyboard is served at the address that the screens name, with that name alone', async () => {
  const [script, below] = await Promise.all(['/swalekh', '/swalekh/x'].map((path) => fetch(`${bench.origin}${path}`)));
  expect([script?.status, script?.headers.get('content-type'), script?.headers.get('access-control-allow-origin'), below?.status]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    '*',
    404,
  ]);
  expect(script?.headers.get('cache-control')).toMatch(/^public, max-age=300,/);
  expect(await script?.text()).toContain('data-bhashantar-typing');
});

describe('the bundles of a project', () => {
  it('are built for every page as soon as targets exist, and the project is published from then on', async () => {
    expect(await lastPublished()).toBeNull();
    await bench.translate('hi', { 'Hello <1>dear</1> world': 'नमस्ते <1>प्यारी</1> दुनिया', Shop: 'दुकान' });
    const home = await bench.bundleWhen('hi', '/', (t) => Object.keys(t).length === 2);
    expect(home.t[HELLO]).toBe('नमस्ते <1>प्यारी</1> दुनिया');
    const about = await bench.bundleWhen('hi', '/about?utm_source=x', (t) => Object.keys(t).length === 1);
    expect(about.t).toEqual({ [HELLO]: 'नमस्ते <1>प्यारी</1> दुनिया' });
    // A rendered page sends its address on the localised site.
    const rendered = new URL(bench.bundleUrl('hi', '/')).pathname.replace(/^\/d\/([^/]+)\/.*/, '/r/$1/hi/about');
    expect(await (await fetch(bench.bundleUrl('hi', rendered))).json()).toMatchObject({ v: about.v, t: about.t });
    expect(Date.parse((await lastPublished()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('have an edit within five seconds, under a new version, on all pages with the segment', async () => {
    const before = await bench.bundleWhen('hi', '/', (t) => t[HELLO] !== undefined);
    await bench.translate('hi', { 'Hello <1>dear</1> world': 'नमस्कार <1>प्रिय</1> विश्व' });
    const { result: after, ticks } = await countTicks(async () => {
      const home = await bench.bundleWhen('hi', '/', (t) => t[HELLO] === 'नमस्कार <1>प्रिय</1> विश्व');
      await bench.bundleWhen('hi', '/about', (t) => t[HELLO] === 'नमस्कार <1>प्रिय</1> विश्व');
      return home;
    });
    expect(ticks).toBeLessThan(5 * TICKS_A_SECOND);
    expect(after.v).not.toBe(before.v);
  });

  it('have ETags, are compressed as requested, and immutable under their version', async () => {
    const { v } = await bench.bundleWhen('hi', '/', (t) => t[HELLO] !== undefined);
    const reply = await fetch(bench.bundleUrl('hi', '/'));
    const etag = reply.headers.get('etag') ?? '';
    expect(reply.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, must-revalidate');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(etag).toBe(`W/"${v}"`);
    expect((await fetch(bench.bundleUrl('hi', '/'), { headers: { 'if-none-match': etag } })).status).toBe(304);
    const fixed = await fetch(bench.origin + (reply.headers.get('content-location') ?? ''));
    expect(fixed.headers.get('cache-control')).toContain('immutable');
    expect(await fixed.json()).toMatchObject({ v });
  });

  it('come in the smallest encoding that the client accepts', async () => {
    const { test, project } = bench;
    expect(test).toBeDefined();
    const url = new URL(bench.bundleUrl('hi', '/'));
    const raw = async (accept: string) => {
      const { request } = await import('undici');
      const reply = await request(url, { headers: { 'accept-encoding': accept } });
      return { encoding: reply.headers['content-encoding'], bytes: Buffer.from(await reply.body.arrayBuffer()) };
    };
    const plain = await raw('identity');
    const zipped = await raw('gzip, deflate');
    const brotli = await raw('gzip, deflate, br');
    expect([plain.encoding, zipped.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(project.projectKey).toBeTruthy();
  });

  it('serve uncrawled pages below, marked as unseen', async () => {
    const { v, t } = await bench.bundleWhen('hi', '/', (targets) => targets[HELLO] !== undefined);
    const reply = await fetch(bench.bundleUrl('hi', '/nowhere'));
    expect(await reply.json()).toEqual({ unseen: true, v, lang: 'hi', dir: 'ltr', t });
    const etag = reply.headers.get('etag') ?? '';
    expect([etag, reply.headers.get('content-location')]).toEqual([`W/"${v}-above"`, null]);
    expect((await fetch(bench.bundleUrl('hi', '/nowhere'), { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await (await fetch(bench.bundleUrl('hi', '/about'))).json()).not.toHaveProperty('unseen');
  });

  it('are empty for an uncrawled page and for a language without targets, and 404 for what does not exist', async () => {
    expect(await (await fetch(bench.bundleUrl('ur', '/nowhere'))).json()).toEqual({ v: '', lang: 'ur', dir: 'ltr', t: {}, unseen: true });
    expect(await (await fetch(bench.bundleUrl('ur', '/'))).json()).toMatchObject({ t: {} });
    const unknown = await fetch(`${bench.origin}/d/NOPE/hi.json?p=/`);
    const unpublished = await fetch(bench.bundleUrl('ta', '/'));
    expect([unknown.status, unpublished.status]).toEqual([404, 404]);
    expect(await unknown.text()).toBe(await unpublished.text());
  });

  it('never contain a target that may not be published', async () => {
    await bench.translate('hi', { 'Read {1} pages': 'पृष्ठ पढ़ें' });
    await bench.translate('hi', { Shop: 'नई दुकान' });
    const { t } = await bench.bundleWhen('hi', '/', (targets) => targets[hashSource('Shop')] === 'नई दुकान');
    expect(t[hashSource('Read {1} pages')]).toBeUndefined();
  });

  it('are cleared and built anew', async () => {
    const cleared = await bench.inTenant((tx) => bench.test.get(DeliveryService).clear(tx, bench.project.projectId));
    expect(cleared).toBe(2);
    await bench.bundleWhen('hi', '/', (t) => t[HELLO] !== undefined);
  });

  it('are those of a folder of the site, though it is named like the language', async () => {
    const names = async () => {
      const reply = await fetch(`${bench.origin}/d/${bench.project.projectKey}/site.json`);
      const { langs } = (await reply.json()) as { langs: { code: string; names: string[] }[] };
      return langs.find(({ code }) => code === 'hi')?.names ?? [];
    };
    await bench.bundleWhen('hi', '/hi', (targets) => targets[HELLO] !== undefined);
    expect(await names()).toContain('/hi');
    await bench.crawl('/hi/act-post', '<p>Act of the folder</p>');
    await bench.translate('hi', { 'Act of the folder': 'अधिनियम' });
    await bench.bundleWhen('hi', '/hi/act-post', (targets) => targets[hashSource('Act of the folder')] === 'अधिनियम');
    await until('the folder', async () => {
      bench.travel(5_000);
      return !(await names()).includes('/hi');
    });
  });
});

describe('a project without a live translation', () => {
  const quiet = new PublicWorkspace();

  beforeAll(() => quiet.start(['hi', 'ur']));
  afterAll(() => quiet.stop());

  it('is not published by targets that visitors do not get', async () => {
    const { test, tenant, project } = quiet;
    await quiet.crawl('/', PAGE);
    await quiet.setPolicy(0, false);
    await quiet.setState('ur', 'preview');
    await quiet.translate('hi', { 'Read {1} pages': 'पृष्ठ पढ़ें' });
    await quiet.translate('ur', { Shop: 'دکان' });
    const built = () => quiet.inTenant((tx) => tx.query('select language from bundle_pointers where project_id = $1', [project.projectId]));
    await until('the bundles of both', async () => (await built()).length === 2);
    expect((await test.get(ProjectsService).details(tenant, project.projectId)).lastPublishedAt).toBeNull();
  });

  it('is not published by the verification of its site, and is when somebody publishes it', async () => {
    const { test, tenant, project } = quiet;
    const { projectId, projectKey } = project;
    const published = async () => (await test.get(ProjectsService).details(tenant, projectId)).lastPublishedAt;
    await quiet.setState('hi', 'preview');
    await quiet.verify(projectId, 1);
    await quiet.translate('hi', { Shop: 'दुकान' });
    const counted = async () => {
      const { languages } = await test.get(PublicationReader).describe(tenant, { projectId });
      return languages.find(({ language }) => language === 'hi')?.translatedWords;
    };
    await until('the count of the page', async () => (await counted()) === 1);
    quiet.site.page('/', `<script src="https://delivery.example/snippet/v1.js" data-project="${projectKey}"></script>`);
    expect(await test.get(VerificationService).verify(tenant, projectId, undefined)).toMatchObject({ level: 2 });
    expect([await published(), (await fetch(quiet.bundleUrl('hi', '/'))).status]).toEqual([null, 404]);
    await test.get(PublicationService).publish(tenant, projectId, 'hi');
    await quiet.bundleWhen('hi', '/', (t) => t[hashSource('Shop')] === 'दुकान');
    expect(await published()).not.toBeNull();
  });
});

describe('the description of a site', () => {
  it('lists what is published', async () => {
    const reply = await fetch(`${bench.origin}/d/${bench.project.projectKey}/site.json`);
    const { langs } = (await reply.json()) as { langs: { code: string; name: string; dir: string }[] };
    expect(langs.map(({ code, name, dir }) => [code, name, dir])).toEqual([
      ['en', 'English', 'ltr'],
      ['hi', 'हिन्दी', 'ltr'],
      ['ur', 'اردو', 'rtl'],
    ]);
  });

  it('assigns a domain to one project only', async () => {
    const domains = bench.test.get(CustomDomainsService);
    await bench.inTenant((tx) => domains.assign(tx, bench.project.projectId, 'hi', 'HI.example.test'));
    const other = await bench.newProject(['hi']);
    await expect(bench.inTenant((tx) => domains.assign(tx, other.projectId, 'hi', 'hi.example.test'))).rejects.toBeInstanceOf(AppError);
  });
});

describe('the first view of a page', () => {
  const viewOf = (language: string, page: string, headers: Record<string, string> = {}, key = bench.project.projectKey) =>
    fetch(`${bench.origin}/d/${key}/view/${language}.json?p=${encodeURIComponent(page)}`, { headers });
  const site = async () => (await fetch(`${bench.origin}/d/${bench.project.projectKey}/site.json`)).json();

  it('is the site with the bundle of the page, in one reply', async () => {
    await bench.bundleWhen('hi', '/about', (t) => t[HELLO] !== undefined);
    const bundle = await (await fetch(bench.bundleUrl('hi', '/about'))).json();
    const reply = await viewOf('hi', '/about?utm_source=x');
    expect(await reply.json()).toEqual({ ...((await site()) as object), bundle });
    expect([
      reply.status,
      reply.headers.get('cache-control'),
      reply.headers.get('vary'),
      reply.headers.get('access-control-allow-origin'),
    ]).toEqual([200, 'public, max-age=0, s-maxage=2, must-revalidate', 'accept-encoding, origin', '*']);
  });

  it('has an ETag for both: 304 while neither has changed, and another one for another page', async () => {
    const etag = (await viewOf('hi', '/about')).headers.get('etag') ?? '';
    const again = await viewOf('hi', '/about', { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect((await viewOf('hi', '/', { 'if-none-match': etag })).status).toBe(200);
    expect((await viewOf('ur', '/about', { 'if-none-match': etag })).status).toBe(200);
  });

  it('comes in the smallest encoding that the client accepts', async () => {
    const raw = async (accept: string) => {
      const { request } = await import('undici');
      const url = `${bench.origin}/d/${bench.project.projectKey}/view/hi.json?p=/about`;
      const { headers, body } = await request(url, { headers: { 'accept-encoding': accept } });
      return { encoding: headers['content-encoding'], bytes: Buffer.from(await body.arrayBuffer()) };
    };
    const [plain, zipped, brotli] = await Promise.all(['identity', 'gzip', 'gzip, br'].map(raw));
    expect([plain?.encoding, zipped?.encoding, brotli?.encoding]).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(zipped?.bytes ?? '')).toEqual(plain?.bytes);
    expect(brotliDecompressSync(brotli?.bytes ?? '')).toEqual(plain?.bytes);
  });

  it.each([
    ['a language that the project does not have', 'ta'],
    ['what is no language', 'constructor'],
  ])('is the site alone for %s', async (_what, language) => {
    const reply = await viewOf(language, '/');
    expect(await reply.json()).toEqual(await site());
    const again = await viewOf(language, '/', { 'if-none-match': reply.headers.get('etag') ?? '' });
    expect([reply.status, again.status]).toEqual([200, 304]);
  });

  it('knows languages by their names in lower case, and uncrawled pages', async () => {
    const { bundle } = (await (await viewOf('HI', '/nowhere')).json()) as { bundle: { lang: string; unseen: boolean } };
    expect([bundle.lang, bundle.unseen]).toEqual(['hi', true]);
  });

  it('comes as a script, too, with an ETag of its own', async () => {
    const json = await viewOf('hi', '/about');
    const url = `${bench.origin}/d/${bench.project.projectKey}/view/hi.js?p=/about`;
    const script = await fetch(url);
    expect([script.status, script.headers.get('content-type'), script.headers.get('access-control-allow-origin')]).toEqual([
      ...[200, 'text/javascript; charset=utf-8', '*'],
    ]);
    let taken: unknown;
    const bhashantar = {
      take(view: unknown) {
        taken = view;
      },
    };
    runInNewContext(await script.text(), { document: { documentElement: { bhashantar } } });
    expect(JSON.stringify(taken)).toBe(await json.text());
    const etag = script.headers.get('etag') ?? '';
    expect(etag).not.toBe(json.headers.get('etag'));
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await viewOf('hi', '/about', { 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['site.js', 'hi.js?p=/about', 'h/hi.js?h=0'])('is the only file that comes as a script: not %s', async (path) => {
    expect((await fetch(`${bench.origin}/d/${bench.project.projectKey}/${path}`)).status).toBe(404);
  });

  it('is none for an unknown project', async () => {
    expect((await viewOf('hi', '/', {}, 'NOPE')).status).toBe(404);
    expect((await fetch(`${bench.origin}/d/${bench.project.projectKey}/view/x/hi.json`)).status).toBe(404);
  });
});

describe('the custom domain of a language', () => {
  const set = (host: string, projectId: string) => bench.test.get(CustomDomainsService).set(bench.tenant, projectId, 'hi', host);
  const newBank = async (level: DomainVerificationLevel = 2) =>
    (await bench.newProject(['hi'], { baseUrl: 'https://www.bank.example', level })).projectId;

  it('is given, changed and taken back', async () => {
    const [bank, other] = [await newBank(), await newBank()];
    const { url: common } = await set('', bank);
    expect(common).toMatch(/^https:\/\/hi-[a-z0-9]{16}\.sites\.example\/$/);
    expect((await set('Bank-HI.bank.example', bank)).url).toBe('https://bank-hi.bank.example/');
    expect((await set('other.bank.example', bank)).url).toBe('https://other.bank.example/');
    await expect(set('other.bank.example', other)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await set('bank-hi.bank.example', other)).url).toBe('https://bank-hi.bank.example/');
    expect((await set(' ', bank)).url).toBe(common);
  });

  it.each(['127.0.0.1', 'nothing', 'https://a.bank.example', 'elsewhere.example', 'x'.repeat(300)])('is never %s', async (host) => {
    await expect(set(host, await newBank())).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it("is never a name below the render domain: neither another's, nor its own, nor one that nobody has", async () => {
    const bank = await newBank();
    const { hostKey } = await bench.inTenant((tx) => bench.test.get(ProjectsService).require(tx, bank));
    for (const label of [bench.hostOf('hi').split('.')[0], `hi-${hostKey}`, 'p-3f9c1b2a4d5e6f70', 'bank', 'www'])
      await expect(set(`${label}.sites.example`, bank)).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(set('sites.example', bank)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('waits for the verification of the site', async () => {
    await expect(set('hi.bank.example', await newBank(1))).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('verifying the snippet on a page', () => {
  const verify = (url?: string) => bench.test.get(VerificationService).verify(bench.tenant, bench.project.projectId, url);
  const tag = (key: string) =>
    `<script async src="${new URL(bench.test.config.environment.deliveryUrl).origin}/snippet/v1.js" data-project="${key}"></script>`;

  it('raises the level by what it finds, and never lowers it', async () => {
    await bench.verify(bench.project.projectId, 0);
    bench.site.page('/', '<p>nothing</p>');
    expect(await verify()).toMatchObject({
      level: 0,
      scriptFound: false,
      reason: `The snippet is not on ${new URL('/', bench.site.url).href}.`,
    });
    bench.site.page('/', tag('OTHER'));
    expect(await verify()).toMatchObject({ level: 1, scriptFound: true, projectIdFound: false });
    bench.site.page('/', tag(bench.project.projectKey));
    expect(await verify()).toMatchObject({ level: 2, scriptFound: true, projectIdFound: true, reason: null });
    bench.site.page('/', '<p>nothing</p>');
    expect(await verify()).toMatchObject({ level: 2, scriptFound: false });
  });

  it("looks only at the project's own pages, and says why it could not look", async () => {
    await expect(verify('http://169.254.169.254/')).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await verify('/missing')).toMatchObject({ reason: 'The page answers with status 404.' });
  });
});

describe('a deleted project', () => {
  it.each([
    ['delivery.markByPages', { pageIds: [1] }],
    ['delivery.markByTargets', { language: 'hi', hashes: [HELLO] }],
    ['delivery.rebuild', { language: 'hi' }],
  ])('ends its pending job %s without an error, and leaves no work behind', async (name, rest) => {
    const { test, tenant, site } = bench;
    const { projectId } = await bench.newProject(['hi']);
    const url = `${site.url}/`;
    const work = { ...tenant, projectId, ...rest };
    await bench.inTenant(async (tx) => {
      const pageId = (await test.get(PagesService).upsert(tx, projectId, [{ url, contentHash: randomUUID() }])).get(url) ?? 0;
      const segments = [{ hash: HELLO, source: 'Hello <1>dear</1> world', kind: 'block', words: 3 }];
      await test.get(SegmentsService).storePages(tx, projectId, [{ pageId, segments }]);
      await test.get(BundlesRepository).markStale(tx, { projectId, language: 'hi' }, [pageId], 0);
    });
    await test.get(ProjectDeletionsService).delete(tenant, projectId, true);
    const run = { jobId: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    await expect(test.get(JobRegistry).handler(name)(work, run)).resolves.toBeUndefined();
    await test.get(JobRegistry).handler('delivery.rebuild')({ ...work, language: 'hi' }, run);
    expect(await bench.inTenant((tx) => tx.query('select 1 from stale_bundles where project_id = $1', [projectId]))).toEqual([]);
  });

  it('is unpublished at once, and its domains are released with its data', async () => {
    const { test, tenant } = bench;
    const { projectId, projectKey } = await bench.newProject(['hi'], { baseUrl: 'https://www.gone.example' });
    await test.get(CustomDomainsService).set(tenant, projectId, 'hi', 'hi.gone.example');
    const site = () => fetch(`${bench.origin}/d/${projectKey}/site.json`).then((reply) => reply.status);
    expect(await site()).toBe(200);
    await test.get(ProjectDeletionsService).delete(tenant, projectId, true);
    await expect(test.get(ProjectDeletionsService).delete(tenant, projectId, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await until('its absence', async () => (await site()) === 404, 2_000);
    const domains = () => bench.inTenant((tx) => tx.query(`select 1 from custom_domains where domain = 'hi.gone.example'`));
    expect(await domains()).toHaveLength(1);
    await purgeProject(test, { ...tenant, projectId });
    expect(await domains()).toEqual([]);
  });
});

describe('pages whose rebuild was lost', () => {
  it('are found by the sweep and built', async () => {
    const { test } = bench;
    await bench.crawl('/forgotten', '<p>Lost and found</p>');
    await bench.translate('hi', { 'Lost and found': 'खोया पाया' });
    await bench.bundleWhen('hi', '/forgotten', (targets) => Object.values(targets).includes('खोया पाया'));
    // Marks the page as a lost job leaves it: no waiting job would build it.
    await bench.inTenant(async (tx) => {
      await tx.query(`update translations set target = 'मिल गया' where target = 'खोया पाया'`);
      const [page] = await tx.query<{ id: number }>(`select page_id::float8 as id from pages where url like '%/forgotten'`);
      await test.get(BundlesRepository).markStale(tx, { projectId: bench.project.projectId, language: 'hi' }, [page?.id ?? 0], 1);
      await tx.query(`update stale_bundles set marked_at = now() - interval '9 minutes'`);
    });
    await test.get(BundlePublisher).rebuildForgotten();
    const marks = () => bench.inTenant((tx) => tx.query('select 1 from stale_bundles'));
    expect(await marks()).toHaveLength(1);
    await bench.inTenant((tx) => tx.query(`update stale_bundles set marked_at = now() - interval '11 minutes'`));
    await test.get(BundlePublisher).rebuildForgotten();
    await bench.bundleWhen('hi', '/forgotten', (targets) => Object.values(targets).includes('मिल गया'));
    expect(await marks()).toEqual([]);
  });
});

describe('the rebuilds of one language', () => {
  const PATH = '/rebuilt';
  const SOURCE = 'One at a time';
  let pageId: number;
  let goOn = () => {};

  // From here on, the tests run the jobs themselves, and decide which job waits where.
  beforeAll(async () => {
    await bench.crawl(PATH, `<p>${SOURCE}</p>`);
    await bench.translate('hi', { [SOURCE]: 'पहला' });
    await bench.bundleWhen('hi', PATH, (targets) => Object.values(targets).includes('पहला'));
    await bench.test.get(Workers).stop();
    const [page] = await inSystem<{ id: number }>(`select page_id::float8 as id from pages where url like '%${PATH}'`);
    pageId = page?.id ?? 0;
  });
  afterEach(async () => {
    goOn();
    jest.restoreAllMocks();
    await inSystem('delete from stale_bundles');
    await inSystem('delete from bundle_builds');
    await inSystem('delete from outbox');
  });

  const inSystem = <Row>(sql: string): Promise<Row[]> => bench.test.database.system((tx) => tx.query<Row>(sql));
  const set = () => ({ projectId: bench.project.projectId, language: 'hi' });
  const mark = () => bench.test.get(BundlePublisher).markPages(bench.tenant, set().projectId, [pageId]);
  const rebuild = (jobId: string) => {
    const run = { jobId, attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    return bench.test.get(JobRegistry).handler('delivery.rebuild')({ ...bench.tenant, ...set() }, run);
  };
  const change = async (target: string) => {
    await bench.inTenant((tx) =>
      tx.query(`update translations set target = $1 where language = 'hi' and hash = $2`, [target, hashSource(SOURCE)]),
    );
    await mark();
  };
  const shown = async () => {
    const [row] = await inSystem<{ identity: Buffer }>(
      `select b.identity from bundle_pointers p join bundles b using (project_id, language, version) where p.language = 'hi' and p.page_key = '${PATH}'`,
    );
    return (JSON.parse(String(row?.identity)) as { t: Record<string, string> }).t[hashSource(SOURCE)];
  };
  const marks = () => inSystem<{ mark: string }>(`select mark_id as mark from stale_bundles where language = 'hi' for update nowait`);

  /** Stops the next rebuild after it has built its pages and before it publishes them. */
  function pauseNext(): { built: Promise<void> } {
    const contents = bench.test.get(BundleContents);
    const build = contents.build.bind(contents);
    let isBuilt = () => {};
    const built = new Promise<void>((done) => {
      isBuilt = done;
    });
    const gate = new Promise<void>((done) => {
      goOn = done;
    });
    jest.spyOn(contents, 'build').mockImplementationOnce(async (...asked) => {
      const pages = await build(...asked);
      isBuilt();
      await gate;
      return pages;
    });
    return { built };
  }

  it('never put an older bundle in the place of a newer one', async () => {
    await change('पुराना');
    const { built } = pauseNext();
    const slow = rebuild('slow');
    await built;
    await change('नया');
    await rebuild('quick');
    goOn();
    await slow;
    expect([await shown(), await marks()]).toEqual(['नया', []]);
  });

  it('do not do so when one takes over from another that counts as dead either', async () => {
    await change('पुराना');
    const { built } = pauseNext();
    const slow = rebuild('slow');
    await built;
    await inSystem(`update bundle_builds set expires_at = now() - interval '1 second'`);
    await change('नया');
    await rebuild('other');
    goOn();
    await slow;
    expect([await shown(), await marks()]).toEqual(['नया', []]);
  });

  it('hold no row while they build', async () => {
    await change('बीच में');
    const { built } = pauseNext();
    const slow = rebuild('slow');
    await built;
    const free = await marks().finally(goOn);
    await slow;
    expect(free).toHaveLength(1);
  });

  it('leave a mark that arrives while they build to another build', async () => {
    await change('पहले');
    const { built } = pauseNext();
    const slow = rebuild('slow');
    await built;
    // The same job continues with what it has not read yet.
    await change('बाद में');
    goOn();
    await slow;
    expect([await shown(), await marks()]).toEqual(['बाद में', []]);
  });

  it('go on where a worker died in the midst of one', async () => {
    await change('अधूरा');
    jest.spyOn(bench.test.get(BundlesRepository), 'publish').mockRejectedValueOnce(new Error('the worker died'));
    await expect(rebuild('first')).rejects.toThrow('the worker died');
    // A process that is killed leaves this behind.
    await inSystem(`update bundle_builds set builder = 'first', expires_at = now() + interval '1 hour'`);
    await rebuild('first');
    expect([await shown(), await marks()]).toEqual(['अधूरा', []]);
  });

  it('are asked for again when the one that builds has not come back in time', async () => {
    await change('छोड़ा');
    await inSystem('delete from outbox');
    await inSystem(`update bundle_builds set builder = 'lost', expires_at = now() + interval '1 hour' where language = 'hi'`);
    const asked = () => inSystem(`select 1 from outbox where name = 'delivery.rebuild'`);
    await bench.test.get(BundlePublisher).rebuildAbandoned();
    expect(await asked()).toHaveLength(0);
    await inSystem(`update bundle_builds set expires_at = now() - interval '1 second' where builder = 'lost'`);
    await bench.test.get(BundlePublisher).rebuildAbandoned();
    expect(await asked()).toHaveLength(1);
    await rebuild('found');
    expect([await shown(), await marks()]).toEqual(['छोड़ा', []]);
  });

  it('are one while they wait in their queue', async () => {
    let queued = 0;
    for (let at = 0; at < 10; at++) {
      await change(`फिर ${at}`);
      // The relay moves the job to the queue, where it waits.
      queued += (await inSystem(`delete from outbox where name = 'delivery.rebuild' returning 1`)).length;
    }
    expect(queued).toBe(1);
    await rebuild('waited');
    expect(await shown()).toBe('फिर 9');
    await change('और');
    expect(await inSystem(`select 1 from outbox where name = 'delivery.rebuild'`)).toHaveLength(1);
    await rebuild('last');
  });
});
