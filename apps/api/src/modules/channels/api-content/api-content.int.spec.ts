import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TenantTransaction } from '../../../platform/database/transaction.js';
import { type FixtureServer, startFixtureServer } from '../../../platform/egress/testing/fixture-server.js';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { formOf } from '../../../platform/testing/file-form.js';
import { ApiItemsRepository } from './api-items.repository.js';
import { ApiResegmenting } from './api-resegmenting.service.js';
import { ApiSyncJobs } from './api-sync.jobs.js';
import { ApiSyncs } from './api-syncs.service.js';

const SECRET = 'canary-4f1d-secret-of-the-api';
type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown;
interface Article {
  id: number | string;
  title: string;
  body: string;
  slug: string;
  price: string;
  updatedAt: string;
}

const WORDS = ['water', 'road', 'school', 'market', 'river', 'bridge', 'garden', 'library', 'station', 'temple'];
const article = (n: number): Article => ({
  id: n,
  title: `The ${WORDS[n % 10]} of the town number ${WORDS[Math.floor(n / 10) % 10]}`,
  body: `<p>Read about <b>the ${WORDS[n % 10]}</b> and the ${WORDS[Math.floor(n / 10) % 10]} here.</p>`,
  slug: `entry-${n}`,
  price: '1.50',
  updatedAt: '2026-11-01T10:00:00.000Z',
});
const send = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value));

describe('content of APIs', () => {
  let workspace: Workspace;
  let server: FixtureServer;
  let other: FixtureServer;
  let admin: Person;
  let projectId: string;
  let articles: Article[];
  let answer: Answer;

  /** Pages with ten entries each. */
  const pages: Answer = (_request, response, url) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    send(response, { data: articles.slice((page - 1) * 10, page * 10), meta: { page, total: articles.length } });
  };

  beforeAll(async () => {
    server = await startFixtureServer((request, response) => answer(request, response, new URL(request.url ?? '/', server.origin)));
    other = await startFixtureServer((_request, response) => send(response, { data: [] }));
    workspace = await Workspace.start({ environment: { EGRESS_ALLOW_HOSTS: `${server.host},${other.host}` } });
  });
  afterAll(async () => {
    await workspace.close();
    await server.close();
    await other.close();
  });
  beforeEach(async () => {
    await workspace.begin(['hi', 'ta']);
    admin = await workspace.person('organisationAdmin', workspace.tenant.organisationId);
    const body = { name: 'Town', baseUrl: server.origin, targetLanguages: ['hi', 'ta'] };
    const created = await workspace.post('project/apiTranslation/create', body, { token: admin.token });
    projectId = created.body.data.projectId;
    articles = Array.from({ length: 25 }, (_, n) => article(n + 1));
    answer = pages;
    server.requests.length = 0;
    other.requests.length = 0;
  });

  const post = async (path: string, body: object, by: Person = admin) => {
    const reply = await workspace.post(path, body, { token: by.token });
    return { status: reply.status, ...reply.body };
  };
  const call = (path: string, body: object, by?: Person) => post(`apiTranslation/${path}`, body, by);
  const url = (path = '/articles?page=1') => `${server.origin}${path}`;
  async function add(more: object = {}): Promise<string> {
    const { status, data, message, errors } = await call('add', { projectId, name: 'Articles', kind: 'dynamic', url: url(), ...more });
    expect([status, message, errors]).toEqual([200, expect.anything(), undefined]);
    return data.api.apiId;
  }
  const runSync = () => drainOutbox(workspace.test, { only: 'api.sync' });
  const detailsOf = async (apiId: string) => (await call('details/api/get', { apiId })).data;
  async function sync(apiId: string) {
    expect((await call('sync', { apiIdList: [apiId] })).data).toMatchObject({ syncing: [apiId] });
    await runSync();
    return detailsOf(apiId);
  }
  const synced = async (more: object = {}) => {
    const apiId = await add(more);
    const details = await sync(apiId);
    expect([details.state, details.reason]).toEqual(['synced', null]);
    return apiId;
  };
  const count = async (sql: string): Promise<number> =>
    (await workspace.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [projectId]))[0]?.count ?? -1;

  it('are called once before anything is stored: status, time, a sample and a guess', async () => {
    const reply = await call('api/verify', { projectId, method: 'GET', url: url() });
    expect(reply).toMatchObject({
      status: 200,
      message: 'Api verification successfull',
      data: {
        status: 200,
        reason: null,
        guess: {
          type: 'collectionType',
          kind: 'dynamic',
          listPath: '/data',
          idPath: '/id',
          updatedPath: '/updatedAt',
          pagination: { kind: 'page' },
        },
      },
    });
    expect(JSON.parse(reply.data.sample).data[0].title).toBe(articles[0]?.title);
    expect(reply.data.guess.keys.map(({ path }: { path: string }) => path)).toEqual(['/title', '/body']);
    expect(reply.data.guess.metaKeys.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(['/slug', '/updatedAt']));
    expect(server.requests).toHaveLength(1);
    expect(await count('api_items where project_id = $1')).toBe(0);
  });

  it.each<[string, string, Answer]>([
    ['401', 'unauthorized', (_q, response) => send(response, {}, 401)],
    ['403', 'forbidden', (_q, response) => send(response, {}, 403)],
    ['429', 'rateLimited', (_q, response) => send(response, {}, 429)],
    ['500', 'serverError', (_q, response) => send(response, {}, 500)],
    ['HTML', 'notJson', (_q, response) => send(response, '<!doctype html><h1>Sign in</h1>')],
    ['JSON in UTF-16', 'notJson', (_q, response) => send(response, Buffer.from('\ufeff{"data":[{"id":1}]}', 'utf16le'))],
    ['half of a document', 'notJson', (_q, response) => send(response, '{"data": [')],
    ['300 MB', 'tooLarge', (_q, response) => response.writeHead(200, { 'content-length': String(300 * 1024 * 1024) }).flushHeaders()],
    [
      'a gzip bomb',
      'tooLarge',
      (_q, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(60 * 1024 * 1024, 0x20))),
    ],
    ['another origin', 'redirected', (_q, response) => response.writeHead(302, { location: `${other.origin}/x` }).end()],
  ])('say why they cannot be read: %s', async (_name, code, bad) => {
    answer = bad;
    const reply = await call('api/verify', { projectId, url: url(), auth: { type: 'header', name: 'x-key', secret: SECRET } });
    expect(reply).toMatchObject({ status: 422, message: 'INVALID API: Api verication failed', data: { reason: { code } } });
    expect(reply.data.reason.message).not.toBe('');
    expect(other.requests).toEqual([]);
    expect(JSON.stringify(reply)).not.toContain(SECRET);
  });

  it('refuse addresses and headers that must never be called, by their field', async () => {
    const fieldOf = async (body: object) => (await call('api/verify', { projectId, url: url(), ...body })).errors?.[0]?.field;
    expect(await fieldOf({ url: 'http://127.0.0.1:1/x' })).toBe('url');
    expect(await fieldOf({ url: 'ftp://example.com' })).toBe('url');
    expect(await fieldOf({ headers: [{ name: 'authorization', value: 'x' }] })).toBe('headers[0].name');
    expect(await fieldOf({ auth: { type: 'basic', secret: 'x' } })).toBe('auth.user');
    expect(await fieldOf({ auth: { type: 'bearer' } })).toBe('auth.secret');
    expect(await fieldOf({ method: 'POST', body: '{x' })).toBe('body');
  });

  it('are synced: each entry is an item with its texts, the bytes stay, and nothing else is stored', async () => {
    const apiId = await synced();
    const details = await detailsOf(apiId);
    expect(details).toMatchObject({
      entries: 25,
      syncs: [{ state: 'done', changes: { new: 25, changed: 0, gone: 0, unchanged: 0 }, warnings: [] }],
      languageList: [
        { language: 'hi', translated: 0 },
        { language: 'ta', translated: 0 },
      ],
    });
    const rows = await workspace.query<{ bytes: Buffer; id: string }>(
      'select entry_id as id, bytes from api_entries where project_id = $1 order by entry_id::int',
      [projectId],
    );
    expect(rows.map(({ bytes }) => bytes.toString())).toEqual(articles.map((one) => JSON.stringify(one)));
    expect(await count(`pages where project_id = $1 and kind = 'entry' and not is_gone`)).toBe(25);
    const { data } = await post('translation/filter', { projectId, targetLang: 'hi', url: `entry:${apiId}/3` });
    expect(data.segments.map(({ key }: { key: { name: string } }) => key.name).sort()).toEqual(['/body', '/title']);
    const list = await call('data/paginated/get', { apiId, pageSize: 5 });
    expect(list.data).toMatchObject({ total: 25, entries: expect.arrayContaining([]) });
    expect(list.data.entries).toHaveLength(5);
  });

  it('are synced again without a write where nothing changed, and with the one entry that did', async () => {
    const apiId = await synced();
    expect(await contentWrites(() => sync(apiId))).toEqual([]);
    expect((await detailsOf(apiId)).syncs[0]).toMatchObject({ changes: { new: 0, changed: 0, gone: 0, unchanged: 25 } });
    const [first] = articles;
    if (first) first.title = 'Another title of the first one';
    const details = await sync(apiId);
    expect(details.syncs[0]).toMatchObject({ changes: { new: 0, changed: 1, gone: 0, unchanged: 24 } });
    const changed = await call('data/paginated/get', { apiId, state: 'changed' });
    expect(changed.data.entries).toMatchObject([{ entryId: '1', title: 'Another title of the first one', change: 'changed' }]);
  });

  it('are asked by ETag where one reply holds everything, and read again when it has changed', async () => {
    let tag = '"one"';
    answer = (request, response) =>
      request.headers['if-none-match'] === tag ? response.writeHead(304).end() : send(response, articles.slice(0, 3), 200, { etag: tag });
    const apiId = await synced({ url: url('/three'), idPath: '/id', pagination: { kind: 'none' } });
    server.requests.length = 0;
    expect((await sync(apiId)).syncs[0]).toMatchObject({ state: 'done', changes: { unchanged: 3, gone: 0 } });
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual(['"one"']);
    tag = '"two"';
    articles = articles.slice(1);
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { new: 1, unchanged: 2, gone: 1 } });
  });

  it('find missing entries only after a full reading', async () => {
    const apiId = await synced();
    articles = articles.filter(({ id }) => id !== 7);
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { gone: 1, unchanged: 24 } });
    answer = (request, response, at) => (at.searchParams.get('page') === '2' ? send(response, {}, 500) : pages(request, response, at));
    const failed = await sync(apiId);
    expect(failed).toMatchObject({ state: 'created', entries: 24, reason: { code: 'serverError', status: 500 } });
    expect(failed.syncs[0]).toMatchObject({ state: 'failed', changes: { gone: 0 } });
    answer = pages;
    expect(await sync(apiId)).toMatchObject({ state: 'synced', reason: null, entries: 24 });
  });

  it('look once more for an entry that another one has moved to a page that was read', async () => {
    const apiId = await synced();
    let isDeleted = false;
    answer = (request, response, at) => {
      pages(request, response, at);
      if (at.searchParams.get('page') === '1' && !isDeleted) {
        isDeleted = true;
        articles = articles.slice(1);
      }
    };
    // The deletion moves the eleventh entry to the first page, which was read already. The deleted entry was read with that page.
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { gone: 0, unchanged: 25 } });
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { gone: 1, unchanged: 24 } });
  });

  const withoutIds = (from: number, to: number) => articles.map((one, at) => (at >= from && at < to ? { ...one, id: undefined } : one));

  it('keep everything when a reply has no ids, and fail with that reason', async () => {
    const apiId = await synced();
    answer = (_q, response) => send(response, { data: withoutIds(0, 25).slice(0, 10), meta: { page: 1, total: 25 } });
    const details = await sync(apiId);
    expect(details).toMatchObject({ state: 'created', entries: 25, reason: { code: 'noId' } });
    expect(await count(`pages where project_id = $1 and kind = 'entry' and not is_gone`)).toBe(25);
  });

  it.each([
    ['no id', { id: undefined }],
    ['a long id', { id: 'x'.repeat(600) }],
  ])('mark nothing as gone while some entries have %s, and say so', async (_name, change) => {
    const apiId = await synced();
    const whole = articles;
    articles = [...whole.slice(0, 12), { ...(whole[12] as Article), ...change } as Article, ...whole.slice(14)];
    const details = await sync(apiId);
    expect(details).toMatchObject({ state: 'synced', entries: 25, syncs: [{ changes: { gone: 0 } }, {}] });
    expect(details.syncs[0].warnings.at(-1)).toMatchObject({
      code: 'entry',
      message: expect.stringContaining('Nothing was marked as gone'),
    });
    articles = whole.slice(1);
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { gone: 1 }, warnings: [] });
  });

  it('keep entries that are behind a short page, and those of a total that is not reached', async () => {
    let [hidden, hasTotal] = [0, false];
    answer = (_q, response, at) => {
      const page = Number(at.searchParams.get('page') ?? 1);
      const data = articles.slice((page - 1) * 10, page * 10).slice(page === 2 ? hidden : 0);
      if (hasTotal && page === 3) return send(response, {}, 404);
      return send(response, { data, ...(hasTotal && { meta: { total: 25 } }) });
    };
    const pagination = { kind: 'page', parameter: { place: 'query', name: 'page' }, first: 1 };
    const total = { place: 'body', name: '/meta/total', counts: 'entries' };
    const apiId = await synced({ pagination, listPath: '/data', idPath: '/id' });
    hidden = 2;
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { gone: 2, unchanged: 23 } });
    [hidden, hasTotal] = [0, true];
    expect((await call('update', { apiId, pagination: { ...pagination, total } })).status).toBe(200);
    expect(await sync(apiId)).toMatchObject({
      state: 'created',
      reason: { code: 'badContent' },
      syncs: [{ changes: { gone: 0 } }, {}, {}],
    });
  });

  it('mark nothing as gone by one empty reply, but by two', async () => {
    let replies = [[] as Article[]];
    answer = (_q, response) => send(response, replies.shift() ?? articles, 200, { etag: '"a"' });
    replies = [];
    const apiId = await synced({ url: url('/all'), idPath: '/id', listPath: '', pagination: { kind: 'none' } });
    // The first reply answers the conditional request by ETag.
    replies = [[]];
    const details = await sync(apiId);
    expect(details).toMatchObject({ entries: 25, syncs: [{ changes: { gone: 0, unchanged: 25 } }, {}] });
    expect(details.syncs[0].warnings).toMatchObject([{ code: 'entry' }]);
    replies = [articles.slice(0, 5), articles.slice(0, 4)];
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { gone: 0, unchanged: 25 } });
    replies = [articles.slice(0, 5), articles.slice(0, 5)];
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { gone: 20, unchanged: 5 }, warnings: [] });
    replies = [[], []];
    expect((await sync(apiId)).syncs[0]).toMatchObject({ changes: { gone: 5, unchanged: 0 }, warnings: [] });
  });

  it.each<[string, string, Answer]>([
    ['401', 'unauthorized', (_q, response) => send(response, {}, 401)],
    [
      'a page that repeats',
      'repeatedPage',
      (_q, response) => send(response, { data: articles.slice(0, 10), meta: { page: 1, total: 25 } }),
    ],
    ['HTML', 'notJson', (_q, response) => send(response, '<html>')],
    ['another origin', 'redirected', (_q, response) => response.writeHead(307, { location: other.origin }).end()],
    ['another shape', 'noList', (_q, response) => send(response, { items: [] })],
  ])('end in a state with a reason, and keep what is there: %s', async (_name, code, bad) => {
    const apiId = await synced();
    answer = bad;
    expect(await sync(apiId)).toMatchObject({ state: 'created', entries: 25, reason: { code } });
    expect(await count(`pages where project_id = $1 and kind = 'entry' and not is_gone`)).toBe(25);
    answer = pages;
    expect(await sync(apiId)).toMatchObject({ state: 'synced', reason: null, entries: 25 });
  });

  it('end with a reason when a cursor leads back to a page that was read', async () => {
    const half = (cursor: string | null) =>
      cursor === 'b' ? articles.slice(10, 20) : cursor === 'c' ? articles.slice(20) : articles.slice(0, 10);
    const next = { a: 'b', b: 'c', c: 'b' } as Record<string, string>;
    answer = (_q, response, at) => {
      const cursor = at.searchParams.get('cursor');
      send(response, { data: half(cursor), next: next[cursor ?? 'a'] });
    };
    const pagination = { kind: 'cursor', parameter: { place: 'query', name: 'cursor' }, cursorPath: '/next' };
    const apiId = await add({ url: url('/articles'), pagination, listPath: '/data' });
    expect(await sync(apiId)).toMatchObject({ state: 'created', entries: 25, reason: { code: 'cursorBack' } });
  });

  it('are not called any more when their address has become a private one', async () => {
    const apiId = await synced();
    await workspace.test.database.system((tx) =>
      tx.query(`update api_items set url = 'http://127.0.0.1:9/articles' where api_id = $1`, [apiId]),
    );
    expect(await sync(apiId)).toMatchObject({ state: 'created', entries: 25, reason: { code: 'privateAddress' } });
  });

  it('take ids with slashes, and dates to come', async () => {
    articles = [
      { ...article(1), id: 'news/2026/one', updatedAt: '2999-01-01T00:00:00.000Z' },
      { ...article(2), id: 'news/2026/two' },
    ];
    const apiId = await synced();
    const { data } = await call('data/paginated/get', { apiId, searchText: 'one' });
    expect(data.entries).toMatchObject([{ entryId: 'news/2026/one', updatedAt: '2999-01-01T00:00:00.000Z' }]);
    const texts = await post('translation/filter', { projectId, targetLang: 'hi', url: `entry:${apiId}/news/2026/one` });
    expect(texts.data).toMatchObject({ total: 2 });
  });

  it('take the first of two entries with one id, and say so', async () => {
    const apiId = await add();
    articles.push({ ...article(3), title: 'Another one with the same id' });
    expect(await sync(apiId)).toMatchObject({ state: 'synced', entries: 25, syncs: [{ warnings: [{ code: 'duplicateId' }] }] });
  });

  it('come again when the API says so', async () => {
    const apiId = await synced();
    answer = (_q, response) => send(response, {}, 429, { 'retry-after': '120' });
    const details = await sync(apiId);
    expect(details).toMatchObject({ state: 'created', reason: { code: 'rateLimited', retryAt: expect.any(String) } });
    expect(details.nextSyncAt).toBe(details.reason.retryAt);
    answer = pages;
    workspace.travel(121_000);
    await workspace.test.get(ApiSyncs).sweep();
    await runSync();
    expect(await detailsOf(apiId)).toMatchObject({ state: 'synced', reason: null });
  });

  it('are synced by the clock, once however many processes look', async () => {
    const apiId = await synced();
    await call('details/update', { apiId, schedule: 15 });
    expect((await detailsOf(apiId)).nextSyncAt).not.toBeNull();
    workspace.travel(16 * 60_000);
    const syncs = workspace.test.get(ApiSyncs);
    await Promise.all([syncs.sweep(), syncs.sweep()]);
    await runSync();
    const details = await detailsOf(apiId);
    expect(details.syncs).toHaveLength(2);
    expect(details.syncs[0]).toMatchObject({ isScheduled: true, state: 'done', by: null });
  });

  it('are synced by the clock without those of a deleted project, and although another one fails', async () => {
    const [first, second, deleted] = [await synced(), await synced({ name: 'Second' }), await synced({ name: 'Third' })];
    for (const apiId of [first, second, deleted]) await call('details/update', { apiId, schedule: 15 });
    const other = { name: 'Another town', baseUrl: `${server.origin}/other`, targetLanguages: ['hi'] };
    const created = await workspace.post('project/apiTranslation/create', other, { token: admin.token });
    await workspace.query('update api_items set project_id = $2 where api_id = $1', [deleted, created.body.data.projectId]);
    await workspace.query('update projects set deleted_at = now() where project_id = $1', [created.body.data.projectId]);
    workspace.travel(16 * 60_000);
    const items = workspace.test.get(ApiItemsRepository);
    const due = await workspace.test.database.system((tx) => items.due(tx, workspace.test.get(Clock).now(), new Date(0), 1_000));
    expect(due.map(({ apiId }) => apiId)).toEqual(expect.arrayContaining([first, second]));
    expect(due.map(({ apiId }) => apiId)).not.toContain(deleted);
    const { lock } = items;
    jest.spyOn(items, 'lock').mockImplementation((tx, apiId) => {
      if (apiId === first) throw new Error('The lock was not given.');
      return lock.call(items, tx, apiId);
    });
    const logged = jest.spyOn(workspace.test.get<Logger>(LOGGER), 'error').mockImplementation(() => undefined);
    await workspace.test.get(ApiSyncs).sweep();
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ apiId: first }), expect.any(String));
    jest.restoreAllMocks();
    expect([(await detailsOf(first)).state, (await detailsOf(second)).state]).toEqual(['synced', 'syncing']);
    await workspace.test.get(ApiSyncs).sweep();
    await runSync();
    expect([(await detailsOf(first)).syncs.length, (await detailsOf(second)).syncs.length]).toEqual([2, 2]);
  });

  it('are not begun again while their sync goes on, but after it has lost its job', async () => {
    const apiId = await add();
    await call('sync', { apiIdList: [apiId] });
    const items = workspace.test.get(ApiItemsRepository);
    const isDue = async () => {
      const before = new Date(workspace.test.get(Clock).now().getTime() - 30 * 60_000);
      const due = await workspace.test.database.system((tx) => items.due(tx, before, before, 1_000));
      return due.some((one) => one.apiId === apiId);
    };
    const seen: boolean[] = [];
    answer = async (request, response, at) => {
      // Each page takes twenty minutes.
      seen.push(await isDue());
      workspace.travel(20 * 60_000);
      seen.push(await isDue());
      pages(request, response, at);
    };
    await runSync();
    expect(seen).toEqual(Array.from({ length: 6 }, () => false));
    answer = pages;
    await call('sync', { apiIdList: [apiId] });
    workspace.travel(100 * 60_000);
    expect(await isDue()).toBe(true);
    await runSync();
    expect(await isDue()).toBe(false);
  });

  it('continue after a kill, and store nothing twice and remove nothing', async () => {
    const apiId = await add();
    await call('sync', { apiIdList: [apiId] });
    const end = new AbortController();
    answer = (request, response, at) => {
      if (at.searchParams.get('page') === '2') end.abort(new Error('killed'));
      return pages(request, response, at);
    };
    const jobs = workspace.test.get(ApiSyncJobs);
    const job = { organisationId: workspace.tenant.organisationId, projectId, apiId };
    await expect(jobs.sync(job, { isLastAttempt: false, signal: end.signal } as never)).rejects.toThrow();
    expect(await detailsOf(apiId)).toMatchObject({ state: 'syncing', entries: 10 });
    answer = pages;
    await runSync();
    const details = await detailsOf(apiId);
    expect(details).toMatchObject({ state: 'synced', entries: 25, syncs: [{ changes: { new: 25, gone: 0 } }] });
    expect(await count('api_entries where project_id = $1')).toBe(25);
  });

  it('end a sync that runs when a person changes how they are called', async () => {
    const apiId = await add();
    await call('sync', { apiIdList: [apiId] });
    expect((await call('update', { apiId, url: url('/news?page=1') })).data).toMatchObject({ state: 'created' });
    await runSync();
    const details = await detailsOf(apiId);
    expect(details).toMatchObject({ state: 'created', entries: 0, syncs: [{ state: 'failed', reason: { code: 'stopped' } }] });
    expect(await sync(apiId)).toMatchObject({ state: 'synced', entries: 25 });
  });

  it('have one sync at a time', async () => {
    const apiId = await add();
    await call('sync', { apiIdList: [apiId] });
    expect((await call('sync', { apiIdList: [apiId] })).data).toEqual({ syncing: [], unchanged: [apiId] });
    await runSync();
    expect((await detailsOf(apiId)).syncs).toHaveLength(1);
  });

  it('send credentials to their origin alone, renew a token once, and never show them', async () => {
    const tokens: string[] = [];
    answer = (request, response, at) => {
      if (at.pathname === '/token') {
        tokens.push(request.headers.authorization ?? '');
        return send(response, { access_token: `token-${tokens.length}`, expires_in: 3_600 });
      }
      return request.headers.authorization === `Bearer token-${tokens.length}` && tokens.length > 1
        ? pages(request, response, at)
        : send(response, {}, 401);
    };
    const auth = { type: 'clientCredentials', user: 'client', secret: SECRET, tokenUrl: `${server.origin}/token` };
    const apiId = await add({ auth });
    expect(tokens).toHaveLength(2);
    expect(tokens[0]).toBe(`Basic ${Buffer.from(`client:${SECRET}`).toString('base64')}`);
    await sync(apiId);
    expect(tokens).toHaveLength(2);
    const details = await detailsOf(apiId);
    expect(details.auth).toMatchObject({ type: 'clientCredentials', hasSecret: true, user: 'client' });
    expect(JSON.stringify(details)).not.toContain(SECRET);
    const rows = await workspace.query<{ row: string }>(
      `select row_to_json(c)::text as row from api_connections c union all select row_to_json(a)::text from audit_log a`,
      [],
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(SECRET);
    const moved = await call('update', { apiId, url: `${other.origin}/articles` });
    expect(moved).toMatchObject({ status: 400, errors: [{ field: 'auth' }] });
    expect(other.requests).toEqual([]);
  });

  it('fail with a reason when the server of the tokens is silent', async () => {
    answer = (_q, response, at) => (at.pathname === '/token' ? send(response, {}, 503) : send(response, {}));
    const auth = { type: 'clientCredentials', user: 'another', secret: SECRET, tokenUrl: `${server.origin}/token` };
    expect(await call('api/verify', { projectId, url: url(), auth })).toMatchObject({ status: 422, data: { reason: { code: 'token' } } });
  });

  async function upload(filename: string, content: string) {
    const { payload, contentType } = formOf({ filename, content, type: 'application/octet-stream', before: { projectId } });
    const reply = await workspace.test.app.inject({
      ...{ method: 'POST', url: '/api/apiTranslation/add/file', payload },
      headers: { authorization: admin.token, 'content-type': contentType },
    });
    return { status: reply.statusCode, ...reply.json() };
  }

  it('come from tables and documents, row by row, and are found out by their first sync', async () => {
    const table = `url,name,method\n${url()},Articles,GET\nnot an address,Broken,GET\n${url()},Twice,GET\n${url('/news')},News,PUT\n`;
    const { status, data } = await upload('calls.csv', table);
    expect(status).toBe(200);
    expect(data.added).toMatchObject([{ name: 'Articles', method: 'GET', url: url(), state: 'created' }]);
    expect(data.failures.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5]);
    const [{ apiId }] = data.added;
    expect(await sync(apiId)).toMatchObject({
      state: 'synced',
      entries: 25,
      idPath: '/id',
      listPath: '/data',
      pagination: { kind: 'page' },
    });
    const paths = {
      '/news': { get: { operationId: 'news', responses: { 200: { description: 'ok', content: { 'application/json': {} } } } } },
    };
    const openapi = { openapi: '3.0.3', info: { title: 'Town', version: '1' }, servers: [{ url: server.origin }], paths };
    expect((await upload('town.json', JSON.stringify(openapi))).data.added).toMatchObject([{ url: url('/news') }]);
    const many = Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join(', ');
    const get = `get: {operationId: long, responses: {200: {description: ok, content: {application/json: {}}}}}`;
    const long = `openapi: 3.0.3\nservers: [{url: "${server.origin}"}]\nx: {${many}}\npaths: {/long: {${get}}}\n`;
    expect((await upload('town.yaml', long)).data.added).toMatchObject([{ url: url('/long') }]);
    const collection = {
      info: { name: 'Town', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [{ name: 'Events', request: { method: 'GET', url: `${server.origin}/events` } }],
    };
    expect((await upload('town.json', JSON.stringify(collection))).data.added).toMatchObject([{ name: 'Events' }]);
    expect(await upload('none.csv', 'a,b\n1,2\n')).toMatchObject({ status: 422, data: { added: [] } });
  });

  it('may be labels: one object whose keys have a text each', async () => {
    answer = (_q, response) =>
      send(response, { menu: { open: 'Open the gate', shut: 'Shut the gate' }, save: 'Save the form', state: 'Save the form' });
    const apiId = await synced({ kind: 'static', url: url('/labels') });
    expect(await detailsOf(apiId)).toMatchObject({ kind: 'static', entries: 1, segments: 4 });
    const { data } = await post('translation/filter', { projectId, targetLang: 'hi', url: `labels:${apiId}` });
    expect(data.segments.map(({ key }: { key: { name: string } }) => key.name).sort()).toEqual([
      '/menu/open',
      '/menu/shut',
      '/save',
      '/state',
    ]);
  });

  it('say what other keys would change, and change it', async () => {
    const apiId = await synced();
    const keys = [{ path: '/title', rule: 'ignored' }];
    const before = await count('segments where project_id = $1 and is_live');
    const { data } = await call('details/update', { apiId, keys, dryRun: true });
    expect(data).toMatchObject({ api: null, change: { added: 0, removed: expect.any(Number) } });
    expect(await count('segments where project_id = $1 and is_live')).toBe(before);
    await call('details/update', { apiId, keys });
    await drainOutbox(workspace.test, { only: 'api.resegment' });
    expect(await count('segments where project_id = $1 and is_live')).toBe(before - data.change.removed);
    const list = await call('keys/list/get', { apiId });
    expect(list.data.metaKeys).toContainEqual(
      expect.objectContaining({ path: '/title', isCorrected: true, reason: 'A person chose this rule.' }),
    );
    expect(await call('details/update', { apiId, keys: [{ path: '/none', rule: 'text' }] })).toMatchObject({
      status: 400,
      errors: [{ field: 'keys[0].path' }],
    });
  });

  /** Does something once between reading stored entries and storing their texts. */
  function afterReading(work: () => Promise<unknown>) {
    const service = workspace.test.get(ApiResegmenting);
    const { texts } = service;
    jest.spyOn(service, 'texts').mockImplementationOnce(async function* (...parameters) {
      for await (const batch of texts.apply(service, parameters)) {
        await work();
        yield batch;
      }
    });
  }
  const textsOf = async (apiId: string, entryId: string): Promise<string[]> => {
    const { data } = await post('translation/filter', { projectId, targetLang: 'hi', url: `entry:${apiId}/${entryId}` });
    return data.segments.map((segment: { key: { name: string }; source: string }) => `${segment.key.name} ${segment.source}`).sort();
  };

  it('keep the texts of an entry that a sync changed while it was read by other keys', async () => {
    const apiId = await synced();
    await call('details/update', { apiId, keys: [{ path: '/body', rule: 'ignored' }] });
    afterReading(async () => {
      articles[0] = { ...article(1), title: 'A title of the sync' };
      expect(await sync(apiId)).toMatchObject({ state: 'synced' });
    });
    await drainOutbox(workspace.test, { only: 'api.resegment' });
    expect(await textsOf(apiId, '1')).toEqual(['/title A title of the sync']);
    expect(await textsOf(apiId, '2')).toEqual([`/title ${articles[1]?.title}`]);
  });

  it('have the texts of the last choice of keys, also when a job of an earlier one ends later', async () => {
    const apiId = await synced();
    await call('details/update', { apiId, keys: [{ path: '/body', rule: 'ignored' }] });
    afterReading(async () => {
      await call('details/update', {
        apiId,
        keys: [
          { path: '/title', rule: 'ignored' },
          { path: '/body', rule: 'html' },
        ],
      });
      await drainOutbox(workspace.test, { only: 'api.resegment' });
    });
    await drainOutbox(workspace.test, { only: 'api.resegment' });
    expect((await textsOf(apiId, '1')).map((text) => text.split(' ')[0])).toEqual(['/body']);
  });

  it('take the rules of two people who choose them at the same time for different keys', async () => {
    const apiId = await synced();
    const service = workspace.test.get(ApiResegmenting);
    const { compare } = service;
    jest.spyOn(service, 'compare').mockImplementationOnce(async (...parameters) => {
      const change = await compare.apply(service, parameters);
      expect((await call('details/update', { apiId, keys: [{ path: '/title', rule: 'ignored' }] })).status).toBe(200);
      return change;
    });
    expect((await call('details/update', { apiId, keys: [{ path: '/body', limit: 90, rule: 'html' }] })).status).toBe(200);
    const { data } = await call('keys/list/get', { apiId });
    expect(data.keys).toMatchObject([{ path: '/body', limit: 90 }]);
    expect(data.metaKeys).toContainEqual(expect.objectContaining({ path: '/title', rule: 'ignored', isCorrected: true }));
  });

  it('are listed, changed and deleted with everything that belongs to them', async () => {
    const apiId = await synced();
    const list = await call('paginated/get', { projectId, searchText: 'artic', states: ['synced'] });
    expect(list.data).toMatchObject({ page: 1, size: 10, total: 1, apis: [{ apiId, entries: 25, environment: 'prod' }] });
    expect((await call('getApiList', { projectId })).data.apiList).toMatchObject([{ apiId, name: 'Articles', state: 'synced' }]);
    answer = (_q, response) => send(response, {}, 500);
    expect(await call('update', { apiId, url: url('/news') })).toMatchObject({
      status: 422,
      message: 'INVALID API: Api verication failed',
    });
    answer = pages;
    expect((await call('update', { apiId, url: url('/news?page=1') })).data).toMatchObject({ state: 'created', url: url('/news?page=1') });
    expect((await call('delete', { apiIdList: [apiId] })).data).toEqual({ deleted: 1 });
    expect((await call('details/api/get', { apiId })).status).toBe(404);
    await drainOutbox(workspace.test, { only: 'api.delete' });
    for (const table of ['api_items', 'api_entries', 'api_connections', 'api_syncs'])
      expect([table, await count(`${table} where project_id = $1`)]).toEqual([table, 0]);
    expect(await count('segments where project_id = $1 and is_live')).toBe(0);
  });

  it('are forgotten by the memory but for texts that another one has', async () => {
    const [one, other] = [await synced(), await synced({ name: 'Again' })];
    workspace.project = await workspace.read(projectId);
    await workspace.translate('hi', { [articles[0]?.title ?? '']: 'पानी' });
    const remove = async (apiId: string) => {
      expect((await call('delete', { apiIdList: [apiId], keepTm: false })).data).toEqual({ deleted: 1 });
      await drainOutbox(workspace.test, { only: 'api.delete' });
      return count('(select distinct target from memory_units where project_id = $1) units');
    };
    expect(await remove(one)).toBe(1);
    expect(await remove(other)).toBe(0);
  });

  it('belong to their organisation, and those of a House to its organisation', async () => {
    const apiId = await synced();
    const { organisationId } = await createOrganisation(workspace.test.database);
    const foreign = await workspace.person('organisationAdmin', organisationId);
    for (const [path, body] of [
      ['details/api/get', { apiId }],
      ['sync', { apiIdList: [apiId] }],
      ['delete', { apiIdList: [apiId] }],
      ['update', { apiId }],
      ['details/update', { apiId, name: 'x' }],
      ['keys/list/get', { apiId }],
      ['data/paginated/get', { apiId }],
      ['paginated/get', { projectId }],
    ] as const)
      expect([path, (await call(path, body, foreign)).status]).toEqual([path, 404]);
    expect(await call('details/update', { apiId, domain: 'ls' })).toMatchObject({ status: 400, errors: [{ field: 'domain' }] });
    await workspace.test.database.system((tx) => tx.query(`update api_items set domain = 'ls' where api_id = $1`, [apiId]));
    expect((await call('details/api/get', { apiId })).status).toBe(404);
    expect((await call('getApiList', { projectId })).data.apiList).toEqual([]);
    await workspace.test.database.system((tx) =>
      tx.query(`update organisations set house = 'ls' where organisation_id = $1`, [workspace.tenant.organisationId]),
    );
    expect((await call('details/api/get', { apiId })).status).toBe(200);
    jest.restoreAllMocks();
  });
});

/** Statements that write entries, items or texts, while some work is done. */
async function contentWrites(work: () => Promise<unknown>): Promise<string[]> {
  const { query, execute } = TenantTransaction.prototype;
  const found: string[] = [];
  const note = (sql: unknown) => {
    if (/(?:insert into|update|delete from) (?:api_entries|pages|segments|occurrences|page_contents|segment_totals)/.test(String(sql)))
      found.push(String(sql));
  };
  TenantTransaction.prototype.query = function (this: TenantTransaction, ...parameters: Parameters<typeof query>) {
    note(parameters[0]);
    return query.apply(this, parameters);
  } as typeof query;
  TenantTransaction.prototype.execute = function (this: TenantTransaction, ...parameters: Parameters<typeof execute>) {
    note(parameters[0]);
    return execute.apply(this, parameters);
  } as typeof execute;
  try {
    await work();
  } finally {
    Object.assign(TenantTransaction.prototype, { query, execute });
  }
  return found;
}
