import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { type RedisServer, startRedis } from '../../../../platform/redis/testing/start-redis.js';
import { ServerProcess } from '../../../../platform/testing/server-process.js';
import { until } from '../../../../platform/testing/until.js';
import { RequestCalls } from '../testing/request-workspace.js';

const KILLS = 20;
const REQUESTS_PER_KILL = 5;
/** People who press the same button at the same time. */
const CALLERS = 10;
const TEXTS = 8;
/** The test kills the server up to this long after the answer that it waits for: during the next approval, or between two. */
const MOST_WAIT_MS = 60;
const HOLD_MS = 60_000;
/** Time for twenty-one starts of the whole product. */
const TRIAL_MS = 900_000;

const urlOf = (at: number) => `https://example.com/${at}`;
const textsOf = (at: number) => Array.from({ length: TEXTS }, (_, n) => `The notice ${at} is read aloud in hall ${n}`);

describe('approvals whose server is killed', () => {
  let workspace: Workspace;
  let redis: RedisServer;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    redis = await startRedis();
    workspace = await Workspace.start();
  });
  afterAll(async () => {
    await server?.kill();
    await workspace.close();
    await redis.stop();
  });

  async function startServer(): Promise<ServerProcess> {
    const { databaseUrl, environment } = workspace.test.config;
    server = await ServerProcess.start({ databaseUrl, redisUrl: redis.url, environment: { DATA_DIR: environment.dataDir } });
    return server;
  }

  it(
    'charge each request once, as quoted, and hold its segments',
    async () => {
      const calls = await RequestCalls.begin(workspace, ['hi']);
      const all = Array.from({ length: KILLS * REQUESTS_PER_KILL }, (_, at) => at);
      await calls.pages(Object.fromEntries(all.map((at) => [urlOf(at), textsOf(at)])));
      const requestIds: string[] = [];
      for (const at of all) requestIds.push((await calls.ordered({ selection: { urls: [urlOf(at)] } })).requestId);
      const approve = (by: ServerProcess, requestId: string) =>
        by.call('prabandhak/approve', calls.manager.token, { requestId, assignTo: calls.collaborator.user.userId }).then(
          ({ status }) => status,
          // The connection of a killed server breaks.
          () => 0,
        );
      const answers: Record<number, number> = {};
      let answered = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const running = await startServer();
        const asked = requestIds.slice(kill * REQUESTS_PER_KILL, (kill + 1) * REQUESTS_PER_KILL);
        const replies = Promise.all(
          Array.from({ length: CALLERS }, () => asked.map((requestId) => approve(running, requestId).finally(() => answered++))).flat(),
        );
        const awaited = answered + kill;
        await until('the answer before the kill', () => answered >= awaited, HOLD_MS);
        await sleep(Math.random() * MOST_WAIT_MS);
        await running.kill();
        for (const status of await replies) answers[status] = (answers[status] ?? 0) + 1;
      }
      const last = await startServer();
      const again: Record<number, number> = {};
      for (const requestId of requestIds) {
        const status = await approve(last, requestId);
        again[status] = (again[status] ?? 0) + 1;
      }
      process.stderr.write(`${JSON.stringify({ trial: 'killed approvals', kills: KILLS, answers, again })}\n`);
      // The approvals that a kill cut off succeed now, and the others are refused.
      expect((again[200] ?? 0) + (again[409] ?? 0)).toBe(requestIds.length);

      const held = async () => {
        const [row] = await workspace.query<{ count: number }>(
          'select count(*)::int as count from in_flight_segments where project_id = $1',
          [calls.projectId],
        );
        return row?.count;
      };
      await until('all segments in flight', async () => (await held()) === all.length * TEXTS, HOLD_MS);
      const charges = await workspace.query<{ id: string; charges: number; paise: number; quoted: number }>(
        `select r.request_id as id, count(e.*)::int as charges, -sum(e.paise)::int as paise, (r.quote ->> 'paise')::int as quoted
         from manual_requests r left join money_entries e on e.subject_type = 'manualRequest' and e.subject_id = r.request_id
        where r.project_id = $1 group by r.request_id, r.quote`,
        [calls.projectId],
      );
      expect(charges).toHaveLength(requestIds.length);
      expect(charges.filter(({ charges: count, paise, quoted }) => count !== 1 || paise !== quoted || quoted <= 0)).toEqual([]);
      const [account] = await workspace.query<{ account: number; entries: number }>(
        `select (select paise::int from money_accounts where organisation_id = $1) as account,
              (select sum(paise)::int from money_entries where organisation_id = $1) as entries`,
        [workspace.tenant.organisationId],
      );
      expect(account?.account).toBe(account?.entries);
      expect(account?.account).toBe(-charges.reduce((sum, { paise }) => sum + paise, 0));
    },
    TRIAL_MS,
  );
});
