import { randomUUID } from 'node:crypto';
import type { ChangedDomain, ProjectDetails, ProjectDomainList } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IdentityKit, type Person } from '../../identity/testing/identity-kit.js';

describe('the domains of a project', () => {
  let kit: IdentityKit;
  let organisationId: string;
  let admin: Person;
  let projectId: string;

  beforeAll(async () => {
    kit = await IdentityKit.start();
    organisationId = await kit.organisation();
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

  /** A page of so many words at each of these addresses. */
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
    const main = { hostname: 'www.site.example', active: true, isMain: true, verification: 2, urls: 2, pages: 2, words: 20 };
    const shop = { hostname: 'shop.example', active: true, isMain: false, verification: 0, urls: 1, pages: 1, words: 10 };
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
    const changed = async (hostname: string, newHostname: string) =>
      ((await post('domain/update', { hostname, newHostname })).body.data as ChangedDomain).domain;
    expect(await changed('shop.example', 'https://Store.example/cart')).toMatchObject({ hostname: 'store.example', isMain: false });
    expect(await changed('www.site.example', 'site.example')).toMatchObject({ hostname: 'site.example', verification: 2 });
    expect(await changed('site.example', 'new.example:8080')).toMatchObject({
      hostname: 'new.example:8080',
      isMain: true,
      verification: 0,
    });
    const details = (await post('project/details')).body.data as ProjectDetails;
    expect(details).toMatchObject({
      baseUrl: 'https://new.example:8080/start',
      hostname: 'new.example',
      otherDomains: ['store.example', 'docs.example:8443'],
      domainVerification: 0,
    });
    expect(await audits('project.verificationLost')).toEqual([{ domain: 'site.example', from: 2, to: 0 }]);
  });

  it.each([
    ['', 'at least 1'],
    ['no host', 'valid URL'],
    ['ftp://x.example', 'valid URL'],
    ['https://a:b@x.example', 'password'],
    ['www.docs.example:8443', 'already'],
    ['x'.repeat(3_000), '2048'],
  ])('refuse %j and say why', async (newHostname, said) => {
    const { status, body } = await post('domain/update', { hostname: 'shop.example', newHostname });
    expect(status).toBe(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'newHostname', message: expect.stringContaining(said) })]);
  });

  it.each([
    ['domain/fetchAllDomains', {}],
    ['fetch/domains', {}],
    ['domains', {}],
    ['paginated/domain/list', {}],
    ['domain/wise/wordcount', {}],
    ['domain/toggle', { hostname: 'shop.example', active: false }],
    ['domain/update', { hostname: 'shop.example', newHostname: 'x.example' }],
  ])('are nobody else’s: %s', async (path, body) => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await post(path, body, stranger)).status).toBe(404);
    if ('hostname' in body) expect((await post(path, { ...body, hostname: 'elsewhere.example' })).status).toBe(404);
    expect((await list()).domainList.map(({ hostname, active }) => [hostname, active])).toContainEqual(['shop.example', true]);
  });
});
