import { TRANSLATED_URLS_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { Events } from '../../../platform/events/events.js';
import { fileForm } from '../../../platform/testing/file-form.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { PagesMoved } from '../../content/changes/pages-moved.event.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';

const SITE = 'https://example.com';
const PAGES = ['/', '/about/', '/bank/loans', '/news', '/find?q=1'];

describe('translated addresses', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    const site = { name: 'P', baseUrl: SITE, targetLanguages: ['hi', 'ta'] };
    ({ projectId } = await kit.test.get(ProjectsService).create({ organisationId }, site));
    await store(PAGES);
  });

  const store = (paths: readonly string[]) =>
    kit.test.database.tenant({ organisationId }, (tx) =>
      kit.test.get(PagesService).upsert(
        tx,
        projectId,
        paths.map((path) => ({ url: SITE + path, contentHash: path, title: `Page ${path}` })),
      ),
    );
  const post = async (path: string, body: object, person = admin) => {
    const reply = await kit.post(`scope/${path}`, { projectId, ...body }, { token: person.token });
    return { status: reply.status, ...reply.body };
  };
  const add = (urls: Record<string, string>, body: object = {}) =>
    post('addUrlTranslations', {
      targetLang: 'hi',
      urls: Object.entries(urls).map(([url, translatedUrl]) => ({ url, translatedUrl })),
      ...body,
    });
  const update = (url: string, translatedUrl: string, body: object = {}) =>
    post('updateTranslatedUrl', { targetLang: 'hi', url, translatedUrl, ...body });
  const list = async (body: object = {}) => (await post('urlTranslations/get', { targetLang: 'hi', ...body })).data;
  const paths = async (targetLang = 'hi') =>
    Object.fromEntries(
      (await list({ targetLang, translated: true })).urlList.map((row: { url: string; translatedUrl: string }) => [
        row.url.replace(SITE, ''),
        row.translatedUrl,
      ]),
    );

  it('are given to pages, in letters or percent-encoded, and told apart by language', async () => {
    expect(await add({ '/about': '/हमारे-बारे', [`${SITE}/news`]: '%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0' })).toMatchObject({
      status: 200,
      message: 'URL path will be updated Shortly',
      data: { changed: 2, live: 0, unchanged: 0, changeId: expect.any(String) },
    });
    // The page is found in the spelling of the site.
    expect(await paths()).toEqual({ '/about/': '/हमारे-बारे', '/news': '/समाचार' });
    expect(await paths('ta')).toEqual({});
    expect(await add({ '/about/': '/हमारे-बारे' })).toMatchObject({
      message: 'The URL paths are as they were',
      data: { changed: 0, unchanged: 1, changeId: null },
    });
    const [audited] = await kit.query(
      `select action, details from audit_log where subject_id = $1 and action = 'publication.translatedUrls'`,
      [projectId],
    );
    expect(audited).toMatchObject({ details: { language: 'hi', urls: 2 } });
  });

  it('are asked about first: how many change, how many of them for visitors, and nothing is written', async () => {
    const urls = { '/about/': '/x', '/news': '/y' };
    expect((await add(urls, { dryRun: true })).data).toEqual({
      ...{ changeId: null, changed: 2, live: 0, unchanged: 0 },
      examples: [
        { url: `${SITE}/about/`, from: '/about/', to: '/x' },
        { url: `${SITE}/news`, from: '/news', to: '/y' },
      ],
    });
    expect(await paths()).toEqual({});
    await kit.query('update projects set domain_verification = 2 where project_id = $1', [projectId]);
    await kit.query(`insert into language_publications (project_id, language, organisation_id, state) values ($1, 'hi', $2, 'live')`, [
      projectId,
      organisationId,
    ]);
    expect((await add(urls, { dryRun: true })).data).toMatchObject({ changed: 2, live: 2 });
    expect((await update('/news', '/y', { dryRun: true })).data).toMatchObject({ changed: 1, live: 1, changeId: null });
    expect(await paths()).toEqual({});
  });

  it.each([
    [{ '/about/': '/a b' }, 'urls.0.translatedUrl', 'A path has no spaces. Write a hyphen (-) instead.'],
    [{ '/about/': '/news' }, 'urls.0.translatedUrl', 'Another page of the site stands at this path. Please choose another.'],
    [{ '/about/': '/find' }, 'urls.0.translatedUrl', 'Another page of the site stands at this path. Please choose another.'],
    [{ '/about/': '/x', '/news': '/x' }, 'urls.1.translatedUrl', 'Another page has this path in this language. Please choose another.'],
    [{ '/about/': '/x', '/about': '/y' }, 'urls.1.translatedUrl', 'This page is given twice. Please leave one of the two out.'],
    [{ '/nowhere': '/x' }, 'urls.0.url', 'The project has no such page. Add it to the scope and crawl it first.'],
    [{ 'https://other.example/': '/x' }, 'urls.0.url', 'Only pages of example.com have translated addresses.'],
    [{ '/find?q=1': '/x' }, 'urls.0.url', 'A page has one path, whatever its query. Leave out the “?” and what follows.'],
    [{ '/': '/x' }, 'urls.0.url', 'The start page keeps its address.'],
    [{ 'javascript:x': '/x' }, 'urls.0.url', 'This is not a web address. Write it as /page or as a whole address.'],
  ])('are refused by the field, and none is written: %j', async (urls, field, message) => {
    expect(await add({ '/bank/loans': '/fine', ...urls } as Record<string, string>)).toMatchObject({
      status: 400,
      message,
      errors: [{ field: field.replace(/\d/, (at) => String(Number(at) + 1)), message }],
    });
    expect(await paths()).toEqual({});
  });

  it('are changed and taken away one by one; the path of the original needs none', async () => {
    await add({ '/about/': '/x' });
    expect(await update('/about/', '/y')).toMatchObject({ message: 'URL path will be updated Shortly', data: { changed: 1 } });
    expect((await list({ searchText: 'about' })).urlList).toEqual([
      { url: `${SITE}/about/`, title: 'Page /about/', translatedUrl: '/y', proposal: null, formerUrls: ['/x'], hidesPage: false },
    ]);
    expect(await update('/about/', '/about')).toMatchObject({ data: { changed: 1 } });
    expect(await paths()).toEqual({});
    expect(await update('/about/', '/n\u0000')).toMatchObject({ status: 400, errors: [{ field: 'translatedUrl' }] });
    // Nobody has the path any more.
    expect(await update('/news', '/y')).toMatchObject({ status: 200 });
  });

  it('change places, and are undone as one, unless something changed since', async () => {
    const first = await add({ '/about/': '/x', '/news': '/y' });
    const swapped = await add({ '/about/': '/y', '/news': '/x' });
    expect(await paths()).toEqual({ '/about/': '/y', '/news': '/x' });
    expect(await post('urlTranslations/undo', { changeId: first.data.changeId })).toMatchObject({ status: 409 });
    expect(await post('urlTranslations/undo', { changeId: swapped.data.changeId })).toMatchObject({
      message: 'Url translations undone',
      data: { changed: 2 },
    });
    expect(await paths()).toEqual({ '/about/': '/x', '/news': '/y' });
    expect(await post('urlTranslations/undo', { changeId: first.data.changeId })).toMatchObject({ status: 200 });
    expect(await paths()).toEqual({});
  });

  it('are listed with the pages that have none, searched in letters, with proposals', async () => {
    await add({ '/about/': '/हमारे-बारे' });
    const all = await list();
    expect(all.urlList.map(({ url }: { url: string }) => url.replace(SITE, ''))).toEqual(['/about/', '/bank/loans', '/news']);
    expect(all).toMatchObject({ total: 3, pageNumber: 1, pageSize: 50 });
    expect(all.urlList[1]).toMatchObject({ translatedUrl: null, proposal: '/बैंक/लोंस' });
    expect((await list({ searchText: 'हमारे' })).urlList).toHaveLength(1);
    expect((await list({ searchText: '%' })).urlList).toHaveLength(0);
    expect((await list({ pageNumber: 2, pageSize: 2 })).urlList).toHaveLength(1);
    await store(['/%E0%A4%B9%E0%A4%AE%E0%A4%BE%E0%A4%B0%E0%A5%87-%E0%A4%AC%E0%A4%BE%E0%A4%B0%E0%A5%87']);
    expect((await list({ translated: true })).urlList[0]).toMatchObject({ hidesPage: true });
  });

  async function upload(content: string, query = '') {
    const { payload, contentType } = fileForm('urls.csv', content, 'text/csv');
    const headers = { authorization: admin.token, 'content-type': contentType };
    const url = `/api/scope/urlTranslations/upload?projectId=${projectId}&targetLang=hi${query}`;
    const reply = await sendRequest(kit.test.app, { method: 'POST', url, headers, payload });
    return { status: reply.status, ...reply.body };
  }
  const download = async () =>
    (await sendRequest(kit.test.app, {
      method: 'POST',
      url: '/api/scope/urlTranslations/csv/get',
      headers: { authorization: admin.token },
      payload: { projectId, targetLang: 'hi' },
    })) as { status: number; headers: Record<string, string>; body: string };

  it('go out as CSV and come back as it, a page without a path losing its own', async () => {
    await add({ '/about/': '/हमारे-बारे', '/news': '/-x' });
    const { headers, body } = await download();
    expect(headers['content-disposition']).toContain('translated-urls-hi.csv');
    expect(body.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"url","translatedUrl"',
      `"${SITE}/about/","/हमारे-बारे"`,
      `"${SITE}/news","/-x"`,
      '',
    ]);
    expect(await upload(body)).toMatchObject({ status: 200, data: { changed: 0, unchanged: 2 } });
    expect(await upload('translatedUrl;URL\n/क;/about\n;/news\n', '&dryRun=true')).toMatchObject({ data: { changed: 2, changeId: null } });
    expect(await upload('translatedUrl;URL\n/क;/about\n;/news\n')).toMatchObject({ data: { changed: 2 } });
    expect(await paths()).toEqual({ '/about/': '/क' });
  });

  it.each([
    ['url,translatedUrl\n/about,/x\n\n/news,/a b\n', 'Line 4: A path has no spaces. Write a hyphen (-) instead.'],
    ['url,translatedUrl\n/about,/x\n/news,/x\n', 'Line 3: Another page has this path in this language. Please choose another.'],
    ['url,target\n/about,/x\n', 'Line 1: The first line names the columns url and translatedUrl.'],
    ['url,translatedUrl\n', 'The file has no addresses. The first line names the columns url and translatedUrl.'],
  ])('are refused in a file by its line, and none is written: %j', async (content, message) => {
    expect(await upload(content)).toMatchObject({ status: 400, message, errors: [{ field: 'file', message }] });
    expect(await paths()).toEqual({});
  });

  it('refuse a language that the project does not have, or nobody has', async () => {
    expect(await add({ '/about': '/x' }, { targetLang: 'ml' })).toMatchObject({ status: 400 });
    expect(await add({ '/about': '/x' }, { targetLang: 'xx' })).toMatchObject({ status: 400 });
    expect(await upload('url,translatedUrl\n', '&targetLang=')).toMatchObject({ status: 400 });
  });

  it('go along with a page that moves, and the path it left leads there', async () => {
    await add({ '/about/': '/x' });
    const ids = await store(['/about/', '/about-us']);
    const [from = 0, to = 0] = [ids.get(`${SITE}/about/`), ids.get(`${SITE}/about-us`)];
    const version = () => kit.query(`select version from translated_url_sets where project_id = $1 and language = 'hi'`, [projectId]);
    const before = await version();
    await kit.test.database.tenant({ organisationId }, (tx) =>
      kit.test.get(Events).emit(tx, PagesMoved, { organisationId, projectId, pages: [{ from, to, url: `${SITE}/about-us` }] }),
    );
    expect(await paths()).toEqual({ '/about-us': '/x' });
    // Processes that serve visitors load the paths again.
    expect(await version()).not.toEqual(before);
    expect((await list({ searchText: 'about-us' })).urlList[0].formerUrls).toEqual(['/about']);
  });

  it('are no more than a language may have; what stands in the place of another needs no room', async () => {
    await add({ '/about': '/x' });
    await kit.query(
      `insert into translated_urls (project_id, language, organisation_id, source_key, source_path, path)
       select $1, 'hi', $2, '/old-' || n, '/old-' || n, '/to-' || n from generate_series(2, $3::int) n`,
      [projectId, organisationId, TRANSLATED_URLS_MAX],
    );
    expect(await add({ '/news': '/y' })).toMatchObject({
      status: 400,
      errors: [{ field: 'urls', message: expect.stringContaining(`at most ${TRANSLATED_URLS_MAX} translated addresses`) }],
    });
    expect(await add({ '/about': '/z' })).toMatchObject({ status: 200, data: { changed: 1 } });
    expect(await add({ '/about': '', '/news': '/y' })).toMatchObject({ status: 200, data: { changed: 2 } });
  });

  it('are nobody else’s', async () => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    for (const [path, body] of [
      ['addUrlTranslations', { targetLang: 'hi', urls: [{ url: '/about', translatedUrl: '/x' }] }],
      ['updateTranslatedUrl', { targetLang: 'hi', url: '/about', translatedUrl: '/x' }],
      ['urlTranslations/get', { targetLang: 'hi' }],
      ['urlTranslations/undo', { changeId: projectId }],
    ] as const)
      expect((await post(path, body, stranger)).status).toBe(404);
    expect(await post('urlTranslations/undo', { changeId: projectId })).toMatchObject({ status: 404 });
  });
});
