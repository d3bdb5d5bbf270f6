import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { MovedClock } from '../../../../platform/testing/moved-clock.js';
import { until } from '../../../../platform/testing/until.js';
import { WorkerProcess } from '../../../../platform/testing/worker-process.js';
import { RequestCalls } from '../testing/request-workspace.js';

const WEEK_MS = 7 * 86_400_000;
const MINUTE_MS = 60_000;
/** How many times the same job is enqueued at once, so that both processes work on some of them at the same moment. */
const JOBS = 24;
const WEEKS = 3;

/** Two processes of the compiled product work on one database, and their clocks are moved. */
describe('a weekly rule with two worker processes', () => {
  let workspace: Workspace;
  let calls: RequestCalls;
  let clock: MovedClock;
  const workers: WorkerProcess[] = [];

  beforeAll(async () => {
    workspace = await Workspace.start();
    clock = new MovedClock();
    calls = await RequestCalls.begin(workspace, ['hi']);
  });
  afterAll(async () => {
    for (const worker of workers) await worker.kill();
    await workspace.close();
    clock.remove();
  });

  async function start(): Promise<void> {
    const { databaseUrl, environment } = workspace.test.config;
    const worker = await WorkerProcess.start({
      ...{ databaseUrl, queues: ['general', 'translate'] },
      environment: { DATA_DIR: environment.dataDir, STATUS_PORT: '0', ...clock.environment },
    });
    workers.push(worker);
  }
  /** How many of the jobs of the rule a process has done. */
  async function doneBy({ lines }: WorkerProcess): Promise<number> {
    const started = lines.find(({ msg }) => msg === 'worker started') as { statusPort?: number } | undefined;
    const text = await (await fetch(`http://127.0.0.1:${started?.statusPort}/api/metrics`)).text();
    const counted = text.split('\n').filter((line) => line.startsWith('jobs_total{') && line.includes('job="request.rule"'));
    expect(counted.filter((line) => !line.includes('outcome="done"'))).toEqual([]);
    return counted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }
  const done = () => Promise.all(workers.map(doneBy));
  const requests = () =>
    workspace.query<{ requestId: string; isStored: boolean; period: string }>(
      `select request_id as "requestId", is_stored as "isStored", rule_period as period from manual_requests where organisation_id = $1 order by number`,
      [workspace.tenant.organisationId],
    );
  const enqueue = (ruleId: string) =>
    workspace.query(
      `insert into outbox (queue, name, payload, owner) select 'translate', 'request.rule', $1::jsonb, $2 from generate_series(1, $3::int)`,
      [
        JSON.stringify({ organisationId: workspace.tenant.organisationId, projectId: calls.projectId, ruleId }),
        workspace.tenant.organisationId,
        JOBS,
      ],
    );

  it('makes exactly one request a week', async () => {
    const rule = { targetLangs: ['hi'], pipeline: 'translation', when: 'weekly', needsApproval: true, isActive: true };
    const { data } = await calls.post('manual-translation/rules/save', { projectId: calls.projectId, ...rule });
    const [{ ruleId }] = data.rules;
    await Promise.all([start(), start()]);
    for (let week = 0; week <= WEEKS; week++) {
      await calls.pages({ [`https://example.com/${week}`]: [`A text of week ${week}`, `Another text of week ${week}`] });
      clock.set(week * WEEK_MS + (week > 0 ? MINUTE_MS : 0));
      await enqueue(ruleId);
      const expected = (week + 1) * JOBS;
      await until('the end of all jobs', async () => (await done()).reduce((sum, count) => sum + count, 0) >= expected);
      await until('the texts of the request', async () => (await requests()).every(({ isStored }) => isStored));
      const made = await requests();
      expect(made).toHaveLength(week);
      expect(new Set(made.map(({ period }) => period)).size).toBe(week);
      const last = made.at(-1);
      if (!last) continue;
      const assignTo = calls.collaborator.user.userId;
      const approved = await calls.post('prabandhak/approve', { requestId: last.requestId, assignTo }, calls.manager);
      expect(approved).toMatchObject({ status: 200, data: { segments: week === 1 ? 4 : 2 } });
    }
    // Neither process did all of the jobs.
    for (const count of await done()) expect(count).toBeGreaterThan(0);
  });
});
