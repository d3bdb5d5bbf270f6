import { PLAN_LIMITS, RATE_POLICIES } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '../../machine-translation/engines/testing/fake-libretranslate.js';
import { EngineWorkspace } from '../testing/engine-workspace.js';

const SOURCE = 'The office is open on Monday';
const ANSWER = 'कार्यालय सोमवार को खुला है';
const PRIVATE = 'Call the office at 9820098200 today';

describe('machine suggestions', () => {
  let fixture: EngineWorkspace;
  let server: FakeLibreTranslate;
  let token: string;
  let engine: string;

  beforeAll(async () => {
    server = await startFakeLibreTranslate();
    fixture = await EngineWorkspace.startWithEngine({ ENGINE_HOSTS: server.host, PAID_ENGINES: 'libretranslate' });
  });
  afterAll(async () => {
    await fixture.close();
    await server.close();
  });
  beforeEach(async () => {
    await fixture.reset();
    await fixture.test.database.system((tx) => tx.query(`update organisations set plan = 'free'`));
    token = await fixture.signIn();
    const languages = [{ code: 'en', name: 'English', targets: ['hi'] }];
    Object.assign(server, { mode: 'ok', languages, answers: new Map([[SOURCE, ANSWER]]) });
    server.calls.length = 0;
    await fixture.store([SOURCE, PRIVATE]);
    const connection = { name: 'Ours', settings: { kind: 'libretranslate', url: server.url }, pricePerMillion: 1_000_000 };
    engine = (await post('engines/connections/create', connection)).data.connectionId;
  });

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
    return post('machine-suggestions', { ...segment, ...more }, authorization);
  };
  const ledger = () =>
    fixture.inTenant((tx) =>
      tx.query<{ kind: string; used: number; reserved: number }>(
        'select kind, used::int, reserved::int from usage_entries order by entry_id',
      ),
    );

  it('asks no engine before one is named, and says what asking costs', async () => {
    const characters = SOURCE.length;
    const open = { engine, name: 'Ours', via: null, state: 'open', target: null, problems: [], reason: null, cost: characters };
    const { data } = await ask();
    expect(data).toEqual({ state: 'ready', engines: [open], characters, words: 6, wordsLeft: PLAN_LIMITS.free.words });
    expect(server.calls).toEqual([]);
  });

  it('shows the answer without storing it; its words are reserved meanwhile, and what was sent is counted', async () => {
    const { data } = await ask({ engine });
    expect(data.engines).toEqual([expect.objectContaining({ engine, state: 'made', target: ANSWER, problems: [] })]);
    expect(await fixture.stored()).toEqual({});
    expect(await ledger()).toEqual([
      { kind: 'reserve', used: 0, reserved: 6 },
      { kind: 'release', used: 0, reserved: -6 },
    ]);
    const usage = await fixture.inTenant((tx) => tx.query('select engine, characters::int, words::int, requests::int from engine_usage'));
    expect(usage).toEqual([{ engine, characters: SOURCE.length, words: 0, requests: 1 }]);
  });

  it('asks no engine when the plan has no words left', async () => {
    const all = PLAN_LIMITS.free.words;
    await fixture.inTenant((tx) =>
      tx.query(
        'insert into word_accounts (organisation_id, used) values ($1, $2) on conflict (organisation_id) do update set used = excluded.used',
        [fixture.tenant.organisationId, all],
      ),
    );
    expect((await ask({ engine })).name).toBe('PLAN_LIMIT');
    expect(server.calls).toEqual([]);
    expect((await ask()).data.wordsLeft).toBe(0);
  });

  it('says what the checks find in an answer, and takes none that is no translation', async () => {
    Object.assign(server, { answers: new Map([[SOURCE, ANSWER.replace('सोमवार', 'सोमवार  सोमवार')]]) });
    const [made] = (await ask({ engine })).data.engines;
    expect(made.problems.length).toBeGreaterThan(0);
    Object.assign(server, { answers: new Map([[SOURCE, `Here is the translation: ${ANSWER}`]]) });
    expect((await ask({ engine })).data.engines[0]).toMatchObject({ state: 'refused', target: null });
  });

  it('sends no private content', async () => {
    await ask({ engine, sourceHash: `v1:${hashSource(PRIVATE)}` });
    expect(server.calls).toHaveLength(1);
    expect(JSON.stringify(server.calls)).not.toContain('9820098200');
  });

  it('gives the words back when the engine fails, and says why', async () => {
    server.mode = 'refusesKey';
    expect((await ask({ engine })).data.engines[0]).toMatchObject({
      state: 'failed',
      reason: 'Ours refused the key or the address.',
    });
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['reserve', 'release']);
  });

  it('refuses engines that there are not, others’ projects, unknown segments, and too many calls', async () => {
    expect((await ask({ engine: 'nobody' })).status).toBe(400);
    expect(await ledger()).toEqual([]);
    expect((await ask({ sourceHash: `v1:${'0'.repeat(32)}` })).status).toBe(404);
    expect((await ask({}, await fixture.signIn('lokSabhaTranslator'))).status).toBe(403);
    await post('engines/choose', { projectId: fixture.project.projectId, targetLang: 'hi', nmtService: 'off' });
    expect((await ask({ engine })).data).toMatchObject({ state: 'switchedOff', engines: [] });
    await post('engines/choose', { projectId: fixture.project.projectId, targetLang: 'hi', nmtService: engine });
    await ask({ engine });
    await fixture.test.database.system((tx) =>
      tx.query(`update rate_limits set count = $1 where key like 'machineSuggestion.person:%'`, [
        RATE_POLICIES['machineSuggestion.person'].max,
      ]),
    );
    expect((await ask({ engine })).status).toBe(429);
    const { projectId } = fixture.project;
    await fixture.reset();
    expect((await ask({ projectId }, await fixture.signIn())).status).toBe(404);
  });
});
