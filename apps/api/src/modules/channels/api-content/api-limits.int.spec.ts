import { API_CONTENT_KEYS_MAX, API_SYNC_HOURS } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiItemsRepository } from './api-items.repository.js';
import { ApiWorkspace, send } from './testing/api-workspace.js';

const MEGABYTE = 1024 * 1024;
const SECRET = 'sk_live_9f8e7d6c5b4a39281706';
const article = (id: number, more: object = {}) => ({ id, title: `The bridge of the town, part ${'abcdefghij'[id % 10]}`, ...more });

describe('limits of APIs', () => {
  let api: ApiWorkspace;
  let articles: object[];

  beforeAll(async () => {
    api = await ApiWorkspace.start();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.begin();
    articles = [article(1), article(2), article(3)];
    api.answer = (_request, response) => send(response, { data: articles });
  });

  const plan = (name: string) =>
    api.kit.query('update organisations set plan = $2 where organisation_id = $1', [api.kit.tenant.organisationId, name]);
  const storedBytes = async () => {
    const [row] = await api.kit.query<{ counted: number; there: number; used: number }>(
      `select (select sum(stored_bytes) from api_items where project_id = $1)::float8 as counted,
              (select coalesce(sum(octet_length(bytes)), 0) from api_entries where project_id = $1)::float8 as there`,
      [api.projectId],
    );
    return row;
  };

  it('count the bytes of entries, whatever happens to them', async () => {
    const apiId = await api.add();
    const bytes = () => articles.reduce<number>((sum, one) => sum + JSON.stringify(one).length, 0);
    await api.sync(apiId);
    expect(await storedBytes()).toEqual({ counted: bytes(), there: bytes() });
    articles = [article(1, { body: 'A much longer text than it had before, which is read by all people of the town.' }), article(2)];
    await api.sync(apiId);
    expect(await storedBytes()).toEqual({ counted: bytes(), there: bytes() });
    const usage = await api.data('organisation/usage', {});
    expect(JSON.stringify(usage)).toContain('bytes');
    await api.data('apiTranslation/delete', { apiIdList: [apiId] });
    await api.work('api.delete');
    expect(await storedBytes()).toEqual({ counted: null, there: 0 });
  });

  it('end a sync for which the plan has no room, store nothing of the batch, and go on with a larger plan', async () => {
    const full = await api.add({ name: 'Full', url: api.url('/full') });
    const apiId = await api.add();
    await plan('free');
    await api.kit.query('update api_items set stored_bytes = $2 where api_id = $1', [full, 100 * MEGABYTE - 50]);
    const refused = await api.sync(apiId);
    expect(refused).toMatchObject({
      state: 'created',
      entries: 0,
      reason: { code: 'storage', message: expect.stringMatching(/^The Free plan holds 100 MB/) },
    });
    await plan('starter');
    expect(await api.sync(apiId)).toMatchObject({ state: 'synced', entries: 3, reason: null });
    // Stored entries use no further storage, and entries that shrink need none.
    await plan('free');
    expect(await api.sync(apiId)).toMatchObject({ state: 'synced' });
    articles = [article(1), article(2), { id: 3, title: 'Short' }];
    expect(await api.sync(apiId)).toMatchObject({ state: 'synced', syncs: [{ changes: { changed: 1 } }, {}, {}, {}] });
  });

  it('end a sync that takes too long, also when it is worked on again after a kill', async () => {
    const pagination = { kind: 'page', parameter: { place: 'query', name: 'page' }, first: 1 };
    api.answer = (_request, response, url) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      api.kit.travel(40 * 60_000);
      send(response, { data: [article(page)] });
    };
    const apiId = await api.add({ url: api.url('/articles?page=1'), pagination, listPath: '/data', idPath: '/id' });
    api.server.requests.length = 0;
    const details = await api.sync(apiId);
    expect(details).toMatchObject({ state: 'created', reason: { code: 'tooLong' }, syncs: [{ state: 'failed', changes: { gone: 0 } }] });
    expect(api.server.requests).toHaveLength(Math.ceil((API_SYNC_HOURS * 60) / 40));
    // The late reply is not stored.
    expect(details.entries).toBe(api.server.requests.length - 1);
    await api.data('apiTranslation/sync', { apiIdList: [apiId] });
    await api.kit.query(`update api_syncs set began_at = $2 where api_id = $1 and state = 'running'`, [apiId, new Date(0)]);
    api.server.requests.length = 0;
    await api.work('api.sync');
    expect(api.server.requests).toHaveLength(0);
    expect(await api.details(apiId)).toMatchObject({ reason: { code: 'tooLong' } });
  });

  it('keep some hundred rules of keys, and say that the values of all others stay', async () => {
    // Objects with few fields, no two of which share a name. Otherwise they would be a map with one rule.
    const groups = Array.from({ length: Math.ceil((API_CONTENT_KEYS_MAX + 20) / 5) }, (_, group) => {
      const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}${group}`);
      return [`group${group}`, Object.fromEntries(names.map((name, at) => [name, `The text of the ${'abcde'[at]} river, ${name}`]))];
    });
    articles = [{ id: 1, ...Object.fromEntries(groups) }];
    const apiId = await api.add();
    const details = await api.sync(apiId);
    expect(details.keys).toHaveLength(API_CONTENT_KEYS_MAX);
    expect(details.syncs[0].warnings.at(-1)).toMatchObject({
      code: 'entry',
      message: expect.stringContaining(`the ${API_CONTENT_KEYS_MAX} that have rules`),
    });
    // Every text has a rule, so no text is translated that callers would never get.
    const translated = details.keys.filter(({ rule }: { rule: string }) => rule !== 'ignored');
    expect(details.segments).toBe(translated.length);
    expect((await api.sync(apiId)).keys).toHaveLength(API_CONTENT_KEYS_MAX);
  });

  it('leave a value of very much markup as it is, and say so', async () => {
    const body = (length: number) => `<p>The water of the town is clean.</p><p>${'Read this. '.repeat(length / 11)}</p>`;
    articles = [article(1, { body: body(1_000) }), article(2, { body: body(1_000_100) })];
    const apiId = await api.add();
    const details = await api.sync(apiId);
    expect(details.syncs[0].warnings).toMatchObject([
      { code: 'entry', message: expect.stringMatching(/^The value \/body of the entry 2 has too much markup/) },
    ]);
    const { entries } = (await api.call('data/paginated/get', { apiId })).data;
    expect(entries.find(({ entryId }: { entryId: string }) => entryId === '2')).toMatchObject({ segments: 1 });
  });

  it('share one connection among items that are connected at the same time', async () => {
    const auth = { type: 'bearer', secret: SECRET };
    await Promise.all(['/a', '/b', '/c'].map((path) => api.add({ url: api.url(path), auth })));
    const rows = await api.kit.query('select connection_id from api_connections where project_id = $1', [api.projectId]);
    expect(rows).toHaveLength(1);
  });

  it('do not lose a connection that another call is about to use', async () => {
    const apiId = await api.add({ auth: { type: 'bearer', secret: SECRET } });
    const items = api.kit.test.get(ApiItemsRepository);
    const { add } = items;
    let other: Promise<unknown> | undefined;
    jest.spyOn(items, 'add').mockImplementationOnce(async (tx, own) => {
      // The connection loses its last item while this one is added.
      other = api.call('update', { apiId, auth: { type: 'none' } });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return add.call(items, tx, own);
    });
    const added = await api.call('add', {
      ...{ projectId: api.projectId, name: 'Second', kind: 'dynamic', url: api.url('/second'), auth: { type: 'bearer', secret: SECRET } },
    });
    expect(added.status).toBe(200);
    expect(await other).toMatchObject({ status: 200 });
    expect(added.data.api.auth).toMatchObject({ type: 'bearer', hasSecret: true });
    jest.restoreAllMocks();
  });

  it('sync nothing of a project that is deleted', async () => {
    const apiId = await api.add();
    await api.kit.query('update projects set deleted_at = now() where project_id = $1', [api.projectId]);
    expect((await api.call('sync', { apiIdList: [apiId] })).status).toBe(404);
  });

  it('delete no item that is with translators', async () => {
    const apiId = await api.add();
    await api.kit.query(`update api_items set state = 'sent_to_pbk' where api_id = $1`, [apiId]);
    const refused = await api.call('delete', { apiIdList: [apiId] });
    expect(refused).toMatchObject({ type: 'FORBIDDEN_MOVE', message: expect.stringMatching(/^“Articles” is with translators\. Withdraw/) });
    expect(await api.details(apiId)).toMatchObject({ state: 'sent_to_pbk' });
  });

  it('take each header once, whatever its case, and in place of the product’s own', async () => {
    const twice = await api.call('api/verify', {
      ...{ projectId: api.projectId, url: api.url() },
      headers: [
        { name: 'X-Site', value: 'a' },
        { name: 'x-site', value: 'b' },
      ],
    });
    expect(twice).toMatchObject({ status: 400, errors: [{ field: 'headers[1].name' }] });
    const both = await api.call('api/verify', {
      ...{ projectId: api.projectId, url: api.url(), auth: { type: 'header', name: 'X-Site', secret: SECRET } },
      headers: [{ name: 'x-site', value: 'b' }],
    });
    expect(both).toMatchObject({ status: 400, errors: [{ field: 'headers[0].name' }] });
    expect(api.server.requests).toEqual([]);
    const headers = [{ name: 'Accept', value: 'application/vnd.api+json' }];
    expect((await api.call('api/verify', { projectId: api.projectId, url: api.url(), headers })).status).toBe(200);
    expect(api.server.requests[0]?.headers.accept).toBe('application/vnd.api+json');
  });

  it('are listed with their languages and their last sync, in one call', async () => {
    const [first, second] = [await api.add(), await api.add({ name: 'Again', url: api.url('/again'), languages: ['ta'] })];
    await api.sync(first);
    const { apis } = (await api.call('paginated/get', { projectId: api.projectId })).data;
    const shown = (apiId: string) => apis.find((one: { apiId: string }) => one.apiId === apiId);
    for (const apiId of [first, second]) {
      const { languageList, syncs } = await api.details(apiId);
      expect(shown(apiId)).toMatchObject({ languageList, lastSync: syncs[0] ?? null });
    }
    expect(shown(first)).toMatchObject({
      languageList: [{ language: 'hi', total: 3 }, { language: 'ta' }],
      lastSync: { changes: { new: 3 } },
    });
    expect(shown(second).languageList.map(({ language }: { language: string }) => language)).toEqual(['ta']);
  });
});

describe('secrets that an API sends back', () => {
  let api: ApiWorkspace;

  beforeAll(async () => {
    api = await ApiWorkspace.start();
  });
  afterAll(() => api.close());
  beforeEach(() => api.begin());

  it.each([
    ['header', { type: 'header', name: 'x-key', secret: SECRET }],
    ['bearer', { type: 'bearer', secret: SECRET }],
    ['basic', { type: 'basic', user: 'reader', secret: 'short' }],
    ['numbers', { type: 'basic', user: 'reader', secret: '31415926' }],
  ])('are in no sample and no guess: %s', async (_name, auth) => {
    api.answer = (request, response) =>
      send(response, {
        data: [
          {
            id: 1,
            title: 'The town',
            note: `You sent ${request.headers['x-key'] ?? request.headers.authorization}`,
            headers: request.headers,
          },
          { id: 2, title: 'The river', note: auth.secret, code: Number(auth.secret) || 0, [`about ${auth.secret}`]: 'A text of the town' },
        ],
      });
    const reply = await api.call('api/verify', { projectId: api.projectId, url: api.url(), auth });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.data.sample).data).toHaveLength(2);
    const text = JSON.stringify(reply);
    expect(text).toContain('You sent ');
    if (auth.secret.length > 7) expect(text).not.toContain(auth.secret);
    expect(JSON.parse(reply.data.sample).data[1].note).toBe('…');
    expect(text).not.toContain(Buffer.from(`reader:${auth.secret}`).toString('base64'));
  });

  it('keep an entry out that has them, which others would read', async () => {
    let isEcho = false;
    api.answer = (request, response) =>
      send(response, {
        data: [article(1), article(2, isEcho ? { note: `You called with ${request.headers.authorization} today` } : {}), article(3)],
      });
    const apiId = await api.add({ auth: { type: 'bearer', secret: SECRET } });
    expect(await api.sync(apiId)).toMatchObject({ entries: 3 });
    isEcho = true;
    const details = await api.sync(apiId);
    expect(details).toMatchObject({ state: 'synced', entries: 3, syncs: [{ changes: { gone: 0, unchanged: 3 } }, {}] });
    expect(details.syncs[0].warnings).toMatchObject([
      { message: expect.stringMatching(/^The entry 2 has the credentials of the call in it/) },
    ]);
    const rows = await api.kit.query("select 1 from api_entries where project_id = $1 and position($2 in encode(bytes, 'escape')) > 0", [
      api.projectId,
      SECRET,
    ]);
    expect(rows).toEqual([]);
  });

  it('keep labels out that have them, and entries of an API that a file has named', async () => {
    const auth = { type: 'bearer', secret: SECRET };
    api.answer = (request, response, url) => {
      const note = `You called with ${request.headers.authorization} today`;
      if (url.pathname === '/labels') return send(response, { open: 'Open the gate', note });
      send(response, { data: [article(1), article(2, { note }), article(3)] });
    };
    const labels = await api.add({ kind: 'static', url: api.url('/labels'), auth });
    expect(await api.sync(labels)).toMatchObject({
      ...{ state: 'created', entries: 0 },
      reason: { message: expect.stringMatching(/^The content has the credentials of the call in it/) },
    });
    // Items of a file share the connection of their origin.
    const [{ apiId }] = (await api.upload('calls.csv', `url,name\n${api.url('/news')},News\n`)).data.added;
    const details = await api.sync(apiId);
    expect(details).toMatchObject({ state: 'synced', entries: 2, syncs: [{ warnings: [{ code: 'entry' }] }] });
    expect(JSON.stringify(details)).not.toContain(SECRET);
  });

  it('are hidden in the addresses that people see, and stay in those that are called', async () => {
    api.answer = (_request, response) => send(response, { data: [article(1)] });
    const address = api.url(`/articles?lang=en&api_key=${SECRET}&sort=a%20b`);
    const apiId = await api.add({ url: address });
    const shown = api.url('/articles?lang=en&api_key=…&sort=a%20b');
    expect(await api.details(apiId)).toMatchObject({ url: shown });
    expect((await api.call('paginated/get', { projectId: api.projectId, searchText: SECRET })).data.total).toBe(0);
    expect((await api.call('getApiList', { projectId: api.projectId })).data.apiList).toMatchObject([{ url: shown }]);
    // The form sends back the address that it received.
    expect((await api.call('update', { apiId, url: shown, listPath: '/data' })).status).toBe(200);
    expect((await api.call('update', { apiId, url: encodeURI(shown.replace('lang=en', 'lang=hi')).replaceAll('%25', '%') })).status).toBe(
      200,
    );
    api.server.requests.length = 0;
    await api.sync(apiId);
    expect(api.server.requests[0]?.path).toBe(`/articles?lang=hi&api_key=${SECRET}&sort=a%20b`);
    const elsewhere = await api.call('update', { apiId, url: 'https://other.example/articles?api_key=…' });
    expect(elsewhere).toMatchObject({ status: 400, errors: [{ field: 'url', message: expect.stringContaining('api_key') }] });
    expect(await api.call('api/verify', { projectId: api.projectId, url: shown })).toMatchObject({
      status: 400,
      errors: [{ field: 'url' }],
    });
  });
});
