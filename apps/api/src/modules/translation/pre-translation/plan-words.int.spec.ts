import { Readable } from 'node:stream';
import { PLAN_LIMITS, type Plan, WORDS_USED_UP } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { until } from '../../../platform/testing/until.js';
import { PlansJobs } from '../../billing/plans/plans.jobs.js';
import { WordsService } from '../../billing/plans/words.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { fakeTranslation } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { FileImport } from '../translation-memory/imports/file-import.service.js';
import { EngineWorkspace, PHRASE, PROSE, VALUE } from './testing/engine-workspace.js';

const LIMIT = PLAN_LIMITS.free.words;
const OTHER_PROJECT = '00000000-0000-4000-8000-000000000001';
const HOURS = 'Opening hours of banks';
const READ_PROSE = `MACHINE engine: ${fakeTranslation(PROSE)}`;

describe('the words of the free plan', () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await setPlan('free');
  });

  const setPlan = (plan: Plan) =>
    fixture.test.database.system((tx) =>
      tx.query('update organisations set plan = $2 where organisation_id = $1', [fixture.tenant.organisationId, plan]),
    );
  /** Uses up words elsewhere, so that only `count` are left. */
  const leave = (count: number) =>
    fixture.inTenant(async (tx) => {
      const left = (await fixture.test.get(WordsService).left(tx)) ?? 0;
      await fixture.test.get(WordsService).use(tx, { projectId: OTHER_PROJECT, language: 'hi', words: left - count });
    });
  const balance = () => fixture.inTenant((tx) => fixture.test.get(WordsService).balance(tx));
  const call = async (token: string, path: string, body: object) => {
    const reply = await sendRequest(fixture.test.app, {
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization: token },
      payload: body,
    });
    return { status: reply.status, ...reply.body };
  };
  const post = async (path: string, body: object) => call(await adminToken(), path, body);
  const tokens: Record<string, string> = {};
  const adminToken = async () => (tokens[fixture.tenant.organisationId] ??= await fixture.signIn());
  const upgrade = async (plan: Plan) => {
    const root = await fixture.signIn('superAdmin');
    const reply = await call(root, 'organisation/edit', { organisationId: fixture.tenant.organisationId, editObject: { plan } });
    expect(reply.status).toBe(200);
  };
  const ofProject = (targetLang: string) => ({ projectId: fixture.project.projectId, targetLang });
  const id = (source: string) => `v1:${hashSource(source)}`;
  const texts = () => fixture.server.calls.flatMap(({ q }) => q);

  /** The words of everything that has a translation, which is what the project must have counted. */
  const wordsTranslated = async () => {
    const [row] = await fixture.inTenant((tx) =>
      tx.query<{ words: number }>(
        `select coalesce(sum(s.words), 0)::int as words from (select distinct project_id, language, hash from translations) t
           join segments s using (project_id, hash)`,
      ),
    );
    return row?.words;
  };
  const wordsCounted = async () => {
    const projects = await fixture.inTenant((tx) => fixture.test.get(WordsService).byProject(tx));
    return projects.filter(({ projectId }) => projectId !== OTHER_PROJECT).reduce((sum, { words }) => sum + words, 0);
  };
  const refusal = { status: 422, code: 'PLAN_LIMIT', data: { limit: 'words', plan: 'free', allowed: LIMIT, upgrade: { plan: 'starter' } } };

  it('are counted once for each text and language, whatever translates it', async () => {
    await fixture.prepare();
    await fixture.store([PHRASE, PROSE]);
    await fixture.drain();
    expect([await wordsCounted(), await wordsTranslated()]).toEqual([8, 8]);
    await post('translation/user/update', { ...ofProject('hi'), sourceHash: id(PROSE), preProcessedTarget: 'पहले <1>पुस्तिका</1> पढ़ें।' });
    await post('translation/nmt/apply', { ...ofProject('hi'), idArr: [id(PROSE), id(PHRASE)], nmtService: 'libretranslate' });
    await fixture.drain();
    expect(await balance()).toEqual({ used: 8, reserved: 0 });
    await post('translation/user/update', { ...ofProject('ta'), sourceHash: id(PROSE), preProcessedTarget: 'முதலில் <1>கையேட்டை</1> படி.' });
    expect([await wordsCounted(), await wordsTranslated()]).toEqual([12, 12]);
  });

  it('pause a run half way through, show that on the project, and let it resume when the plan has more', async () => {
    await leave(8);
    await fixture.store([PHRASE, PROSE, VALUE]);
    await fixture.crawlIsOver();
    await fixture.drain();
    expect(await fixture.stored('hi')).toEqual({ [PHRASE]: 'MACHINE phrasebook: हमसे संपर्क करें', [PROSE]: READ_PROSE });
    expect(texts()).toEqual(['Read [1]the manual[2] first.']);
    expect(await balance()).toEqual({ used: LIMIT, reserved: 0 });
    expect(await fixture.runOf('engine')).toMatchObject({
      state: 'failed',
      reason: WORDS_USED_UP,
      waitsForWords: true,
      filled: { engine: 1 },
    });
    expect(await fixture.read()).toMatchObject({ status: 'parsed', statusReason: expect.stringContaining(WORDS_USED_UP) });

    await fixture.store([PHRASE, PROSE, VALUE, 'Home'], 2);
    await fixture.drain();
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PHRASE, PROSE]);

    await upgrade('starter');
    await fixture.drain();
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PHRASE, PROSE, VALUE, 'Home']);
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'done', reason: null, waitsForWords: false });
    expect(texts().filter((text) => text.startsWith('Read'))).toHaveLength(1);
    expect([await wordsCounted(), (await balance()).reserved]).toEqual([await wordsTranslated(), 0]);
  });

  it('do not count texts that the page has in the target language, which no engine gets', async () => {
    const [own, guessed] = ['यह पन्ना हिन्दी में भी है', 'மக்கள் சேவை மையம்'];
    const segments = [
      { hash: hashSource(own), source: own, kind: 'block', words: 6, language: 'hi' },
      { hash: hashSource(guessed), source: guessed, kind: 'block', words: 3 },
      { hash: hashSource(PROSE), source: PROSE, kind: 'block', words: 4 },
    ];
    const { projectId } = fixture.project;
    await fixture.inTenant((tx) => fixture.test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]));
    await fixture.drain();
    expect(await fixture.stored('hi')).toMatchObject({ [own]: `MACHINE page: ${own}`, [PROSE]: READ_PROSE });
    expect(await fixture.stored('ta')).toMatchObject({ [guessed]: `MACHINE page: ${guessed}` });
    const sent = fixture.server.calls.flatMap(({ q, target }) => q.map((text) => `${target} ${text}`));
    expect(sent).not.toContain(`hi ${own}`);
    expect(sent).toContain(`hi ${guessed}`);
    const states = await fixture.inTenant((tx) =>
      tx.query(`select language, review_state, problems from translations where project_id = $1 and machine_source = 'page' order by 1`, [
        projectId,
      ]),
    );
    expect(states).toEqual(['hi', 'ta'].map((language) => ({ language, review_state: 'reviewed', problems: [] })));
    const counted = (await wordsTranslated()) ?? 0;
    expect(await wordsCounted()).toBe(counted - 9);
  });

  it('are looked through once more when a page says of a stored text that it is in a target language', async () => {
    const { projectId } = fixture.project;
    const segment = { hash: hashSource(HOURS), source: HOURS, kind: 'block', words: 4 };
    const store = (language?: string) =>
      fixture.inTenant((tx) =>
        fixture.test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments: [{ ...segment, language }] }]),
      );
    await store();
    await fixture.drain();
    await store('hi');
    expect(await fixture.drain()).toContain('pipeline.sweepLanguage');
    await store('hi');
    expect(await fixture.drain()).toEqual([]);
  });

  it('stop matches from translation memory and phrasebook, too', async () => {
    await leave(3);
    await fixture.store([PHRASE, 'About us']);
    await fixture.drain();
    expect([...Object.keys(await fixture.stored('hi')), ...Object.keys(await fixture.stored('ta'))]).toEqual([PHRASE]);
    expect(await balance()).toEqual({ used: LIMIT - 1, reserved: 0 });
    await upgrade('business');
    await fixture.drain();
    expect([Object.keys(await fixture.stored('hi')), Object.keys(await fixture.stored('ta'))]).toEqual([
      [PHRASE, 'About us'],
      [PHRASE, 'About us'],
    ]);
  });

  it('rescan everything after the wait when units were added meanwhile', async () => {
    await fixture.store([HOURS]);
    await fixture.drain();
    await leave(1);
    await fixture.store([HOURS, PHRASE], 2);
    await fixture.drain();
    const tmx = `<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>${HOURS}</seg></tuv><tuv xml:lang="ta"><seg>வங்கி நேரம்</seg></tuv></tu></body></tmx>`;
    const report = await fixture.test.get(FileImport).import(fixture.tenant, fixture.project.projectId, Readable.from([Buffer.from(tmx)]));
    expect(report).toMatchObject({
      read: 1,
      added: 0,
      refused: 1,
      errors: [{ message: expect.stringContaining('words of your plan are used up') }],
    });
    await fixture.drain();
    expect(await fixture.stored('ta')).toEqual({});
    await upgrade('starter');
    await fixture.drain();
    expect(await fixture.stored('ta')).toEqual({
      [HOURS]: 'USER: வங்கி நேரம்',
      [PHRASE]: expect.stringContaining('phrasebook'),
    });
  });

  it('limit an import, keep the rest in the translation memory, and report its lines', async () => {
    await fixture.store(['One text here', 'Two text here', 'Three text here']);
    await fixture.drain();
    await leave(7);
    const unit = (source: string, target: string) =>
      `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="ta"><seg>${target}</seg></tuv></tu>`;
    const units = [unit('One text here', 'ஒரு உரை'), unit('Two text here', 'இரண்டு உரை'), unit('Three text here', 'மூன்று உரை')];
    const tmx = `<tmx version="1.4"><header srclang="en"/><body>${units.join('\n')}</body></tmx>`;
    const report = await fixture.test.get(FileImport).import(fixture.tenant, fixture.project.projectId, Readable.from([Buffer.from(tmx)]));
    expect(report).toMatchObject({ read: 3, added: 2, refused: 1 });
    expect(report.errors).toHaveLength(1);
    expect(Object.keys(await fixture.stored('ta'))).toEqual(['One text here', 'Two text here']);
    expect(await balance()).toEqual({ used: LIMIT - 1, reserved: 0 });
  });

  it('refuse a machine translation request when none are left, unless it needs none', async () => {
    await fixture.store([PHRASE, PROSE, VALUE]);
    await fixture.drain();
    await leave(0);
    expect(await post('translation/nmt/apply', ofProject('ta'))).toMatchObject(refusal);
    expect(await post('translation/nmt/apply', { ...ofProject('ta'), idArr: [id(VALUE)] })).toMatchObject(refusal);
    expect(await post('transliteration/applyTransliteration', ofProject('ta'))).toMatchObject(refusal);
    expect(await post('translation/nmt/apply', { ...ofProject('hi'), idArr: [id(VALUE)] })).toMatchObject({ status: 200 });
    await fixture.drain();
    expect(await balance()).toEqual({ used: LIMIT, reserved: 0 });
  });

  it('pause a requested run where they end, and it resumes with the remaining segments', async () => {
    await fixture.store([PHRASE, PROSE, VALUE]);
    await fixture.drain();
    await leave(4);
    expect(await post('transliteration/applyTransliteration', { ...ofProject('ta'), idArr: [id(PROSE), id(VALUE)] })).toMatchObject({
      status: 200,
    });
    await fixture.drain();
    expect(Object.keys(await fixture.stored('ta'))).toEqual([PHRASE, PROSE]);
    expect(await fixture.runOf('transliteration', 'ta')).toMatchObject({
      state: 'failed',
      waitsForWords: true,
      filled: { transliteration: 1 },
    });
    await upgrade('enterprise');
    await fixture.drain();
    expect(Object.keys(await fixture.stored('ta'))).toEqual([PHRASE, PROSE, VALUE]);
    expect(await fixture.runOf('transliteration', 'ta')).toMatchObject({ state: 'done', waitsForWords: false });
  });

  it('let people edit translations when none are left, and explain why they cannot translate another segment', async () => {
    await fixture.store([PHRASE, VALUE]);
    await fixture.drain();
    await leave(0);
    const save = (source: string, preProcessedTarget: string) =>
      post('translation/user/update', { ...ofProject('ta'), sourceHash: id(source), preProcessedTarget });
    expect(await save(PHRASE, 'எங்களைத் தொடர்பு கொள்ளுங்கள்')).toMatchObject({ status: 200 });
    expect(await save(VALUE, 'வங்கி இன்று {1} செலுத்துகிறது')).toMatchObject(refusal);
    expect(Object.keys(await fixture.stored('ta'))).toEqual([PHRASE]);
  });

  it('are counted for the translations of a collaborator, who sees only assigned projects', async () => {
    await fixture.store([VALUE]);
    const token = await fixture.signIn('collaborator');
    const { organisationId } = fixture.tenant;
    await fixture.test.database.system((tx) =>
      tx.query(
        `insert into project_assignments (user_id, project_id, organisation_id)
         select user_id, $2, $1 from users where organisation_id = $1 and role = 'collaborator'`,
        [organisationId, fixture.project.projectId],
      ),
    );
    await leave(5);
    const body = { ...ofProject('ta'), preProcessedTarget: 'வங்கி இன்று {1} செலுத்துகிறது' };
    expect(await call(token, 'translation/user/update', { ...body, sourceHash: id(VALUE) })).toMatchObject({ status: 200 });
    expect(await balance()).toEqual({ used: LIMIT, reserved: 0 });
    await fixture.store([VALUE, PROSE], 2);
    expect(await call(token, 'translation/user/update', { ...body, sourceHash: id(PROSE) })).toMatchObject(refusal);
  });

  it('are never crossed by fifty people who save at once', async () => {
    const sources = Array.from({ length: 50 }, (_, at) => `Text ${'x'.repeat(at + 1)} to write`);
    await fixture.store(sources);
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
    await fixture.store(sources);
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
    const file = fixture.test.get(FileImport).import(fixture.tenant, fixture.project.projectId, Readable.from([Buffer.from(tmx)]));
    // A check of the file's effect may meet a run, and must be repeated then.
    await Promise.all([...saves, file]);
    await Promise.allSettled([fixture.drain(), fixture.drain()]);
    await fixture.drain();
    expect(await balance()).toEqual({ used: LIMIT - 3, reserved: 0 });
    expect(await wordsTranslated()).toBe(70);
  });

  it('that an engine did not use are released, whether it refuses, fails or the process dies', async () => {
    await leave(5);
    fixture.server.mode = 'dropsPlaceholders';
    await fixture.store([PROSE]);
    await fixture.drain();
    expect(await balance()).toEqual({ used: LIMIT - 5, reserved: 0 });

    fixture.server.mode = 'refusesKey';
    await fixture.store([PROSE, VALUE], 2);
    await fixture.drain();
    expect(await fixture.runOf('engine')).toMatchObject({ state: 'failed', waitsForWords: false });
    expect(await balance()).toEqual({ used: LIMIT - 5, reserved: 0 });

    fixture.closeBreakers();
    fixture.server.mode = 'neverAnswers';
    fixture.server.calls.length = 0;
    await post('translation/nmt/apply', { ...ofProject('hi'), idArr: [id(VALUE)] });
    const stopped = new AbortController();
    const work = fixture.drain({ signal: stopped.signal });
    await until('a call', () => fixture.server.calls.length > 0);
    expect(await balance()).toEqual({ used: LIMIT - 5, reserved: 5 });
    stopped.abort(new Error('the process ends'));
    await expect(work).rejects.toThrow('the process ends');
    expect(await balance()).toEqual({ used: LIMIT - 5, reserved: 5 });

    // Another run finds no words left and waits. Then the reconciler releases the dead run's words, and it continues.
    fixture.server.mode = 'ok';
    await fixture.test.database.system((tx) => tx.query('delete from outbox'));
    await fixture.store([PHRASE], 3);
    await fixture.drain();
    expect(await fixture.runOf('memory')).toMatchObject({ waitsForWords: true });
    await fixture.test.database.system((tx) => tx.query(`update word_reservations set expires_at = now() - interval '1 second'`));
    await fixture.test.get(PlansJobs).reconcile();
    await fixture.drain();
    expect(Object.keys(await fixture.stored('hi'))).toContain(PHRASE);
    expect(await wordsCounted()).toBe(await wordsTranslated());
  });

  it('stay reserved for the same run after a crash, and are not reserved twice', async () => {
    await leave(5);
    await fixture.store([VALUE]);
    fixture.server.mode = 'neverAnswers';
    const stopped = new AbortController();
    const work = fixture.drain({ signal: stopped.signal });
    await until('a call', () => fixture.server.calls.length > 0);
    stopped.abort(new Error('the process ends'));
    await expect(work).rejects.toThrow('the process ends');
    fixture.server.mode = 'ok';
    await fixture.test.database.system(async (tx) => {
      await tx.query('delete from outbox');
      await tx.query(`update pre_translation_runs set updated_at = now() - interval '1 hour'`);
      await tx.query(`insert into outbox (queue, name, payload) values ('translate', 'pipeline.reconcile', '{}')`);
    });
    await fixture.drain();
    expect(Object.keys(await fixture.stored('hi'))).toEqual([VALUE]);
    expect(await balance()).toEqual({ used: LIMIT, reserved: 0 });
  });
});

describe("an engine on the operator's paid key", () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine({ LIBRETRANSLATE_KEY: 'bought' });
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const freeze = () =>
    fixture.test.database.system((tx) =>
      tx.query(`update organisations set plan = 'free' where organisation_id = $1`, [fixture.tenant.organisationId]),
    );
  const apply = async (fields: object) => {
    const headers = { authorization: await fixture.signIn() };
    const payload = { projectId: fixture.project.projectId, targetLang: 'hi', ...fields };
    return (await sendRequest(fixture.test.app, { method: 'POST', url: '/api/translation/nmt/apply', headers, payload })).body;
  };

  it('is used on a plan that includes it', async () => {
    await fixture.store([PROSE]);
    await fixture.drain();
    expect(await fixture.stored('hi')).toEqual({ [PROSE]: READ_PROSE });
  });

  it('is not used on the free plan, neither automatically nor by name', async () => {
    await freeze();
    await fixture.store([PHRASE, PROSE]);
    await fixture.drain();
    expect(Object.keys(await fixture.stored('hi'))).toEqual([PHRASE]);
    expect(await apply({ nmtService: 'libretranslate' })).toMatchObject({
      code: 'PLAN_LIMIT',
      message: 'The Free plan does not include LibreTranslate. The Starter plan does.',
      data: { limit: 'engines', plan: 'free', upgrade: { plan: 'starter' } },
    });
    expect(fixture.server.calls).toEqual([]);
  });

  it('is named as the reason when a run over everything untranslated needs it', async () => {
    await freeze();
    await fixture.store([PROSE]);
    await fixture.drain();
    await apply({});
    await fixture.drain();
    const refusals = [{ engine: 'libretranslate', reason: 'is not part of your plan', count: 1 }];
    expect(await fixture.runOf('requested')).toMatchObject({ state: 'done', refusals });
    expect(fixture.server.calls).toEqual([]);
  });
});
