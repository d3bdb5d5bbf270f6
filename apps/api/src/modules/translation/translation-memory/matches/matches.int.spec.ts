import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ProjectDeletionsService } from '../../../projects/projects/deletion/project-deletions.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { purgeProject } from '../../../projects/projects/testing/purge-project.js';
import { idOf, TranslationCalls } from '../../pre-translation/testing/translation-calls.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { FuzzyIndexJobs } from '../fuzzy/fuzzy-index.jobs.js';
import { TranslationMemoryService } from '../translation-memory.service.js';

const ACCOUNT = 'Open a savings account at <1>our branch</1> in {1} days.';
const CURRENT = 'Open a current account at <1>our branch</1> in {1} days.';
const OTHER = 'The library is closed on public holidays.';
const SHORT = 'Contact us';
const LONG = `${'many different words '.repeat(150)}end.`;

describe('the list of matches', () => {
  const calls = new TranslationCalls([ACCOUNT, CURRENT, OTHER, SHORT, LONG]);

  const projectId = () => calls.fixture.project.projectId;
  const list = async (change: object) => calls.post('translation/tm/match/list', { targetLang: 'hi', ...change });
  const matchesOf = async (change: object) => (await list(change)).data.matches;
  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>, organisationId = calls.fixture.project.organisationId) =>
    calls.fixture.test.database.tenant({ organisationId }, work);
  const signatures = async () =>
    Number(
      (await calls.fixture.test.database.dataSource.query('select count(*) from fuzzy_sources where scope_id = $1', [projectId()]))[0]
        .count,
    );

  /** Another project of the organisation, with segments and what people translated of them. */
  async function addProject(
    translated: Record<string, string>,
    organisationId = calls.fixture.project.organisationId,
  ): Promise<ProjectRow> {
    const { test } = calls.fixture;
    const created = await test
      .get(ProjectsService)
      .create({ organisationId }, { name: 'Second', baseUrl: 'https://second.example', targetLanguages: ['hi'] });
    const segments = Object.keys(translated).map((source) => ({ hash: hashSource(source), source, kind: 'block', words: 5 }));
    return inTenant(async (tx) => {
      await test.get(SegmentsService).storePages(tx, created.projectId, [{ pageId: 1, segments }]);
      const project = await test.get(ProjectsService).require(tx, created.projectId);
      const edits = Object.entries(translated).map(([source, target]) => ({ hash: hashSource(source), origin: 'USER' as const, target }));
      await test.get(TranslationsService).save(tx, project, 'hi', edits, 'test');
      return project;
    }, organisationId);
  }

  it('finds a similar segment of the project, with who, when, where and what differs', async () => {
    await calls.edit(ACCOUNT, '{1} दिनों में <1>हमारी शाखा</1> में बचत खाता खोलें।');
    const reply = await list({ sourceHash: idOf(CURRENT) });
    expect(reply).toMatchObject({ status: 200, data: { source: CURRENT } });
    const [match] = reply.data.matches;
    expect(match).toMatchObject({
      kind: 'fuzzy',
      source: ACCOUNT,
      adaptedTarget: '{1} दिनों में <1>हमारी शाखा</1> में बचत खाता खोलें।',
      adapted: true,
      from: 'project',
      origin: 'USER',
      userName: 'Asha Rao',
      projectId: projectId(),
    });
    expect(match.score).toBeGreaterThanOrEqual(80);
    expect(match.score).toBeLessThan(95);
    expect(match.diff).toEqual([
      { kind: 'same', text: 'Open a ' },
      { kind: 'removed', text: 'savings' },
      { kind: 'added', text: 'current' },
      { kind: 'same', text: ' account at <1>our branch</1> in {1} days.' },
    ]);
    expect(Date.parse(match.updatedAt)).toBeGreaterThan(0);
    // The memory has the same unit, but the list shows it once.
    expect(reply.data.matches).toHaveLength(1);
  });

  it('fits the target to the tags and values of the text', async () => {
    await calls.edit(ACCOUNT, '{1} दिनों में <1>हमारी शाखा</1> में खाता खोलें।');
    const [match] = await matchesOf({ source: 'Open a savings account at <3>our branch</3> in {2} days.' });
    expect(match).toMatchObject({ score: 99, adaptedTarget: '{2} दिनों में <3>हमारी शाखा</3> में खाता खोलें।', adapted: true });
    const [more] = await matchesOf({ source: 'Open a savings account at <1>our branch</1> in {1} or {2} days.' });
    expect(more).toMatchObject({ adapted: false });
  });

  it("does not list a segment's own translation, but does list it for a text", async () => {
    await calls.edit(SHORT, 'संपर्क करें');
    expect(await matchesOf({ sourceHash: idOf(SHORT) })).toEqual([]);
    expect(await matchesOf({ source: SHORT })).toMatchObject([{ kind: 'exact', score: 100, target: 'संपर्क करें', from: 'project' }]);
    expect(await matchesOf({ source: 'contact us' })).toMatchObject([{ kind: 'fuzzy', score: 99 }]);
  });

  it("finds what the organisation's other projects have, in the same context first", async () => {
    await addProject({ [ACCOUNT]: '{1} दिन <1>शाखा</1> खाता', [SHORT]: 'हमसे मिलें' });
    expect(await matchesOf({ sourceHash: idOf(SHORT) })).toMatchObject([
      { kind: 'exact', score: 100, from: 'memory', target: 'हमसे मिलें', projectName: 'Second' },
    ]);
    const context = (await inTenant((tx) => calls.fixture.test.get(SegmentsService).contextsOf(tx, projectId(), [hashSource(SHORT)]))).get(
      hashSource(SHORT),
    );
    const second = await addProject({});
    await inTenant((tx) =>
      calls.fixture.test
        .get(TranslationMemoryService)
        .store(tx, second, 'hi', [{ hash: hashSource(SHORT), source: SHORT, target: 'यहीं', origin: 'USER', ...(context && { context }) }]),
    );
    expect(await matchesOf({ sourceHash: idOf(SHORT) })).toMatchObject([{ kind: 'inContext', score: 101, target: 'यहीं' }]);
  });

  it('sees only its own units where the project keeps its translations to itself', async () => {
    await addProject({ [SHORT]: 'हमसे मिलें' });
    await inTenant((tx) => tx.execute('update projects set share_memory = false where project_id = $1', [projectId()]));
    expect(await matchesOf({ source: SHORT })).toEqual([]);
  });

  it('shows nothing of another organisation, whatever is asked for', async () => {
    const foreign = await createOrganisation(calls.fixture.test.database);
    const project = await addProject({ [ACCOUNT]: '{1} <1>शाखा</1>' }, foreign.organisationId);
    expect(await matchesOf({ source: ACCOUNT })).toEqual([]);
    expect((await list({ source: ACCOUNT, projectId: project.projectId })).status).toBe(404);
    // The function that finds candidates runs in another role and checks the organisation itself.
    const found = await inTenant((tx) =>
      tx.query<{ hash: string }>(
        `select c.hash from fuzzy_candidates($1, (select array_agg(k) from generate_series(0, 4194303, 1) k), repeat('0', 128)::bit(128), 128, 10) c`,
        [project.projectId],
      ),
    );
    expect(found).toEqual([]);
  });

  it('takes the best translation of a segment, and none with an error', async () => {
    await calls.edit(ACCOUNT, 'खाता खोलें');
    expect(await matchesOf({ sourceHash: idOf(CURRENT) })).toEqual([]);
    await calls.edit(ACCOUNT, '{1} <1>खाता</1>');
    expect(await matchesOf({ sourceHash: idOf(CURRENT) })).toHaveLength(1);
  });

  it('knows the languages apart', async () => {
    await calls.edit(ACCOUNT, '{1} நாட்கள் <1>கிளை</1>', 'ta');
    expect(await matchesOf({ sourceHash: idOf(CURRENT) })).toEqual([]);
    expect(await matchesOf({ sourceHash: idOf(CURRENT), targetLang: 'ta' })).toHaveLength(1);
  });

  it('matches long texts exactly', async () => {
    await calls.edit(LONG, 'लंबा');
    expect(await matchesOf({ source: LONG })).toMatchObject([{ score: 100 }]);
    expect(await matchesOf({ source: `${LONG} More.` })).toEqual([]);
  });

  it('names the field that is wrong', async () => {
    expect(await list({})).toMatchObject({ status: 400, errors: [{ field: 'source' }] });
    expect(await list({ source: '<1>open' })).toMatchObject({ status: 400, errors: [{ field: 'source' }] });
    expect(await list({ source: SHORT, limit: 21 })).toMatchObject({ status: 400, errors: [{ field: 'limit' }] });
    expect((await list({ sourceHash: idOf('unknown') })).status).toBe(404);
    expect(await list({ source: SHORT, targetLang: 'fr' })).toMatchObject({ status: 400, errors: [{ field: 'targetLang' }] });
  });

  it('signs what was translated before, and forgets a deleted project', async () => {
    await calls.edit(ACCOUNT, '{1} दिन <1>शाखा</1> खाता');
    await calls.edit(OTHER, 'पुस्तकालय बंद है।');
    expect(await signatures()).toBe(2);
    await inTenant((tx) => tx.execute('delete from fuzzy_sources'));
    expect(await matchesOf({ sourceHash: idOf(CURRENT) })).toEqual([]);
    const jobs = calls.fixture.test.get(FuzzyIndexJobs);
    const run = { jobId: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    await jobs.indexProject(calls.fixture.project, run);
    await jobs.indexUnits(calls.fixture.project, run);
    expect(await signatures()).toBe(2);
    expect(await matchesOf({ sourceHash: idOf(CURRENT) })).toHaveLength(1);
    await calls.fixture.test
      .get(ProjectDeletionsService)
      .delete({ organisationId: calls.fixture.project.organisationId }, projectId(), true);
    await purgeProject(calls.fixture.test, calls.fixture.project);
    await drainOutbox(calls.fixture.test, { only: 'memory.' });
    expect(await signatures()).toBe(0);
  });
});
