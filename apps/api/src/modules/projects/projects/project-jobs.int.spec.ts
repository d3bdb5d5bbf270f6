import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { SetAsideJobs } from '../../../platform/jobs/set-aside-jobs.js';
import { actAs } from '../../../platform/testing/act-as.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { PreTranslationRunsService } from '../../translation/pre-translation/runs/pre-translation-runs.service.js';
import { ProjectsService } from './projects.service.js';

describe('a parked job', () => {
  let test: TestApp;
  let tenant: { organisationId: string };
  let token: string;
  let projectId: string;

  beforeAll(async () => {
    test = await startApp();
    tenant = await createOrganisation(test.database);
    token = actAs(test, tenant.organisationId).tokenOf('organisationAdmin');
    projectId = (await test.get(ProjectsService).create(tenant, { name: 'P', baseUrl: 'https://example.com', targetLanguages: ['hi'] }))
      .projectId;
  });
  afterAll(() => test.close());

  const post = async (path: string, payload: object, as = token) => {
    const { status, body } = await sendRequest(test.app, { method: 'POST', url: `/api/${path}`, headers: { authorization: as }, payload });
    return { status, data: body.data };
  };
  const named = async () => (await post('project/details', { projectId })).data.setAsideJobs;
  const outbox = (name: string) => test.database.system((tx) => tx.query('select payload from outbox where name = $1', [name]));

  it('is named on its project, ends the run that waits for it, and begins again when somebody asks', async () => {
    const fills = test.get(PreTranslationRunsService);
    const fillId = await test.database.tenant(tenant, (tx) => fills.start(tx, { projectId, language: 'hi', kind: 'memory', total: 1 }));
    const payload = { ...tenant, projectId, language: 'hi', kind: 'memory', fillId, cursor: 0 };
    await test.get(SetAsideJobs).setAside({ name: 'pipeline.fillPack', payload }, 5);

    const [job] = await named();
    expect(job).toEqual({ jobKey: expect.any(String), kind: 'pipeline.fillPack', starts: 5, setAsideAt: expect.any(String) });
    const runs = await test.database.tenant(tenant, (tx) =>
      tx.query('select state, reason from pre_translation_runs where run_id = $1', [fillId]),
    );
    expect(runs).toEqual([{ state: 'failed', reason: expect.stringContaining('parked') }]);

    await test.database.system((tx) => tx.query('delete from outbox'));
    const resumed = await post('project/jobs/resume', { projectId, jobKey: job.jobKey });
    expect([resumed.status, resumed.data.setAsideJobs]).toEqual([200, []]);
    expect(await outbox('pipeline.fillPack')).toHaveLength(1);
    expect(await outbox('pipeline.startFills')).toHaveLength(1);
    expect((await post('project/jobs/resume', { projectId, jobKey: job.jobKey })).status).toBe(404);
  });

  it('has all its chances again', async () => {
    const job = { name: 'pipeline.startFills', payload: { ...tenant, projectId } };
    const setAsides = test.get(SetAsideJobs);
    for (let start = 1; start <= 6; start++) expect(await setAsides.begin(job, 'run')).toBe(start);
    await setAsides.setAside(job, 5);
    const [{ jobKey }] = await named();
    await post('project/jobs/resume', { projectId, jobKey });
    expect(await setAsides.begin(job, 'run')).toBe(1);
  });

  it('is not one that merely runs several times at once', async () => {
    const job = { name: 'pipeline.settleProject', payload: { ...tenant, projectId } };
    const starts = await Promise.all(Array.from({ length: 9 }, (_, run) => test.get(SetAsideJobs).begin(job, `run ${run}`)));
    expect(new Set(starts)).toEqual(new Set([1]));
  });

  it('is not shown to others, nor begun by them', async () => {
    await test.get(SetAsideJobs).setAside({ name: 'pipeline.startFills', payload: { ...tenant, projectId } }, 5);
    const [{ jobKey }] = await named();
    const stranger = actAs(test, (await createOrganisation(test.database, 'Other')).organisationId).tokenOf('organisationAdmin');
    expect((await post('project/jobs/resume', { projectId, jobKey }, stranger)).status).toBe(404);
  });
});
