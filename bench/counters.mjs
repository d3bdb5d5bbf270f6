// Random operations of several people and of crawls on two projects in two languages, many at once, with the jobs in two worker processes that
// are killed by SIGKILL every few seconds and started again. When the queues are empty, every counter is compared with counting.
// Usage: node bench/counters.mjs [operations, 10000] [clients, 8] [seed]; prints one JSON line: operations by kind, refusals by code, kills,
// differences. SIGTERM ends it early, with its report. Ends with 1 when a counter differs, a call fails or work is left undone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Draw, operations } from './harness/counter-operations.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
await import(createRequire(join(dist, '../package.json')).resolve('reflect-metadata'));
const fromDist = (file) => import(join(dist, file));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { EngineWorkspace } = await fromDist('modules/translation/pre-translation/testing/engine-workspace.js');
const { segmentsOf } = await fromDist('entry/testing/workspace.js');
const { SegmentsService } = await fromDist('modules/content/segments/segments.service.js');
const { countDifferences } = await fromDist('entry/testing/count-differences.js');
const { WorkerProcess } = await fromDist('platform/testing/worker-process.js');

const OPERATIONS = Number(process.argv[2] ?? 10_000);
const CLIENTS = Number(process.argv[3] ?? 8);
const SEED = Number(process.argv[4] ?? 7);
const [PAGES, SEGMENTS_A_PAGE] = [12, 25];
/** Between two kills. */
const [KILL_MS, KILL_SPREAD_MS] = [4_000, 4_000];
/** Starts of a worker before the run ends in an error. */
const STARTS = 5;
/** Work that is left after this time will never end. */
const DRAIN_MS = 10 * 60_000;
/** Postgres's code of a lock time-out. A crawl tries again later. */
const LOCK_TIMEOUT = '55P03';
const WORDS = ['Lamp', 'Basket', 'Market', 'river', 'weaver', 'garden', 'copper', 'festival', 'monsoon', 'school'];

const log = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

/** The same numbers in every run. */
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Sources that differ in their words: digits would be one placeable. */
const sourceOf = (index) => [...String(1000 + index)].map((digit) => WORDS[Number(digit)]).join(' ') + ' stands here'.repeat(index % 3);

async function startProjects(fixture) {
  await fixture.reset();
  await fixture.test.database.system((tx) =>
    tx.query(`update organisations set plan = 'starter' where organisation_id = $1`, [fixture.tenant.organisationId]),
  );
  const second = await fixture.newProject();
  return [fixture.project, second].map(({ projectId }) => {
    const sources = Array.from({ length: PAGES * SEGMENTS_A_PAGE }, (_, index) => sourceOf(index));
    return { projectId, sources, ids: segmentsOf(sources).map(({ hash }) => `v1:${hash}`) };
  });
}

/** Kills one of two workers every few seconds, and starts another. */
class Workers {
  #living = [];
  #isOver = false;
  kills = 0;
  /** The operations that failed. */
  starts = 0;
  constructor(options, random) {
    Object.assign(this, { options, random });
  }
  async start() {
    this.#living = [await this.#open(), await this.#open()];
    this.killing = this.#kill();
  }
  /** A worker that fails to start is started again, as supervisors do. */
  async #open() {
    for (let tries = 1; ; tries++) {
      try {
        return await WorkerProcess.start(this.options);
      } catch (error) {
        if (tries >= STARTS) throw error;
        log(error.message);
        this.starts++;
      }
    }
  }
  async #kill() {
    while (!this.#isOver) {
      await sleep(KILL_MS + this.random(KILL_SPREAD_MS));
      if (this.#isOver) return;
      await this.#living.shift().kill();
      this.kills++;
      this.#living.push(await this.#open());
    }
  }
  async endKilling() {
    this.#isOver = true;
    await this.killing;
  }
  stop() {
    return Promise.all(this.#living.map((worker) => worker.kill()));
  }
}

async function clientsOf(fixture) {
  await fixture.test.app.listen(0, '127.0.0.1');
  const { port } = fixture.test.app.getHttpServer().address();
  const people = [await fixture.signIn('organisationAdmin'), await fixture.signIn('translationAdmin')];
  const report = { refusals: {}, failures: [] };
  const send = async (path, body, by, headers) => {
    const request = { method: 'POST', headers: { ...headers, authorization: people[by % people.length] }, body };
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, request);
    const reply = await response.json();
    if (response.ok) return reply.data;
    const name = path.split('?', 1)[0].replace(/[0-9a-f-]{36}/, ':id');
    // If a call cannot get its lock in time, it answers 503 and has changed nothing.
    if (response.status >= 500 && response.status !== 503) report.failures.push(`${name}: ${response.status} ${reply.message}`);
    const code = `${response.status} ${reply.name ?? reply.code}`;
    report.refusals[code] = (report.refusals[code] ?? 0) + 1;
    return undefined;
  };
  const call = (path, body, by) => send(path, JSON.stringify(body), by, { 'content-type': 'application/json' });
  const upload = (projectId, keep, content, by) => {
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'application/xml' }), 'drawn.tmx');
    return send(`memory/import/${projectId}?mode=valid&keep=${keep}`, form, by);
  };
  return { call, upload, report };
}

/** Stores what a crawl finds: a page with changed texts, or one that is gone. */
const crawlInto = (fixture, random) => async (project) => {
  const pageId = 1 + random(PAGES);
  const { projectId, sources } = project;
  await fixture.inTenant(async (tx) => {
    const segments = fixture.test.get(SegmentsService);
    if (random(8) === 0) return segments.removePages(tx, projectId, [pageId]);
    const own = sources.slice((pageId - 1) * SEGMENTS_A_PAGE, pageId * SEGMENTS_A_PAGE).filter(() => random(6) > 0);
    const shared = [sources[random(sources.length)], sources[random(sources.length)]];
    await segments.storePages(tx, projectId, [{ pageId, segments: segmentsOf([...own, ...shared]) }]);
  });
};

/** If the run is ended early, the work so far is still drained, compared and reported. */
let isEnded = false;
process.once('SIGTERM', () => {
  isEnded = true;
});

async function operate(kinds, random, report) {
  const bag = Object.entries(kinds).flatMap(([name, [weight]]) => Array(weight).fill(name));
  const done = Object.fromEntries(Object.keys(kinds).map((name) => [name, 0]));
  let left = OPERATIONS;
  const fail = (name, error) => {
    if (error.code !== LOCK_TIMEOUT) report.failures.push(`${name}: ${error.stack}`);
    else report.refusals[error.code] = (report.refusals[error.code] ?? 0) + 1;
  };
  const client = async (by) => {
    while (!isEnded && left-- > 0) {
      const name = bag[random(bag.length)];
      await kinds[name][1](by).catch((error) => fail(name, error));
      done[name]++;
      if (left > 0 && left % 500 === 0) log(`${left} left`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, by) => client(by)));
  return done;
}

const WORK_LEFT = `
  select (select count(*)::int from outbox) as outbox, (select count(*)::int from pending_pre_translations) as pending,
         (select count(*)::int from pre_translation_runs where state in ('queued', 'running')) as runs,
         (select count(*)::int from memory_imports where state in ('checking', 'importing')) as imports,
         (select count(*)::int from word_reservations) as reservations, (select count(*)::int from jobs_set_aside) as "setAside"`;

/** The number of deadlocks in the log of Postgres. The server repeats their work, but too many of them cause failures. */
function deadlocksIn(folder) {
  const lines = readFileSync(join(folder, 'postgres.log'), 'utf8').split('\n');
  const starts = lines.flatMap((line, at) => (line.includes('deadlock detected') ? [at] : []));
  for (const at of starts.slice(0, 5)) log(lines.slice(at, at + 60).join('\n'));
  return starts.length;
}

/** Waits until there is no work for a while; returns the work that never ended. */
async function drain(fixture) {
  let quiet = 0;
  let work = {};
  for (const end = Date.now() + DRAIN_MS; Date.now() < end && quiet < 10; await sleep(1_000)) {
    [work] = await fixture.test.database.system((tx) => tx.query(WORK_LEFT));
    const { setAside, ...open } = work;
    quiet = Object.values(open).every((count) => count === 0) ? quiet + 1 : 0;
    if (quiet === 0) log(JSON.stringify(work));
  }
  return work;
}

async function run(fixture, databaseUrl) {
  const random = randomNumbers(SEED);
  const projects = await startProjects(fixture);
  const crawl = crawlInto(fixture, random);
  // Chooses only texts of pages, because imported texts without a page are only in the memory and cannot be undone.
  const segments = fixture.test.get(SegmentsService);
  for (const project of projects) {
    const { projectId, sources } = project;
    const [pageId, all] = [PAGES + 1, segmentsOf(sources)];
    await fixture.inTenant((tx) => segments.storePages(tx, projectId, [{ pageId, segments: all }]));
    for (let times = 0; times < 3 * PAGES; times++) await crawl(project);
    await fixture.inTenant((tx) => segments.removePages(tx, projectId, [pageId]));
  }
  const { call, upload, report } = await clientsOf(fixture);
  const environment = { LIBRETRANSLATE_URL: fixture.server.url, DATA_DIR: fixture.test.config.environment.dataDir, LOG_LEVEL: 'info' };
  const workers = new Workers({ databaseUrl, queues: [], environment }, randomNumbers(SEED + 1));
  await workers.start();
  const began = performance.now();
  const done = await operate(operations(new Draw(random, projects), call, upload, crawl), random, report);
  const seconds = (performance.now() - began) / 1000;
  const total = Object.values(done).reduce((sum, count) => sum + count, 0);
  await workers.endKilling();
  const left = await drain(fixture);
  const differences = await countDifferences(fixture.test.database);
  await workers.stop();
  return {
    ...{ bench: 'counters', operations: total, clients: CLIENTS, seed: SEED, perSecond: Math.round(total / seconds) },
    ...{
      done,
      refusals: report.refusals,
      failures: report.failures.length,
      failed: report.failures.slice(0, 5),
      kills: workers.kills,
      failedStarts: workers.starts,
    },
    ...{ left, differences: differences.length, differing: differences.slice(0, 20) },
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
let isExact = false;
try {
  process.env.TEST_DATABASE_URL = postgres.url;
  const fixture = await EngineWorkspace.startWithEngine();
  const report = { ...(await run(fixture, fixture.test.config.databaseUrl)), deadlocks: deadlocksIn(join(dataDir, 'pg')) };
  console.log(JSON.stringify(report));
  const { setAside, ...open } = report.left;
  isExact = report.differences === 0 && report.failures === 0 && Object.values(open).every((count) => count === 0);
  await fixture.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isExact ? 0 : 1);
