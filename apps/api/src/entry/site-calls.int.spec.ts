import { randomUUID } from 'node:crypto';
import { ERRORS, type ProjectDetails, type ScopeUrlList } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OriginSite } from '../modules/channels/testing/origin-site.js';
import { type Person, Workspace } from './testing/workspace.js';

/** Tests the HTTP answers of calls about the site of a project, and their texts. Other tests cover what the calls do. */
describe('calls about the site of a project', () => {
  const site = new OriginSite();
  let kit: Workspace;
  let admin: Person;
  let stranger: Person;
  let project: ProjectDetails;

  beforeAll(async () => {
    await site.start();
    kit = await Workspace.start({ environment: { EGRESS_ALLOW_HOSTS: site.host } });
    const organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    stranger = await kit.person('organisationAdmin', await kit.organisation());
    const body = { name: 'Weavers', baseUrl: site.url, targetLanguages: ['hi'] };
    project = (await kit.post('project/new', body, { token: admin.token })).body.data;
    const { projectId } = project;
    const urls = ['/', '/prices'].map((path) => site.url + path);
    await kit.query(
      `with given as (select url from unnest($3::text[]) as url),
            added as (insert into pages (project_id, organisation_id, url, content_hash) select $1, $2, url, md5(url) from given returning page_id, url),
            contents as (insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes)
                         select $1, $2, page_id, md5(url), 3, 20, '{}' from added),
            away as (delete from crawl_urls where project_id = $1)
       insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, page_id, bucket)
       select $1, $2, md5(url)::uuid, url, 1, 'fetched', page_id, md5(url)::uuid from added`,
      [projectId, organisationId, urls],
    );
    await kit.query(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, reason, bucket)
       select $1, $2, md5(url)::uuid, url, 1, 'skipped', 'otherHost', md5(url)::uuid from (values ('https://shop.example/cart')) as given (url)`,
      [projectId, organisationId],
    );
    await kit.query(`update projects set status = 'parsed', crawling_status = 'COMPLETED' where project_id = $1`, [projectId]);
  });
  afterAll(async () => {
    await kit.close();
    await site.stop();
  });

  const post = async (path: string, body: object = {}, { token } = admin) => {
    const reply = await kit.post(path, { projectId: project.projectId, ...body }, { token });
    return { status: reply.status, ...reply.body };
  };
  const urlsOf = ({ urlList }: ScopeUrlList) => urlList.map(({ url }) => url);

  it('list its hosts, and the addresses of one', async () => {
    const { message, data } = await post('scope/domainWiseUrls');
    expect([message, data.total]).toEqual(['OK', 2]);
    expect(data.domainList).toContainEqual({ hostname: site.host, urls: 2, pages: 2, words: 40 });
    expect(data.domainList).toContainEqual({ hostname: 'shop.example', urls: 1, pages: 0, words: 0 });
    const names = (await post('scope/Uniquedomains')).data.domainList.map(({ hostname }: { hostname: string }) => hostname);
    expect(names.sort()).toEqual([site.host, 'shop.example'].sort());
    const shop = (await post('scope/fetchByDomain', { hostname: 'Shop.example' })).data;
    expect([shop.total, urlsOf(shop)]).toEqual([1, ['https://shop.example/cart']]);
    const second = (await post('scope/fetchByDomain', { hostname: site.host, pageSize: 1, pageNumber: 2 })).data;
    expect([second.total, urlsOf(second)]).toEqual([2, [`${site.url}/prices`]]);
    expect((await post('scope/fetchByDomain', { hostname: site.host, searchText: 'prices' })).data.total).toBe(1);
  });

  it('know an address or do not', async () => {
    const { status, message, data } = await post('scope/fetchByurl', { url: `${site.url}/prices#today` });
    expect({ status, message, data }).toMatchObject({
      ...{ status: 200, message: 'OK' },
      data: { urlList: [{ url: `${site.url}/prices`, state: 'fetched', words: 20 }], total: 1 },
    });
    expect((await post('scope/fetchByurl', { url: 'https://elsewhere.example/' })).data).toEqual({ urlList: [], total: 0 });
  });

  it('take an address out of scope and say so to the letter, and also where nothing changed', async () => {
    const urls = [`${site.url}/prices`];
    expect(await post('scope/toggle', { urls, status: false })).toMatchObject({
      ...{ status: 200, success: true, message: 'Scope toggle successfully' },
      data: { changed: 1, pages: 1 },
    });
    expect(await post('scope/toggle', { urls, status: false })).toMatchObject({
      ...{ status: 422, success: false, type: 'NOTHING_CHANGED', message: 'Scope toggle failed' },
      data: { changed: 0, refused: [{ reason: 'outAlready' }] },
    });
    expect(await post('scope/toggle', { urls, status: true })).toMatchObject({
      message: 'Scope toggle successfully',
      data: { changed: 1 },
    });
  });

  it('count its words', async () => {
    const { status, body } = await kit.get(`project/wordcount/${project.projectId}`, { token: admin.token });
    const { projectId, sourceWordCount, uniqueWordCount } = (await post('project/stats')).data;
    expect([status, body]).toEqual([200, { success: true, message: 'OK', data: { projectId, sourceWordCount, uniqueWordCount } }]);
  });

  it('count its visits by host, the one of its own with its port, as its domains are named', async () => {
    await kit.query(
      `insert into visit_counts (project_id, day, language, domain, organisation_id, visits)
       select project_id, now()::date, 'hi', hostname, organisation_id, 7 from projects where project_id = $1`,
      [project.projectId],
    );
    const hosts = (await post('domains')).data.domainList;
    expect(hosts).toEqual([expect.objectContaining({ hostname: site.host, traffic: 7 })]);
    const { message, data } = await post('domain/wise/traffic', { days: 7 });
    expect([message, data]).toEqual(['OK', { domainList: [{ hostname: site.host, traffic: 7 }], totalTraffic: 7, days: 7 }]);
    expect((await post('domain/wise/traffic', { days: 0 })).errors).toMatchObject([{ field: 'days' }]);
  });

  it('give a page an address for its preview', async () => {
    const { message, data } = await post('scope/getPreviewUrl', { url: `${site.url}/prices`, targetLang: 'hi' });
    expect([message, data.sourceUrl]).toEqual(['OK', `${site.url}/prices`]);
    expect(data.previewUrl).toMatch(/p[-/][a-z0-9]{32}.*\/prices$/);
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now());
    const elsewhere = await post('scope/getPreviewUrl', { url: 'https://elsewhere.example/', targetLang: 'hi' });
    expect(elsewhere).toMatchObject({ status: 400, errors: [{ field: 'url', message: 'Please enter an address of this project.' }] });
    expect(await post('scope/getPreviewUrl', { url: '/', targetLang: 'ta' })).toMatchObject({ success: false });
  });

  it('look for its tag', async () => {
    const look = (body: object = {}) => post('parser/verifyScriptIntegration', body);
    site.page('/', '<!doctype html><p>Home</p>');
    expect(await look()).toMatchObject({ status: 200, message: 'OK', data: { level: 0, scriptFound: false, projectIdFound: false } });
    site.page('/', `<!doctype html><html><head>${project.snippetTag}</head><body><p>Home</p></body></html>`);
    expect((await look()).data).toMatchObject({ level: 2, scriptFound: true, projectIdFound: true, reason: null });
    expect(await look({ url: 'https://elsewhere.example/' })).toMatchObject({
      ...{ status: 400, errors: [{ field: 'url', message: 'Please enter an address of this project.' }] },
    });
  });

  it.each([
    ['scope/domainWiseUrls', {}],
    ['scope/Uniquedomains', {}],
    ['scope/fetchByDomain', { hostname: 'shop.example' }],
    ['scope/fetchByurl', { url: 'https://shop.example/' }],
    ['scope/toggle', { urls: ['https://shop.example/'], status: false }],
    ['domain/wise/traffic', {}],
    ['scope/getPreviewUrl', { url: '/', targetLang: 'hi' }],
    ['parser/verifyScriptIntegration', {}],
  ])('know no project of others, and none that is not there: %s', async (path, body) => {
    const unknown = { status: 404, success: false, message: ERRORS.NOT_FOUND.message };
    expect(await post(path, body, stranger)).toMatchObject(unknown);
    expect(await post(path, { ...body, projectId: randomUUID() })).toMatchObject(unknown);
  });
});
