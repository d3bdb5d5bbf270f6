import { RATE_POLICIES } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { EngineWorkspace } from '../pre-translation/testing/engine-workspace.js';
import { TranslationsService } from '../translations/translations.service.js';

const SOURCE = 'The office is open on Monday';
const TARGET = 'कार्यालय सोमवार को खुला नहीं है';
const FIRST = 'The office is not open on Monday';
const SECOND = 'The office is closed on Monday';
const PRIVATE = 'कार्यालय को 9820098200 पर फोन करें';

describe('back-translation', () => {
  let fixture: EngineWorkspace;
  let first: FakeLibreTranslate;
  let second: FakeLibreTranslate;
  let token: string;

  beforeAll(async () => {
    [first, second] = [await startFakeLibreTranslate(), await startFakeLibreTranslate()];
    fixture = await EngineWorkspace.startWithEngine({ ENGINE_HOSTS: `${first.host},${second.host}`, PAID_ENGINES: 'libretranslate' });
  });
  afterAll(async () => {
    await fixture.close();
    await Promise.all([first.close(), second.close()]);
  });
  beforeEach(async () => {
    await fixture.reset();
    await fixture.test.database.system((tx) => tx.query(`update organisations set plan = 'free'`));
    token = await fixture.signIn();
    const languages = [{ code: 'hi', name: 'Hindi', targets: ['en'] }];
    for (const [server, answer] of [
      [first, FIRST],
      [second, SECOND],
    ] as const) {
      Object.assign(server, { mode: 'ok', languages, answers: new Map([[TARGET, answer]]) });
      server.calls.length = 0;
    }
    await fixture.store([SOURCE]);
    await save(TARGET);
  });

  const save = (target: string) =>
    fixture.inTenant((tx) =>
      fixture.test
        .get(TranslationsService)
        .save(tx, fixture.project, 'hi', [{ hash: hashSource(SOURCE), origin: 'USER', target, displayType: 'translation' }], 'edited', {
          author: 'approver',
        }),
    );
  const post = async (url: string, payload: object, authorization = token) => {
    const reply = await sendRequest(fixture.test.app, {
      method: 'POST',
      url: `/api/translation/${url}`,
      headers: { authorization },
      payload,
    });
    return { status: reply.status, ...reply.body };
  };
  const ask = (more: object = {}, authorization = token) => {
    const segment = { projectId: fixture.project.projectId, targetLang: 'hi', sourceHash: `v1:${hashSource(SOURCE)}` };
    return post('back-translation', { ...segment, ...more }, authorization);
  };
  const connect = async (server: FakeLibreTranslate, more: object = {}): Promise<string> => {
    const name = server === first ? 'First' : 'Second';
    const reply = await post('engines/connections/create', { name, settings: { kind: 'libretranslate', url: server.url }, ...more });
    return reply.data.connectionId;
  };

  it('makes no call to an engine before somebody asks for one, states the cost, and asks each engine once for a target', async () => {
    const engine = await connect(first, { pricePerMillion: 1_000_000 });
    const open = await ask({ storedOnly: true });
    const characters = [...TARGET].length;
    const entry = { engine, name: 'First', reason: null };
    expect(open.data).toEqual({
      state: 'ready',
      characters,
      engines: [{ ...entry, state: 'open', words: [], source: [], cost: characters }],
    });
    expect(first.calls).toEqual([]);
    const words = ['The office is ', 'not', ' open on Monday'].map((text) => ({ text, differs: false, isAdded: text === 'not' }));
    const made = { ...entry, state: 'made', words, source: [{ text: SOURCE, isMissing: false }], cost: null };
    expect((await ask()).data.engines).toEqual([made]);
    expect((await ask()).data.engines).toEqual([made]);
    expect((await ask({ storedOnly: true })).data.engines).toEqual([made]);
    expect(first.calls.map(({ q, source, target }) => [q, source, target])).toEqual([[[TARGET], 'hi', 'en']]);
    const usage = await fixture.inTenant((tx) =>
      tx.query('select engine, language, characters::int, words::int, requests::int from engine_usage'),
    );
    expect(usage).toEqual([{ engine, language: 'hi', characters, words: 0, requests: 1 }]);
  });

  it('asks again for another target', async () => {
    await connect(first);
    await ask();
    await save('कार्यालय सोमवार को खुला है');
    expect((await ask({ storedOnly: true })).data.engines[0].state).toBe('open');
  });

  it('marks the words in which two engines disagree', async () => {
    await connect(first);
    await connect(second);
    const { engines } = (await ask()).data;
    const marked = engines.map(({ words }: { words: { text: string; differs: boolean }[] }) =>
      words.filter(({ differs }) => differs).map(({ text }) => text.trim()),
    );
    expect(marked).toEqual([['not', 'open'], ['closed']]);
  });

  it('keeps what one engine made when the other fails, and says why', async () => {
    await connect(first);
    await connect(second);
    second.mode = 'refusesKey';
    const { engines } = (await ask()).data;
    expect(engines.map(({ state }: { state: string }) => state)).toEqual(['made', 'failed']);
    expect(engines[1].reason).toBe('Second refused the key or the address.');
    second.mode = 'ok';
    expect((await ask()).data.engines.map(({ state }: { state: string }) => state)).toContain('made');
    expect(first.calls).toHaveLength(1);
  });

  it('sends no private content', async () => {
    await connect(first);
    await save(PRIVATE);
    await ask();
    expect(first.calls).toHaveLength(1);
    expect(JSON.stringify(first.calls)).not.toContain('9820098200');
  });

  it('stays within the monthly limit of the engine', async () => {
    await connect(first, { monthlyCharacterLimit: 10 });
    const { engines } = (await ask()).data;
    expect(engines[0]).toMatchObject({ state: 'failed', reason: 'First has used up its monthly limit of characters.' });
    expect(first.calls).toEqual([]);
  });

  it('says why there is none: no engine, none for the direction, switched off, no translation, unknown segment', async () => {
    expect((await ask()).data.state).toBe('noEngine');
    first.languages = [{ code: 'en', name: 'English', targets: ['hi'] }];
    await connect(first);
    expect((await ask()).data.state).toBe('noEngine');
    await post('engines/choose', { projectId: fixture.project.projectId, targetLang: 'hi', nmtService: 'off' });
    expect((await ask()).data.state).toBe('switchedOff');
    expect((await ask({ targetLang: 'ta' })).data.state).toBe('untranslated');
    expect((await ask({ sourceHash: `v1:${'0'.repeat(32)}` })).status).toBe(404);
    expect((await ask({ targetLang: 'gu' })).status).toBeGreaterThanOrEqual(400);
  });

  it('is for those who review, in their own organisation, and limited', async () => {
    await connect(first);
    await ask();
    const used = RATE_POLICIES['backTranslation.person'].max;
    await fixture.test.database.system((tx) =>
      tx.query(`update rate_limits set count = $1 where key like 'backTranslation.person:%'`, [used]),
    );
    await save('कार्यालय सोमवार को खुला है');
    expect((await ask()).status).toBe(429);
    expect((await ask({ storedOnly: true })).status).toBe(200);
    expect((await ask({}, await fixture.signIn('lokSabhaTranslator'))).status).toBe(403);
    const { projectId } = fixture.project;
    await fixture.reset();
    expect((await ask({ projectId }, await fixture.signIn())).status).toBe(404);
  });
});
