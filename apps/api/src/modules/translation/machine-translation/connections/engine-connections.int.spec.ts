import { ENGINE_CONNECTIONS_MAX, ENGINE_TEST_TEXT_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { type FakeChatServer, startFakeChatServer } from '../engines/testing/fake-chat-server.js';
import { type FakeLibreTranslate, fakeTranslation, startFakeLibreTranslate } from '../engines/testing/fake-libretranslate.js';

const KEY = 'lt-0123456789-abcdefghij-wxyz';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('the engines of an organisation', () => {
  let kit: Workspace;
  let server: FakeLibreTranslate;
  let chat: FakeChatServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startFakeLibreTranslate();
    chat = await startFakeChatServer({ key: KEY });
    kit = await Workspace.start({ environment: { ENGINE_HOSTS: `${server.host},${new URL(chat.baseUrl).host}` } });
  });
  afterAll(async () => {
    await kit.close();
    await Promise.all([server.close(), chat.close()]);
  });
  beforeEach(async () => {
    server.mode = 'ok';
    server.calls.length = 0;
    admin = await kit.person('organisationAdmin', await kit.organisation());
  });

  const post = (path: string, body: object, { token } = admin) => kit.post(`translation/engines/${path}`, body, { token });
  const connection = (more: object = {}) => ({ name: 'Ours', settings: { kind: 'libretranslate', url: server.url }, key: KEY, ...more });
  const create = async (more: object = {}) => {
    const { status, body } = await post('connections/create', connection(more));
    expect([status, body.message]).toEqual([200, 'Translation engine connected']);
    return body.data.connectionId as string;
  };
  const list = async ({ token } = admin) => (await kit.get('translation/engines/connections', { token })).body.data;
  const auditOf = () =>
    kit.query<{ action: string; details: unknown }>(
      `select action, details from audit_log where organisation_id = $1 and action like 'engine.%' order by audit_id`,
      [admin.user.organisationId],
    );

  it('are listed with their state and languages, and never with their keys', async () => {
    const connectionId = await create({ pricePerMillion: 150_000, monthlyCharacterLimit: 5_000 });
    const { connections, installed } = await list();
    expect(connections).toEqual([
      expect.objectContaining({
        ...{ connectionId, name: 'Ours', settings: { kind: 'libretranslate', url: server.url }, hasKey: true, keyEnding: 'wxyz' },
        ...{ pricePerMillion: 150_000, monthlyCharacterLimit: 5_000, isEnabled: true, state: 'ready', reason: null, namedBy: [] },
        usage: { characters: 0, words: 0, segments: 0, requests: 0, failures: 0, cost: 0 },
      }),
    ]);
    expect(connections[0].pairs).toContainEqual({ from: 'en', to: 'hi' });
    expect(installed).toEqual([]);
    const rows = await kit.query('select * from engine_connections');
    const told = JSON.stringify([connections, rows, await kit.query('select * from audit_log'), await kit.query('select * from outbox')]);
    expect(told).not.toContain(KEY);
    expect(told).not.toContain(KEY.slice(0, 12));
  });

  it('are told to no log with their keys, also when their servers repeat them', async () => {
    const lines: string[] = [];
    const logger = kit.test.get<Logger>(LOGGER);
    const stream = Reflect.get(logger, pino.symbols.streamSym);
    Reflect.set(logger, pino.symbols.streamSym, { write: (line: string) => lines.push(line) });
    const level = logger.level;
    logger.level = 'trace';
    try {
      const connectionId = await create();
      for (const mode of ['refusesKey', 'answersHtml', 'cutsConnection', 'ok'] as const) {
        server.mode = mode;
        await post('test', { connectionId, text: 'Hello', targetLanguages: ['hi'] });
      }
      logger.info({ connectionId }, 'a line that is caught');
    } finally {
      logger.level = level;
      Reflect.set(logger, pino.symbols.streamSym, stream);
    }
    expect(lines.join('')).toContain('a line that is caught');
    expect(lines.join('')).not.toContain(KEY.slice(0, 12));
  });

  it('are offered on the screens of projects as the own ones', async () => {
    const engine = await create();
    const { body } = await kit.get('translation/engines', { token: admin.token });
    expect(body.data.engines).toMatchObject([{ engine, name: 'Ours', isOwn: true, isPaid: false, state: 'ready' }]);
  });

  it('are unknown to other organisations', async () => {
    const connectionId = await create();
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await list(stranger)).connections).toEqual([]);
    const languages = { text: 'Hello', targetLanguages: ['hi'] };
    const replies = [
      await post('connections/update', { ...connection(), connectionId }, stranger),
      await post('connections/order', { connectionIds: [connectionId] }, stranger),
      await post('connections/remove', { connectionId }, stranger),
      await post('test', { connectionId, ...languages }, stranger),
      await post('connections/remove', { connectionId: UNKNOWN }, stranger),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(replies.map(({ body }) => body.message)).toEqual(Array(5).fill(replies[4]?.body.message));
    expect((await list()).connections).toHaveLength(1);
    expect(server.calls).toEqual([]);
  });

  it('are changed, ordered and removed, and the audit says so without a key', async () => {
    const first = await create();
    const second = await create({ name: 'Second' });
    expect((await post('connections/order', { connectionIds: [second, first] })).status).toBe(200);
    const change = { connectionId: first, name: 'Renamed', settings: connection().settings, isEnabled: false };
    expect((await post('connections/update', change)).status).toBe(200);
    expect((await list()).connections).toMatchObject([
      { name: 'Second', state: 'ready' },
      { name: 'Renamed', state: 'disabled', hasKey: true, keyEnding: 'wxyz' },
    ]);
    expect((await post('connections/remove', { connectionId: second })).status).toBe(200);
    expect((await list()).connections).toHaveLength(1);
    const rows = await auditOf();
    expect(rows.map(({ action }) => action)).toEqual([
      'engine.connect',
      'engine.connect',
      'engine.order',
      'engine.update',
      'engine.remove',
    ]);
    expect(rows[3]?.details).toMatchObject({ name: 'Renamed', hasKey: true, isEnabled: false });
    expect(JSON.stringify(rows)).not.toContain('wxyz');
  });

  it('get a stored key sent to the engine for which it was given alone', async () => {
    const connectionId = await create();
    const elsewhere = { kind: 'libretranslate', url: 'https://attacker.example' };
    const sentence = { text: 'Hello', targetLanguages: ['hi'] };
    for (const reply of [
      await post('connections/update', { connectionId, name: 'Ours', settings: elsewhere }),
      await post('test', { connectionId, settings: elsewhere, ...sentence }),
    ])
      expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'key']);
    expect((await post('connections/update', { connectionId, name: 'Ours', settings: elsewhere, removeKey: true })).status).toBe(200);
    expect((await list()).connections[0]).toMatchObject({ hasKey: false, keyEnding: null });
  });

  it.each([
    ['a private address', { settings: { kind: 'libretranslate', url: 'http://10.0.0.7/' } }, 'settings.url', 'ENGINE_HOSTS'],
    [
      'loopback on a port that is not allowed',
      { settings: { kind: 'apertium', url: 'http://127.0.0.1:1/' }, key: '' },
      'settings.url',
      'ENGINE_HOSTS',
    ],
    [
      'the address of cloud metadata',
      { settings: { kind: 'libretranslate', url: 'http://169.254.169.254/' } },
      'settings.url',
      'ENGINE_HOSTS',
    ],
    ['another scheme', { settings: { kind: 'libretranslate', url: 'file:///etc/passwd' } }, 'settings.url', 'https://'],
    ['a missing address', { settings: { kind: 'libretranslate' } }, 'settings.url', 'Enter the address'],
    [
      'a setting of another kind',
      { settings: { kind: 'libretranslate', url: 'https://a.example', model: 'x' } },
      'settings.model',
      'no such setting',
    ],
    ['a missing key', { settings: { kind: 'azure', region: 'centralindia' }, key: '' }, 'key', 'Enter the key'],
    ['a key where none is taken', { settings: { kind: 'apertium', url: 'https://a.example' } }, 'key', 'has no key'],
    ['an unknown kind', { settings: { kind: 'babelfish' } }, 'settings.kind', 'must be one of'],
    ['an empty name', { name: ' ' }, 'name', 'name'],
    ['a price below nothing', { pricePerMillion: -1 }, 'pricePerMillion', ''],
    ['a limit of nothing', { monthlyCharacterLimit: 0 }, 'monthlyCharacterLimit', ''],
  ])('refuse %s by the name of the field', async (_name, more, field, message) => {
    const { status, body } = await post('connections/create', connection(more));
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect(JSON.stringify(body)).toContain(message);
    expect((await list()).connections).toEqual([]);
  });

  it('refuse a name twice, an order that leaves one out, and more than there may be', async () => {
    const first = await create();
    expect((await post('connections/create', connection({ name: 'OURS' }))).body.errors?.[0]?.field).toBe('name');
    const second = await create({ name: 'Second' });
    expect((await post('connections/order', { connectionIds: [second] })).body.errors?.[0]?.field).toBe('connectionIds');
    expect((await post('connections/order', { connectionIds: [first, first] })).status).toBe(400);
    for (let number = 2; number < ENGINE_CONNECTIONS_MAX; number++) await create({ name: `Number ${number}` });
    const { status, body } = await post('connections/create', connection({ name: 'One more' }));
    expect([status, body.message]).toEqual([422, `You can connect at most ${ENGINE_CONNECTIONS_MAX} engines. Remove one first.`]);
  });

  it('are tried with one sentence, before they are stored, in each of the languages', async () => {
    const { settings } = connection();
    const reply = await post('test', { settings, key: KEY, text: 'Tea & "milk"', targetLanguages: ['hi', 'ta'] });
    expect(reply.body.data.results).toEqual([
      { language: 'hi', translation: fakeTranslation('Tea & "milk"'), reason: null, reply: null, milliseconds: expect.any(Number) },
      {
        language: 'ta',
        translation: null,
        reason: 'The engine does not offer this language.',
        reply: null,
        milliseconds: expect.any(Number),
      },
    ]);
    expect(server.calls).toMatchObject([{ q: ['Tea & "milk"'], api_key: KEY }]);
    expect((await list()).connections).toEqual([]);
  });

  it('say of a test why there is no translation', async () => {
    server.mode = 'refusesKey';
    const connectionId = await create();
    const { body } = await post('test', { connectionId, text: 'Hello', targetLanguages: ['hi'] });
    expect(body.data.results).toMatchObject([{ language: 'hi', translation: null, reason: 'The engine refused the key or the address.' }]);
    expect(server.calls).toMatchObject([{ api_key: KEY }]);
  });

  it('show what the server replied to a failed test, without the key, and nothing if it did not reply', async () => {
    const connectionId = await create();
    const reply = async (mode: FakeLibreTranslate['mode'], targetLanguages = ['hi']) => {
      server.mode = mode;
      return (await post('test', { connectionId, text: 'Hello', targetLanguages })).body.data.results[0].reply;
    };
    expect(await reply('answersHtml')).toMatch(/^<.{10,79}$/s);
    expect(await reply('refusesKey')).not.toContain(KEY);
    expect(await reply('ok')).toBeNull();
    expect(await reply('ok', ['ta'])).toBeNull();
  });

  it('say which models a chat server has, before one is stored, or why that is not known', async () => {
    const models = async (settings: object, key?: string) => (await post('models', { settings, ...(key && { key }) })).body;
    const settings = { kind: 'openai', url: chat.baseUrl };
    expect((await models(settings, KEY)).data).toEqual({ models: ['weaver-70b', 'weaver-7b'], reason: null, reply: null });
    const refused = { models: [], reason: 'The server refused the key or the address.', reply: 'wrong key' };
    expect((await models(settings, 'sk-wrong')).data).toEqual(refused);
    expect((await models({ kind: 'azure', region: 'global' }, KEY)).errors?.[0]?.field).toBe('settings.kind');
    expect((await models({ kind: 'openai', url: 'http://10.0.0.7/v1' })).errors?.[0]?.field).toBe('settings.url');
    expect((await models({ kind: 'openai' })).errors?.[0]?.field).toBe('settings.url');
    expect((await models({ kind: 'openai', model: 'x' })).errors?.[0]?.field).toBe('settings.url');
  });

  it('are tested so often and no more, with texts of so many characters', async () => {
    const connectionId = await create();
    const test = (text = 'Hello') => post('test', { connectionId, text, targetLanguages: ['ta'] });
    expect((await test('x'.repeat(ENGINE_TEST_TEXT_MAX + 1))).status).toBe(400);
    const statuses: number[] = [];
    for (let number = 0; number < 32; number++) statuses.push((await test()).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  });

  it('spend what a test sends from the characters of the month', async () => {
    const connectionId = await create({ monthlyCharacterLimit: 12 });
    const test = () => post('test', { connectionId, text: 'Hello you', targetLanguages: ['hi'] });
    expect((await test()).body.data.results[0].translation).toBe(fakeTranslation('Hello you'));
    expect((await test()).body.data.results[0]).toMatchObject({
      translation: null,
      reason: 'The engine has used up its monthly limit of characters.',
    });
    expect(server.calls).toHaveLength(1);
  });
});
