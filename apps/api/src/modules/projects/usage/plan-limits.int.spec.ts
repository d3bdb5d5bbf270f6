import { randomUUID } from 'node:crypto';
import { CHANGED_DAILY_PART, PLAN_LIMITS, type Plan, PRIMARY_LANGUAGE_CODES } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { FileImport } from '../../translation/translation-memory/imports/file-import.service.js';
import { ImportsService } from '../../translation/translation-memory/imports/imports.service.js';
import { TargetBytesJobs } from '../../translation/translations/target-bytes.jobs.js';

const TWELVE = PRIMARY_LANGUAGE_CODES.slice(0, 12);

describe('the limits of a plan on projects and languages', () => {
  let kit: Workspace;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());

  const admin = async (plan: Plan): Promise<Person> => {
    const organisationId = await kit.organisation({ plan });
    return kit.person(plan === 'free' ? 'freeOrgAdmin' : 'organisationAdmin', organisationId);
  };
  const create = ({ token }: { token: string }, targetLanguages: readonly string[], name = 'Site') =>
    kit.post('project/new', { name, baseUrl: `https://${randomUUID()}.example`, targetLanguages }, { token });
  const projectsOf = async ({ user }: Person) =>
    (await kit.query('select 1 from projects where organisation_id = $1 and deleted_at is null', [user.organisationId])).length;

  it('refuse a second project on the free plan, with the reason and the way on', async () => {
    const trial = await admin('free');
    expect((await create(trial, ['hi', 'ta', 'ur'])).status).toBe(200);
    const { status, body } = await create(trial, ['hi']);
    expect([status, body.code, body.type]).toEqual([422, 'PLAN_LIMIT', 'PLAN_LIMIT']);
    expect(body.message).toBe('The Free plan holds 1 project, and you have 1. The Starter plan holds 3.');
    expect(body.data).toEqual({
      limit: 'projects',
      plan: 'free',
      used: 1,
      allowed: 1,
      wanted: 1,
      upgrade: { plan: 'starter', path: '/app/usage' },
    });
    expect(await projectsOf(trial)).toBe(1);
  });

  it('refuse twelve languages on the free plan, and leave nothing behind', async () => {
    const trial = await admin('free');
    const { status, body } = await create(trial, TWELVE);
    expect([status, body.code, body.data.limit, body.data.wanted]).toEqual([422, 'PLAN_LIMIT', 'languages', 12]);
    expect(body.data.upgrade.plan).toBe('business');
    expect(await projectsOf(trial)).toBe(0);
  });

  it('count a language once, however many projects use it', async () => {
    const starter = await admin('starter');
    expect((await create(starter, TWELVE.slice(0, 4))).status).toBe(200);
    expect((await create(starter, TWELVE.slice(0, 6))).status).toBe(200);
    expect((await create(starter, TWELVE.slice(0, 7))).body.data.limit).toBe('languages');
    expect((await create(starter, TWELVE.slice(2, 6))).status).toBe(200);
    expect((await create(starter, ['hi'])).body.data.limit).toBe('projects');
  });

  it('let one through when fifty create a project at once', async () => {
    const trial = await admin('free');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => create(trial, ['hi'], `Site ${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Some calls are refused because too many calls of their organisation are already requesting a site.
    expect(answers.filter(({ body }) => ['PLAN_LIMIT', 'TOO_MANY'].includes(body.code))).toHaveLength(49);
    expect(await projectsOf(trial)).toBe(1);
  });

  it('have room again when a project is deleted', async () => {
    const trial = await admin('free');
    const { projectId } = (await create(trial, ['hi'])).body.data;
    await kit.post('project/delete', { projectId }, { token: trial.token });
    expect((await create(trial, ['ta'])).status).toBe(200);
  });

  it('are those of the organisation that a superAdmin works in, and change with its plan at once', async () => {
    const trial = await admin('free');
    await create(trial, ['hi']);
    const root = await kit.person('superAdmin', await kit.organisation({ plan: 'enterprise' }));
    const { organisationId } = trial.user;
    await kit.post('organisation/act', { organisationId }, { token: root.token });
    expect((await create(root, ['hi'])).body.data).toMatchObject({ limit: 'projects', plan: 'free', used: 1, allowed: 1 });
    await kit.post('organisation/edit', { organisationId, editObject: { plan: 'starter' } }, { token: root.token });
    expect((await create(trial, ['hi'])).status).toBe(200);
    await kit.post('organisation/edit', { organisationId, editObject: { plan: 'free' } }, { token: root.token });
    expect((await create(trial, ['hi'])).body.data).toMatchObject({ used: 2, allowed: 1 });
    expect(await projectsOf(trial)).toBe(2);
  });

  it('hold for a key of the organisation as well', async () => {
    const trial = await admin('free');
    await create(trial, ['hi']);
    const { key } = (await kit.post('organisation/apiKeys/create', { name: 'CI', scopes: ['project.create'] }, { token: trial.token })).body
      .data;
    expect((await create({ token: key }, ['hi'])).body.code).toBe('PLAN_LIMIT');
  });

  describe('on what a project stores', () => {
    async function full(limit: 'free' | 'starter'): Promise<{ owner: Person; projectId: string }> {
      const owner = await admin('free');
      const { projectId } = (await create(owner, ['hi'])).body.data;
      await kit.query('insert into segment_totals (project_id, organisation_id, source_bytes) values ($1, $2, $3)', [
        projectId,
        owner.user.organisationId,
        PLAN_LIMITS[limit].bytes,
      ]);
      return { owner, projectId };
    }
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('source,target\r\nOne,Two\r\n');
    }
    const startImport = ({ owner, projectId }: { owner: Person; projectId: string }) =>
      kit.test.get(ImportsService).create({ organisationId: owner.user.organisationId }, projectId, file(), {
        fileName: 'a.csv',
        languages: undefined,
        keep: 'none',
        mode: undefined,
      });

    it('refuse imports, name the limit, and let what is there be', async () => {
      const project = await full('free');
      await expect(startImport(project)).rejects.toMatchObject({
        code: 'PLAN_LIMIT',
        message: expect.stringMatching(
          /^The Free plan holds 100 MB for each project, and you have 100 MB\. The Starter plan holds 500 MB\.$/,
        ),
        data: { limit: 'bytes', allowed: PLAN_LIMITS.free.bytes, upgrade: { plan: 'starter' } },
      });
      expect(await kit.query('select 1 from memory_imports where project_id = $1', [project.projectId])).toEqual([]);
      await kit.query(`update organisations set plan = 'starter' where organisation_id = $1`, [project.owner.user.organisationId]);
      expect(await startImport(project)).toMatchObject({ state: 'checking' });
    });

    describe('bind targets that grow', () => {
      const SOURCES = ['One', 'Two', 'Three', 'Four', 'Five'];
      let owner: Person;
      let projectId: string;

      beforeEach(async () => {
        owner = await admin('free');
        projectId = (await create(owner, ['hi'])).body.data.projectId;
        kit.tenant = owner.user;
        kit.project = await kit.read(projectId);
        await kit.store(SOURCES);
      });

      /** Leaves room for only this many bytes. */
      const leave = (bytes: number) =>
        kit.query('update segment_totals set source_bytes = $2 where project_id = $1', [projectId, PLAN_LIMITS.free.bytes - bytes]);
      const save = (source: string, preProcessedTarget: string) =>
        kit.post(
          'translation/user/update',
          { projectId, targetLang: 'hi', sourceHash: `v1:${hashSource(source)}`, preProcessedTarget },
          { token: owner.token },
        );
      const stored = async () =>
        (
          await kit.query<{ bytes: number }>('select sum(octet_length(target))::int as bytes from translations where project_id = $1', [
            projectId,
          ])
        )[0]?.bytes;

      it('in the editor, also where saves come together', async () => {
        await leave(1_000);
        const answers = await Promise.all(SOURCES.map((source) => save(source, 'x'.repeat(400))));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
        expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
          code: 'PLAN_LIMIT',
          data: { limit: 'bytes', plan: 'free' },
        });
        expect(await stored()).toBe(800);
      });

      it('before the targets are summed up, and after that; a shorter text always fits', async () => {
        await leave(1_000);
        expect((await save('One', 'x'.repeat(900))).status).toBe(200);
        expect((await save('Two', 'x'.repeat(200))).body.code).toBe('PLAN_LIMIT');
        await kit.test.get(TargetBytesJobs).measure();
        expect((await save('Two', 'x'.repeat(200))).body.code).toBe('PLAN_LIMIT');
        expect((await save('One', 'x'.repeat(100))).status).toBe(200);
        expect((await save('Two', 'x'.repeat(200))).status).toBe(200);
      });

      it('in changes of many, which leave out what does not fit, and say so', async () => {
        await kit.translate('hi', Object.fromEntries(SOURCES.map((source) => [source, 'aaa'])));
        await leave(1_000);
        const body = { projectId, targetLang: 'hi', searchText: 'a', replaceText: 'b'.repeat(100) };
        const { status, body: answer } = await kit.post('translation/replace', body, { token: owner.token });
        expect([status, answer.data.changed, answer.data.refused]).toEqual([200, 3, 2]);
        expect(await stored()).toBe(906);
      });

      it('in texts of single pages', async () => {
        const [page] = await kit.query<{ url: string }>(
          `insert into pages (project_id, organisation_id, url, title) values ($1, $2, $3, '') returning url`,
          [projectId, owner.user.organisationId, `${kit.project.baseUrl}/a`],
        );
        await kit.query('update segments set page_id = (select page_id from pages where project_id = $1) where project_id = $1', [
          projectId,
        ]);
        await leave(100);
        const override = (target: string, replaces?: string) =>
          kit.post(
            'translation/page/override/save',
            { ...{ projectId, targetLang: 'hi', sourceHash: `v1:${hashSource('One')}` }, url: page?.url, target, replaces },
            { token: owner.token },
          );
        expect((await override('x'.repeat(300))).body.code).toBe('PLAN_LIMIT');
        expect((await override('x'.repeat(80))).status).toBe(200);
        expect((await save('Two', 'x'.repeat(90))).body.code).toBe('PLAN_LIMIT');
        await kit.test.get(TargetBytesJobs).measure();
        expect((await save('Two', 'x'.repeat(90))).body.code).toBe('PLAN_LIMIT');
      });

      it('in a day’s history: changing the same texts again and again stores them again and again', async () => {
        const flip = async (from: string, to: string) => {
          const body = { projectId, targetLang: 'hi', searchText: from, replaceText: to };
          return (await kit.post('translation/replace', body, { token: owner.token })).body.data;
        };
        await kit.translate('hi', { One: 'a'.repeat(200), Two: 'a'.repeat(200) });
        await kit.query(`update translation_counts set revised_bytes = $2 where project_id = $1`, [
          projectId,
          CHANGED_DAILY_PART * PLAN_LIMITS.free.bytes - 1_000,
        ]);
        expect(await flip('a', 'b')).toMatchObject({ changed: 2, refused: 0 });
        expect(await flip('b', 'a')).toMatchObject({ changed: 0, refused: 2 });
        const { status, body } = await save('Three', 'x'.repeat(300));
        expect([status, body.code, body.message]).toEqual([429, 'TOO_MANY', expect.stringMatching(/were changed so often today/)]);
        await kit.query(`update translation_counts set revised_on = current_date - 1 where project_id = $1`, [projectId]);
        expect(await flip('b', 'a')).toMatchObject({ changed: 2, refused: 0 });
      });

      it('in units that files bring to the memory, and are free again when an import is undone', async () => {
        await leave(1_000);
        const organisationId = owner.user.organisationId;
        const file = (names: readonly string[]) =>
          async function* (): AsyncGenerator<Uint8Array> {
            yield Buffer.from(['source,target', ...names.map((name) => `${name},${'x'.repeat(400)}`)].join('\r\n'));
          };
        const bring = (names: readonly string[]) =>
          kit.test.get(FileImport).import({ organisationId, userId: owner.user.userId, scope: 'organisation' }, projectId, file(names)());
        expect(await bring(['Red lamp', 'Blue lamp', 'Green lamp'])).toMatchObject({
          added: 2,
          refused: 1,
          errors: [{ field: 'plan', message: expect.stringMatching(/^The Free plan holds 100 MB/) }],
        });
        const units = () => kit.query('select 1 from memory_units where organisation_id = $1', [organisationId]);
        expect(await units()).toHaveLength(2);
        expect((await save('One', 'x'.repeat(300))).body.code).toBe('PLAN_LIMIT');
        const [first] = await kit.query<{ importId: string }>(
          'select import_id as "importId" from memory_imports where project_id = $1 order by created_at limit 1',
          [projectId],
        );
        await kit.inTenant((tx) =>
          kit.test.get(ImportsService).takeBackUnits(tx, { projectId, importId: first?.importId ?? '', language: 'hi' }),
        );
        await drainOutbox(kit.test, { only: 'memory.' });
        expect(await units()).toEqual([]);
        expect((await save('One', 'x'.repeat(300))).status).toBe(200);
      });

      it('where deleted texts are brought back by an undo', async () => {
        await kit.translate('hi', { One: 'x'.repeat(500) });
        await leave(1_100);
        const removed = await kit.post(
          'translation/delete',
          { projectId, targetLang: 'hi', idArr: [`v1:${hashSource('One')}`], versions: [1] },
          { token: owner.token },
        );
        expect(removed.status).toBe(200);
        expect((await save('Two', 'x'.repeat(900))).status).toBe(200);
        const undone = await kit.post('translation/fills/undo', { projectId, jobId: removed.body.data.jobId }, { token: owner.token });
        expect(undone.status).toBe(200);
        await drainOutbox(kit.test, { only: 'pipeline.fillPack' });
        expect(await stored()).toBe(1_400);
        expect((await save('Three', 'x'.repeat(200))).body.code).toBe('PLAN_LIMIT');
      });
    });

    it('are told with the use of each project, targets with what they have after they were summed up', async () => {
      const owner = await admin('free');
      const { projectId } = (await create(owner, ['hi'])).body.data;
      kit.tenant = owner.user;
      kit.project = await kit.read(projectId);
      await kit.store(['One', 'Two words']);
      await kit.translate('hi', { One: 'एक' });
      const used = async () => (await kit.post('organisation/usage', {}, { token: owner.token })).body.data;
      expect((await used()).byProject).toMatchObject([{ projectId, segments: 2, bytes: 12 }]);
      await kit.test.get(TargetBytesJobs).measure();
      expect((await used()).byProject).toMatchObject([{ projectId, segments: 2, bytes: 18 }]);
      expect((await used()).eachProject).toEqual({ segments: PLAN_LIMITS.free.segments, bytes: PLAN_LIMITS.free.bytes });
    });
  });

  it('know no bounds on the largest plan', () => {
    expect(PLAN_LIMITS.enterprise).toEqual({
      projects: null,
      languages: null,
      words: null,
      segments: null,
      bytes: null,
      paidEngines: true,
      requests: true,
    });
  });
});
