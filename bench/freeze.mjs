// Hostile bodies, pages, segments, patterns and attributes at full permitted size against API, worker and delivery, each a separate process
// as in production: a crawl of a site of hostile pages, its pre-translation, the pages by the render server, and bodies for every call.
// Reports the longest block of each process's event loop (`clock`; `processor` is its CPU time, which other load cannot prolong), the work
// behind each block over 200 ms, and the longest wait for health. The goals are for `processor` and health.
// Usage: node bench/freeze.mjs [bytes of a page] [number of pages]; prints one JSON line, and exits with 1 when a goal is missed.
// FREEZE_NO_BODIES=1 leaves the bodies out. FREEZE_CRAWL_SECONDS is the longest time for the crawl and its pre-translation (1,800).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { freePort } from './harness/free-port.mjs';
import { hostileTmx, openHostileSite } from './harness/hostile-site.mjs';
import { spawnProcess } from './harness/spawn-process.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const fromDist = (file) => import(join(dist, file));
const { request } = await import(fromApi.resolve('undici'));
const { ENDPOINTS } = await import(fromApi.resolve('@bhashantar/contracts'));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { Workspace } = await fromDist('entry/testing/workspace.js');
const { FREEZE_CASES } = await fromDist('entry/testing/freeze/freeze-cases.js');
const { hostileBodies, targetField } = await fromDist('entry/testing/freeze/hostile-bodies.js');
const { fillPath, readOperations } = await fromDist('entry/testing/sample-request.js');

/** The crawl takes pages of up to 10 MB. */
const PAGE_BYTES = Number(process.argv[2] ?? 10_000_000);
/** Fewer of them, spread over all kinds, for a quick look. */
const PAGE_COUNT = Number(process.argv[3] ?? Number.POSITIVE_INFINITY);
const LANGUAGE = 'hi';
const GOALS = { blockMs: 200, healthMs: 250 };
/** A refused body may leave its connection half read. */
const CALL_MS = 10_000;
/** The time limit for the crawl and the work that follows from it. */
const CRAWL_SECONDS = Number(process.env.FREEZE_CRAWL_SECONDS ?? 1_800);

const opened = [];
async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close();
}

const tell = (line) => process.stderr.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void closeAll().finally(() => process.exit(130)));

const blocks = [];
/** Processes that ended although the bench did not stop them. */
const died = [];

/** A process as in production, except that it may call the site on this machine. Keeps its watchdog's messages. */
async function start(name, env) {
  const { child, url, ready, ended, stop } = spawnProcess(name, env, 'pipe');
  let [rest, last, isExpected] = ['', [], false];
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    last = [...last, ...lines].slice(-10);
    for (const line of lines.filter((one) => one.includes('event loop'))) blocks.push({ process: name, ...JSON.parse(line) });
  });
  void ended.then((how) => {
    if (isExpected) return;
    died.push(name);
    tell(`${name} ended with ${how}; the last it said:\n${last.join('\n')}`);
  });
  opened.push(async () => {
    isExpected = true;
    await stop();
  });
  await ready;
  return { name, url, health: watchHealth(url) };
}

/** Requests health all the time, from a thread that does nothing else; returns the longest wait. */
function watchHealth(url) {
  const thread = new Worker(new URL('harness/health-thread.mjs', import.meta.url), { workerData: { url: `${url}/api/health/live` } });
  return async () => {
    thread.postMessage('end');
    const [longest] = await once(thread, 'message');
    return Math.round(longest);
  };
}

async function longestHold({ url }) {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const of = (measure) => Number(new RegExp(`event_loop_longest_hold_seconds\\{measure="${measure}"\\} (\\S+)`).exec(text)?.[1] ?? 0);
  return { clock: Math.round(of('clock') * 1000), processor: Math.round(of('processor') * 1000) };
}

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-freeze-'));
  opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
  opened.push(() => postgres.stop());
  process.env.TEST_DATABASE_URL = postgres.url;
  const kit = await Workspace.start();
  opened.push(() => kit.close());
  const organisationId = await kit.organisation();
  const person = await kit.person('organisationAdmin', organisationId);
  // Signs in again, because some of the calls end the session.
  const attacker = await kit.person('organisationAdmin', organisationId);
  const document = (await kit.test.app.inject({ method: 'GET', url: '/api/docs-json' })).json();
  const site = await openHostileSite(FREEZE_CASES, { pageBytes: PAGE_BYTES, pageCount: PAGE_COUNT });
  opened.push(site.close);
  const [port, deliveryPort, deliveryStatus, workerStatus] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const { databaseUrl, appSecret } = kit.test.config;
  const env = {
    ...{
      PATH: process.env.PATH,
      APP_MODE: 'test',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DELIVERY_PORT: String(deliveryPort),
    },
    ...{ DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: dataDir, EGRESS_ALLOW_HOSTS: site.host },
  };
  const api = await start('api', env);
  const worker = await start('worker', { ...env, STATUS_PORT: String(workerStatus) });
  const delivery = await start('delivery', { ...env, STATUS_PORT: String(deliveryStatus) });
  tell('all processes are open');
  return { person, attacker, document, site, processes: [api, worker, delivery], api, deliveryPort };
}

const caller =
  ({ api, person }) =>
  async (path, body) => {
    const headers = { authorization: person.token, 'content-type': 'application/json' };
    const reply = await fetch(`${api.url}/api/${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    });
    return { status: reply.status, data: (await reply.json().catch(() => ({}))).data };
  };

/** Bodies at the limits of every call, and far over them. */
async function sendBodies(setup) {
  const operations = readOperations(setup.document).filter(({ method, isMultipart }) => method === 'POST' && !isMultipart);
  const call = caller({ ...setup, person: setup.attacker });
  let sent = 0;
  for (const operation of operations) {
    tell(`bodies to ${operation.name}`);
    const { bytes, values } = ENDPOINTS[operation.name].limits;
    for (const { text } of hostileBodies(targetField(operation))) {
      for (const size of [
        { values: values - 4, bytes: bytes - 200 },
        { values: 60_000, bytes: 600_000 },
      ]) {
        await call(fillPath(operation).replace(/^\/api\//, ''), text(size)).catch(() => undefined);
        sent++;
      }
    }
  }
  return sent;
}

async function crawl(setup) {
  const call = caller(setup);
  const patterns = FREEZE_CASES.filter(({ kind }) => kind === 'pattern').map(({ input }) => `/none${input(490).slice(0, 490)}`);
  const body = { name: 'Freeze', baseUrl: `http://${setup.site.host}/`, targetLanguages: [LANGUAGE], excludePaths: patterns.slice(0, 100) };
  const { status, data } = await call('project/new', body);
  if (status !== 200) throw new Error(`project/new answered ${status}`);
  const { projectId } = data;
  let last = data;
  const isSettled = ({ crawl: run, status: state }) => run?.finishedAt && ['parsed', 'translationCompleted'].includes(state);
  for (const end = Date.now() + CRAWL_SECONDS * 1000; Date.now() < end && !isSettled(last) && !died.length; await sleep(2_000)) {
    // One request may take too long on a busy machine. The next one gives the same information.
    last = (await call('project/details', { projectId }).catch(() => ({}))).data ?? last;
    tell(
      `crawl ${last.crawl?.fetched ?? 0} of ${setup.site.paths.length} pages, project ${last.status}, ${JSON.stringify(last.setAsideJobs)}`,
    );
  }
  return { projectId, crawl: last.crawl ?? {}, asked: setup.site.asked.size, isComplete: Boolean(isSettled(last)) };
}

/** Every page through the render server, by the preview address that the API gives. */
async function render(setup, projectId) {
  const call = caller(setup);
  let rendered = 0;
  for (const path of setup.site.paths) {
    const { status, data } = await call('scope/getPreviewUrl', {
      projectId,
      url: `http://${setup.site.host}${path}`,
      targetLang: LANGUAGE,
    });
    if (status !== 200) continue;
    const { host, pathname, search } = new URL(data.previewUrl);
    const reply = await request(`http://127.0.0.1:${setup.deliveryPort}${pathname}${search}`, { headers: { host } });
    await reply.body.arrayBuffer();
    if (reply.statusCode === 200) rendered++;
    else tell(`${path} was answered with ${reply.statusCode}`);
  }
  return rendered;
}

/** Imports a memory of hostile texts, exports everything as TMX and as CSV, and searches it. */
async function exchange(setup, projectId) {
  const headers = { authorization: setup.person.token };
  const form = new FormData();
  form.append('file', new Blob([...hostileTmx(FREEZE_CASES, LANGUAGE)]), 'hostile.tmx');
  const call = caller(setup);
  const reply = await fetch(`${setup.api.url}/api/memory/import/${projectId}?mode=valid`, { method: 'POST', headers, body: form });
  const { importId } = (await reply.json()).data;
  const read = await imported(call, { projectId, importId });
  for (const format of ['tmx', 'xliff12', 'xliff21', 'csv', 'xlsx'])
    await call('memory/export', { projectId, targetLang: LANGUAGE, format });
  for (const more of [{ pageSize: 1000 }, { searchText: 'a'.repeat(100) }, { download: true }])
    await call('translation/filter', { projectId, targetLang: LANGUAGE, ...more });
  return read;
}

/** How many translations an import has read, when it has ended. */
async function imported(call, body) {
  for (;;) {
    const { data } = await call('memory/imports/status', body);
    if (data.state === 'done' || data.state === 'failed') return data.counts.read;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function report(setup, counts) {
  const longest = {};
  for (const process of setup.processes) longest[process.name] = { ...(await longestHold(process)), healthMs: await process.health() };
  const named = blocks.map(({ process, work, blockedMs, processorMs, at }) => ({
    process,
    work,
    blockedMs,
    processorMs,
    at: at?.slice(0, 4),
  }));
  return { bench: 'freeze', ...counts, longest, blocks: named.sort((a, b) => b.blockedMs - a.blockedMs).slice(0, 20), goals: GOALS };
}

let isMet = false;
try {
  const setup = await open();
  const bodies = process.env.FREEZE_NO_BODIES ? 1 : await sendBodies(setup);
  const { projectId, crawl: run, asked, isComplete } = await crawl(setup);
  tell('exchanging');
  const imported = await exchange(setup, projectId);
  tell('rendering');
  const rendered = await render(setup, projectId);
  const result = await report(setup, {
    bodies,
    pages: setup.site.paths.length,
    asked,
    fetched: run.fetched,
    failed: run.failed,
    isComplete,
    imported,
    rendered,
  });
  const isWithin = ({ processor, healthMs }) => processor <= GOALS.blockMs && healthMs <= GOALS.healthMs;
  const isCrawled = isComplete && asked === setup.site.paths.length;
  const isWhole = died.length === 0 && isCrawled && rendered === setup.site.paths.length && bodies > 0 && imported > 0;
  isMet = isWhole && Object.values(result.longest).every(isWithin);
  console.log(JSON.stringify(result));
} finally {
  await closeAll();
}
process.exit(isMet ? 0 : 1);
