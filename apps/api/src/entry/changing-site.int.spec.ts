import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ParityService } from '../modules/channels/publication/parity/parity.service.js';
import { PublicationService } from '../modules/channels/publication/publication.service.js';
import { PageChangesService } from '../modules/content/changes/page-changes.service.js';
import { UrlTrackingService } from '../modules/content/changes/url-tracking.service.js';
import { PageExtractor } from '../modules/content/crawl/extraction/page-extractor.js';
import { type Crawled, crawlAgain, crawlSite } from '../modules/content/crawl/testing/crawl-site.js';
import { type FixtureSite, startFixtureSite } from '../modules/content/crawl/testing/fixture-site.js';
import { ProjectsService } from '../modules/projects/projects/projects.service.js';
import { NewContentService } from '../modules/translation/insights/new-content/new-content.service.js';
import { PageOverridesService } from '../modules/translation/page-overrides/page-overrides.service.js';
import { TranslationsService } from '../modules/translation/translations/translations.service.js';
import { pageOf } from '../platform/http/page-of.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import type { TestApp } from '../platform/testing/test-app.js';
import { until } from '../platform/testing/until.js';
import { startApp } from './testing/start-app.js';

const WORDS = 'amber birch cedar dune elm fern grove hazel iris juniper kelp lotus'.split(' ');
/** Names without digits. Digits in a text are values, so all texts would be one segment. */
const nameOf = (index: number) => `${WORDS[Math.floor(index / WORDS.length)]} ${WORDS[index % WORDS.length]}`;
const pathOf = (index: number) => `/${nameOf(index).replace(' ', '/')}`;

const htmlOf = (index: number, extra = '') => {
  const name = nameOf(index);
  return `<!doctype html><html lang="en"><head><title>About ${name}</title><meta name="csrf-token" content="secret-of-one-visit"></head>
    <body><nav><p>The same menu everywhere</p></nav><h1>About ${name}</h1><p>All that is known of ${name}.</p><p>Where ${name} grows.</p>${extra}</body></html>`;
};
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** The pages of the site: home and 99 others. */
const [CHANGED, GONE, MOVED, NEW] = [range(1, 11), range(11, 21), range(21, 26), range(110, 120)];
const movedTo = (index: number) => `/new-place${pathOf(index)}`;

describe('a site of 100 pages that changes between crawls', () => {
  let test: TestApp;
  let site: FixtureSite;
  let tenant: { organisationId: string };
  let first: Crawled;
  let before: Date;
  const parsed: string[] = [];

  const setPages = (pages: FixtureSite['pages']) => {
    const urls = Object.entries(pages).flatMap(([path, page]) =>
      typeof page === 'string' ? [`<url><loc>${site.origin}${path}</loc></url>`] : [],
    );
    site.pages = {
      ...pages,
      '/sitemap.xml': (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${urls.join('')}</urlset>`),
    };
  };
  const inTenant = <Result>(work: Parameters<TestApp['database']['tenant']>[1]) => test.database.tenant(tenant, work) as Promise<Result>;
  const query = <Row>(sql: string) => inTenant<Row[]>((tx) => tx.query<Row>(sql, [first.projectId]));
  const changes = (extra: object = {}) =>
    test.get(PageChangesService).list(tenant, { projectId: first.projectId, search: '', page: pageOf({ pageSize: 100 }), ...extra });
  const ledger = (extra: object = {}) =>
    test.get(ParityService).list(tenant, { projectId: first.projectId, targetLang: 'hi', pageSize: 100, ...extra });
  const published = () =>
    query<{ url: string }>(
      `select p.url from page_publications x join pages p using (page_id) where x.project_id = $1 and x.published_at is not null and x.language = 'hi'`,
    );

  beforeAll(async () => {
    site = await startFixtureSite();
    test = await startApp({ queues: ['crawl', 'general', 'publish'], environment: { EGRESS_ALLOW_HOSTS: site.host } });
    tenant = await createOrganisation(test.database);
    setPages({ '/': htmlOf(0), ...Object.fromEntries(range(1, 100).map((index) => [pathOf(index), htmlOf(index)])) });
    first = await crawlSite({ test, ...tenant, serve: () => site, close: async () => undefined }, site.origin);
    expect(first.crawl).toMatchObject({ status: 'COMPLETED', pages: 100 });
  }, 120_000);
  afterAll(async () => {
    await test.close();
    await site.close();
  });

  it('has no changes after its first crawl', async () => {
    expect(await changes()).toMatchObject({ total: 0, counts: { new: { pages: 0 }, gone: { pages: 0 } } });
  });

  it('is translated and published, with a page held back, an exception on one page, and tracked pages', async () => {
    await inTenant(async (tx) => {
      const project = await test.get(ProjectsService).require(tx, first.projectId);
      const segments = await tx.query<{ hash: string; source: string }>(
        `select replace(hash::text, '-', '') as hash, source from segments where project_id = $1`,
        [first.projectId],
      );
      const edits = segments.map(({ hash, source }) => ({ hash, origin: 'USER' as const, target: `हिन्दी ${source}` }));
      await test.get(TranslationsService).save(tx, project, 'hi', edits, 'test');
      await tx.query('update projects set domain_verification = 2 where project_id = $1', [first.projectId]);
    });
    await until(
      'every page is counted',
      async () => (await query(`select 1 from page_publications where project_id = $1 and translated_words = words`)).length === 100,
    );
    expect(await ledger()).toMatchObject({
      states: { complete: 100, stale: 0, incomplete: 0, gone: 0 },
      changes: { new: 0, changed: 0, gone: 0, moved: 0 },
    });
    await test.get(PublicationService).publish(tenant, first.projectId, 'hi');
    const url = (index: number) => site.origin + pathOf(index);
    await test.get(PublicationService).hold(tenant, { projectId: first.projectId, urls: [url(22)], targetLanguages: ['hi'] });
    await test.get(PageOverridesService).save(tenant, {
      ...{
        projectId: first.projectId,
        targetLang: 'hi',
        url: url(21),
        sourceHash: `v1:${hashSource(`About ${nameOf(21)}`)}`,
        target: 'केवल यहाँ',
        replaces: null,
      },
    });
    const tracking = test.get(UrlTrackingService);
    const given = [url(1), url(11), url(21), url(90), `${site.origin}/nowhere`];
    expect(await tracking.toggle(tenant, first.projectId, given, true)).toEqual({
      changed: 4,
      refused: [{ url: `${site.origin}/nowhere`, message: 'This address is no page of the project.' }],
    });
    expect(await published()).toHaveLength(100);
  }, 120_000);

  it('is asked for again, and only what changed is read again', async () => {
    const same = await crawlAgain({ test, ...tenant, serve: () => site, close: async () => undefined }, first);
    expect(same.crawl).toMatchObject({ pages: 100 });
    expect(await changes()).toMatchObject({ total: 0 });
    const files = await test.get(UrlTrackingService).list(tenant, first.projectId, '', pageOf({ pageSize: 10 }));
    expect(files.urlList.map(({ versions }) => versions)).toEqual([1, 1, 1, 1]);

    const extract = jest.spyOn(test.get(PageExtractor), 'extract');
    before = new Date();
    const kept = range(26, 100).map((index) => [pathOf(index), htmlOf(index)]);
    setPages({
      '/': htmlOf(0),
      ...Object.fromEntries(kept),
      ...Object.fromEntries(CHANGED.map((index) => [pathOf(index), htmlOf(index, `<p>News of ${nameOf(index)} today.</p>`)])),
      ...Object.fromEntries(NEW.map((index) => [pathOf(index), htmlOf(index)])),
      ...Object.fromEntries(MOVED.map((index) => [movedTo(index), htmlOf(index, index === 25 ? '<p>Edited on its way.</p>' : '')])),
      // Three pages redirect to their new address; two are just gone from the old one.
      ...Object.fromEntries(
        MOVED.slice(0, 3).map((index) => [
          pathOf(index),
          (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(301, { location: movedTo(index) }).end(),
        ]),
      ),
    });
    await crawlAgain({ test, ...tenant, serve: () => site, close: async () => undefined }, same);
    parsed.push(...extract.mock.calls.map(([{ url }]) => new URL(url).pathname));
    extract.mockRestore();
    const expected = [...CHANGED.map(pathOf), ...NEW.map(pathOf), ...MOVED.map(movedTo)];
    expect([...parsed].sort()).toEqual(expected.sort());
  }, 120_000);

  it('has exactly these changes', async () => {
    const found = await changes();
    expect(Object.fromEntries(Object.entries(found.counts).map(([kind, { pages }]) => [kind, pages]))).toEqual({
      new: 10,
      changed: 10,
      gone: 10,
      moved: 5,
    });
    expect(found.total).toBe(35);
    const of = async (kind: 'new' | 'changed' | 'gone' | 'moved') =>
      (await changes({ kind })).changes
        .map(({ url, fromUrl }) => [fromUrl, url].flatMap((one) => (one ? [new URL(one).pathname] : [])).join(' '))
        .sort();
    expect(await of('new')).toEqual(NEW.map(pathOf).sort());
    expect(await of('changed')).toEqual(CHANGED.map(pathOf).sort());
    expect(await of('gone')).toEqual(GONE.map(pathOf).sort());
    expect(await of('moved')).toEqual(MOVED.map((index) => `${pathOf(index)} ${movedTo(index)}`).sort());
    expect((await changes({ kind: 'changed', size: 1 })).changes[0]).toMatchObject({ addedSegments: 1, removedSegments: 0, addedWords: 5 });
    expect((await changes({ kind: 'gone', size: 1 })).changes[0]).toMatchObject({ reason: 'http404' });
    expect((await changes({ since: before.toISOString() })).total).toBe(35);
    expect((await changes({ since: new Date().toISOString() })).total).toBe(0);
  });

  it('has new content on the new and the changed pages alone', async () => {
    const [hindi] = (
      await test.get(NewContentService).analyze(tenant, { projectId: first.projectId, targetLang: 'hi', since: before.toISOString() })
    ).languages;
    // Each page has a heading (also the title) and two texts. A changed page has one new text, and so has the page that was edited when it
    // moved.
    expect(hindi).toMatchObject({ newSegments: 30, changedSegments: 11 });
  });

  it('keeps the translations of moved pages, what is published, held back and said of one page alone', async () => {
    const addresses = MOVED.map((index) => site.origin + movedTo(index));
    await until('the moved pages are counted', async () => {
      const rows = await query<{ url: string; words: number; translated: number }>(
        `select p.url, x.words, x.translated_words as translated from page_publications x join pages p using (page_id) where x.project_id = $1 and x.words > 0`,
      );
      return addresses.every((url) => rows.some((row) => row.url === url && row.translated > 0));
    });
    const counted = await query<{ url: string; missing: number }>(
      `select p.url, x.words - x.translated_words as missing from page_publications x join pages p using (page_id) where x.project_id = $1`,
    );
    const missing = MOVED.map((index) => counted.find(({ url }) => url === site.origin + movedTo(index))?.missing);
    expect(missing).toEqual([0, 0, 0, 0, 4]);
    const shown = (await published()).map(({ url }) => url);
    expect(addresses.filter((url) => shown.includes(url))).toEqual(addresses);
    expect(NEW.filter((index) => shown.includes(site.origin + pathOf(index)))).toEqual([]);
    expect(await query(`select p.url from held_pages h join pages p using (page_id) where h.project_id = $1`)).toEqual([
      { url: site.origin + movedTo(22) },
    ]);
    expect(await query(`select p.url, o.target from page_overrides o join pages p using (page_id) where o.project_id = $1`)).toEqual([
      { url: site.origin + movedTo(21), target: 'केवल यहाँ' },
    ]);
  }, 60_000);

  it('has versions of the tracked pages, one of each content, with what changed between them', async () => {
    const tracking = test.get(UrlTrackingService);
    const { urlList, total } = await tracking.list(tenant, first.projectId, '', pageOf({ pageSize: 10 }));
    const rows = urlList.map(({ url, versions, isGone }) => [new URL(url).pathname, versions, isGone]).sort();
    expect(rows).toEqual(
      [
        [pathOf(1), 2, false],
        [pathOf(11), 1, true],
        [movedTo(21), 1, false],
        [pathOf(90), 1, false],
      ].sort(),
    );
    expect(total).toBe(4);
    const { fileList } = await tracking.files(tenant, first.projectId, site.origin + pathOf(1), pageOf({ pageSize: 10 }));
    expect(fileList.map(({ addedSegments, removedSegments }) => [addedSegments, removedSegments])).toEqual([
      [1, 0],
      [null, null],
    ]);
    const { fileList: whole, changes: diff } = await tracking.htmls(
      tenant,
      first.projectId,
      fileList.map(({ fileId }) => fileId),
    );
    expect(diff).toEqual({ added: [`News of ${nameOf(1)} today.`], removed: [] });
    expect(whole.map(({ html }) => html?.includes('News of'))).toEqual([false, true]);
    expect(whole[0]?.html).not.toContain('secret-of-one-visit');
  });

  it('stands in the ledger page by page: what is new, changed, gone and moved since it was translated, and since when', async () => {
    await until('what is new to the ledger is counted', async () => {
      const { rows } = await ledger({ pageSize: 100, change: 'new' });
      const stale = await ledger({ state: 'stale' });
      return stale.total === 11 && rows.every(({ texts }) => texts !== null);
    });
    expect((await ledger()).changes).toEqual({ new: 10, changed: 10, gone: 10, moved: 5 });
    const found = await ledger();
    expect(found).toMatchObject({ total: 110, states: { complete: 79, stale: 11, incomplete: 10, gone: 10 } });
    const paths = async (filter: object) => (await ledger(filter)).rows.map(({ url }) => new URL(url).pathname).sort();
    expect(await paths({ change: 'new' })).toEqual(NEW.map(pathOf).sort());
    expect(await paths({ change: 'changed' })).toEqual(CHANGED.map(pathOf).sort());
    expect(await paths({ change: 'gone' })).toEqual(GONE.map(pathOf).sort());
    expect(await paths({ change: 'moved' })).toEqual(MOVED.map(movedTo).sort());
    expect(await paths({ state: 'stale' })).toEqual([...CHANGED.map(pathOf), movedTo(25)].sort());
    const [changed] = (await ledger({ searchText: pathOf(1), change: 'changed' })).rows;
    expect(changed).toMatchObject({
      ...{ sourceRevision: 2, translatedRevision: 1, newTexts: 1, changedTexts: 0, untranslatedTexts: 1 },
      ...{ state: 'stale', staleSince: changed?.sourceChangedAt },
    });
    expect(new Date(changed?.staleSince ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime());
    const [moved, edited] = await Promise.all([21, 25].map(async (index) => (await ledger({ searchText: movedTo(index) })).rows[0]));
    expect(moved).toMatchObject({ state: 'complete', sourceRevision: 1, translatedRevision: 1, fromUrl: site.origin + pathOf(21) });
    expect(edited).toMatchObject({ state: 'stale', sourceRevision: 2, translatedRevision: 1, newTexts: 1 });
    const chunks: string[] = [];
    for await (const chunk of test.get(ParityService).csv(tenant, { projectId: first.projectId, targetLang: 'hi', state: 'stale' }))
      chunks.push(chunk);
    expect(chunks.join('').trim().split('\n')).toHaveLength(12);
  }, 60_000);

  it('hides its stale pages by policy, and shows them again', async () => {
    const shown = async () =>
      (
        await query<{ url: string }>(
          `select p.url from page_publications x join pages p using (page_id) where x.project_id = $1 and x.published_at is not null and not x.is_hidden`,
        )
      ).length;
    const all = await shown();
    const { stalePages } = await ledger();
    expect(stalePages).toBe(11);
    const parity = test.get(ParityService);
    expect(await parity.setPolicy(tenant, first.projectId, 'hide')).toEqual({ policy: 'hide', replaced: 'showSource', pages: 11 });
    expect(await shown()).toBe(all - 11);
    expect(await parity.setPolicy(tenant, first.projectId, 'showSource')).toEqual({ policy: 'showSource', replaced: 'hide', pages: 11 });
    expect(await shown()).toBe(all);
  });

  it('is complete again, in its present revision, when what is new is translated', async () => {
    await inTenant(async (tx) => {
      const project = await test.get(ProjectsService).require(tx, first.projectId);
      const missing = await tx.query<{ hash: string; source: string }>(
        `select replace(hash::text, '-', '') as hash, source from segments s where project_id = $1 and is_live
            and not exists (select 1 from translations t where t.project_id = $1 and t.hash = s.hash)`,
        [first.projectId],
      );
      const edits = missing.map(({ hash, source }) => ({ hash, origin: 'USER' as const, target: `हिन्दी ${source}` }));
      await test.get(TranslationsService).save(tx, project, 'hi', edits, 'test');
    });
    await until('every page is complete', async () => (await ledger()).states.complete === 100);
    const found = await ledger();
    expect(found).toMatchObject({
      stalePages: 0,
      states: { stale: 0, incomplete: 0, gone: 10 },
      changes: { new: 0, changed: 0, gone: 10 },
    });
    const [changed] = (await ledger({ searchText: pathOf(1) })).rows;
    expect(changed).toMatchObject({ sourceRevision: 2, translatedRevision: 2, staleSince: null, change: null, untranslatedTexts: 0 });
  }, 60_000);
});
