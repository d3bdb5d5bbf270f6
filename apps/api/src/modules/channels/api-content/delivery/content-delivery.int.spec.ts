import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDelivery } from '../../../../entry/create-delivery.js';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { type FixtureServer, startFixtureServer } from '../../../../platform/egress/testing/fixture-server.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';

/** Everything that is not a text is written in an unusual way, and must stay so. */
const ENTRIES = [
  '{ "id": "a/1", "title": "Open the gate",\t"price": 1e2, "body": "<p>Read <b>the rules</b> first.<\\/p>", "tags": ["x_1", "y_2"] }',
  '{"id":"b 2","title":"Shut the gate","price":1.50,"body":"<p>Then go home.<\\/p>","tags":[]}',
];
const LABELS = '{"menu": {"open": "Open the menu", "shut": "Shut the menu"}, "save": "Save the form"}';

describe('translated content by call', () => {
  let workspace: Workspace;
  let server: FixtureServer;
  let admin: Person;
  let projectId: string;
  let projectKey: string;
  let origin: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    server = await startFixtureServer((request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(request.url === '/labels' ? LABELS : `[${ENTRIES.join(',\n')}]`),
    );
    workspace = await Workspace.start({ environment: { EGRESS_ALLOW_HOSTS: server.host } });
    const delivery = createDelivery(workspace.test.app);
    await delivery.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(delivery.server.address() as AddressInfo).port}`;
    close = () => delivery.close();
  });
  afterAll(async () => {
    await close();
    await workspace.close();
    await server.close();
  });
  beforeEach(async () => {
    await workspace.begin(['hi', 'ta']);
    admin = await workspace.person('organisationAdmin', workspace.tenant.organisationId);
    const body = { name: 'Town', baseUrl: server.origin, targetLanguages: ['hi', 'ta'] };
    const created = await post('project/apiTranslation/create', body);
    ({ projectId } = created.data);
    const [row] = await workspace.query<{ key: string }>('select project_key as key from projects where project_id = $1', [projectId]);
    projectKey = row?.key ?? '';
  });

  async function post(path: string, body: object) {
    const reply = await workspace.post(path, body, { token: admin.token });
    return { status: reply.status, ...reply.body };
  }
  async function add(kind: 'static' | 'dynamic', path: string): Promise<string> {
    const { data } = await post('apiTranslation/add', {
      projectId,
      name: kind,
      kind,
      url: `${server.origin}${path}`,
      ...(kind === 'dynamic' && { idPath: '/id' }),
    });
    const { apiId } = data.api;
    await post('apiTranslation/sync', { apiIdList: [apiId] });
    await drainOutbox(workspace.test, { only: 'api.sync' });
    expect((await post('apiTranslation/details/api/get', { apiId })).data).toMatchObject({ state: 'synced' });
    return apiId;
  }
  async function save(key: string, source: string, preProcessedTarget: string): Promise<void> {
    const { data } = await post('translation/filter', { projectId, targetLang: 'hi', pageSize: 100 });
    const row = data.segments.find((one: { key: { name: string }; source: string }) => one.key.name === key && one.source === source);
    const saved = await post('translation/user/update', { projectId, targetLang: 'hi', sourceHash: row.sourceHash, preProcessedTarget });
    expect(saved.status).toBe(200);
  }
  const publish = (isPublished = true) => post('apiTranslation/language/publish', { projectId, language: 'hi', isPublished });
  async function ask(path: string, headers: Record<string, string> = {}) {
    const reply = await fetch(`${origin}/v1/content/${path}`, { headers });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  }
  /** Answers are kept for two seconds. */
  const later = () => workspace.travel(3_000);

  it('has the published translations in it, its source elsewhere, and every other byte as it arrived', async () => {
    const apiId = await add('dynamic', '/entries');
    await save('/title', 'Open the gate', 'फाटक खोलें');
    const { data } = await publish();
    expect(data).toMatchObject({ language: 'hi', state: 'live', address: expect.stringContaining(`/v1/content/${projectKey}/{item}/hi`) });
    expect((await post('apiTranslation/details/api/get', { apiId })).data).toMatchObject({
      contentAddress: expect.stringMatching(new RegExp(`/v1/content/${projectKey}/${apiId}/\\{language\\}$`)),
      languageList: [
        { language: 'hi', state: 'live' },
        { language: 'ta', state: 'off' },
      ],
    });
    const one = await ask(`${projectKey}/${apiId}/hi/${encodeURIComponent('a/1')}`);
    expect(one.status).toBe(200);
    expect(one.text).toBe(ENTRIES[0]?.replace('Open the gate', 'फाटक खोलें'));
    expect((await ask(`${projectKey}/${apiId}/hi/a/1`)).text).toBe(one.text);
    expect(one.headers.get('content-language')).toBe('hi');
    const all = await ask(`${projectKey}/${apiId}/hi`);
    expect(all.text).toBe(`{"entries":[${one.text},${ENTRIES[1]}],"after":null}`);
    expect(JSON.parse((await ask(`${projectKey}/${apiId}/hi?after=${encodeURIComponent('a/1')}`)).text).entries).toHaveLength(1);
  });

  it('answers labels as one document', async () => {
    const apiId = await add('static', '/labels');
    await save('/menu/open', 'Open the menu', 'मेन्यू खोलें');
    await publish();
    expect((await ask(`${projectKey}/${apiId}/hi`)).text).toBe(LABELS.replace('Open the menu', 'मेन्यू खोलें'));
    expect((await ask(`${projectKey}/${apiId}/hi/single`)).status).toBe(404);
  });

  it('is made once for those who ask at the same time, and is no sign of a slow database', async () => {
    const apiId = await add('dynamic', '/entries');
    await publish();
    const { database } = workspace.test;
    const asked = jest.spyOn(database, 'tenant');
    const before = asked.mock.calls.length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(`${projectKey}/${at % 2 ? apiId.toUpperCase() : apiId}/hi`)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    // One look-up each for its entries, its targets, and whether there are more.
    expect(asked.mock.calls.length - before).toBe(3);
    asked.mockRestore();
  });

  it('answers 304 while nothing has changed, and the next text after an edit', async () => {
    const apiId = await add('static', '/labels');
    await publish();
    const path = `${projectKey}/${apiId}/hi`;
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, must-revalidate');
    expect(await ask(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    await save('/save', 'Save the form', 'फ़ॉर्म सहेजें');
    later();
    const next = await ask(path, { 'if-none-match': etag });
    expect([next.status, JSON.parse(next.text).save]).toEqual([200, 'फ़ॉर्म सहेजें']);
  });

  it('answers for a language that is not published as for one that does not exist', async () => {
    const apiId = await add('static', '/labels');
    const asked = async (path: string) => {
      const { status, text, headers } = await ask(path);
      return { status, text, cache: headers.get('cache-control'), etag: headers.get('etag') };
    };
    const unknown = await asked(`${projectKey}/${apiId}/xx`);
    expect(unknown).toEqual({ status: 404, text: '{"message":"Not found"}', cache: 'no-store', etag: null });
    for (const path of [
      `${projectKey}/${apiId}/hi`,
      `${projectKey}/${apiId}/en`,
      `nobody/${apiId}/hi`,
      `${projectKey}/00000000-0000-4000-8000-000000000000/hi`,
      `${projectKey}/${apiId}/hi/%ff`,
      `${projectKey}/not-an-id/hi`,
    ])
      expect([path, await asked(path)]).toEqual([path, unknown]);
    await publish();
    expect((await ask(`${projectKey}/${apiId}/hi`)).status).toBe(200);
    await publish(false);
    later();
    expect(await asked(`${projectKey}/${apiId}/hi`)).toEqual(unknown);
  });

  it('leaves out what may not be published', async () => {
    const apiId = await add('static', '/labels');
    await save('/save', 'Save the form', 'फ़ॉर्म सहेजें');
    await publish();
    await workspace.test.database.system((tx) =>
      tx.query(
        `insert into publication_policies (project_id, organisation_id, threshold, is_automatic, reviewed_only) values ($1, $2, 0, false, true)
         on conflict (project_id) do update set reviewed_only = true`,
        [projectId, workspace.tenant.organisationId],
      ),
    );
    expect(JSON.parse((await ask(`${projectKey}/${apiId}/hi`)).text).save).toBe('Save the form');
  });
});
