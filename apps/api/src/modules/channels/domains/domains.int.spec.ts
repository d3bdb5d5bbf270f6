import { createHash, randomUUID } from 'node:crypto';
import { type AddedDomain, type ChangedDomain, DOMAINS_MAX, type ProjectDetails, type ProjectDomainList } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { RemovedDomains } from '../../content/crawl/removed-domains/removed-domains.service.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { EngineUsageService } from '../../translation/machine-translation/usage/engine-usage.service.js';

const hash = (letter: string) => createHash('md5').update(letter).digest('hex');

describe('the domains of a project', () => {
  let kit: Workspace;
  let organisationId: string;
  let admin: Person;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    // Each test has its own project, and together they exceed a smaller plan.
    organisationId = await kit.organisation({ plan: 'enterprise' });
    admin = await kit.person('organisationAdmin', organisationId);
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    const [row] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, other_domains, source_language, status, domain_verification)
       values ($1, $2, 'P', 'https://www.site.example/start', 'www.site.example', '{shop.example,docs.example:8443}', 'en', 'parsed', 2)
       returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    projectId = row?.id ?? '';
  });

  const post = (path: string, body: object = {}, { token }: Person = admin) => kit.post(path, { projectId, ...body }, { token });
  const list = async (body: object = {}) => (await post('paginated/domain/list', body)).body.data as ProjectDomainList;
  const audits = async (action: string) =>
    (await kit.query<{ details: object }>('select details from audit_log where action = $1 and subject_id = $2', [action, projectId])).map(
      ({ details }) => details,
    );

  /** Stores a page of this many words at each of these addresses. */
  async function store(words: number, ...urls: string[]): Promise<void> {
    await kit.query(
      `with given as (select url from unnest($3::text[]) as url),
            added as (insert into pages (project_id, organisation_id, url, content_hash) select $1, $2, url, md5(url) from given returning page_id, url),
            contents as (insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes)
                         select $1, $2, page_id, md5(url), 0, $4, '{}' from added)
       insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, page_id, bucket)
       select $1, $2, md5(url)::uuid, url, 1, 'fetched', page_id, md5(url)::uuid from added`,
      [projectId, organisationId, urls, words],
    );
  }

  it('are listed with what stands on each, a name and its www as one, and no host of others', async () => {
    await store(10, 'https://www.site.example/', 'https://site.example/a', 'https://shop.example/', 'https://elsewhere.example/');
    const main = {
      hostname: 'www.site.example',
      active: true,
      isMain: true,
      verification: 2,
      ...{ urls: 2, pages: 2, words: 20, traffic: 0, nmtCall: 0 },
    };
    const shop = {
      hostname: 'shop.example',
      active: true,
      isMain: false,
      verification: 0,
      ...{ urls: 1, pages: 1, words: 10, traffic: 0, nmtCall: 0 },
    };
    const docs = { ...shop, hostname: 'docs.example:8443', urls: 0, pages: 0, words: 0 };
    expect(await list()).toEqual({ domainList: [main, shop, docs], total: 3 });
    expect((await post('domains')).body.data).toEqual({ domainList: [main, shop, docs], total: 3 });
    const names = { domainList: [main, shop, docs].map(({ hostname, active }) => ({ hostname, active })), total: 3 };
    expect((await post('domain/fetchAllDomains')).body.data).toEqual(names);
    expect((await post('fetch/domains')).body.data).toEqual(names);
    expect((await post('domain/wise/wordcount')).body.data).toEqual({
      domainList: [
        { hostname: 'www.site.example', pages: 2, sourceWordCount: 20 },
        { hostname: 'shop.example', pages: 1, sourceWordCount: 10 },
        { hostname: 'docs.example:8443', pages: 0, sourceWordCount: 0 },
      ],
      total: 3,
    });
  });

  it('are searched and paged with the total of all that match', async () => {
    const hosts = async (body: object) => {
      const { domainList, total } = await list(body);
      return [total, ...domainList.map(({ hostname }) => hostname)];
    };
    expect(await hosts({ searchText: ' SHOP ' })).toEqual([1, 'shop.example']);
    expect(await hosts({ pageSize: 2, pageNumber: 2 })).toEqual([3, 'docs.example:8443']);
    expect(await hosts({ pageSize: 2, pageNumber: 3 })).toEqual([3]);
  });

  it('are switched off and on, each by itself, with one audit row a change', async () => {
    await store(10, 'https://shop.example/');
    const off = await post('domain/toggle', { hostname: 'www.shop.example', active: false });
    expect(off.body).toMatchObject({
      success: true,
      message: 'Project updated successfully',
      data: { domain: { hostname: 'shop.example', active: false, pages: 1, words: 10 } },
    });
    await post('domain/toggle', { hostname: 'shop.example', active: false });
    expect((await list()).domainList.map(({ active }) => active)).toEqual([true, false, true]);
    await post('domain/toggle', { hostname: 'shop.example', active: true });
    expect((await list()).domainList.map(({ active }) => active)).toEqual([true, true, true]);
    expect(await audits('project.domainToggle')).toEqual([
      { domain: 'shop.example', active: false },
      { domain: 'shop.example', active: true },
    ]);
  });

  it('are not crawled while all are off', async () => {
    for (const { hostname } of (await list()).domainList) await post('domain/toggle', { hostname, active: false });
    const { status, body } = await post('scope/project/resync');
    expect([status, body.message]).toEqual([409, 'Every domain of this project is switched off. Switch one on to crawl it.']);
  });

  it('take another host; the verification of the project goes with its own alone', async () => {
    await kit.query(
      `insert into site_verifications (project_id, organisation_id, proof, page) values ($1, $2, 'tag', 'https://www.site.example/')`,
      [projectId, organisationId],
    );
    await kit.query(
      `insert into site_verifications (project_id, organisation_id, domain, level, proof)
       values ($1, $2, 'shop.example', 2, 'file'), ($1, $2, 'docs.example:8443', 1, 'tag')`,
      [projectId, organisationId],
    );
    expect((await list()).domainList.map(({ verification }) => verification)).toEqual([2, 2, 1]);
    const changed = async (hostname: string, newHostname: string) =>
      ((await post('domain/update', { hostname, newHostname })).body.data as ChangedDomain).domain;
    expect(await changed('shop.example', 'https://Store.example/cart')).toMatchObject({ hostname: 'store.example', isMain: false });
    expect(await changed('www.site.example', 'site.example')).toMatchObject({ hostname: 'site.example', verification: 2 });
    expect(await changed('site.example', 'new.example')).toMatchObject({
      hostname: 'new.example',
      isMain: true,
      verification: 0,
    });
    const proofs = await kit.query(`select proof, page from site_verifications where project_id = $1 and domain = ''`, [projectId]);
    expect(proofs).toEqual([{ proof: null, page: null }]);
    const details = (await post('project/details')).body.data as ProjectDetails;
    expect(details).toMatchObject({
      baseUrl: 'https://new.example/start',
      hostname: 'new.example',
      otherDomains: ['store.example', 'docs.example:8443'],
      domainVerification: 0,
    });
    expect(await audits('project.verificationLost')).toEqual([{ domain: 'site.example', from: 2, to: 0 }]);
    expect((await list()).domainList.map(({ verification }) => verification)).toEqual([0, 0, 1]);
    await post('project/deleteDomain', { hostname: 'docs.example:8443' });
    expect(await kit.query(`select 1 from site_verifications where project_id = $1 and domain <> ''`, [projectId])).toEqual([]);
  });

  it.each([
    ['', 'must not be empty'],
    ['no host', 'valid URL'],
    ['ftp://x.example', 'valid URL'],
    ['https://a:b@x.example', 'password'],
    ['site.example', 'already'],
    ['x'.repeat(3_000), '2048'],
  ])('refuse %j and say why', async (newHostname, said) => {
    const { status, body } = await post('domain/update', { hostname: 'shop.example', newHostname });
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'newHostname', message: expect.stringContaining(said) })]);
  });

  describe.each([
    ['127.0.0.1', 'public internet'],
    ['http://127.0.0.1:80', 'public internet'],
    ['10.1.2.3', 'public internet'],
    ['169.254.169.254', 'public internet'],
    ['192.168.0.1', 'public internet'],
    ['0x7f000001', 'public internet'],
    ['2130706433', 'public internet'],
    ['[::1]', 'public internet'],
    ['[::ffff:10.0.0.1]', 'public internet'],
    ['[fd00::1]', 'public internet'],
    ['localhost', 'public internet'],
    ['intranet', 'public internet'],
    ['printer.local', 'public internet'],
    ['db.internal', 'public internet'],
    ['https://a:b@x.example', 'password'],
    ['x.example:8443', 'port'],
    ['x.example:22', 'port'],
  ])('at %s', (address, said) => {
    it.each([
      ['project/addNewDomain', 'hostname', { projectId: true }],
      ['domain/update', 'newHostname', { projectId: true, hostname: 'shop.example' }],
      ['project/new', 'baseUrl', { name: 'P', targetLanguages: ['hi'] }],
      ['project/apiTranslation/create', 'baseUrl', { name: 'P', targetLanguages: ['hi'] }],
      ['project/new/multiOrigin', 'origins[1]', { name: 'P', targetLanguages: ['hi'] }],
      ['project/estimate', 'url', {}],
    ])('are refused by %s', async (path, field, more) => {
      const own = field === 'origins[1]' ? { origins: ['https://one.example', address] } : { [field]: address };
      const place = 'projectId' in more ? { projectId } : {};
      const { status, body } = await kit.post(path, { ...more, ...own, ...place }, { token: admin.token });
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field, message: expect.stringContaining(said) })]]);
    });
  });

  it('are counted with the texts that engines have translated, each for the domain on which it was found first', async () => {
    const [texts, shared] = [[hash('a'), hash('b')], hash('c')];
    const segments = (...hashes: string[]) => hashes.map((one) => ({ hash: one, source: one, kind: 'block', words: 3 }));
    await kit.test.database.tenant({ organisationId }, async (tx) => {
      const urls = ['https://site.example/', 'https://shop.example/', 'https://shop.example/b'];
      const ids = await kit.test.get(PagesService).upsert(
        tx,
        projectId,
        urls.map((url) => ({ url, contentHash: 'h' })),
      );
      const [main = 0, shop = 0, other = 0] = urls.map((url) => ids.get(url));
      await kit.test.get(SegmentsService).storePages(tx, projectId, [
        { pageId: main, segments: segments(shared) },
        { pageId: shop, segments: segments(...texts, shared) },
        { pageId: other, segments: segments(texts[0] ?? '') },
      ]);
      const translated = [...texts, shared, hash('gone')].map((one) => ({ hash: one, engine: 'e', words: 3 }));
      for (const language of ['hi', 'ta']) await kit.test.get(EngineUsageService).record(tx, { projectId, language }, [], translated);
    });
    expect((await post('domain/wise/nmtCall')).body.data).toEqual({
      domainList: [
        { hostname: 'www.site.example', nmtCall: 2, words: 6 },
        { hostname: 'shop.example', nmtCall: 4, words: 12 },
        { hostname: 'docs.example:8443', nmtCall: 0, words: 0 },
      ],
      total: 3,
    });
    await kit.query(
      `insert into visit_counts (project_id, day, language, domain, organisation_id, visits) values ($1, now()::date, 'hi', 'shop.example', $2, 7)`,
      [projectId, organisationId],
    );
    expect((await post('multi/domain/stats')).body.data).toEqual({
      totalDomain: 3,
      nmtCall: 6,
      totalTraffic: 7,
      sourceWordCount: 15,
      uniqueWordCount: 9,
    });
    expect((await list({ searchText: 'shop' })).domainList).toMatchObject([{ traffic: 7, nmtCall: 4 }]);
  });

  it('are kept as a table', async () => {
    await store(10, 'https://shop.example/');
    const { body } = await post('domain/csv');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toBe('"shop.example","yes","no","0","1","1","10","0","0"');
  });

  it('are added, and crawled from their start page', async () => {
    const { body } = await post('project/addNewDomain', { hostname: ' https://Blog.example/some/page ' });
    const { domain, crawl } = body.data as AddedDomain;
    expect([domain.hostname, domain.active, crawl]).toEqual(['blog.example', true, 'started']);
    expect((await list()).domainList.map(({ hostname }) => hostname)).toContain('blog.example');
    const queued = await kit.query('select url, state from crawl_urls where project_id = $1', [projectId]);
    expect(queued).toEqual([{ url: 'https://blog.example/', state: 'queued' }]);
    expect(await audits('project.domainAdd')).toEqual([{ domain: 'blog.example' }]);
  });

  it.each([
    ['www.shop.example', 'already'],
    ['https://Shop.example./', 'already'],
    ['https://./', 'valid URL'],
    [`${'long-name.'.repeat(30)}example`, 'valid URL'],
    ['http://blog.example', 'https://'],
    ['no host', 'valid URL'],
    ['', 'must not be empty'],
  ])('are not added as %j', async (hostname, said) => {
    const { status, body } = await post('project/addNewDomain', { hostname });
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'hostname', message: expect.stringContaining(said) })]);
  });

  it('are the same with a dot at the end of their name, which no crawled address has', async () => {
    const { body } = await post('project/addNewDomain', { hostname: 'https://blog.example.:443/' });
    const { domain, crawl } = body.data as AddedDomain;
    expect([domain.hostname, crawl]).toEqual(['blog.example', 'started']);
  });

  it('are at most so many', async () => {
    await kit.query(
      `update projects set other_domains = array(select 'd' || n || '.example' from generate_series(2, $2::int) n) where project_id = $1`,
      [projectId, DOMAINS_MAX],
    );
    const { status, body } = await post('project/addNewDomain', { hostname: 'blog.example' });
    expect([status, body.message]).toEqual([422, `A project has at most ${DOMAINS_MAX} domains.`]);
  });

  it('are deleted, but for the own one, and not while the project is crawled', async () => {
    await store(10, 'https://shop.example/');
    const enqueue = jest.spyOn(kit.test.get(RemovedDomains), 'enqueue');
    const own = await post('project/deleteDomain', { hostname: 'www.site.example' });
    expect([own.status, own.body.errors?.[0]?.field]).toEqual([400, 'hostname']);
    await post('domain/toggle', { hostname: 'shop.example', active: false });
    await kit.query(`update projects set status = 'crawling' where project_id = $1`, [projectId]);
    expect((await post('project/deleteDomain', { hostname: 'shop.example' })).status).toBe(409);
    await kit.query(`update projects set status = 'parsed' where project_id = $1`, [projectId]);
    const { body } = await post('project/deleteDomain', { hostname: 'shop.example' });
    expect((body.data as ChangedDomain).domain).toMatchObject({ hostname: 'shop.example', pages: 1, words: 10 });
    expect((await list()).domainList.map(({ hostname }) => hostname)).toEqual(['www.site.example', 'docs.example:8443']);
    expect((await post('domain/toggle', { hostname: 'shop.example', active: true })).status).toBe(404);
    expect(enqueue.mock.calls.map(([, ...domain]) => domain)).toEqual([[projectId, 'shop.example']]);
    expect(await audits('project.domainDelete')).toEqual([{ domain: 'shop.example', pages: 1 }]);
  });

  it('are given when a project is made, the first as its own', async () => {
    const setup = { name: 'Several', targetLanguages: ['hi'] };
    const { body } = await kit.post(
      'project/new/multiOrigin',
      { ...setup, origins: ['https://one.example/home', 'two.example', 'https://विद्यालय.example:443'] },
      { token: admin.token },
    );
    expect(body).toMatchObject({ success: true, message: 'Project Created successfully' });
    expect(body.data).toMatchObject({
      baseUrl: 'https://one.example/home',
      hostname: 'one.example',
      otherDomains: ['two.example', 'xn--j2bsalm0de7i.example'],
      status: 'processing',
    });
  });

  it.each([
    [['https://one.example'], 'origins', '2'],
    [['https://one.example', 'no host'], 'origins[1]', 'valid URL'],
    [['https://one.example', 'www.one.example'], 'origins[1]', 'already'],
    [['https://one.example', 'https://one.example.'], 'origins[1]', 'already'],
    [[`https://one.example/${'क'.repeat(300)}`, 'two.example'], 'origins[0]', 'longer than'],
    [['https://one.example', 'http://two.example'], 'origins', 'http://'],
    ['https://one.example', 'origins', ''],
  ])('are not given as %j', async (origins, field, said) => {
    const { status, body } = await kit.post(
      'project/new/multiOrigin',
      { name: 'Several', targetLanguages: ['hi'], origins },
      { token: admin.token },
    );
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, message: expect.stringContaining(said) }));
  });

  it.each([
    ['domain/fetchAllDomains', {}],
    ['fetch/domains', {}],
    ['domains', {}],
    ['paginated/domain/list', {}],
    ['domain/wise/wordcount', {}],
    ['domain/wise/nmtCall', {}],
    ['multi/domain/stats', {}],
    ['domain/csv', {}],
    ['domain/dns', {}],
    ['project/addNewDomain', { hostname: 'added.example' }],
    ['project/deleteDomain', { hostname: 'shop.example' }],
    ['domain/toggle', { hostname: 'shop.example', active: false }],
    ['domain/update', { hostname: 'shop.example', newHostname: 'x.example' }],
  ])('are nobody else’s: %s', async (path, body) => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await post(path, body, stranger)).status).toBe(404);
    if ('hostname' in body && path !== 'project/addNewDomain')
      expect((await post(path, { ...body, hostname: 'elsewhere.example' })).status).toBe(404);
    expect((await list()).domainList.map(({ hostname, active }) => [hostname, active])).toContainEqual(['shop.example', true]);
  });
});
