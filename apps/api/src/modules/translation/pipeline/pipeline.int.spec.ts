import type { FillRun, ProjectStatus } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { RetryAfter } from '../../../platform/jobs/job-errors.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { AuthService } from '../../identity/auth/auth.service.js';
import { UsersRepository } from '../../identity/users/users.repository.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { EngineLine } from '../engines/engine-line.js';
import { ENGINE_LINES } from '../engines/engines.service.js';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '../engines/testing/fake-libretranslate.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import { MemoryService } from '../memory/memory.service.js';
import { PipelineService } from './pipeline.service.js';

const MEMORY = 'Our bank in words';
const PHRASE = 'Contact us';
const TERM = 'Bhashantar';
const PROSE = 'Read <1>the manual</1> first.';
const VALUE = 'The bank pays {1} today';
const ALL = [MEMORY, PHRASE, TERM, PROSE, VALUE];

const segmentsOf = (sources: readonly string[]) =>
  sources.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: source.split(' ').length }));

describe('the pipeline', () => {
  let server: FakeLibreTranslate;
  let test: TestApp;
  let tenant: { organisationId: string; userId?: string };
  let project: ProjectRow;

  beforeAll(async () => {
    server = await startFakeLibreTranslate();
    test = await startApp({ environment: { LIBRETRANSLATE_URL: server.url } });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  beforeEach(async () => {
    server.mode = 'ok';
    server.calls.length = 0;
    for (const line of test.get<EngineLine[]>(ENGINE_LINES)) line.breaker.reset();
    await test.database.system((tx) => tx.query('delete from outbox'));
    tenant = await createOrganisation(test.database);
    project = await newProject();
  });

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => test.database.tenant(tenant, work);

  async function newProject(targetLanguages = ['hi', 'ta']): Promise<ProjectRow> {
    const body = { name: 'P', baseUrl: 'https://example.com', targetLanguages };
    const { projectId } = await test.get(ProjectsService).create(tenant, body);
    await test.database.system((tx) => tx.query('delete from outbox'));
    return inTenant((tx) => test.get(ProjectsService).require(tx, projectId));
  }

  const store = (sources: readonly string[], pageId = 1, into = project) =>
    inTenant((tx) => test.get(SegmentsService).storePages(tx, into.projectId, [{ pageId, segments: segmentsOf(sources) }]));

  async function stored(language = 'hi', of = project): Promise<Record<string, string>> {
    const rows = await inTenant((tx) =>
      tx.query<{ source: string; target: string; origin: string; by: string | null }>(
        `select s.source, t.target, t.origin, t.machine_source as by from translations t join segments s using (project_id, hash)
          where t.project_id = $1 and t.language = $2`,
        [of.projectId, language],
      ),
    );
    return Object.fromEntries(rows.map((row) => [row.source, `${row.origin}${row.by ? ` ${row.by}` : ''}: ${row.target}`]));
  }

  const status = async () => (await inTenant((tx) => test.get(ProjectsService).require(tx, project.projectId))).status;
  const runs = () => test.get(PipelineService).runs(tenant, project.projectId);
  const runOf = async (kind: string, language = 'hi') =>
    (await runs()).find((run) => run.kind === kind && run.language === language) as FillRun;

  async function move(...statuses: ProjectStatus[]): Promise<void> {
    for (const to of statuses) await inTenant((tx) => test.get(ProjectsService).move(tx, project.projectId, { status: to }));
  }

  const crawlIsOver = () => move('crawling', 'crawled', 'parsing', 'parsed');

  async function prepare(): Promise<void> {
    await inTenant((tx) =>
      test
        .get(MemoryService)
        .remember(tx, project, 'hi', [{ hash: hashSource(MEMORY), source: MEMORY, target: 'खाता खोलिए', origin: 'USER' }]),
    );
    await test.get(GlossaryService).add(tenant, { projectId: project.projectId, source: TERM, doNotTranslate: true });
    const manual = { projectId: project.projectId, source: 'manual', language: 'hi', target: 'नियमावली' };
    await test.get(GlossaryService).add(tenant, manual);
  }

  it('fills new segments from memory, glossary, phrasebook and engine, and keeps who made what', async () => {
    await prepare();
    await store(ALL);
    await drainOutbox(test);
    expect(await stored('hi')).toEqual({
      [MEMORY]: 'USER: खाता खोलिए',
      [TERM]: 'MACHINE glossary: Bhashantar',
      [PHRASE]: 'MACHINE phrasebook: हमसे संपर्क करें',
      [PROSE]: 'MACHINE engine: daeR <1>eht नियमावली</1> tsrif.',
      [VALUE]: 'MACHINE engine: ehT knab syap {1} yadot',
    });
    expect(await runOf('memory')).toMatchObject({ state: 'done', filled: { memory: 1, glossary: 1, phrasebook: 1, engine: 0 } });
    expect(await runOf('engine')).toMatchObject({ state: 'done', filled: { engine: 2 }, refusals: [] });
  });

  it('leaves untranslated what no engine serves, and asks none for it', async () => {
    await store(ALL);
    await drainOutbox(test);
    expect(Object.keys(await stored('ta'))).toEqual([PHRASE]);
    expect(await runOf('engine', 'ta')).toBeUndefined();
    expect(server.calls.every((call) => call.target === 'hi')).toBe(true);
  });

  it('looks at new content only, and sends nothing twice', async () => {
    await store([PROSE, PHRASE]);
    await drainOutbox(test);
    await store([PROSE, PHRASE, VALUE], 2);
    await drainOutbox(test);
    expect(server.calls.flatMap((call) => call.q)).toEqual(['Read [1]the manual[2] first.', 'The bank pays [1] today']);
    expect(Object.keys(await stored('hi')).sort()).toEqual([PHRASE, PROSE, VALUE].sort());
  });

  it('works through many packs', async () => {
    const sources = Array.from(
      { length: 250 },
      (_, index) => `Prose of the ${'x'.repeat(index % 26)} kind ${String.fromCharCode(97 + (index % 26))}${'y'.repeat(index / 26)}`,
    );
    await store(sources);
    await drainOutbox(test);
    expect(Object.keys(await stored('hi'))).toHaveLength(new Set(sources).size);
    expect(await runOf('engine')).toMatchObject({ state: 'done', count: 250, total: 250, filled: { engine: 250 } });
  });

  it('has one effect when a pack is worked on twice at once, and when it is worked on again', async () => {
    await store([PROSE, VALUE]);
    await drainOutbox(test, {});
    const jobId = await test.get(PipelineService).fill(tenant, project.projectId, 'hi', [hashSource(PROSE), hashSource(VALUE)]);
    const [job] = await test.database.system((tx) =>
      tx.query<{ payload: object }>(`delete from outbox where payload->>'fillId' = $1 returning payload`, [jobId]),
    );
    const again = () =>
      test.database.system((tx) =>
        tx.query(`insert into outbox (queue, name, payload) values ('translate', 'pipeline.fillPack', $1)`, [JSON.stringify(job?.payload)]),
      );
    await again();
    await again();
    await Promise.all([drainOutbox(test), drainOutbox(test)]);
    await again();
    await drainOutbox(test);
    expect(await runOf('requested')).toMatchObject({ state: 'done', count: 2 });
    const revisions = await inTenant((tx) =>
      tx.query(`select 1 from revisions where project_id = $1 and language = 'hi'`, [project.projectId]),
    );
    expect(revisions).toHaveLength(2);
  });

  it('goes on where it was when it is stopped while the engine works', async () => {
    await store([PHRASE, PROSE]);
    const stopped = new AbortController();
    server.mode = 'neverAnswers';
    const work = drainOutbox(test, { signal: stopped.signal });
    await untilCalled(server);
    stopped.abort(new Error('the process ends'));
    await expect(work).rejects.toThrow('the process ends');
    expect(Object.keys(await stored('hi'))).toEqual([PHRASE]);
    server.mode = 'ok';
    const active = await inTenant((tx) =>
      tx.query<{ fill_id: string; cursor: string }>(`select fill_id, cursor from fills where state = 'running' and kind = 'engine'`),
    );
    const job = { organisationId: tenant.organisationId, fillId: active[0]?.fill_id, cursor: Number(active[0]?.cursor) };
    await test.database.system((tx) =>
      tx.query(`insert into outbox (queue, name, payload) values ('translate', 'pipeline.fillPack', $1)`, [JSON.stringify(job)]),
    );
    await drainOutbox(test);
    expect(Object.keys(await stored('hi')).sort()).toEqual([PHRASE, PROSE].sort());
  });

  describe('with an engine in trouble', () => {
    it('waits as long as it is asked to, says so, and keeps what is known', async () => {
      server.mode = 'throttles';
      await store([PHRASE, PROSE]);
      await expect(drainOutbox(test)).rejects.toBeInstanceOf(RetryAfter);
      expect(await runOf('engine')).toMatchObject({
        state: 'running',
        reason: 'LibreTranslate asks for fewer requests. It will be asked again.',
      });
      expect(Object.keys(await stored('hi'))).toEqual([PHRASE]);
    });

    it.each([
      ['fails', 'LibreTranslate failed on its side.'],
      ['answersHtml', 'LibreTranslate gave an answer that could not be read.'],
      ['wrongShape', 'LibreTranslate gave an answer that could not be read.'],
      ['refusesKey', 'LibreTranslate refused the key or the address.'],
      ['cutsConnection', 'LibreTranslate could not be reached.'],
    ] as const)('ends with a reason when the engine %s to the last attempt, and is asked again later', async (mode, reason) => {
      server.mode = mode;
      await crawlIsOver();
      await store([PHRASE, PROSE]);
      await drainOutbox(test, { isLastAttempt: true });
      expect(await runOf('engine')).toMatchObject({ state: 'failed', reason, filled: { engine: 0 } });
      const after = await inTenant((tx) => test.get(ProjectsService).require(tx, project.projectId));
      expect(after).toMatchObject({ status: 'parsed', statusReason: `${reason} Segments without a translation: 2 in 2 languages.` });
      server.mode = 'ok';
      for (const line of test.get<EngineLine[]>(ENGINE_LINES)) line.breaker.reset();
      await store([PHRASE, PROSE, VALUE]);
      await drainOutbox(test);
      expect(Object.keys(await stored('hi')).sort()).toEqual([PHRASE, PROSE, VALUE].sort());
    });

    it('never stores what lost its placeholders, and counts it', async () => {
      server.mode = 'dropsPlaceholders';
      await store([PROSE, VALUE, 'Some plain prose']);
      await drainOutbox(test);
      expect(await stored('hi')).toEqual({ 'Some plain prose': 'MACHINE engine: emoS nialp esorp' });
      expect(await runOf('engine')).toMatchObject({
        state: 'done',
        refusals: [{ engine: 'libretranslate', reason: 'lost placeholders', count: 2 }],
      });
    });

    it('does not hold up another project', async () => {
      server.mode = 'fails';
      await store([PROSE]);
      await drainOutbox(test, { isLastAttempt: true });
      const other = await newProject(['mr']);
      await store([PHRASE, PROSE], 1, other);
      await drainOutbox(test);
      expect(Object.keys(await stored('mr', other))).toEqual([PHRASE]);
    });
  });

  describe('the status of the project', () => {
    it('does not change while the crawl is not over', async () => {
      await move('crawling');
      await store([PHRASE]);
      await drainOutbox(test);
      expect(await status()).toBe('crawling');
    });

    it('reaches translationCompleted when nothing is left, and returns when new content cannot be translated', async () => {
      await store([PHRASE]);
      await crawlIsOver();
      await drainOutbox(test);
      expect(await status()).toBe('translationCompleted');
      await store([PHRASE, PROSE]);
      await drainOutbox(test);
      expect(await status()).toBe('parsed');
    });

    it('is parsed, with the gap as its reason, when segments stay untranslated', async () => {
      await store([PHRASE, PROSE]);
      await crawlIsOver();
      await drainOutbox(test);
      const after = await inTenant((tx) => test.get(ProjectsService).require(tx, project.projectId));
      expect(after).toMatchObject({ status: 'parsed', statusReason: 'Segments without a translation: 1 in one language.' });
    });

    it("reaches translationCompleted by a person's last translation", async () => {
      await store([PHRASE, PROSE]);
      await crawlIsOver();
      await drainOutbox(test);
      const edit = { hash: hashSource(PROSE), origin: 'USER' as const, target: 'முதலில் <1>கையேட்டை</1> படிக்கவும்.' };
      await inTenant((tx) => test.get(MemoryService).save(tx, project, 'ta', [edit], 'edited'));
      await drainOutbox(test);
      expect(await status()).toBe('translationCompleted');
    });
  });

  it('stops for a project that was deleted', async () => {
    await store([PROSE]);
    await inTenant((tx) => tx.query('update projects set deleted_at = now() where project_id = $1', [project.projectId]));
    await drainOutbox(test);
    expect(server.calls).toEqual([]);
  });

  it('says how much of a site is known before anything is stored', async () => {
    await prepare();
    const coverage = await inTenant((tx) =>
      test.get(PipelineService).coverage(tx, 'en', ['hi', 'ta', 'es'], segmentsOf([MEMORY, PHRASE, PROSE])),
    );
    expect(coverage).toEqual([
      { language: 'hi', coveredWords: 6, share: 0.6 },
      { language: 'ta', coveredWords: 2, share: 0.2 },
      { language: 'es', coveredWords: 0, share: 0 },
    ]);
  });

  describe('by call', () => {
    let token: string;

    beforeEach(async () => {
      token = await signIn();
      await store(ALL);
      await drainOutbox(test);
    });

    async function signIn(): Promise<string> {
      const email = `admin-${tenant.organisationId}@example.com`;
      const user = await inTenant(async (tx) => {
        const users = test.get(UsersRepository);
        const id = await users.create(tx, {
          email,
          firstName: 'A',
          lastName: 'B',
          role: 'organisationAdmin',
          passwordHash: 'none',
          isVerified: true,
        });
        return users.find(tx, id);
      });
      if (!user) throw new Error('no user');
      return (await test.get(AuthService).open(user)).token;
    }

    const post = async (url: string, body: object) => {
      const reply = await test.app.inject({ method: 'POST', url: `/api/${url}`, headers: { authorization: token }, payload: body });
      return { status: reply.statusCode, ...reply.json() };
    };
    const ids = (...sources: string[]) => sources.map((source) => `v1:${hashSource(source)}`);
    const ofProject = (targetLang: string) => ({ projectId: project.projectId, targetLang });

    it('translates named segments by the engine that is named', async () => {
      const reply = await post('translation/nmt/apply', { ...ofProject('hi'), idArr: ids(PHRASE), nmtService: 'libretranslate' });
      expect(reply).toMatchObject({ status: 200, message: 'NMT output will be applied in a moment', data: { jobId: expect.any(String) } });
      await drainOutbox(test);
      expect((await stored('hi'))[PHRASE]).toBe('MACHINE engine: tcatnoC su');
      const fills = await post('translation/fills', { projectId: project.projectId });
      expect(fills.data.fills[0]).toMatchObject({ jobId: reply.data.jobId, kind: 'requested', state: 'done', count: 1, total: 1 });
    });

    it('says which segments no engine serves', async () => {
      await post('translation/nmt/apply', ofProject('ta'));
      await drainOutbox(test);
      expect(await runOf('requested', 'ta')).toMatchObject({
        state: 'done',
        refusals: [{ engine: null, reason: 'no connected engine serves this pair of languages', count: 4 }],
      });
    });

    it('transliterates what is asked for, with glossary terms as they are said', async () => {
      await post('glossary/add', { projectId: project.projectId, source: 'bank', language: 'ta', target: 'வங்கி' });
      const reply = await post('transliteration/applyTransliteration', { ...ofProject('ta'), idArr: ids(VALUE) });
      expect(reply.status).toBe(200);
      await drainOutbox(test);
      const target = (await stored('ta'))[VALUE] ?? '';
      expect(target).toMatch(/^MACHINE transliteration: .*வங்கி.*\{1\}/u);
      expect(target).not.toMatch(/: .*[a-z]/i);
    });

    it('lists the engines with what they speak', async () => {
      const reply = await test.app.inject({ url: '/api/translation/engines', headers: { authorization: token } });
      expect(reply.json().data.engines).toMatchObject([{ engine: 'libretranslate', state: 'ready', reason: null }]);
      expect(reply.json().data.engines[0].pairs).toContainEqual({ from: 'en', to: 'od' });
    });

    it.each([
      ['an unknown engine', { nmtService: 'nobody' }, 400],
      ["a language that is not the project's", { targetLang: 'bn' }, 400],
      ["another's project", { projectId: '6f1f5d2c-1111-4222-8333-444455556666' }, 404],
      ['segments that are no hashes', { idArr: ['1'] }, 400],
    ])('refuses %s', async (_what, change, expected) => {
      expect((await post('translation/nmt/apply', { ...ofProject('hi'), ...change })).status).toBe(expected);
    });

    it('refuses whose account, or which language, has machines switched off', async () => {
      await inTenant((tx) => tx.query(`update project_languages set nmt_service = 'off' where language = 'hi'`));
      expect((await post('translation/nmt/apply', ofProject('hi'))).status).toBe(422);
      await inTenant((tx) => tx.query('update users set nmt_enabled = false'));
      expect((await post('translation/nmt/apply', ofProject('ta'))).status).toBe(403);
    });

    it('keeps a glossary', async () => {
      const term = { projectId: project.projectId, source: 'Ledger', language: 'hi', target: 'खाता-बही' };
      const { data } = await post('glossary/add', term);
      expect(data.term).toMatchObject({ source: 'Ledger', target: 'खाता-बही', doNotTranslate: false });
      expect((await post('glossary/add', { ...term, source: 'ledger', target: 'बही' })).data.term.termId).toBe(data.term.termId);
      expect((await post('glossary/add', { projectId: project.projectId, source: 'x' })).status).toBe(400);
      expect((await post('glossary/list', { projectId: project.projectId, searchText: 'बही' })).data).toMatchObject({
        total: 1,
        terms: [{ target: 'बही' }],
      });
      expect((await post('glossary/delete', { projectId: project.projectId, termIds: [data.term.termId] })).data).toEqual({ deleted: 1 });
    });
  });
});

async function untilCalled(server: FakeLibreTranslate): Promise<void> {
  while (server.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
