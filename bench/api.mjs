// Compares signed-in calls of the API with a public call. Both run in turns. The API runs in its own process as in production. Its Postgres
// has one organisation and a project of some thousand segments; three in four of them are translated. Server, database and load (wrk, 20
// connections) share the machine's cores, so compare the ratios and not the rates. `byCpu` gives the same ratios from the server's CPU time.
// Use it on busy machines, where calls also wait for the database.
// Usage: node bench/api.mjs [seconds] [rounds]; prints one JSON line. BENCH_NODE_OPTIONS go to the server.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './harness/free-port.mjs';
import { load } from './harness/load.mjs';
import { processorOf } from './harness/process-use.mjs';
import { spawnProcess } from './harness/spawn-process.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const fromDist = (file) => import(join(dist, file));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { segmentHtml } = await import('../packages/segmenter/dist/html/index.js');
const { Workspace } = await fromDist('entry/testing/workspace.js');
const { ProjectsService } = await fromDist('modules/projects/projects/projects.service.js');
const { PagesService } = await fromDist('modules/content/pages/pages.service.js');
const { SegmentsService } = await fromDist('modules/content/segments/segments.service.js');
const { TranslationsService } = await fromDist('modules/translation/translations/translations.service.js');

const SECONDS = Number(process.argv[2] ?? 5);
const ROUNDS = Number(process.argv[3] ?? 3);
const WARM_SECONDS = 2;
const CONNECTIONS = 20;
const ROWS = 100;
const PAGES = 200;
const SEGMENTS_A_PAGE = 20;
const GOALS = {
  perSecond: { userCheck: 3000, projectDetails: 1500, translationFilter: 600 },
  toOpen: { userCheck: 0.17, projectDetails: 0.087, translationFilter: 0.035 },
};
const LANGUAGES = ['hi', 'ta', 'ur'];
const WORDS =
  'account balance certificate delivery election finance government holiday interest journey knowledge language municipal notice office passenger quality register station transfer university village water'.split(
    ' ',
  );
const DEVANAGARI = 'अबकदएफगहइजक़लमनओपक़रसतउववक्षयज़';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Six words, and no two sentences the same. Numbers would be placeables, and all sentences would be one segment. */
const sentence = (page, index) =>
  [page, page / WORDS.length, index, ...[7, 13, 5].map((step) => page * 5 + index * step)]
    .map((number) => WORDS[Math.floor(number) % WORDS.length])
    .join(' ');

function pageOf(page) {
  const paragraphs = Array.from({ length: SEGMENTS_A_PAGE }, (_, index) => `<p>${sentence(page, index)}</p>`);
  return `<!doctype html><html lang="en"><body>${paragraphs.join('')}</body></html>`;
}

const translated = (source) => source.replace(/[a-z](?![^<{&]*[>};])/gi, (letter) => DEVANAGARI[(letter.charCodeAt(0) & 31) - 1]);

/** A project as a crawl and translators leave it, by the services that store it; answers its id. */
async function fill(kit, person) {
  const { test } = kit;
  const tenant = { organisationId: person.user.organisationId, userId: person.user.userId };
  const site = { name: 'Bench', baseUrl: 'https://bench.example', targetLanguages: LANGUAGES };
  const { projectId } = await test.get(ProjectsService).create(tenant, site);
  const inTenant = (work) => test.database.tenant(tenant, work);
  const project = await inTenant((tx) => test.get(ProjectsService).require(tx, projectId));
  const stored = new Map();
  for (let page = 0; page < PAGES; page++) {
    const url = `https://bench.example/page-${page}`;
    const segments = segmentHtml(pageOf(page)).segments.map(({ hash, source, kind, words }) => ({ hash, source, kind, words }));
    for (const { hash, source } of segments) stored.set(hash, source);
    await inTenant(async (tx) => {
      const ids = await test.get(PagesService).upsert(tx, projectId, [{ url, contentHash: `hash-${page}` }]);
      await test.get(SegmentsService).storePages(tx, projectId, [{ pageId: ids.get(url), segments }]);
    });
  }
  const edits = [...stored].flatMap(([hash, source], index) => {
    if (index % 4 === 3) return [];
    return [{ hash, origin: index % 4 === 0 ? 'USER' : 'MACHINE', target: translated(source) }];
  });
  for (const language of LANGUAGES) await inTenant((tx) => test.get(TranslationsService).save(tx, project, language, edits, 'bench'));
  await test.database.dataSource.query('vacuum analyze');
  return { projectId, segments: stored.size };
}

/** The API as it runs in production, on the kit's database. */
async function startApi(kit, dataDir) {
  const port = await freePort();
  const { databaseUrl, appSecret } = kit.test.config;
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port) },
    ...{ DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: dataDir, NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '' },
  };
  const { child, url, ready, stop } = spawnProcess('api', env, 'inherit');
  await ready;
  return { url, stop, cpu: () => processorOf(child.pid) };
}

/** Resources to close however the run ends, the last first. */
const opened = [];
async function closeAll() {
  for (const close of opened.reverse()) await close();
}

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
  opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
  opened.push(() => postgres.stop());
  process.env.TEST_DATABASE_URL = postgres.url;
  const kit = await Workspace.start();
  opened.push(() => kit.close());
  const person = await kit.person('organisationAdmin', await kit.organisation());
  const project = await fill(kit, person);
  const api = await startApi(kit, dataDir);
  opened.push(api.stop);
  return { url: api.url, cpu: api.cpu, token: person.token, ...project };
}

function callsOf({ token, projectId }) {
  const headers = { authorization: token, 'content-type': 'application/json' };
  return {
    open: { path: '/api/auth/fetchUIEndpoints', headers: {} },
    userCheck: { path: '/api/user/check', headers },
    projectDetails: { path: '/api/project/details', headers, body: { projectId } },
    translationFilter: { path: '/api/translation/filter', headers, body: { projectId, targetLang: 'hi', pageSize: ROWS } },
  };
}

/** Makes one call and checks the answer, because fast refusals would look like good speed. */
async function probe(url, { path, headers, body }) {
  const reply = await fetch(url + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
  const { success, message, data } = await reply.json();
  if (!success) throw new Error(`${path}: ${reply.status} ${message}`);
  if (data.segments && data.segments.length !== ROWS) throw new Error(`${data.segments.length} rows instead of ${ROWS}`);
}

const ask = (url, { path, headers, body }, seconds) =>
  load(url, [path], headers, seconds, { ...(body ? { body: JSON.stringify(body) } : {}), connections: CONNECTIONS, core: null });

async function measure({ url, cpu, ...project }) {
  const calls = Object.entries(callsOf(project));
  const runs = Object.fromEntries(calls.map(([name]) => [name, []]));
  for (const [, call] of calls) {
    await probe(url, call);
    await ask(url, call, WARM_SECONDS);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, call] of calls) {
      const before = cpu();
      const run = await ask(url, call, SECONDS);
      runs[name].push({ ...run, cpu: (1e6 * (cpu() - before)) / run.count });
    }
  return runs;
}

function report(segments, runs) {
  const of = (field, digits = 0) =>
    Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, Number(median(all.map((run) => run[field])).toFixed(digits))]));
  const ratio = (name) => Number(median(runs[name].map((run, round) => run.rate / runs.open[round].rate)).toFixed(3));
  const byCpu = (name) => Number(median(runs[name].map((run, round) => runs.open[round].cpu / run.cpu)).toFixed(3));
  const toOpen = Object.fromEntries(Object.keys(GOALS.toOpen).map((name) => [name, ratio(name)]));
  return {
    bench: 'api',
    segments,
    perSecond: of('rate'),
    p99Ms: of('p99', 1),
    bytes: of('bytes'),
    serverCpuMicros: of('cpu'),
    toOpen,
    byCpu: Object.fromEntries(Object.keys(toOpen).map((name) => [name, byCpu(name)])),
    goals: GOALS,
  };
}

try {
  const setup = await open();
  console.log(JSON.stringify(report(setup.segments, await measure(setup))));
} finally {
  await closeAll();
}
process.exit(0);
