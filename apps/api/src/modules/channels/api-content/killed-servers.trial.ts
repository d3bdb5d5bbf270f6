import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type RedisServer, startRedis } from '../../../platform/redis/testing/start-redis.js';
import { ServerProcess } from '../../../platform/testing/server-process.js';
import { until } from '../../../platform/testing/until.js';
import { ApiWorkspace, send } from './testing/api-workspace.js';

const ENTRIES = 200;
const PAGE = 20;
/** The server that runs the job is killed while it waits for this page. */
const HELD = 6;
/** Another worker takes over a dead worker's job after some seconds, and scheduled jobs run each minute. */
const GOES_ON_MS = 60_000;
const CLOCK_MS = 150_000;

const sourceOf = (n: number) => `The ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join(' ')} of the town`;

describe('syncs of two servers on one database', () => {
  let api: ApiWorkspace;
  let redis: RedisServer;
  let versions: number[];
  const held: { from?: number | undefined; letGo?: () => void } = {};
  let isHolding = false;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    // No workers here: those of the test are processes that can be killed.
    api = await ApiWorkspace.start();
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.kill();
  });
  afterAll(async () => {
    await api.close();
    await redis.stop();
  });

  async function startServer(): Promise<ServerProcess> {
    const { databaseUrl, environment } = api.kit.test.config;
    const server = await ServerProcess.start({
      ...{ databaseUrl, redisUrl: redis.url },
      environment: { EGRESS_ALLOW_HOSTS: api.server.host, DATA_DIR: environment.dataDir },
    });
    servers.push(server);
    return server;
  }

  const counts = async (apiId: string) => {
    const [row] = await api.kit.query<Record<string, number>>(
      `select (select count(*) from api_entries where api_id = $1)::int as entries,
              (select count(*) from api_entries where api_id = $1 and change = 'gone')::int as gone,
              (select count(*) from pages where project_id = $2 and kind = 'entry')::int as items,
              (select count(*) from pages where project_id = $2 and kind = 'entry' and is_gone)::int as "goneItems",
              (select count(*) from segments where project_id = $2 and is_live)::int as texts,
              (select count(*) from api_syncs where api_id = $1)::int as syncs,
              (select count(*) from api_syncs where api_id = $1 and state = 'done')::int as done`,
      [apiId, api.projectId],
    );
    return row;
  };
  const there = { entries: ENTRIES, gone: 0, items: ENTRIES, goneItems: 0, texts: ENTRIES };
  const owner = (): ServerProcess | undefined => servers.find((server) => held.from !== undefined && server.owns(held.from));

  it('are begun once, go on in the other one after a kill, write nothing twice, and mark nothing as gone', async () => {
    await api.begin(['hi']);
    versions = Array.from({ length: ENTRIES }, (_, n) => n);
    api.answer = async (request, response, url) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      if (isHolding && page === HELD) {
        isHolding = false;
        await new Promise<void>((resolve) => {
          Object.assign(held, { from: request.socket.remotePort, letGo: resolve });
        });
      }
      const data = versions
        .slice((page - 1) * PAGE, page * PAGE)
        .map((version, at) => ({ id: (page - 1) * PAGE + at + 1, title: sourceOf(version) }));
      send(response, { data, meta: { page, total: ENTRIES } });
    };
    const [first, second] = [await startServer(), await startServer()];
    const { token } = api.admin;
    const apiId = await api.add({ url: api.url('/articles?page=1') });
    const asked = { apiIdList: [apiId] };

    /** Requests both servers at once. The one with the job is killed at the delayed page, and the other finishes the job. */
    const syncWithKill = async (alive: readonly ServerProcess[]): Promise<{ before: number; requests: number }> => {
      api.server.requests.length = 0;
      isHolding = true;
      held.from = undefined;
      const replies = await Promise.all(alive.map((server) => server.call('apiTranslation/sync', token, asked)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies.map(({ data }) => data.syncing.length).sort()).toEqual([0, 1]);
      expect(replies.map(({ data }) => data.unchanged.length).sort()).toEqual([0, 1]);
      await until('the moment of death', () => held.from !== undefined, GOES_ON_MS);
      const victim = owner();
      if (!victim) throw new Error('the call is of neither server');
      await victim.kill();
      servers.splice(servers.indexOf(victim), 1);
      held.letGo?.();
      const before = (await counts(apiId))?.entries ?? 0;
      await until('the end', async () => (await api.details(apiId)).state === 'synced', GOES_ON_MS);
      return { before, requests: api.server.requests.length };
    };

    const one = await syncWithKill([first, second]);
    expect(one.before).toBe((HELD - 1) * PAGE);
    expect(await counts(apiId)).toEqual({ ...there, syncs: 1, done: 1 });
    expect((await api.details(apiId)).syncs[0].changes).toEqual({ new: ENTRIES, changed: 0, gone: 0, unchanged: 0 });
    // Pages before the kill are read again. The verification is not counted.
    expect(one.requests).toBe(HELD + ENTRIES / PAGE);

    // In the second sync, thirty entries have changed, and its server is killed halfway too.
    versions = versions.map((version, at) => (at % 7 === 0 ? version + 1_000 : version));
    const changed = Math.ceil(ENTRIES / 7);
    await startServer();
    const two = await syncWithKill([...servers]);
    expect(await counts(apiId)).toEqual({ ...there, syncs: 2, done: 2 });
    expect((await api.details(apiId)).syncs[0].changes).toEqual({ new: 0, changed, gone: 0, unchanged: ENTRIES - changed });
    process.stderr.write(
      `${JSON.stringify({ trial: 'killed servers', entries: ENTRIES, storedBeforeKill: one.before, requests: [one.requests, two.requests] })}\n`,
    );
  });

  it('by the clock are begun by one of them', async () => {
    await api.begin(['hi']);
    versions = Array.from({ length: ENTRIES }, (_, n) => n);
    await Promise.all([startServer(), startServer()]);
    const apiIds: string[] = [];
    for (const path of ['/a?page=1', '/b?page=1', '/c?page=1'])
      apiIds.push(await api.add({ name: path, url: api.url(path), settings: { schedule: 15 } }));
    await api.kit.query(`update api_items set next_sync_at = now() - interval '1 second' where project_id = $1`, [api.projectId]);
    const isDone = async () => (await Promise.all(apiIds.map((apiId) => api.details(apiId)))).every(({ state }) => state === 'synced');
    await until('the syncs by the clock', isDone, CLOCK_MS);
    for (const apiId of apiIds) expect(await counts(apiId)).toMatchObject({ entries: ENTRIES, syncs: 1, done: 1 });
  });
});
