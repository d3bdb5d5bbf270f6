import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { WordsService } from '../../billing/plans/words.service.js';
import {
  type FakeLibreTranslate,
  fakeTranslation,
  startFakeLibreTranslate,
} from '../machine-translation/engines/testing/fake-libretranslate.js';
import { EngineForecastService } from './estimate/engine-forecast.service.js';
import { EngineWorkspace, PHRASE, PROSE, VALUE } from './testing/engine-workspace.js';

const hashes = (sources: readonly string[]) => sources.map((source) => hashSource(source));
const READ_PROSE = `MACHINE engine: ${fakeTranslation(PROSE)}`;

describe('pre-translation by the engines of an organisation', () => {
  let fixture: EngineWorkspace;
  let own: FakeLibreTranslate;
  let other: FakeLibreTranslate;
  let token: string;

  beforeAll(async () => {
    [own, other] = [await startFakeLibreTranslate(), await startFakeLibreTranslate()];
    // The engine of the installation costs its operator money.
    fixture = await EngineWorkspace.startWithEngine({ ENGINE_HOSTS: `${own.host},${other.host}`, PAID_ENGINES: 'libretranslate' });
  });
  afterAll(async () => {
    await fixture.close();
    await Promise.all([own.close(), other.close()]);
  });
  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn();
    for (const server of [own, other]) {
      Object.assign(server, { mode: 'ok', delayMs: 0, languages: [{ code: 'en', name: 'English', targets: ['hi'] }] });
      server.calls.length = 0;
    }
  });

  const post = async (url: string, payload: object) => {
    const reply = await sendRequest(fixture.test.app, {
      method: 'POST',
      url: `/api/translation/engines/${url}`,
      headers: { authorization: token },
      payload,
    });
    expect(reply.body.message).not.toMatch(/not valid/);
    return { status: reply.status, ...reply.body };
  };
  const connect = async (server: FakeLibreTranslate, more: object = {}): Promise<string> => {
    const name = server === own ? 'Ours' : 'Other';
    const settings = { kind: 'libretranslate', url: server.url };
    return (await post('connections/create', { name, settings, ...more })).data.connectionId;
  };
  const usage = () =>
    fixture.inTenant((tx) =>
      tx.query(
        `select engine, language, characters::int, words::int, segments::int, requests::int, failures::int from engine_usage
          where project_id = $1 order by engine`,
        [fixture.project.projectId],
      ),
    );
  const spent = () =>
    fixture.inTenant((tx) => tx.query<{ characters: number }>('select characters::int from engine_budgets order by characters'));
  const plan = (name: string) =>
    fixture.test.database.system((tx) =>
      tx.query('update organisations set plan = $2 where organisation_id = $1', [fixture.tenant.organisationId, name]),
    );

  it('works on the free plan by the own engine, and not by the one that the operator pays', async () => {
    await plan('free');
    await fixture.store([PROSE]);
    await fixture.drain();
    expect(await fixture.stored()).toEqual({});
    expect(fixture.server.calls).toEqual([]);
    const engine = await connect(own);
    await fixture.start('hi', hashes([PROSE]));
    await fixture.drain();
    expect(await fixture.stored()).toEqual({ [PROSE]: READ_PROSE });
    expect(own.calls).toHaveLength(1);
    expect(fixture.server.calls).toEqual([]);
    expect(await usage()).toEqual([{ engine, language: 'hi', characters: 28, words: 4, segments: 1, requests: 1, failures: 0 }]);
  });

  it('asks the own engine first and the next one for what it fails', async () => {
    const engine = await connect(own);
    own.mode = 'fails';
    await fixture.store([PROSE]);
    await fixture.drain();
    expect(await fixture.stored()).toEqual({ [PROSE]: READ_PROSE });
    expect(fixture.server.calls).toHaveLength(1);
    expect(await usage()).toEqual([
      expect.objectContaining({ engine, characters: 0, segments: 0, failures: 3, requests: 3 }),
      expect.objectContaining({ engine: 'libretranslate', segments: 1, failures: 0 }),
    ]);
  });

  it('follows the order of the organisation, and that of the language before it', async () => {
    const first = await connect(own);
    const second = await connect(other);
    await post('connections/order', { connectionIds: [second, first] });
    await fixture.store([PROSE]);
    await fixture.drain();
    expect([own.calls.length, other.calls.length]).toEqual([0, 1]);
    const language = { projectId: fixture.project.projectId, targetLang: 'hi' };
    expect((await post('choose', { ...language, nmtService: `${first}, libretranslate` })).data).toEqual({
      nmtService: `${first}, libretranslate`,
    });
    expect((await post('choose', { ...language, nmtService: 'nobody' })).errors?.[0]?.field).toBe('nmtService');
    await fixture.store([PROSE, VALUE], 2);
    await fixture.drain();
    expect([own.calls.length, other.calls.length]).toEqual([1, 1]);
    await post('choose', { ...language, nmtService: 'off' });
    await fixture.store([PROSE, VALUE, 'Some more prose'], 3);
    await fixture.drain();
    expect([own.calls.length, other.calls.length]).toEqual([1, 1]);
  });

  it('goes by way of a third language where no engine serves the pair, and keeps the tags', async () => {
    other.languages = [{ code: 'hi', name: 'Hindi', targets: ['ta'] }];
    const engine = await connect(own);
    const second = await connect(other);
    await fixture.store([PROSE]);
    await fixture.start('ta', hashes([PROSE]));
    await fixture.drain();
    // The fake engine reverses words, and the pivot applies it twice.
    expect(await fixture.stored('ta')).toEqual({ [PROSE]: `MACHINE engine: ${fakeTranslation(fakeTranslation(PROSE), 'ta')}` });
    expect(other.calls).toMatchObject([{ q: [fakeTranslation('Read [1]the manual[2] first.')], source: 'hi', target: 'ta' }]);
    const counted = (await usage()).filter((row) => (row as { language: string }).language === 'ta');
    expect(counted).toEqual(
      [
        { engine, language: 'ta', characters: 28, words: 0, segments: 0, requests: 1, failures: 0 },
        { engine: second, language: 'ta', characters: 28, words: 4, segments: 1, requests: 1, failures: 0 },
      ].sort((a, b) => (a.engine < b.engine ? -1 : 1)),
    );
  });

  it('names both engines where the way by a third language lost a tag', async () => {
    other.languages = [{ code: 'hi', name: 'Hindi', targets: ['ta'] }];
    await connect(own);
    await connect(other);
    own.mode = 'dropsPlaceholders';
    await fixture.store([PROSE]);
    await fixture.start('ta', hashes([PROSE]));
    await fixture.drain();
    expect(await fixture.stored('ta')).toEqual({});
    const refusals = [{ engine: 'Ours and Other by way of hindi', reason: 'lost placeholders', count: 1 }];
    expect(await fixture.runOf('requested', 'ta')).toMatchObject({ state: 'done', refusals });
  });

  it('stops a run at the monthly limit, says so, and goes on when the limit is higher', async () => {
    await plan('free');
    const connectionId = await connect(own, { monthlyCharacterLimit: 30 });
    await fixture.store([PROSE]);
    await fixture.drain();
    expect(await fixture.stored()).toEqual({ [PROSE]: READ_PROSE });
    await fixture.store([PROSE, 'Some plain prose'], 2);
    await fixture.drain();
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'failed', reason: 'Ours has used up its monthly limit of characters.' });
    expect([own.calls.length, await spent()]).toEqual([1, [{ characters: 28 }]]);
    // Segments beyond a limit are not refused: they wait, and do not count as done.
    expect(await fixture.runOf('engine')).toMatchObject({ stop: 'engineLimit', refusals: [], count: 0, engines: [] });
    const [retry] = await fixture.inTenant((tx) =>
      tx.query<{ isNextMonth: boolean }>(
        `select retry_at > date_trunc('month', now() at time zone 'utc') + interval '1 month' - interval '1 hour' as "isNextMonth"
           from pre_translation_runs where state = 'failed'`,
      ),
    );
    expect(retry).toEqual({ isNextMonth: true });
    const settings = { kind: 'libretranslate', url: own.url };
    await post('connections/update', { connectionId, name: 'Ours', settings, monthlyCharacterLimit: 100 });
    await fixture.start('hi', hashes(['Some plain prose']));
    await fixture.drain();
    expect(Object.keys(await fixture.stored())).toEqual([PROSE, 'Some plain prose']);
  });

  describe('before a run', () => {
    const estimate = async (fields: object = {}) => {
      const payload = { projectId: fixture.project.projectId, languages: ['hi', 'ta'], ...fields };
      const request = { method: 'POST' as const, url: '/api/translation/nmt/estimate', headers: { authorization: token }, payload };
      return (await sendRequest(fixture.test.app, request)).body;
    };
    const SOURCES = [PROSE, 'Some plain prose'];

    it('says what it costs in all, and what the limits of the engine and of the plan leave out, in the order of the languages', async () => {
      await plan('free');
      own.languages = [{ code: 'en', name: 'English', targets: ['hi', 'ta'] }];
      const engine = await connect(own, { pricePerMillion: 1_000_000, monthlyCharacterLimit: 50 });
      await fixture.store(SOURCES);
      const [characters, words] = [[...SOURCES.join('')].length, 7];
      await fixture.inTenant(async (tx) => {
        const used = (await fixture.test.get(WordsService).left(tx)) ?? 0;
        await fixture.test.get(WordsService).use(tx, { projectId: fixture.project.projectId, language: 'mr', words: used - words - 2 });
      });
      const row = { segments: 2, words, characters, engine, name: 'Ours', via: null, cost: characters, translationSeconds: null };
      expect((await estimate()).data).toEqual({
        ...{ segments: 4, words: 2 * words, characters: 2 * characters, cost: 2 * characters, unpriced: [], translationSeconds: null },
        languages: [
          { language: 'hi', ...row },
          { language: 'ta', ...row },
        ],
        engineLimits: [{ engine, name: 'Ours', characters: 2 * characters, left: 50 }],
        plan: { words: 2 * words, left: words + 2 },
        unfitting: ['ta'],
      });
      expect(own.calls).toEqual([]);
    });

    it('counts the named, or those that a filter matches, and no words of the plan for what has a translation', async () => {
      await connect(own);
      await fixture.store(SOURCES);
      await fixture.start('hi', hashes([PROSE]));
      await fixture.drain();
      const one = (await estimate({ languages: ['hi'], idArr: [`v1:${hashSource(PROSE)}`] })).data;
      expect(one).toMatchObject({ segments: 1, words: 0, characters: [...PROSE].length, cost: null, unpriced: ['hi'], plan: null });
      const filter = { projectId: fixture.project.projectId, targetLang: 'hi', searchText: 'plain' };
      expect((await estimate({ languages: ['hi'], filter })).data).toMatchObject({ segments: 1, characters: 16 });
    });

    it('names the field that is wrong', async () => {
      expect((await estimate({ languages: [] })).errors?.[0]?.field).toBe('languages');
      expect((await estimate({ languages: ['xx'] })).errors?.[0]?.field).toBe('languages');
      expect((await estimate({ idArr: [`v1:${hashSource(PROSE)}`] })).errors?.[0]?.field).toBe('languages');
    });
  });

  it('never sends more than the limit, however many runs go on at once', async () => {
    await plan('free');
    await connect(own, { monthlyCharacterLimit: 40 });
    own.delayMs = 50;
    await fixture.store([PROSE, 'Read the other manual first']);
    await fixture.start('hi', hashes([PROSE]));
    await fixture.start('hi', hashes(['Read the other manual first']));
    await Promise.all([fixture.drain(), fixture.drain(), fixture.drain()]);
    // Either run may be the first to take its characters.
    const sent = own.calls.flatMap(({ q }) => q);
    expect(sent).toHaveLength(1);
    expect(await spent()).toEqual([{ characters: sent.join('').length }]);
  });

  it('gives back what a call that failed had taken from the limit', async () => {
    await plan('free');
    await connect(own, { monthlyCharacterLimit: 40 });
    own.mode = 'rejectsOneText';
    await fixture.store(['This is forbidden here']);
    await fixture.drain();
    expect(await spent()).toEqual([{ characters: 0 }]);
  });

  it('goes on with the other engines when one is removed while it translates', async () => {
    const connectionId = await connect(own);
    own.delayMs = 300;
    await fixture.store([PROSE, VALUE]);
    const running = fixture.drain();
    while (own.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await post('connections/remove', { connectionId })).status).toBe(200);
    await running;
    // The batch that was under way is kept; the engine gets nothing more.
    expect(await fixture.stored()).toMatchObject({ [PROSE]: READ_PROSE });
    const sent = own.calls.length;
    await fixture.store([PROSE, VALUE, 'Some plain prose'], 2);
    await fixture.drain();
    expect(own.calls).toHaveLength(sent);
    expect(Object.keys(await fixture.stored())).toEqual([PROSE, VALUE, 'Some plain prose']);
    expect(fixture.server.calls.length).toBeGreaterThan(0);
  });

  it('is forecast with engine, way and cost, before anything is sent', async () => {
    await plan('free');
    other.languages = [{ code: 'hi', name: 'Hindi', targets: ['ta'] }];
    const engine = await connect(own, { pricePerMillion: 150_000 });
    const second = await connect(other);
    const { organisationId } = fixture.tenant;
    const leverage = ['hi', 'ta', 'ml'].map((language) => ({ language, coveredWords: 0, share: 0, openCharacters: 1_000 }));
    const asking = { organisationId, paidEngines: false, from: 'en', pastRuns: [] };
    const all = { characters: 2_500, translationSeconds: null };
    expect((await fixture.test.get(EngineForecastService).forecast(asking, leverage, 2.5)).engines).toEqual([
      { language: 'hi', engine, name: 'Ours', via: null, cost: 375, ...all },
      { language: 'ta', engine: `${engine}>hi>${second}`, name: 'Ours, Other', via: 'hi', cost: null, ...all },
      { language: 'ml', engine: null, name: null, via: null, cost: null, ...all },
    ]);
    expect([own.calls, other.calls]).toEqual([[], []]);
  });

  it('says of a project which engine would translate what is untranslated, and for how much', async () => {
    await fixture.store([PROSE, PHRASE]);
    await fixture.drain();
    own.languages = [{ code: 'en', name: 'English', targets: ['hi'] }];
    const engine = await connect(own, { pricePerMillion: 200_00 });
    const other = 'Number of lamps that are made here in a year';
    await fixture.store([other]);
    const { data } = await post('forecast', { projectId: fixture.project.projectId });
    const left = (await fixture.stored())[PROSE] ? [...other].length : [...`${PROSE}${other}`].length;
    expect(data.engines[0]).toEqual({
      language: 'hi',
      engine,
      name: 'Ours',
      via: null,
      characters: left,
      cost: Math.ceil(left / 50),
      translationSeconds: null,
    });
  });

  it('does not send to an engine that is switched off', async () => {
    await plan('free');
    await connect(own, { isEnabled: false });
    await fixture.store([PHRASE, PROSE]);
    await fixture.start('hi', hashes([PROSE]));
    await fixture.drain();
    expect(own.calls).toEqual([]);
    expect(await fixture.runOf('requested')).toMatchObject({
      refusals: [{ engine: 'libretranslate', reason: 'is not part of your plan', count: 1 }],
    });
  });
});
