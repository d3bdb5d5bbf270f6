import { API_AUTH_TYPES, type ApiAuthType } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startFixtureServer } from '../../../platform/egress/testing/fixture-server.js';
import { ApiWorkspace, send } from './testing/api-workspace.js';

/** A secret with the characters that encodings change. The test searches for each of its spellings. */
const secretOf = (type: string) => `canary/${type}+7f3a"9c=d1 e5\\b2`;
const USER = 'reader of the town';
const TOKEN = 'canary-token-5b1e.7788-aa~zz';

type Secret = Exclude<ApiAuthType, 'none'>;
const TYPES = API_AUTH_TYPES.filter((type): type is Secret => type !== 'none');

const base64 = (text: string) => Buffer.from(text).toString('base64');
/** All spellings in which a secret could be written anywhere. */
function spellings(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const basics = [`${USER}:${secret}`, `${encodeURIComponent(USER)}:${encodeURIComponent(secret)}`].map(base64);
  return [
    secret,
    json,
    JSON.stringify(json).slice(1, -1),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    base64(secret),
    ...basics,
    TOKEN,
  ];
}

describe('the secrets of connections', () => {
  const lines: string[] = [];
  const replies: string[] = [];
  let api: ApiWorkspace;
  let foreign: Awaited<ReturnType<typeof startFixtureServer>>;

  beforeAll(async () => {
    foreign = await startFixtureServer((_request, response) => send(response, { data: [] }));
    api = await ApiWorkspace.start({
      environment: { LOG_LEVEL: 'trace' },
      write: (line) => void lines.push(line),
      alsoAllowed: foreign.host,
    });
  });
  afterAll(async () => {
    await api.close();
    await foreign.close();
  });
  beforeEach(async () => {
    await api.begin();
    foreign.requests.length = 0;
  });

  const authOf = (type: Secret) => ({
    ...{ type, secret: secretOf(type) },
    ...(type === 'header' && { name: 'X-Site-Key' }),
    ...((type === 'basic' || type === 'clientCredentials') && { user: USER }),
    ...(type === 'clientCredentials' && { tokenUrl: `${api.server.origin}/token`, scope: 'read' }),
  });
  const call = async (path: string, body: object) => {
    const reply = await api.call(path, body);
    replies.push(JSON.stringify(reply));
    return reply;
  };

  it.each(TYPES)('are seen by nobody: %s', async (type) => {
    const { projectId } = api;
    const auth = authOf(type);
    let mode: 'echo' | 'plain' | 'broken' | 'away' | 'elsewhere' | 'refused' = 'echo';
    const sent: string[] = [];
    api.answer = (request, response, url) => {
      if (url.pathname === '/token') {
        sent.push(request.headers.authorization ?? '');
        return send(response, { access_token: TOKEN, expires_in: 3_600 });
      }
      const own = request.headers.authorization ?? String(request.headers['x-site-key']);
      sent.push(own);
      if (mode === 'elsewhere') return response.writeHead(302, { location: `${foreign.origin}/${encodeURIComponent(own)}` }).end();
      if (mode === 'away') return response.destroy();
      if (mode === 'refused')
        return send(response, { error: `The key ${own} is not known` }, 401, { 'x-your-key': encodeURIComponent(own) });
      if (mode === 'broken') return send(response, `{"data": [{"id": "${JSON.stringify(own).slice(1, -1)}", `);
      const echo =
        mode === 'echo' ? { sent: `You called with ${own} this morning`, headers: request.headers, [`of ${own}`]: 'A text' } : {};
      return send(response, {
        data: [
          { id: 1, title: 'The bridge of the town', ...echo },
          { id: own, title: 'The market by the river' },
        ].slice(0, mode === 'echo' ? 2 : 1),
      });
    };
    expect((await call('api/verify', { projectId, url: api.url(), auth })).status).toBe(200);
    mode = 'plain';
    const added = await call('add', { projectId, name: 'Articles', kind: 'dynamic', url: api.url(), auth, pagination: { kind: 'none' } });
    expect(added.status).toBe(200);
    const { apiId } = added.data.api;
    for (const next of ['plain', 'echo', 'broken', 'away', 'elsewhere', 'refused', 'plain'] as const) {
      mode = next;
      await call('sync', { apiIdList: [apiId] });
      replies.push(JSON.stringify(await api.kit.query('select name, payload from outbox', [])));
      await api.work('api.sync');
      const details = await call('details/api/get', { apiId });
      expect([next, details.data.state, details.data.entries]).toEqual([
        next,
        next === 'plain' || next === 'echo' ? 'synced' : 'created',
        1,
      ]);
      await call('update', { apiId, url: api.url(`/articles?round=${next}`) });
    }
    for (const [path, body] of [
      ['paginated/get', { projectId }],
      ['getApiList', { projectId }],
      ['keys/list/get', { apiId }],
      ['data/paginated/get', { apiId }],
      ['details/update', { apiId, keys: [{ path: '/title', rule: 'ignored' }], dryRun: true }],
      ['nmt', { apiIdList: [apiId], dryRun: true }],
      ['nmt', { projectId }],
      ['update', { apiId, auth: { ...auth, secret: undefined } }],
      ['api/verify', { projectId, apiId }],
    ] as const)
      await call(path, body);
    for (const [path, body] of [
      ['memory/export', { projectId, targetLang: 'hi', format: 'csv', withUntranslated: true }],
      ['audit/csv', {}],
    ] as const) {
      const file = await api.kit.test.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload: body,
        headers: { authorization: api.admin.token },
      });
      expect([path, file.statusCode]).toEqual([path, 200]);
      replies.push(file.body);
    }
    replies.push(JSON.stringify(await api.post('audit/list', {})));
    // If the calls had not sent the secret, this would test nothing.
    expect(sent.length).toBeGreaterThan(8);
    const places = { replies: replies.join('\n'), log: lines.join('\n'), database: await everyRow() };
    for (const [place, text] of Object.entries(places))
      expect([place, spellings(secretOf(type)).filter((spelling) => text.includes(spelling))]).toEqual([place, []]);
    expect(places.log.length).toBeGreaterThan(1_000);
    expect(foreign.requests).toEqual([]);
  });

  /** All that the database holds, with bytes as texts. */
  async function everyRow(): Promise<string> {
    const tables = await api.kit.query<{ name: string }>(
      `select quote_ident(c.relname) as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and has_table_privilege(c.oid, 'select')`,
      [],
    );
    const rows: string[] = [];
    for (const { name } of tables) {
      const found = await api.kit.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`, []);
      for (const { row } of found)
        rows.push(
          row,
          row.replace(/\\\\x((?:[0-9a-f]{2})+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString()),
        );
    }
    return rows.join('\n');
  }
});
