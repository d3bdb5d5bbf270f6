import { randomUUID } from 'node:crypto';
import { REQUEST_RULES_MAX } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { Events } from '../../../../platform/events/events.js';
import { ProjectDeleted, ProjectPurged, ProjectRestored } from '../../../projects/projects/project.events.js';
import { RunProgressed } from '../../pre-translation/runs/pre-translation-run.events.js';
import { DueNoticesJobs } from '../notices/due-notices.jobs.js';
import { RequestCalls } from '../testing/request-workspace.js';
import { RulesJobs } from './rules.jobs.js';

const WEEK = 7 * 86_400_000;
const DAY = 86_400_000;
const SITE = 'https://example.com/';

describe('what happens to requests by itself', () => {
  let workspace: Workspace;
  let calls: RequestCalls;
  let travelled = 0;

  beforeAll(async () => {
    workspace = await Workspace.start();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    workspace.travel(-travelled);
    travelled = 0;
    calls = await RequestCalls.begin(workspace);
    await calls.pages({ [SITE]: ['One new text', 'Another new text'] });
  });

  const travel = (ms: number) => {
    travelled += ms;
    workspace.travel(ms);
  };
  const rule = (fields: object = {}) => ({
    ...{ projectId: calls.projectId, targetLangs: ['hi'], pipeline: 'translation', when: 'weekly', needsApproval: true, isActive: true },
    ...fields,
  });
  const save = (fields: object = {}, by?: Person) => calls.post('manual-translation/rules/save', rule(fields), by);
  const requests = () =>
    workspace.query<{ requestId: string; state: string; isPaused: boolean; createdBy: string | null }>(
      `select request_id as "requestId", state, is_paused as "isPaused", created_by as "createdBy" from manual_requests where organisation_id = $1 order by number`,
      [workspace.tenant.organisationId],
    );
  const kindsOf = async ({ token }: Person) =>
    (await workspace.post('notification/fetch', {}, { token })).body.data.notifications.map(({ kind }: { kind: string }) => kind);
  const emit = (event: Parameters<Events['emit']>[1], payload: object) =>
    workspace.inTenant((tx) =>
      workspace.test
        .get(Events)
        .emit(tx, event as never, { organisationId: workspace.tenant.organisationId, projectId: calls.projectId, ...payload } as never),
    );

  describe('by rules', () => {
    it('they are listed with what waits, changed and deleted', async () => {
      const saved = await save();
      expect(saved).toMatchObject({
        status: 200,
        data: {
          rules: [
            {
              ...{
                targetLangs: ['hi'],
                pipeline: 'translation',
                when: 'weekly',
                words: null,
                withMachine: false,
                needsApproval: true,
                isActive: true,
              },
              ...{ waitingWords: 6, nextAt: expect.any(String), lastRequest: null, createdBy: 'Asha Rao' },
            },
          ],
        },
      });
      const [{ ruleId }] = saved.data.rules;
      expect((await save({ ruleId, when: 'words', words: 50 })).data.rules).toMatchObject([
        { ruleId, when: 'words', words: 50, nextAt: null },
      ]);
      expect((await calls.post('manual-translation/rules/list', { projectId: calls.projectId })).data.rules).toHaveLength(1);
      expect((await calls.post('manual-translation/rules/delete', { projectId: calls.projectId, ruleId })).data.rules).toEqual([]);
    });

    it.each([
      ['a language that the project does not have', { targetLangs: ['mr'] }, 'targetLangs'],
      ['words without their number', { when: 'words' }, 'words'],
      ['too few words', { when: 'words', words: 49 }, 'words'],
      ['another time', { when: 'daily' }, 'when'],
    ])('they are refused with %s', async (_name, fields, field) => {
      expect(await save(fields)).toMatchObject({ status: 400, errors: [expect.objectContaining({ field })] });
    });

    it('they are not found elsewhere, and a project has only so many', async () => {
      const stranger = await workspace.person('organisationAdmin', await workspace.organisation());
      expect(await save({}, stranger)).toMatchObject({ status: 404 });
      expect(await save({ ruleId: randomUUID() })).toMatchObject({ status: 404 });
      for (const path of ['list', 'delete'])
        expect(
          await calls.post(`manual-translation/rules/${path}`, { projectId: calls.projectId, ruleId: randomUUID() }, stranger),
        ).toMatchObject({ status: 404 });
      expect(await calls.post('manual-translation/rules/delete', { projectId: calls.projectId, ruleId: randomUUID() })).toMatchObject({
        status: 404,
      });
      for (let index = 0; index < REQUEST_RULES_MAX; index++) await save();
      expect(await save()).toMatchObject({ status: 422 });
      expect(await save({}, calls.collaborator)).toMatchObject({ status: 403 });
    });

    it('a request is made once a week, however many processes run', async () => {
      const [{ ruleId }] = (await save()).data.rules;
      const job = { organisationId: workspace.tenant.organisationId, projectId: calls.projectId, ruleId };
      const run = () => Promise.all(Array.from({ length: 4 }, () => workspace.test.get(RulesJobs).run(job)));
      await run();
      expect(await requests()).toEqual([]);
      travel(WEEK + 1_000);
      await workspace.test.get(RulesJobs).sweep();
      await Promise.all([calls.work(), run()]);
      await calls.work();
      expect(await requests()).toMatchObject([{ state: 'pendingManualTranslation', createdBy: null }]);
      const [listed] = (await calls.post('manual-translation/rules/list', { projectId: calls.projectId })).data.rules;
      expect(listed).toMatchObject({ lastRequest: { number: 'R-1' } });
      // Content that waits for acceptance is not ordered again.
      travel(WEEK);
      await run();
      expect(await requests()).toHaveLength(1);
      await calls.post(
        'prabandhak/approve',
        { requestId: listed.lastRequest.requestId, assignTo: calls.collaborator.user.userId },
        calls.manager,
      );
      travel(WEEK);
      await run();
      // Nothing new is left: all of it is in flight.
      expect(await requests()).toHaveLength(1);
      await calls.pages({ [`${SITE}b`]: ['A later text'] });
      travel(WEEK);
      await run();
      expect(await requests()).toHaveLength(2);
    });

    it('a request that needs no person goes to those who did the last one', async () => {
      const [{ ruleId }] = (await save({ needsApproval: false })).data.rules;
      const job = { organisationId: workspace.tenant.organisationId, projectId: calls.projectId, ruleId };
      const week = async () => {
        travel(WEEK + 1_000);
        await workspace.test.get(RulesJobs).run(job);
        await calls.work();
        return requests();
      };
      const [first] = await week();
      // No known person could do it.
      expect(first).toMatchObject({ state: 'pendingManualTranslation' });
      await calls.post('prabandhak/approve', { requestId: first?.requestId, assignTo: calls.collaborator.user.userId }, calls.manager);
      await calls.pages({ [`${SITE}b`]: ['A later text'] });
      const [, second] = await week();
      expect(second).toMatchObject({ state: 'processingManualTranslation' });
      const { data } = await calls.post('manual-translation/fetchSubBatches', { requestId: second?.requestId }, calls.collaborator);
      expect(data.subBatches).toMatchObject([{ isOwn: true }]);
      const entries = await workspace.query('select 1 from money_entries where subject_id = $1', [second?.requestId]);
      expect(entries).toHaveLength(1);
    });

    it('a request is made when so many words wait, and not before', async () => {
      const [{ ruleId }] = (await save({ when: 'words', words: 50 })).data.rules;
      const job = { organisationId: workspace.tenant.organisationId, projectId: calls.projectId, ruleId };
      await workspace.test.get(RulesJobs).run(job);
      expect(await requests()).toEqual([]);
      await calls.pages({ [`${SITE}b`]: [Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ')] });
      travel(DAY);
      await workspace.test.get(RulesJobs).run(job);
      expect(await requests()).toHaveLength(1);
    });
  });

  describe('with their project', () => {
    it('they pause when it is deleted, and go on when it is restored', async () => {
      const { requestId } = await calls.ordered();
      await emit(ProjectDeleted as never, { keepTm: true });
      expect(await requests()).toMatchObject([{ isPaused: true, state: 'pendingManualTranslation' }]);
      expect(await calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager)).toMatchObject({
        status: 409,
        message: 'The project of this request is deleted. Restore the project to go on.',
      });
      expect((await calls.get(`manual-translation/request/${requestId}`)).data).toMatchObject({ isPaused: true, actions: [] });
      await emit(ProjectRestored as never, {});
      expect(await requests()).toMatchObject([{ isPaused: false }]);
      expect(await calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager)).toMatchObject({
        status: 200,
      });
    });

    it('they end when it is purged, but for those that were signed off', async () => {
      const signedOff = await calls.ordered();
      for (const table of ['manual_requests', 'manual_batches', 'manual_sub_batches'])
        await workspace.query(`update ${table} set state = 'signOff' where request_id = $1`, [signedOff.requestId]);
      await calls.ordered();
      await emit(ProjectPurged as never, { keepTm: true });
      expect((await requests()).map(({ state }) => state)).toEqual(['signOff', 'projectDeleted']);
    });
  });

  describe('with engines first', () => {
    const ended = async (state: string, reason: string | null = null) => {
      const [row] = await workspace.query<{ runId: string }>(
        `select storing -> 'machine' ->> 'runId' as "runId" from manual_requests where organisation_id = $1`,
        [workspace.tenant.organisationId],
      );
      await emit(RunProgressed as never, {
        jobId: row?.runId,
        kind: 'translate.requested',
        language: 'hi',
        state,
        count: 2,
        total: 2,
        reason,
      });
    };

    it('they wait for a run over their texts, and for people after it', async () => {
      await calls.ordered({ withMachine: true });
      expect(await requests()).toMatchObject([{ state: 'processingMachineTranslation' }]);
      const [run] = await workspace.query<{ kind: string; hashes: string[] }>(
        `select kind, hashes from pre_translation_runs where project_id = $1 and kind = 'requested'`,
        [calls.projectId],
      );
      expect(run?.hashes).toHaveLength(2);
      await ended('done');
      expect(await requests()).toMatchObject([{ state: 'pendingManualTranslation' }]);
    });

    it('they are refused with the reason when the run fails', async () => {
      const { requestId } = await calls.ordered({ withMachine: true });
      await ended('failed', 'The engine is away.');
      const { data } = await calls.get(`manual-translation/request/${requestId}`);
      expect(data).toMatchObject({ state: 'rejectedMachineTranslation' });
      expect(data.history.at(-1)).toMatchObject({ to: 'rejectedMachineTranslation', reason: 'The engine is away.' });
    });

    it('a run can be asked for of the open texts of a request', async () => {
      const { requestId } = await calls.ordered({ selection: { hashes: [`v1:${hashSource('One new text')}`] } });
      const apply = (fields: object, by?: Person) =>
        calls.post('translation/nmt/apply', { projectId: calls.projectId, targetLang: 'hi', requestId, ...fields }, by);
      const reply = await apply({});
      expect(reply.status).toBe(200);
      const [run] = await workspace.query<{ total: number }>('select total from pre_translation_runs where run_id = $1', [
        reply.data.jobId,
      ]);
      expect(run).toEqual({ total: 1 });
      const approved = await calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager);
      expect(approved.status).toBe(200);
      expect(await apply({})).toMatchObject({
        status: 409,
        message: `In translation: ${approved.data.number}. People translate these texts now. Engines can fill the texts of a request until it is accepted.`,
      });
      expect(await apply({ requestId: randomUUID() })).toMatchObject({ status: 404 });
      expect(await apply({ targetLang: 'ta' })).toMatchObject({ status: 422 });
      expect(await apply({ tp: 'MACHINE' })).toMatchObject({ status: 400, errors: [{ field: 'requestId' }] });
    });
  });

  it('people are notified of what is sent, due within a day and overdue, once each', async () => {
    const dueAt = new Date(Date.now() + 3 * DAY).toISOString();
    const { requestId } = await calls.ordered({ dueAt });
    const other = await workspace.person('translationAdmin', workspace.tenant.organisationId);
    await calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager);
    const sweep = async () => {
      await workspace.test.get(DueNoticesJobs).sweep();
      await workspace.test.get(DueNoticesJobs).sweep();
    };
    await sweep();
    const due = async (person: Person) => (await kindsOf(person)).filter((kind: string) => ['requestDue', 'requestOverdue'].includes(kind));
    expect(await due(calls.collaborator)).toEqual([]);
    travel(2 * DAY + 3_600_000);
    await sweep();
    expect(await due(calls.collaborator)).toEqual(['requestDue']);
    travel(DAY);
    await sweep();
    expect(await due(calls.collaborator)).toEqual(['requestOverdue', 'requestDue']);
    expect(await due(calls.admin)).toEqual(['requestOverdue', 'requestDue']);
    expect(await due(other)).toEqual(['requestOverdue', 'requestDue']);
  });

  it('people who decide are notified of what was sent, but not who sent it', async () => {
    const other = await workspace.person('organisationAdmin', workspace.tenant.organisationId);
    await calls.ordered();
    expect(await kindsOf(other)).toEqual(['requestSent']);
    expect(await kindsOf(calls.admin)).toEqual([]);
  });
});
