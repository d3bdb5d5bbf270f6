// What people do in the editor, in one project of a million segments and two languages: opening it, filtering, paging, searching for parts of
// texts, matches and the concordance, each as a call of the API's own process over HTTP, one at a time, in turns. Beside them `select 1` on a
// connection of ours, which shows how fast the machine is just then. Segments are those of Debian's documentation, and copies of them in which
// up to three words are others.
// Usage: node bench/million.mjs [segments, 1000000] [rounds, 100]; prints one JSON line. With BENCH_STATE=<folder> the first run only fills a
// database in that folder, and the next ones measure it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manyTexts, pick, random } from './harness/debian-texts.mjs';
import { fillProject, SPELLINGS } from './harness/fill-project.mjs';
import { freePort } from './harness/free-port.mjs';
import { spawnProcess } from './harness/spawn-process.mjs';
import { percentile, timed } from './harness/timed.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const pg = (await import(fromApi.resolve('pg'))).default;
const fromDist = (file) => import(join(dist, file));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { hashSource } = await import('../packages/segmenter/dist/segment-format/index.js');
const { signSource } = await fromDist('modules/translation/translation-memory/fuzzy/sign-source.js');
const { IdentityKit } = await fromDist('modules/identity/testing/identity-kit.js');
const { createDataSource } = await fromDist('platform/database/data-source.js');
const { Database } = await fromDist('platform/database/database.js');
const { FilterBlocksJobs } = await fromDist('modules/translation/translations/filter-blocks/filter-blocks.jobs.js');
const { FilterBlocksRepository } = await fromDist('modules/translation/translations/filter-blocks/filter-blocks.repository.js');
const { PubSub } = await fromDist('platform/pubsub/pubsub.js');
const { ProjectsService } = await fromDist('modules/projects/projects/projects.service.js');

const SEGMENTS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 100);
const WARM_ROUNDS = 5;
const GOAL_P95_MS = 150;
/** A folder that keeps the filled database for other runs: the first one only fills it. */
const STATE = process.env.BENCH_STATE;
const IS_KEPT = STATE !== undefined;

const round = (value) => Number(value.toFixed(1));

/** What is to be ended, the last first, however the run ends. */
const opened = [];
async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close();
}

async function openPostgres(folder) {
  // What is lost when the machine goes down is filled again.
  const settings = { fsync: 'off', shared_buffers: '1GB', max_wal_size: '8GB' };
  const postgres = await startPostgres({ dataDir: join(folder, 'pg'), settings });
  opened.push(() => postgres.stop());
  return postgres;
}

async function fill(folder) {
  const postgres = await openPostgres(folder);
  process.env.TEST_DATABASE_URL = postgres.url;
  const kit = await IdentityKit.start();
  const { user, token } = await kit.person('organisationAdmin', await kit.organisation({ plan: 'enterprise' }));
  const { organisationId, userId } = user;
  const site = { name: 'Bench', baseUrl: 'https://bench.example', targetLanguages: ['hi', 'ta'] };
  const { projectId } = await kit.test.get(ProjectsService).create({ organisationId, userId }, site);
  const { databaseUrl, appSecret } = kit.test.config;
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', (error) => console.error(error.message));
  await client.connect();
  const [ms] = await timed(() => fillProject(client, { projectId, organisationId, segments: SEGMENTS, hashSource, signSource }));
  await client.end();
  // Its database stays: closing the kit would remove it.
  await kit.test.app.close();
  await kit.test.get(PubSub).stop();
  await kit.test.database.dataSource.destroy();
  const database = new URL(databaseUrl).pathname;
  return { segments: SEGMENTS, database, appSecret, token, projectId, fillSeconds: Math.round(ms / 1_000) };
}

async function startApi(folder, { databaseUrl, appSecret }) {
  const port = await freePort();
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port) },
    ...{ DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: join(folder, 'data') },
  };
  const { url, ready, stop } = spawnProcess('api', env, 'inherit');
  opened.push(stop);
  await ready;
  return url;
}

const PROPERTIES = {
  problems: { hasProblems: true },
  problem: { problemCode: 'missingNumber' },
  review: { reviewState: ['needsReview'] },
  author: { author: 'Rao' },
  origin: { machineSource: 'memory' },
  date: { updatedFrom: '2025-03-01', updatedTo: '2025-04-01' },
};
const CONDITIONS = { problem: 'problem', review: 'review', author: 'author', origin: 'origin', date: 'updated' };

/** What one round asks, each of another place and another word. */
function* callsOf(projectId, sources) {
  const own = { projectId, targetLang: 'hi' };
  const filter = (fields) => ['translation/filter', { ...own, pageSize: 100, ...fields }];
  const wordsOf = (text) => text.match(/\p{L}{3,}/gu) ?? [];
  const withWords = (count) => {
    for (;;) {
      const words = wordsOf(pick(sources));
      if (words.length >= count) return words;
    }
  };
  const word = () => pick(withWords(1));
  const phrase = () => {
    for (;;) {
      const found = /\p{L}{3,} \p{L}{3,}/u.exec(pick(sources));
      if (found) return found[0];
    }
  };
  const hash = () => `v1:${hashSource(pick(sources))}`;
  const page = Math.floor(random() * (sources.length / 200));
  yield ['open: project', 'project/details', { projectId }];
  yield ['open: first page', ...filter({})];
  yield ['page by cursor', ...filter({ cursor: String(Math.floor(random() * sources.length)) })];
  yield ['page by number', ...filter({ pageNumber: 1 + Math.floor(random() * (sources.length / 100)) })];
  yield ['filter: machine', ...filter({ translationType: ['MACHINE'] })];
  yield ['filter: people', ...filter({ translationType: ['USER'] })];
  yield ['filter: not machine', ...filter({ translationType: ['MACHINE'], not: ['type'] })];
  yield ['filter: untranslated', ...filter({ translationType: ['NO_TRANSLATION_AVAILABLE'] })];
  yield ['filter: page', ...filter({ url: `https://bench.example/page-${page}` })];
  for (const [name, fields] of Object.entries(PROPERTIES)) {
    yield [`filter: ${name}`, ...filter(fields)];
    const condition = CONDITIONS[name];
    if (condition) yield [`filter: not ${name}`, ...filter({ ...fields, not: [condition] })];
  }
  yield ['filter: not page', ...filter({ url: `https://bench.example/page-${page}`, not: ['page'] })];
  yield ['filter: page by number', ...filter({ reviewState: ['reviewed'], pageNumber: 1 + Math.floor(random() * (sources.length / 200)) })];
  yield ['filter: three at once', ...filter({ reviewState: ['reviewed'], author: 'Rao', updatedFrom: '2025-03-01' })];
  yield ['search: not word', ...filter({ searchText: word(), not: ['text'] })];
  yield ['search: word, reviewed', ...filter({ searchText: word(), reviewState: ['reviewed'] })];
  yield ['search: expression', ...filter({ searchText: `^${phrase()}`, searchMode: 'regex' })];
  yield ['search: expression without letters', ...filter({ searchText: '\\d{2}', searchMode: 'regex' })];
  yield ['search: word', ...filter({ searchText: word() })];
  yield ['search: phrase', ...filter({ searchText: phrase() })];
  yield ['search: word in targets', ...filter({ searchText: SPELLINGS.hi(word()), searchIn: 'target' })];
  yield ['search: two letters', ...filter({ searchText: SPELLINGS.hi(word()).slice(0, 2), searchIn: 'target' })];
  yield [
    'search: whole text',
    ...filter({ searchText: pick(sources).slice(0, 200), searchMode: 'exact', matchCase: true, searchIn: 'source' }),
  ];
  yield ['context of a segment', 'translation/segment/context', { ...own, sourceHash: hash() }];
  yield ['matches', 'translation/tm/match/list', { ...own, sourceHash: hash() }];
  yield ['concordance: word', 'translation/tm/concordance', { ...own, searchText: word() }];
  yield ['concordance: phrase', 'translation/tm/concordance', { ...own, searchText: phrase() }];
  yield ['concordance: word of targets', 'translation/tm/concordance', { ...own, searchText: SPELLINGS.hi(word()) }];
}

/** As the worker does it, which does not run here: what the editor filters by, for both languages. */
async function buildFilterBlocks({ databaseUrl, projectId }) {
  const dataSource = await createDataSource(databaseUrl, 2).initialize();
  opened.push(() => dataSource.destroy());
  const database = new Database(dataSource);
  const [{ organisation_id: organisationId }] = await dataSource.query('select organisation_id from projects where project_id = $1', [
    projectId,
  ]);
  const jobs = new FilterBlocksJobs(database, new FilterBlocksRepository());
  for (const language of Object.keys(SPELLINGS))
    await jobs.build({ organisationId, projectId, language }, { signal: AbortSignal.timeout(3_600_000) });
}

async function measure(url, { databaseUrl, token, projectId }) {
  const sources = manyTexts(SEGMENTS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  opened.push(() => client.end());
  const times = new Map();
  const slowest = new Map();
  const note = (name, ms, what) => {
    times.set(name, [...(times.get(name) ?? []), ms]);
    if (ms > (slowest.get(name)?.ms ?? 0)) slowest.set(name, { ms: round(ms), what });
  };
  for (let at = -WARM_ROUNDS; at < ROUNDS; at++) {
    const [selectMs] = await timed(() => client.query('select 1'));
    if (at >= 0) note('select 1', selectMs, '');
    for (const [name, path, body] of callsOf(projectId, sources)) {
      const request = { method: 'POST', headers: { authorization: token, 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const [ms, reply] = await timed(async () => (await fetch(`${url}/api/${path}`, request)).json());
      if (!reply.success) throw new Error(`${path}: ${JSON.stringify(reply)}`);
      if (at >= 0) note(name, ms, body.searchText ?? '');
    }
  }
  return { times, slowest };
}

async function report({ fillSeconds, blocksSeconds }, { times, slowest }) {
  const calls = Object.fromEntries(
    [...times].map(([name, all]) => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => round(percentile(all, share)));
      return [name, { p50, p95, p99, slowest: slowest.get(name)?.what }];
    }),
  );
  const missed = Object.keys(calls).filter((name) => calls[name].p95 > GOAL_P95_MS);
  const goals = { p95: GOAL_P95_MS };
  console.log(
    JSON.stringify({
      bench: 'million',
      segments: SEGMENTS,
      languages: 2,
      rounds: ROUNDS,
      fillSeconds,
      blocksSeconds,
      calls,
      missed,
      goals,
      load: loadavg().map(round),
    }),
  );
}

/** The database of another run, or one of our own. */
async function openState(folder) {
  const file = join(folder, 'state.json');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, JSON.stringify(await fill(folder)));
    renameSync(`${file}.new`, file);
    if (IS_KEPT) process.exit(await closeAll().then(() => 0));
  }
  const state = JSON.parse(readFileSync(file, 'utf8'));
  if (state.segments !== SEGMENTS) throw new Error(`${folder} holds ${state.segments} segments: name another folder`);
  const url = new URL((await openPostgres(folder)).url);
  url.pathname = state.database;
  return { ...state, databaseUrl: url.href };
}

const folder = IS_KEPT ? STATE : mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
try {
  if (!IS_KEPT) opened.push(() => rmSync(folder, { recursive: true, force: true }));
  else mkdirSync(folder, { recursive: true });
  const state = await openState(folder);
  const url = await startApi(folder, state);
  const [blocksMs] = await timed(() => buildFilterBlocks(state));
  await report({ ...state, blocksSeconds: Math.round(blocksMs / 1_000) }, await measure(url, state));
} catch (error) {
  // Ending the server breaks the connections that are still open, which would be told instead.
  console.error(error);
  process.exitCode = 1;
}
await closeAll();
process.exit();
