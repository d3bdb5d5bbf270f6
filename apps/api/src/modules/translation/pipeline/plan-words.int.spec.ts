import { Readable } from 'node:stream';
import { PLAN_LIMITS, type Plan, WORDS_USED_UP } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../platform/testing/until.js';
import { PlansJobs } from '../../billing/plans/plans.jobs.js';
import { WordsService } from '../../billing/plans/words.service.js';
import { ExchangeService } from '../memory/exchange.service.js';
import { PHRASE, PipelineFixture, PROSE, VALUE } from './testing/pipeline-fixture.js';

const LIMIT = PLAN_LIMITS.free.words;
const OTHER_PROJECT = '00000000-0000-4000-8000-000000000001';
const HOURS = 'Opening hours of banks';
const READ_PROSE = 'MACHINE engine: daeR <1>eht launam</1> tsrif.';

describe('the words of the free plan', () => {
  let the: PipelineFixture;

  beforeAll(async () => {
    the = await PipelineFixture.start();
  });
  afterAll(() => the.close());
  beforeEach(async () => {
    await the.reset();
    await setPlan('free');
  });

  const setPlan = (plan: Plan) =>
    the.test.database.system((tx) =>
      tx.query('update organisations set plan = $2 where organisation_id = $1', [the.tenant.organisationId, plan]),
    );
  /** Uses words for something else, so that only so many are left. */
  const leave = (count: number) =>
    the.inTenant(async (tx) => {
      const left = (await the.test.get(WordsService).left(tx)) ?? 0;
      await the.test.get(WordsService).use(tx, { projectId: OTHER_PROJECT, language: 'hi', words: left - count });
    });
  const balance = () => the.inTenant((tx) => the.test.get(WordsService).balance(tx));
  const call = async (token: string, path: string, body: object) => {
    const reply = await the.test.app.inject({ method: 'POST', url: `/api/${path}`, headers: { authorization: token }, payload: body });
    return { status: reply.statusCode, ...reply.json() };
  };
  const post = async (path: string, body: object) => call(await adminToken(), path, body);
  const tokens: Record<string, string> = {};
  const adminToken = async () => (tokens[the.tenant.organisationId] ??= await the.signIn());
  const upgrade = async (plan: Plan) => {
    const root = await the.signIn('superAdmin');
    const reply = await call(root, 'organisation/edit', { organisationId: the.tenant.organisationId, editObject: { plan } });
    expect(reply.status).toBe(200);
  };
  const ofProject = (targetLang: string) => ({ projectId: the.project.projectId, targetLang });
  const id = (source: string) => `v1:${hashSource(source)}`;
  const texts = () => the.server.calls.flatMap(({ q }) => q);

  /** Words of everything that has a translation, which is what must have been counted for this project. */
  const wordsTranslated = async () => {
    const [row] = await the.inTenant((tx) =>
      tx.query<{ words: number }>(
        `select coalesce(sum(s.words), 0)::int as words from (select distinct project_id, language, hash from translations) t
           join segments s using (project_id, hash)`,
      ),
    );
    return row?.words;
  };
  const wordsCounted = async () => {
    const projects = await the.inTenant((tx) => the.test.get(WordsService).byProject(tx));
    return projects.filter(({ projectId }) => projectId !== OTHER_PROJECT).reduce((sum, { words }) => sum + words, 0);
  };
  const refusal = { status: 422, code: 'PLAN_LIMIT', data: { limit: 'words', plan: 'free', allowed: LIMIT, upgrade: { plan: 'starter' } } };

  it('are counted once for each text and language, whatever translates it', async () => {
    await the.prepare();
    await the.store([PHRASE, PROSE]);
    await the.drain();
    expect([await wordsCounted(), await wordsTranslated()]).toEqual([8, 8]);
    await post('translation/user/update', { ...ofProject('hi'), sourceHash: id(PROSE), preProcessedTarget: 'पहले <1>पुस्तिका</1> पढ़ें।' });
    await post('translation/nmt/apply', { ...ofProject('hi'), idArr: [id(PROSE), id(PHRASE)], nmtService: 'libretranslate' });
    await the.drain();
    expect(await balance()).toEqual({ used: 8, reserved: 0 });
    await post('translation/user/update', { ...ofProject('ta'), sourceHash: id(PROSE), preProcessedTarget: 'முதலில் <1>கையேட்டை</1> படி.' });
    expect([await wordsCounted(), await wordsTranslated()]).toEqual([12, 12]);
  });

  it('stop a translation half way through, which says so on the project and goes on when the plan holds more', async () => {
    await leave(8);
    await the.store([PHRASE, PROSE, VALUE]);
    await the.crawlIsOver();
    await the.drain();
    expect(await the.stored('hi')).toEqual({ [PHRASE]: 'MACHINE phrasebook: हमसे संपर्क करें', [PROSE]: READ_PROSE });
    expect(texts()).toEqual(['Read [1]the manual[2] first.']);
    expect(await balance()).toEqual({ used: LIMIT, reserved: 0 });
    expect(await the.runOf('engine')).toMatchObject({ state: 'failed', reason: WORDS_USED_UP, waitsForWords: true, filled: { engine: 1 } });
    expect(await the.read()).toMatchObject({ status: 'parsed', statusReason: expect.stringContaining(WORDS_USED_UP) });

    await the.store([PHRASE, PROSE, VALUE, 'Home'], 2);
    await the.drain();
    expect(Object.keys(await the.stored('hi'))).toEqual([PHRASE, PROSE]);

    await upgrade('starter');
    await the.drain();
    expect(Object.keys(await the.stored('hi'))).toEqual([PHRASE, PROSE, VALUE, 'Home']);
    expect(await the.runOf('engine')).toMatchObject({ state: 'done', reason: null, waitsForWords: false });
    expect(texts().filter((text) => text.startsWith('Read'))).toHaveLength(1);
    expect([await wordsCounted(), (await balance()).reserved]).toEqual([await wordsTranslated(), 0]);
  });

  it('stop what memory and phrasebook could fill as well', async () => {
    await leave(3);
    await the.store([PHRASE, 'About us']);
    await the.drain();
    expect([...Object.keys(await the.stored('hi')), ...Object.keys(await the.stored('ta'))]).toEqual([PHRASE]);
    expect(await balance()).toEqual({ used: LIMIT - 1, reserved: 0 });
    await upgrade('business');
    await the.drain();
    expect([Object.keys(await the.stored('hi')), Object.keys(await the.stored('ta'))]).toEqual([
      [PHRASE, 'About us'],
      [PHRASE, 'About us'],
    ]);
  });

  it('look at everything again after the wait when the memory has grown meanwhile', async () => {
    await the.store([HOURS]);
    await the.drain();
    await leave(1);
    await the.store([HOURS, PHRASE], 2);
    await the.drain();
    const tmx = `<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>${HOURS}</seg></tuv><tuv xml:lang="ta"><seg>வங்கி நேரம்</seg></tuv></tu></body></tmx>`;
    const report = await the.test.get(ExchangeService).importTmx(the.tenant, the.project.projectId, Readable.from([Buffer.from(tmx)]));
    expect(report).toMatchObject({
      read: 1,
      added: 0,
      refused: 1,
      errors: [{ message: expect.stringContaining('words of your plan are used up') }],
    });
    await the.drain();
    expect(await the.stored('ta')).toEqual({});
    await upgrade('starter');
    await the.drain();
    expect(await the.stored('ta')).toEqual({
      [HOURS]: 'USER: வங்கி நேரம்',
      [PHRASE]: expect.stringContaining('phrasebook'),
    });
  });

  it('take of an import what fits, keep the rest in the memory, and say which lines', async () => {
    await the.store(['One text here', 'Two text here', 'Three text here']);
    await the.drain();
    await leave(7);
    const unit = (source: string, target: string) =>
      `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="ta"><seg>${target}</seg></tuv></tu>`;
    const units = [unit('One text here', 'ஒரு உரை'), unit('Two text here', 'இரண்டு உரை'), unit('Three text here', 'மூன்று உரை')];
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>${units.join('\n')}</body></tmx>`;
    const report = await the.test.get(ExchangeService).importTmx(the.tenant, the.project.projectId, Readable.from([Buffer.from(tmx)]));
    expect(report).toMatchObject({ read: 3, added: 2, refused: 1 });
    expect(report.errors).toHaveLength(1);
    expect(Object.keys(await the.stored('ta'))).toEqual(['One text here', 'Two text here']);
    expect(await balance()).toEqual({ used: LIMIT - 1, reserved: 0 });
  });

  it('refuse a request to the machine when none are left, unless it needs none', async () => {
    await the.store([PHRASE, PROSE, VALUE]);
    await the.drain();
    await leave(0);
    expect(await post('translation/nmt/apply', ofProject('ta'))).toMatchObject(refusal);
    expect(await post('translation/nmt/apply', { ...ofProject('ta'), idArr: [id(VALUE)] })).toMatchObject(refusal);
    expect(await post('transliteration/applyTransliteration', ofProject('ta'))).toMatchObject(refusal);
    expect(await post('translation/nmt/apply', { ...ofProject('hi'), idArr: [id(VALUE)] })).toMatchObject({ status: 200 });
    await the.drain();
    expect(await balance()).toEqual({ used: LIMIT, reserved: 0 });
  });

  it('stop a requested run where they end, and it goes on with the rest of what was asked for', async () => {
    await the.store([PHRASE, PROSE, VALUE]);
    await the.drain();
    await leave(4);
    expect(await post('transliteration/applyTransliteration', { ...ofProject('ta'), idArr: [id(PROSE), id(VALUE)] })).toMatchObject({
      status: 200,
    });
    await the.drain();
    expect(Object.keys(await the.stored('ta'))).toEqual([PHRASE, PROSE]);
    expect(await the.runOf('transliteration', 'ta')).toMatchObject({
      state: 'failed',
      waitsForWords: true,
      filled: { transliteration: 1 },
    });
    await upgrade('enterprise');
    await the.drain();
    expect(Object.keys(await the.stored('ta'))).toEqual([PHRASE, PROSE, VALUE]);
    expect(await the.runOf('transliteration', 'ta')).toMatchObject({ state: 'done', waitsForWords: false });
  });

  it('let people change what is translated when none are left, and say why they cannot begin another text', async () => {
    await the.store([PHRASE, VALUE]);
    await the.drain();
    await leave(0);
    const save = (source: string, preProcessedTarget: string) =>
      post('translation/user/update', { ...ofProject('ta'), sourceHash: id(source), preProcessedTarget });
    expect(await save(PHRASE, 'எங்களைத் தொடர்பு கொள்ளுங்கள்')).toMatchObject({ status: 200 });
    expect(await save(VALUE, 'வங்கி இன்று {1} செலுத்துகிறது')).toMatchObject(refusal);
    expect(Object.keys(await the.stored('ta'))).toEqual([PHRASE]);
  });

  it('are counted for what a collaborator writes, who sees the assigned projects alone', async () => {
    await the.store([VALUE]);
    const token = await the.signIn('collaborator');
    const { organisationId } = the.tenant;
    await the.test.database.system((tx) =>
      tx.query(
        `insert into project_assignments (user_id, project_id, organisation_id)
         select user_id, $2, $1 from users where organisation_id = $1 and role = 'collaborator'`,
        [organisationId, the.project.projectId],
      ),
    );
    await leave(5);
    const body = { ...ofProject('ta'), preProcessedTarget: 'வங்கி இன்று {1} செலுத்துகிறது' };
    expect(await call(token, 'translation/user/update', { ...body, sourceHash: id(VALUE) })).toMatchObject({ status: 200 });
    expect(await balance()).toEqual({ used: LIMIT, reserved: 0 });
    await the.store([VALUE, PROSE], 2);
    expect(await call(token, 'translation/user/update', { ...body, sourceHash: id(PROSE) })).toMatchObject(refusal);
  });

  it('are never crossed by fifty people who save at once', async () => {
    const sources = Array.from({ length: 50 }, (_, at) => `Text ${'x'.repeat(at + 1)} to write`);
    await the.store(sources);
    await leave(100);
    const token = await adminToken();
    const saves = sources.map((source) =>
      call(token, 'translation/user/update', { ...ofProject('ta'), sourceHash: id(source), preProcessedTarget: `உரை ${source.length}` }),
    );
    const answers = await Promise.all(saves);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(answers.filter(({ code }) => code === 'PLAN_LIMIT')).toHaveLength(25);
    expect([await balance(), await wordsTranslated()]).toEqual([{ used: LIMIT, reserved: 0 }, 100]);
  });

  it('are never crossed by runs, people and files at once', async () => {
    const sources = Array.from({ length: 40 }, (_, at) => `Prose ${'y'.repeat(at + 1)} of many kinds`);
    await the.store(sources);
    await leave(73);
    const unit = (source: string) =>
      `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="ta"><seg>உரை ${source.length}</seg></tuv></tu>`;
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>${sources.slice(0, 20).map(unit).join('\n')}</body></tmx>`;
    const token = await adminToken();
    const saves = sources
      .slice(20)
      .map((source) =>
        call(token, 'translation/user/update', { ...ofProject('ta'), sourceHash: id(source), preProcessedTarget: `உரை ${source.length}` }),
      );
    const file = the.test.get(ExchangeService).importTmx(the.tenant, the.project.projectId, Readable.from([Buffer.from(tmx)]));
    // A look at what the file brought may meet a run, and is to come again.
    await Promise.all([...saves, file]);
    await Promise.allSettled([the.drain(), the.drain()]);
    await the.drain();
    expect(await balance()).toEqual({ used: LIMIT - 3, reserved: 0 });
    expect(await wordsTranslated()).toBe(70);
  });

  it('that an engine did not use are given back, whether it refuses, fails or the process dies', async () => {
    await leave(5);
    the.server.mode = 'dropsPlaceholders';
    await the.store([PROSE]);
    await the.drain();
    expect(await balance()).toEqual({ used: LIMIT - 5, reserved: 0 });

    the.server.mode = 'refusesKey';
    await the.store([PROSE, VALUE], 2);
    await the.drain();
    expect(await the.runOf('engine')).toMatchObject({ state: 'failed', waitsForWords: false });
    expect(await balance()).toEqual({ used: LIMIT - 5, reserved: 0 });

    the.mendEngines();
    the.server.mode = 'neverAnswers';
    the.server.calls.length = 0;
    await post('translation/nmt/apply', { ...ofProject('hi'), idArr: [id(VALUE)] });
    const stopped = new AbortController();
    const work = the.drain({ signal: stopped.signal });
    await until('a call', () => the.server.calls.length > 0);
    expect(await balance()).toEqual({ used: LIMIT - 5, reserved: 5 });
    stopped.abort(new Error('the process ends'));
    await expect(work).rejects.toThrow('the process ends');
    expect(await balance()).toEqual({ used: LIMIT - 5, reserved: 5 });

    // Another run finds none left and waits; the reconciler gives back what the dead one held, and it goes on.
    the.server.mode = 'ok';
    await the.test.database.system((tx) => tx.query('delete from outbox'));
    await the.store([PHRASE], 3);
    await the.drain();
    expect(await the.runOf('memory')).toMatchObject({ waitsForWords: true });
    await the.test.database.system((tx) => tx.query(`update word_reservations set expires_at = now() - interval '1 second'`));
    await the.test.get(PlansJobs).reconcile();
    await the.drain();
    expect(Object.keys(await the.stored('hi'))).toContain(PHRASE);
    expect(await wordsCounted()).toBe(await wordsTranslated());
  });

  it('go on being used by the same run after a crash, without being set aside twice', async () => {
    await leave(5);
    await the.store([VALUE]);
    the.server.mode = 'neverAnswers';
    const stopped = new AbortController();
    const work = the.drain({ signal: stopped.signal });
    await until('a call', () => the.server.calls.length > 0);
    stopped.abort(new Error('the process ends'));
    await expect(work).rejects.toThrow('the process ends');
    the.server.mode = 'ok';
    await the.test.database.system(async (tx) => {
      await tx.query('delete from outbox');
      await tx.query(`update fills set updated_at = now() - interval '1 hour'`);
      await tx.query(`insert into outbox (queue, name, payload) values ('translate', 'pipeline.reconcile', '{}')`);
    });
    await the.drain();
    expect(Object.keys(await the.stored('hi'))).toEqual([VALUE]);
    expect(await balance()).toEqual({ used: LIMIT, reserved: 0 });
  });
});

describe("an engine on the operator's paid key", () => {
  let the: PipelineFixture;

  beforeAll(async () => {
    the = await PipelineFixture.start({ LIBRETRANSLATE_KEY: 'bought' });
  });
  afterAll(() => the.close());
  beforeEach(() => the.reset());

  const freeze = () =>
    the.test.database.system((tx) =>
      tx.query(`update organisations set plan = 'free' where organisation_id = $1`, [the.tenant.organisationId]),
    );
  const apply = async (fields: object) => {
    const headers = { authorization: await the.signIn() };
    const payload = { projectId: the.project.projectId, targetLang: 'hi', ...fields };
    return (await the.test.app.inject({ method: 'POST', url: '/api/translation/nmt/apply', headers, payload })).json();
  };

  it('is asked on a plan that includes it', async () => {
    await the.store([PROSE]);
    await the.drain();
    expect(await the.stored('hi')).toEqual({ [PROSE]: READ_PROSE });
  });

  it('is not asked on the free plan, by itself or by name', async () => {
    await freeze();
    await the.store([PHRASE, PROSE]);
    await the.drain();
    expect(Object.keys(await the.stored('hi'))).toEqual([PHRASE]);
    expect(await apply({ nmtService: 'libretranslate' })).toMatchObject({
      code: 'PLAN_LIMIT',
      message: 'The Free plan does not include LibreTranslate. The Starter plan does.',
      data: { limit: 'engines', plan: 'free', upgrade: { plan: 'starter' } },
    });
    expect(the.server.calls).toEqual([]);
  });

  it('is named as the reason when all that is missing is asked for', async () => {
    await freeze();
    await the.store([PROSE]);
    await the.drain();
    await apply({});
    await the.drain();
    const refusals = [{ engine: 'libretranslate', reason: 'is not part of your plan', count: 1 }];
    expect(await the.runOf('requested')).toMatchObject({ state: 'done', refusals });
    expect(the.server.calls).toEqual([]);
  });
});
