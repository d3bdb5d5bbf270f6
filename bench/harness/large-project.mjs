// A project with a very large number of segments for benchmarks of the API. It is filled once and kept if BENCH_STATE names a folder. The
// bench calls the API over HTTP, one call at a time; the API runs in its own process.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillProject } from './fill-project.mjs';
import { freePort } from './free-port.mjs';
import { postmasterOf, processorMsOf } from './process-use.mjs';
import { spawnProcess } from './spawn-process.mjs';
import { percentile, timed } from './timed.mjs';

const dist = fileURLToPath(new URL('../../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
export const pg = (await import(fromApi.resolve('pg'))).default;
export const fromDist = (file) => import(join(dist, file));
const { startPostgres } = await import('../../packages/pg-local/dist/index.js');
export const { hashSource } = await import('../../packages/segmenter/dist/segment-format/index.js');
const { signSource } = await fromDist('modules/translation/translation-memory/fuzzy/sign-source.js');
const { Workspace } = await fromDist('entry/testing/workspace.js');
const { PubSub } = await fromDist('platform/pubsub/pubsub.js');
const { ProjectsService } = await fromDist('modules/projects/projects/projects.service.js');

const WARM_ROUNDS = 5;
/** A folder that keeps the filled database for other runs: the first one only fills it. */
const STATE = process.env.BENCH_STATE;
const IS_KEPT = STATE !== undefined;

const round = (value) => Number(value.toFixed(1));

/** Resources to close however the run ends, the last first. */
export const opened = [];
async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close();
}

async function openPostgres(folder) {
  // Data lost in a crash is filled again.
  // Tables are read into memory before a measurement, not during it.
  const settings = { fsync: 'off', max_wal_size: '8GB', 'pg_prewarm.autoprewarm': 'off' };
  const postgres = await startPostgres({ dataDir: join(folder, 'pg'), settings });
  opened.push(() => postgres.stop());
  return postgres;
}

async function fill(folder, segments) {
  const postgres = await openPostgres(folder);
  process.env.TEST_DATABASE_URL = postgres.url;
  const kit = await Workspace.start();
  const { user, token } = await kit.person('organisationAdmin', await kit.organisation({ plan: 'enterprise' }));
  const { organisationId, userId } = user;
  const site = { name: 'Bench', baseUrl: 'https://bench.example', targetLanguages: ['hi', 'ta'] };
  const { projectId } = await kit.test.get(ProjectsService).create({ organisationId, userId }, site);
  const { databaseUrl, appSecret } = kit.test.config;
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', (error) => console.error(error.message));
  await client.connect();
  const [ms] = await timed(() => fillProject(client, { projectId, organisationId, segments, hashSource, signSource }));
  await client.end();
  // Does not close the kit, because that would remove its database.
  await kit.test.app.close();
  await kit.test.get(PubSub).stop();
  await kit.test.database.dataSource.destroy();
  const database = new URL(databaseUrl).pathname;
  return { segments, database, appSecret, token, projectId, fillSeconds: Math.round(ms / 1_000) };
}

/** One of our processes on the filled database, ready; it is ended with the run. */
async function startProcess(name, folder, { databaseUrl, appSecret }, environment) {
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1' },
    ...{ DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: join(folder, 'data'), ...environment },
  };
  const { child, url, ready, stop } = spawnProcess(name, env, 'inherit');
  opened.push(stop);
  await ready;
  return { url, pid: child.pid };
}

/** The database of another run, or one of our own. */
async function openState(folder, segments) {
  const file = join(folder, 'state.json');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, JSON.stringify(await fill(folder, segments)));
    renameSync(`${file}.new`, file);
    if (IS_KEPT) process.exit(await closeAll().then(() => 0));
  }
  const state = JSON.parse(readFileSync(file, 'utf8'));
  if (state.segments !== segments) throw new Error(`${folder} holds ${state.segments} segments: name another folder`);
  const url = new URL((await openPostgres(folder)).url);
  url.pathname = state.database;
  return { ...state, databaseUrl: url.href };
}

/** A connection as the owner of the tables, whom no policy binds. */
export async function connect(databaseUrl) {
  const client = await openClient(databaseUrl);
  opened.push(() => client.end());
  return client;
}

async function openClient(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

const READ_INTO_MEMORY = `
  select pg_size_pretty(sum(pg_prewarm(oid::regclass)) * 8192) as "tablesRead", current_setting('shared_buffers') as "sharedBuffers"
    from (select oid from pg_class where relkind in ('r', 'i', 't') and relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)) c`;
/**
 * Reads tables and indexes into the memory of the database, as in a server that has run for a while, if it has room for all. BENCH_COLD=1
 * skips this.
 */
async function readIntoMemory(databaseUrl) {
  if (process.env.BENCH_COLD) return {};
  const client = await connect(databaseUrl);
  await client.query('create extension if not exists pg_prewarm');
  const { rows } = await client.query(READ_INTO_MEMORY);
  return rows[0];
}

/** Resolves with the reply or, for a file, as soon as it begins. */
async function readReply(response) {
  if (response.headers.get('content-type')?.includes('json')) return response.json();
  const reader = response.body.getReader();
  const { done } = await reader.read();
  void reader.cancel();
  return { success: response.ok && !done };
}

/**
 * Makes each call of `callsOf()` once a round. Rows are [name, path, body]; rows without a body are GET calls. Between them `select 1`
 * shows how fast the machine is at that moment. Also measures the CPU time of the API and of Postgres for each call, which other load does
 * not affect.
 */
export async function measure(url, state, what) {
  const client = await openClient(state.databaseUrl);
  try {
    return await measureBeside(client, url, state, what);
  } finally {
    // Closes the connection, because this is called again and again while a project is deleted, and the number of connections is limited.
    await client.end();
  }
}

async function measureBeside(client, url, { token, apiPid }, { rounds, callsOf }) {
  const postmaster = await postmasterOf(async (sql) => (await client.query(sql)).rows);
  const processorMs = () => [processorMsOf(apiPid), processorMsOf(postmaster)];
  const times = new Map();
  const uses = new Map();
  const slowest = new Map();
  const note = (name, ms, what, use) => {
    times.set(name, [...(times.get(name) ?? []), ms]);
    if (use) uses.set(name, [...(uses.get(name) ?? []), use]);
    if (ms > (slowest.get(name)?.ms ?? 0)) slowest.set(name, { ms: round(ms), what });
  };
  for (let at = -WARM_ROUNDS; at < rounds; at++) {
    const [selectMs] = await timed(() => client.query('select 1'));
    if (at >= 0) note('select 1', selectMs, '');
    for (const [name, path, body] of callsOf()) {
      const headers = { authorization: token, 'content-type': 'application/json' };
      const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const before = processorMs();
      const [ms, reply] = await timed(async () => readReply(await fetch(`${url}/api/${path}`, request)));
      if (!reply.success) throw new Error(`${path}: ${JSON.stringify(reply)}`);
      const use = processorMs().map((used, part) => used - before[part]);
      if (at >= 0) note(name, ms, body?.searchText ?? path.split('=')[1] ?? '', use);
    }
  }
  return { times, uses, slowest };
}

/** The median CPU time of each call, in ms; nothing if the kernel does not report it. */
function processorOfCall(uses = []) {
  const [api, postgres] = [0, 1].map((part) =>
    round(
      percentile(
        uses.map((use) => use[part]),
        0.5,
      ) ?? 0,
    ),
  );
  return uses.length > 0 && api + postgres > 0 ? { processorMs: { api, postgres } } : {};
}

/** p50, p95 and p99 of each call in ms, its processor time, and the input of the slowest call. */
export const summary = ({ times, uses, slowest }) =>
  Object.fromEntries(
    [...times].map(([name, all]) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => round(percentile(all, share)));
      return [name, { p50, p95, p99, ...processorOfCall(uses.get(name)), slowest: slowest.get(name)?.what }];
    }),
  );

/**
 * Opens a project of `segments` segments and prints what `work` finds as one JSON line. `work` gets the project, the address of an API on it, and
 * a way to start a worker there.
 */
export async function inLargeProject({ bench, segments }, work) {
  const folder = IS_KEPT ? STATE : mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
  try {
    if (!IS_KEPT) opened.push(() => rmSync(folder, { recursive: true, force: true }));
    else mkdirSync(folder, { recursive: true });
    const state = await openState(folder, segments);
    const { url, pid: apiPid } = await startProcess('api', folder, state, { PORT: String(await freePort()) });
    const read = await readIntoMemory(state.databaseUrl);
    const startWorker = async () => startProcess('worker', folder, state, { STATUS_PORT: String(await freePort()) });
    const found = await work({ state: { ...state, apiPid }, url, startWorker });
    console.log(
      JSON.stringify({ bench, segments, languages: 2, fillSeconds: state.fillSeconds, ...read, ...found, load: loadavg().map(round) }),
    );
  } catch (error) {
    // Print the cause first. Ending the server breaks the open connections, and their errors would hide it.
    console.error(error);
    process.exitCode = 1;
  }
  await closeAll();
  process.exit();
}

/**
 * Measures calls in a project of `segments` segments. `prepare` gets the filled project and returns values to print beside the times.
 * `callsOf` gets it, too, and returns the calls of a round.
 */
export const measureProject = ({ bench, segments, rounds, goalP95Ms, prepare, callsOf }) =>
  inLargeProject({ bench, segments }, async ({ state, url }) => {
    const noted = await prepare(state);
    const calls = summary(await measure(url, state, { rounds, callsOf: () => callsOf(state) }));
    const missed = Object.keys(calls).filter((name) => calls[name].p95 > goalP95Ms);
    return { rounds, ...noted, calls, missed, goals: { p95: goalP95Ms } };
  });
