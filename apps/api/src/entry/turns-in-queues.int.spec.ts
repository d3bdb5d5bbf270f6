import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DeliverWebhook } from '../modules/operations/webhooks/webhook.job-definitions.js';
import { CompareEngines } from '../modules/translation/engine-comparison/engine-comparison.jobs.js';
import { PreTranslateBatch } from '../modules/translation/pre-translation/runs/pre-translation-run.job-definitions.js';
import { WriteReport } from '../modules/translation/reports/reports.jobs.js';
import { CheckImport } from '../modules/translation/translation-memory/imports/imports.job-definitions.js';
import type { JobDefinition, JobRun } from '../platform/jobs/job-definition.js';
import { JobRegistry } from '../platform/jobs/job-registry.js';
import { Outbox } from '../platform/jobs/outbox.js';
import { isRedisInstalled, type RedisServer, startRedis } from '../platform/redis/testing/start-redis.js';
import { until } from '../platform/testing/until.js';
import { Workspace } from './testing/workspace.js';

type Handler = ReturnType<JobRegistry['handler']>;

const REPORTS = 300;
const WEBHOOKS = 6;

describe.each(['postgres', ...(isRedisInstalled ? ['redis'] : [])])('the jobs of two organisations, on %s', (backend) => {
  let redis: RedisServer | undefined;
  let kit: Workspace;
  let busy: string;
  let other: string;
  /** Jobs that began, in their order. */
  const begun: { name: string; owner: string }[] = [];
  let letGo: () => void = () => undefined;

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    kit = await Workspace.start({ queues: 'all', environment: redis ? { REDIS_URL: redis.url } : {} });
    [busy, other] = [await kit.organisation(), await kit.organisation()];
  });
  afterEach(() => {
    letGo();
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await kit?.close();
    await redis?.stop();
  });

  /** Each job of the busy organisation begins and does not end, like one that waits for a slow server or reads a giant file. */
  function holdBusy(): void {
    const held = new Promise<void>((end) => {
      letGo = end;
    });
    const registry = kit.test.get(JobRegistry);
    const handlerOf = registry.handler.bind(registry);
    jest.spyOn(registry, 'handler').mockImplementation((name): Handler => {
      const handle = handlerOf(name);
      return async (payload: object, run: JobRun) => {
        const owner = 'organisationId' in payload ? String(payload.organisationId) : '';
        begun.push({ name, owner });
        if (owner === busy) await held;
        else await handle(payload, run);
      };
    });
  }

  const enqueue = <Payload extends object>(definition: JobDefinition<Payload>, payloads: readonly Payload[]) =>
    kit.test.database.system(async (tx) => {
      for (const payload of payloads) await kit.test.get(Outbox).enqueue(tx, definition, payload);
    });
  const jobsOf = (organisationId: string) => ({
    report: () => ({ organisationId, projectId: randomUUID(), reportId: randomUUID() }),
    webhook: () => ({ organisationId, webhookId: randomUUID() }),
    comparison: () => ({ organisationId, projectId: randomUUID(), comparisonId: randomUUID() }),
    workbook: () => ({ organisationId, projectId: randomUUID(), importId: randomUUID() }),
    batch: (kind: 'engine' | 'transliteration') => ({
      ...{ organisationId, projectId: randomUUID(), language: 'hi' },
      ...{ kind, fillId: randomUUID(), cursor: 0 },
    }),
  });
  const many = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);

  it('begin without a wait for those of the other, which are without an end', async () => {
    holdBusy();
    const its = jobsOf(busy);
    await enqueue(CheckImport, [its.workbook()]);
    await enqueue(WriteReport, many(REPORTS, its.report));
    await enqueue(DeliverWebhook, many(WEBHOOKS, its.webhook));
    await enqueue(CompareEngines, many(WEBHOOKS, its.comparison));
    await enqueue(
      PreTranslateBatch,
      many(WEBHOOKS, () => its.batch('engine')),
    );
    const begunBy = (owner: string) => begun.filter((job) => job.owner === owner).map(({ name }) => name);
    await until('work of the busy one in each queue', () => new Set(begunBy(busy)).size >= 4);

    const own = jobsOf(other);
    const before = begunBy(busy).length;
    await enqueue(WriteReport, [own.report()]);
    await enqueue(PreTranslateBatch, [own.batch('transliteration'), own.batch('engine')]);
    await enqueue(DeliverWebhook, [own.webhook()]);
    await until('the jobs of the other', () => begunBy(other).length === 4);
    // No job of the busy owner has ended, so a job that needed such an end would not have started.
    expect(begunBy(busy).length).toBeGreaterThanOrEqual(before);
    expect(begunBy(busy).length).toBeLessThan(REPORTS / 10);
    expect(begunBy(other).sort()).toEqual([WriteReport.name, PreTranslateBatch.name, PreTranslateBatch.name, DeliverWebhook.name].sort());
  });
});
