import { PROJECT_DELETION_DAYS } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { PreTranslationService } from '../../../translation/pre-translation/pre-translation.service.js';
import { ALL, EngineWorkspace, MEMORY } from '../../../translation/pre-translation/testing/engine-workspace.js';
import { LeverageAnalyser } from '../../../translation/translation-memory/leverage/leverage-analyser.service.js';
import { TranslationMemoryService } from '../../../translation/translation-memory/translation-memory.service.js';
import type { ProjectRow } from '../project.entity.js';
import { ProjectDeletionsRepository } from './project-deletions.repository.js';
import { ProjectPurgeJobs } from './project-purge.jobs.js';
import { EMPTIED_TABLES, KEPT_TABLES } from './project-tables.js';

const DAY_MS = 86_400_000;
const BEYOND_ONE_BATCH = 1_001;
/** Similar to `MEMORY`, but not equal. */
const NEARLY = `${MEMORY} today`;
const NEAR = { hash: hashSource(NEARLY), source: NEARLY };

describe('the data of a deleted project', () => {
  let fixture: EngineWorkspace;
  let token: string;
  let offsetMs = 0;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
    fixture.test.get(Clock).now = () => new Date(Date.now() + offsetMs);
  });
  afterAll(() => fixture.close());
  afterEach(() => {
    jest.restoreAllMocks();
    offsetMs = 0;
  });
  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn();
    await fixture.prepare();
    await translate(fixture.project.projectId);
  });

  const query = <Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    fixture.test.database.system((tx) => tx.query<Row>(sql, values));
  const post = async (path: string, body: object) =>
    sendRequest(fixture.test.app, { method: 'POST', url: `/api/${path}`, headers: { authorization: token }, payload: body });

  /** A project with segments, translations of every source, revisions, and more settings than one batch. */
  async function translate(projectId: string): Promise<void> {
    await fixture.store(ALL, 1, { ...fixture.project, projectId });
    await fixture.drain();
    await fixture.crawlIsOver().catch(() => undefined);
    await fixture.drain();
    await query(
      `insert into no_translation_nodes (node_id, organisation_id, project_id, selector)
       select gen_random_uuid(), organisation_id, project_id, '.n' || n from projects, generate_series(1, $2::int) n where project_id = $1`,
      [projectId, BEYOND_ONE_BATCH],
    );
  }

  async function rowsOf(projectId: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of EMPTIED_TABLES) {
      const [row] = await query<{ count: number }>(`select count(*)::int as count from ${table} where project_id = $1`, [projectId]);
      if (row && row.count > 0) counts[table] = row.count;
    }
    return counts;
  }
  const remove = (projectId: string, keepTm: boolean) => post('project/delete', { projectId, keepTm });
  const purge = async () => {
    await fixture.test.get(ProjectPurgeJobs).enqueueDue();
    return drainOutbox(fixture.test, { only: 'projects.' });
  };
  const units = async () =>
    (
      await query<{ source: string }>('select source from memory_units where organisation_id = $1 order by source', [
        fixture.tenant.organisationId,
      ])
    ).map(({ source }) => source);

  it('is in tables that are all named, as emptied or as kept', async () => {
    const found = await query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attname = 'project_id' and not a.attisdropped order by 1`,
    );
    expect([...EMPTIED_TABLES, ...Object.keys(KEPT_TABLES)].sort()).toEqual(found.map(({ name }) => name));
  });

  it('is found by an index in every table that is emptied', async () => {
    const indexed = await query<{ name: string }>(
      `select distinct c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where a.attname = 'project_id' and i.indpred is null`,
    );
    const names = new Set(indexed.map(({ name }) => name));
    expect(EMPTIED_TABLES.filter((table) => !names.has(table))).toEqual([]);
  });

  it('stays for some days, then is deleted in batches, and of others nothing is', async () => {
    const { projectId } = fixture.project;
    const other = await fixture.newProject();
    await translate(other.projectId);
    const [own, others] = [await rowsOf(projectId), await rowsOf(other.projectId)];
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['segments', 'translations', 'pre_translation_runs', 'project_languages']));
    expect((await remove(projectId, true)).status).toBe(200);
    offsetMs = PROJECT_DELETION_DAYS * DAY_MS - 60_000;
    expect([await purge(), await rowsOf(projectId)]).toEqual([[], own]);
    offsetMs = PROJECT_DELETION_DAYS * DAY_MS + 60_000;
    const batches = jest.spyOn(fixture.test.get(ProjectDeletionsRepository), 'deleteRows');
    expect(await purge()).toEqual(['projects.purge']);
    expect(batches.mock.calls.filter(([, table]) => table === 'no_translation_nodes')).toHaveLength(2);
    expect([await rowsOf(projectId), await rowsOf(other.projectId)]).toEqual([{}, others]);
    expect((await post('project/deletion/cancel', { projectId })).status).toBe(404);
    expect(
      await query('select name, base_url as url, purged_at is not null as gone from projects where project_id = $1', [projectId]),
    ).toEqual([{ name: 'P', url: '', gone: true }]);
    expect(await purge()).toEqual([]);
  });

  it.each([
    [true, [MEMORY]],
    [false, []],
  ])('with keepTm %s leaves in the memory %j', async (keepTm, left) => {
    const { projectId } = fixture.project;
    await query('update memory_units set project_id = $1 where organisation_id = $2', [projectId, fixture.tenant.organisationId]);
    const before = await units();
    await remove(projectId, keepTm);
    await drainOutbox(fixture.test, { only: 'memory.' });
    expect(await units()).toEqual(before);
    offsetMs = PROJECT_DELETION_DAYS * DAY_MS + 60_000;
    await purge();
    await drainOutbox(fixture.test, { only: 'memory.' });
    expect(await units()).toEqual(keepTm ? before : []);
    expect(await units()).toEqual(expect.arrayContaining(left));
    expect(await query('select 1 from fuzzy_sources where scope_id = $1', [projectId])).toEqual([]);
  });

  describe('in the memory, of a project that keeps none of it,', () => {
    const HINDI = 'शब्दों में हमारा बैंक';
    const text = () => ({ hash: hashSource(MEMORY), source: MEMORY });
    const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => fixture.inTenant(work);
    let other: ProjectRow;

    beforeEach(async () => {
      const { organisationId } = fixture.tenant;
      await query('update memory_units set project_id = $1 where organisation_id = $2', [fixture.project.projectId, organisationId]);
      other = await fixture.newProject();
      await fixture.store([MEMORY, NEARLY], 1, other);
      await drainOutbox(fixture.test, { only: 'memory.' });
      await query('delete from outbox');
    });

    const store = (target: string, into = other) =>
      inTenant((tx) => fixture.test.get(TranslationMemoryService).store(tx, into, 'hi', [{ ...text(), target, origin: 'USER' }]));
    /** The texts that the other project gets, for each way of reading the memory. */
    async function found(): Promise<Record<string, string[]>> {
      const place = { projectId: other.projectId, targetLang: 'hi' };
      const ask = async (path: string, body: object) => (await post(path, { ...place, ...body })).body.data;
      const units = await inTenant((tx) => fixture.test.get(TranslationMemoryService).lookup(tx, other, 'hi', [text()]));
      const matches = await ask('translation/tm/match/list', { source: MEMORY });
      const concordance = await ask('translation/tm/concordance', { searchText: MEMORY });
      const leverage = await fixture.test.get(LeverageAnalyser).ofTexts(other, 'en', ['hi'], [{ ...NEAR, words: 4 }]);
      return {
        lookup: [...units.values()].map(({ target }) => target),
        matches: matches.matches.map(({ target }: { target: string }) => target),
        concordance: concordance.results.map(({ target }: { target: string }) => target),
        fuzzy: leverage.hi?.new.segments === 0 ? [HINDI] : [],
      };
    }
    const NOTHING = { lookup: [], matches: [], concordance: [], fuzzy: [] };
    const ALL_WAYS = { lookup: [HINDI], matches: [HINDI], concordance: [HINDI], fuzzy: [HINDI] };

    it('is not found from that moment on, and is there again when the deletion is undone', async () => {
      expect(await found()).toEqual(ALL_WAYS);
      await remove(fixture.project.projectId, false);
      expect(await found()).toEqual(NOTHING);
      await post('project/deletion/cancel', { projectId: fixture.project.projectId });
      expect(await found()).toEqual(ALL_WAYS);
    });

    it('is found as before where it is kept', async () => {
      await remove(fixture.project.projectId, true);
      expect(await found()).toEqual(ALL_WAYS);
    });

    it('is not used to translate another project', async () => {
      await remove(fixture.project.projectId, false);
      const request = { projectId: other.projectId, language: 'hi', kind: 'requested' as const, hashes: [text().hash] };
      await inTenant((tx) => fixture.test.get(PreTranslationService).start(tx, request));
      await fixture.drain();
      expect((await fixture.stored('hi', other))[MEMORY]).not.toMatch(/^MACHINE memory/);
    });

    it.each([
      ['the same', HINDI],
      ['something else', 'हमारा बैंक'],
    ])('gives way to what another project translates meanwhile: %s', async (_what, target) => {
      await remove(fixture.project.projectId, false);
      await store(target);
      expect((await found()).lookup).toEqual([target]);
      await post('project/deletion/cancel', { projectId: fixture.project.projectId });
      expect((await found()).lookup).toEqual([target]);
      await remove(fixture.project.projectId, false);
      offsetMs = PROJECT_DELETION_DAYS * DAY_MS + 60_000;
      await purge();
      await drainOutbox(fixture.test, { only: 'memory.' });
      expect([(await found()).lookup, await query('select 1 from withdrawn_memories')]).toEqual([[target], []]);
    });
  });

  it('is deleted to the end by another job when one was killed on the way, without another at the same time', async () => {
    const { organisationId, projectId } = fixture.project;
    await remove(projectId, false);
    offsetMs = PROJECT_DELETION_DAYS * DAY_MS + 60_000;
    const kill = new AbortController();
    const repository = fixture.test.get(ProjectDeletionsRepository);
    const deleteRows = repository.deleteRows.bind(repository);
    jest.spyOn(repository, 'deleteRows').mockImplementation((tx, table, ...rest) => {
      if (table === 'translations') kill.abort();
      return deleteRows(tx, table, ...rest);
    });
    const jobs = fixture.test.get(ProjectPurgeJobs);
    const run = { jobId: '1', attempt: 1, isLastAttempt: false, signal: kill.signal };
    await expect(jobs.purge({ organisationId, projectId }, run)).rejects.toThrow();
    expect(Object.keys(await rowsOf(projectId))).toContain('project_languages');
    expect((await post('project/deletion/cancel', { projectId })).status).toBe(404);
    // The queue starts the job again at once. As long as the first one may still be running, the second leaves everything to it.
    await jobs.purge({ organisationId, projectId }, { ...run, attempt: 2, signal: new AbortController().signal });
    expect(Object.keys(await rowsOf(projectId))).toContain('project_languages');
    expect(await purge()).toEqual([]);
    await query(`update projects set purging_at = now() - interval '3 minutes' where project_id = $1`, [projectId]);
    expect(await purge()).toEqual(['projects.purge']);
    expect(await rowsOf(projectId)).toEqual({});
    expect((await drainOutbox(fixture.test, { only: 'memory.forget' })).length).toBe(1);
  });
});
