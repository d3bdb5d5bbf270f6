import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectStatus } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../platform/testing/until.js';
import { WorkerProcess } from '../../../platform/testing/worker-process.js';
import type { FakeMode } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { ALL, EngineWorkspace } from './testing/engine-workspace.js';

/** The time that the product promises. */
const GOES_ON_MS = 5_000;
const POLL_MS = 20;

describe('a pre-translation run whose worker is killed', () => {
  let fixture: EngineWorkspace;
  const workers: WorkerProcess[] = [];

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    fixture.project = await fixture.newProject(['hi']);
    await fixture.prepare();
    await fixture.test.database.system((tx) => tx.query('delete from outbox'));
    fixture.server.languagesAsked = 0;
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
  });

  async function startWorker(): Promise<WorkerProcess> {
    const databaseUrl = fixture.test.config.databaseUrl;
    const environment = { LIBRETRANSLATE_URL: fixture.server.url };
    const worker = await WorkerProcess.start({ databaseUrl, queues: ['translate'], environment });
    workers.push(worker);
    return worker;
  }

  /** Every status that the project shows meanwhile. */
  async function statusesDuring(work: () => Promise<void>): Promise<ProjectStatus[]> {
    const seen = new Set<ProjectStatus>();
    const look = async () => seen.add((await fixture.read()).status);
    let isOver = false;
    const watch = (async () => {
      for (; !isOver; await sleep(POLL_MS)) await look();
      await look();
    })();
    await work().finally(() => {
      isOver = true;
      return watch;
    });
    return [...seen];
  }

  const asked: [string, FakeMode, () => number][] = [
    ['in the midst of a batch', 'neverAnswers', () => fixture.server.calls.length],
    ['between what is known and what an engine is asked', 'hidesLanguages', () => fixture.server.languagesAsked],
  ];

  it.each(asked)('resumes at once on another worker, and the project stays in translation: %s', async (_where, mode, count) => {
    fixture.server.mode = mode;
    const victim = await startWorker();
    await fixture.store(ALL);
    await fixture.crawlIsOver();
    await until('the moment of death', () => count() === 1);
    await until('the project at work', async () => (await fixture.read()).status === 'translationProcess');
    await startWorker();
    fixture.server.mode = 'ok';
    const statuses = await statusesDuring(async () => {
      await victim.kill();
      await until('the next asking', () => count() > 1, GOES_ON_MS);
      await until('the end', async () => Object.keys(await fixture.stored()).length === ALL.length);
      await until('what follows', async () => (await fixture.read()).status === 'translationCompleted');
    });
    expect(statuses).toEqual(['translationProcess', 'translationCompleted']);
  });
});
