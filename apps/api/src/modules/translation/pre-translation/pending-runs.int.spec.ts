import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Events } from '../../../platform/events/events.js';
import { JobSetAside } from '../../../platform/jobs/job-set-aside.event.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { EnginesService } from '../machine-translation/engines.service.js';
import { PreTranslationJobs } from './pre-translation.jobs.js';
import { PendingRunsRepository } from './runs/pending-runs.repository.js';
import { StartRuns } from './runs/pre-translation-run.job-definitions.js';
import { ALL, EngineWorkspace } from './testing/engine-workspace.js';

describe('runs that end before the crawl does', () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());

  it('have their untranslated segments reported when it ends', async () => {
    await fixture.reset();
    fixture.project = await fixture.newProject(['hi']);
    await fixture.prepare();
    jest.spyOn(fixture.test.get(EnginesService), 'mayServe').mockResolvedValue(false);
    await fixture.store(ALL);
    await fixture.drain();
    await fixture.crawlIsOver();
    await fixture.drain();
    expect(await fixture.read()).toMatchObject({ status: 'parsed', statusReason: expect.stringMatching(/^When the last run ended, /) });
    jest.restoreAllMocks();
  });
});

describe('pending runs', () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    fixture.project = await fixture.newProject(['hi']);
    await fixture.prepare();
    await fixture.store(ALL);
    await fixture.crawlIsOver();
  });

  const statusOf = async () => (await fixture.read()).status;
  const settle = () => drainOutbox(fixture.test, { only: 'pipeline.settleProject' });
  const pending = () => fixture.inTenant((tx) => tx.query('select 1 from pending_pre_translations'));

  it('keep the project in translation', async () => {
    await settle();
    expect(await statusOf()).toBe('translationProcess');
    await fixture.drain();
    expect(await statusOf()).toBe('translationCompleted');
    expect(await pending()).toEqual([]);
  });

  it('keep it in translation from the end of one run to the start of the next', async () => {
    for (const name of ['startFills', 'settleProject', 'fillPack', 'fillPack'])
      await drainOutbox(fixture.test, { only: `pipeline.${name}`, atMost: 1 });
    expect(await fixture.runOf('memory')).toMatchObject({ state: 'done' });
    expect(await fixture.runOf('engine')).toBeUndefined();
    await settle();
    expect(await statusOf()).toBe('translationProcess');
  });

  it('are not cleared by the job of an earlier request', async () => {
    const { projectId } = fixture.project;
    const stored = fixture.test.get(PendingRunsRepository);
    const first = await fixture.inTenant((tx) => stored.version(tx, projectId));
    await fixture.store(['More content'], 2);
    expect(await fixture.inTenant((tx) => stored.clear(tx, projectId, first ?? ''))).toBe(false);
  });

  it('are cleared when they could not start at the last attempt', async () => {
    jest.spyOn(fixture.test.get(EnginesService), 'mayServe').mockRejectedValueOnce(new Error('unforeseen'));
    await expect(fixture.drain({ isLastAttempt: true })).rejects.toThrow('unforeseen');
    await settle();
    expect(await statusOf()).toBe('parsed');
  });

  it('are cleared when their job is parked', async () => {
    await settle();
    const { projectId, organisationId } = fixture.project;
    const job = { organisationId, projectId, name: StartRuns.name, payload: { organisationId, projectId } };
    await fixture.inTenant((tx) => fixture.test.get(Events).emit(tx, JobSetAside, job));
    await settle();
    expect(await statusOf()).toBe('parsed');
  });

  it('are requested again when their job was lost', async () => {
    await fixture.test.database.system((tx) => tx.query('delete from outbox'));
    await fixture.test.database.system((tx) =>
      tx.query(`update pending_pre_translations set requested_at = now() - interval '11 minutes'`),
    );
    await fixture.test.get(PreTranslationJobs).reconcile();
    await fixture.drain();
    expect(await statusOf()).toBe('translationCompleted');
  });
});
