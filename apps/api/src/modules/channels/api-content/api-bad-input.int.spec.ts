import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiWorkspace, send } from './testing/api-workspace.js';

const SECRET = 'canary-4f1d-secret-of-the-api';
const TITLES = ['The bridge of the town', 'The market by the river', 'The school in the garden'];

/** Each case ends in a state with its reason and a remedy, from the call to the reply for the screen. */
describe('APIs that answer badly', () => {
  let api: ApiWorkspace;

  beforeAll(async () => {
    api = await ApiWorkspace.start();
  });
  afterAll(() => api.close());
  beforeEach(() => api.begin());

  const liveTexts = async () =>
    (
      await api.kit.query<{ source: string }>('select source from segments where project_id = $1 and is_live order by source', [
        api.projectId,
      ])
    ).map(({ source }) => source);

  it.each([
    // A few entries may be replaced at any time. If many are missing, the API is called again, and its answer differs again.
    ['a few', 3, { state: 'synced', entries: 3, syncs: [{ changes: { new: 3, gone: 3 }, warnings: [] }, {}] }],
    ['many', 12, { state: 'synced', entries: 36, syncs: [{ changes: { gone: 0 }, warnings: [{ code: 'entry' }] }, {}] }],
  ])('with ids that change at each call: each sync ends, and texts with their translations stay: %s', async (_name, count, expected) => {
    const sources = Array.from({ length: count }, (_, at) => `${TITLES[at % 3]}, ${'abcdefghijkl'[at]} side`);
    let call = 0;
    const answer = (idOf: (at: number) => object) => {
      api.answer = (_request, response) => {
        call++;
        send(response, { data: sources.map((title, at) => ({ ...idOf(at), title })) });
      };
    };
    answer((at) => ({ id: `${call}-${at}` }));
    const apiId = await api.add({ pagination: { kind: 'none' }, listPath: '/data', idPath: '/id' });
    await api.sync(apiId);
    api.kit.project = await api.kit.read(api.projectId);
    await api.kit.translate('hi', { [sources[0] ?? '']: 'नगर का पुल' });
    const again = await api.sync(apiId);
    expect(again).toMatchObject(expected);
    expect(await liveTexts()).toEqual([...sources].sort());
    const hindi = again.languageList.find(({ language }: { language: string }) => language === 'hi');
    expect(hindi).toMatchObject({ translated: 1, total: count });
    // The remedy: a person chooses a stable key, and the syncs settle.
    answer((at) => ({ id: `${call}-${at}`, key: `k${at}` }));
    expect((await api.call('update', { apiId, idPath: '/key' })).status).toBe(200);
    await api.sync(apiId);
    expect((await api.sync(apiId)).syncs[0]).toMatchObject({ changes: { changed: count, gone: 0 } });
    expect(await liveTexts()).toEqual([...sources].sort());
  });

  it('with a server of tokens that never answers: the call ends with its reason, and so does a sync', async () => {
    let isSilent = true;
    api.answer = (_request, response, url) => {
      if (url.pathname !== '/token') return send(response, { data: [{ id: 1, title: TITLES[0] }] });
      return isSilent ? undefined : send(response, { access_token: 'a-token-that-works', expires_in: 3_600 });
    };
    const auth = { type: 'clientCredentials', user: 'client', secret: SECRET, tokenUrl: `${api.server.origin}/token` };
    const reason = { code: 'token', message: expect.stringContaining('did not answer within 10 seconds') };
    expect(await api.call('api/verify', { projectId: api.projectId, url: api.url(), auth })).toMatchObject({
      status: 422,
      data: { reason },
    });
    isSilent = false;
    const apiId = await api.add({ auth });
    expect(await api.sync(apiId)).toMatchObject({ state: 'synced', entries: 1 });
    isSilent = true;
    // The stored token has expired.
    api.kit.travel(2 * 3_600_000);
    expect(await api.sync(apiId)).toMatchObject({
      state: 'created',
      reason,
      entries: 1,
      syncs: [{ state: 'failed', changes: { gone: 0 } }, {}],
    });
    isSilent = false;
    expect(await api.sync(apiId)).toMatchObject({ state: 'synced', reason: null });
  });

  it('with a document that refers to itself: its other calls are added, and each failure has its place', async () => {
    const reply = {
      responses: { 200: { description: 'ok', content: { 'application/json': { schema: { $ref: '#/components/schemas/node' } } } } },
    };
    const ring = (name: string) => ({ $ref: `#/components/parameters/${name}` });
    const document = {
      ...{ openapi: '3.1.0', info: { title: 'Town', version: '1' }, servers: [{ url: api.server.origin }] },
      paths: {
        '/articles': { get: { operationId: 'articles', ...reply } },
        '/ring': { get: { operationId: 'ring', ...reply, parameters: [ring('a')] } },
        '/own': { $ref: '#/paths/~1own' },
      },
      components: {
        parameters: { a: ring('b'), b: ring('a') },
        schemas: { node: { type: 'object', required: ['child'], properties: { child: { $ref: '#/components/schemas/node' } } } },
      },
    };
    for (const [name, text, expected] of [
      ['town.json', JSON.stringify(document), 200],
      // On the second upload, the project already has the call.
      ['town.yaml', yamlOf(document), 422],
    ] as const) {
      const { status, data } = await api.upload(name, text);
      expect([name, status]).toEqual([name, expected]);
      if (status === 200) expect(data.added).toMatchObject([{ url: api.url('/articles'), state: 'created' }]);
      const problems = data.failures.map(({ field, problem }: { field: string; problem: string }) => [field, problem]);
      expect(problems).toEqual(
        expect.arrayContaining([
          ['GET /ring parameters', 'A $ref leads back to itself. Check it.'],
          ['paths /own', 'A $ref leads back to itself. Check it.'],
        ]),
      );
    }
    api.answer = (_request, response) => send(response, { data: [{ id: 1, title: TITLES[0] }] });
    const [{ apiId }] = (await api.call('getApiList', { projectId: api.projectId })).data.apiList;
    expect(await api.sync(apiId)).toMatchObject({ state: 'synced', entries: 1 });
  });
});

/** The same document; a value of YAML may be JSON. */
function yamlOf(document: object): string {
  return Object.entries(document)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');
}
