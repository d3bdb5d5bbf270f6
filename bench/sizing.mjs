// The needs of an installation: memory and CPU of each process at rest, while a documentation is crawled and translated, while visitors
// open its translated site and while the API is called; its disk space; and the rates of `crawl`, `render`, `api` and `upsert`.
// All processes are as in production, on this machine, with the load beside them. Prints the table of the runbook, and one JSON line.
// Usage: node bench/sizing.mjs [pages] [seconds]; SIZING_NO_RATES=1 leaves the other benchmarks out.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './harness/free-port.mjs';
import { postmasterOf, watchUse } from './harness/process-use.mjs';
import { spawnProcess } from './harness/spawn-process.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const { request } = await import(fromApi.resolve('undici'));
const pg = (await import(fromApi.resolve('pg'))).default;
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { Workspace } = await import(join(dist, 'entry/testing/workspace.js'));

const DOCS = '/usr/share/doc/postgresql-doc-15/html/';
const PAGES = Number(process.argv[2] ?? 1_000);
const SECONDS = Number(process.argv[3] ?? 10);
const LANGUAGE = 'hi';
const CRAWL_SECONDS = 1_800;
const CALLERS = 8;
/** The measurements of `render` that visitors experience. */
const SHOWN = {
  cached: 'known, kept',
  repeated: 'known, fetched each time',
  uncached: 'known, other tokens each time',
  unseen: 'new to the process',
  uncrawled: 'new, not crawled',
};
/** The highest load at which a machine can still cope with peaks. */
const BUSY = 0.7;
const MACHINES = [2, 4, 8, 16];
/** A person at work asks for a list of 100 texts as often; saves are cheaper. */
const LIST_EVERY_SECONDS = 10;
const RATES = { crawl: ['2'], render: [], api: [], upsert: [] };

const loadBefore = loadavg()[0];
const opened = [];
async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void closeAll().finally(() => process.exit(130)));

/** The first pages of a manual, each with its own links. */
async function openSite() {
  if (!existsSync(DOCS)) throw new Error('postgresql-doc-15 is not installed: `npm run bench -- sizing` installs it');
  const names = readdirSync(DOCS)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .slice(0, PAGES);
  const pages = new Map(names.map((name) => [`/${name}`, readFileSync(DOCS + name)]));
  pages.set(
    '/',
    Buffer.from(`<!doctype html><html lang="en"><p>All pages</p>${names.map((name) => `<a href="/${name}">${name}</a>`).join(' ')}`),
  );
  const server = createServer((incoming, reply) => {
    const page = pages.get(incoming.url.split('?')[0]);
    reply.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  opened.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const bytes = [...pages.values()].reduce((sum, page) => sum + page.length, 0);
  return { host: `127.0.0.1:${server.address().port}`, paths: [...pages.keys()], bytes };
}

/** A process as in production, but that it may ask the site on this machine. */
async function start(name, env) {
  const { child, url, ready, stop } = spawnProcess(name, env, 'ignore');
  opened.push(stop);
  await ready;
  return { pid: child.pid, url };
}

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-sizing-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: join(folder, 'pg') });
  opened.push(() => postgres.stop());
  process.env.TEST_DATABASE_URL = postgres.url;
  const kit = await Workspace.start();
  opened.push(() => kit.close());
  const person = await kit.person('organisationAdmin', await kit.organisation());
  const site = await openSite();
  const { databaseUrl, appSecret } = kit.test.config;
  const database = new pg.Client(databaseUrl);
  await database.connect();
  opened.push(() => database.end());
  const [port, deliveryPort, deliveryStatus, workerStatus] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', APP_MODE: 'test', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port) },
    ...{ DELIVERY_PORT: String(deliveryPort), DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: join(folder, 'data') },
    EGRESS_ALLOW_HOSTS: site.host,
  };
  const api = await start('api', env);
  const worker = await start('worker', { ...env, STATUS_PORT: String(workerStatus) });
  const delivery = await start('delivery', { ...env, STATUS_PORT: String(deliveryStatus) });
  const pids = { API: api.pid, worker: worker.pid, delivery: delivery.pid, Postgres: await postmasterAt(postgres.url) };
  return { person, site, database, api, deliveryPort, pids };
}

/** Only the server's owner may read the data folder. */
async function postmasterAt(url) {
  const owner = new pg.Client(url);
  await owner.connect();
  const pid = await postmasterOf(async (sql) => (await owner.query(sql)).rows);
  await owner.end();
  return pid;
}

async function call({ api, person }, path, body) {
  const headers = { authorization: person.token, 'content-type': 'application/json' };
  const reply = await fetch(`${api.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()).data;
}

async function diskOf({ database }) {
  const { rows } = await database.query('select pg_database_size(current_database()) as bytes');
  return Number(rows[0].bytes);
}

async function crawl(setup) {
  const begun = performance.now();
  const project = { name: 'Sizing', baseUrl: `http://${setup.site.host}/`, targetLanguages: [LANGUAGE], maxPages: setup.site.paths.length };
  const { projectId } = await call(setup, 'project/new', project);
  let last = {};
  let crawledMs;
  const isSettled = () => last.crawl?.finishedAt && ['parsed', 'translationCompleted'].includes(last.status);
  for (const end = Date.now() + CRAWL_SECONDS * 1000; !isSettled(); await sleep(500)) {
    if (Date.now() > end) throw new Error(`the crawl did not end: ${JSON.stringify(last.crawl)}, ${last.status}`);
    last = await call(setup, 'project/details', { projectId });
    if (last.crawl?.finishedAt) crawledMs ??= performance.now() - begun;
  }
  const { pages, segments } = last.crawl;
  return { projectId, pages, segments, pagesPerSecond: Number(((pages * 1000) / crawledMs).toFixed(1)) };
}

/** Keeps several callers busy until the time is over; answers how many calls a second they had. */
async function keepBusy(ask) {
  const begun = performance.now();
  let count = 0;
  const caller = async () => {
    while (performance.now() - begun < SECONDS * 1000) await ask(count++);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return Math.round((count * 1000) / (performance.now() - begun));
}

async function show(setup, projectId) {
  const url = `http://${setup.site.host}/`;
  const { previewUrl } = await call(setup, 'scope/getPreviewUrl', { projectId, url, targetLang: LANGUAGE });
  const { host, pathname } = new URL(previewUrl);
  const base = pathname.replace(/\/$/, '');
  return keepBusy(async (number) => {
    const path = setup.site.paths[number % setup.site.paths.length];
    const reply = await request(`http://127.0.0.1:${setup.deliveryPort}${base}${path}`, { headers: { host } });
    await reply.body.arrayBuffer();
    if (reply.statusCode !== 200) throw new Error(`${path} was answered with ${reply.statusCode}`);
  });
}

async function during(setup, work) {
  const watch = watchUse(setup.pids);
  const result = await work();
  return { use: watch.end(), result };
}

async function measure() {
  const setup = await open();
  const empty = await diskOf(setup);
  await sleep(5_000);
  const rest = await during(setup, () => sleep(SECONDS * 1000));
  const crawled = await during(setup, () => crawl(setup));
  const disk = (await diskOf(setup)) - empty;
  const { projectId, pages, segments } = crawled.result;
  const shown = await during(setup, () => show(setup, projectId));
  const called = await during(setup, () =>
    keepBusy(() => call(setup, 'translation/filter', { projectId, targetLang: LANGUAGE, pageSize: 100 })),
  );
  const megabytes = (bytes) => Number((bytes / 2 ** 20).toFixed(1));
  return {
    use: { 'at rest': rest.use, 'crawl and translation': crawled.use, 'pages shown': shown.use, 'lists of segments': called.use },
    pages,
    segments,
    siteMegabytes: megabytes(setup.site.bytes),
    crawledPerSecond: crawled.result.pagesPerSecond,
    shownPerSecond: shown.result,
    listsPerSecond: called.result,
    emptyMegabytes: megabytes(empty),
    megabytesPer1000Pages: megabytes((disk / pages) * 1_000),
    megabytesPer10000Segments: megabytes((disk / segments) * 10_000),
  };
}

/** The output of the other benchmarks. */
async function measureRates() {
  const rates = {};
  for (const [name, args] of Object.entries(RATES)) {
    const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', file, ...args], { maxBuffer: 16 * 2 ** 20 });
    rates[name] = JSON.parse(stdout.trim().split('\n').at(-1));
  }
  return rates;
}

/** Lines of the runbook's tables; those of the other benchmarks follow them. */
function ownLines(found) {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadBefore.toFixed(1)} before`;
  const states = Object.keys(found.use);
  const cells = (process) => states.map((state) => `${found.use[state][process].megabytes} MB, ${found.use[state][process].cores}`);
  return [
    `On ${machine}; a site of ${found.pages} pages (${found.siteMegabytes} MB) with ${found.segments} segments, one language.`,
    '',
    `| memory, cores | ${states.join(' | ')} |`,
    `| --- |${states.map(() => ' --- |').join('')}`,
    ...Object.keys(found.use['at rest']).map((process) => `| ${process} | ${cells(process).join(' | ')} |`),
    '',
    '| what | how much | by |',
    '| --- | --- | --- |',
    `| database, empty | ${found.emptyMegabytes} MB | \`sizing\` |`,
    `| disk, 1,000 pages | ${found.megabytesPer1000Pages} MB | \`sizing\`: all that the crawl and its translation added |`,
    `| disk, 10,000 segments | ${found.megabytesPer10000Segments} MB | the same, by segments |`,
    `| pages crawled and stored a second, all processes | ${found.crawledPerSecond} | \`sizing\` |`,
    `| pages shown a second, preview | ${found.shownPerSecond} | \`sizing\`, ${CALLERS} callers |`,
    `| lists of 100 segments a second | ${found.listsPerSecond} | \`sizing\`, ${CALLERS} callers |`,
  ];
}

/** How much work all processes together do in one second of one core. */
function perCoreSecond(use, perSecond) {
  const cores = Object.values(use).reduce((sum, one) => sum + one.cores, 0);
  return perSecond / cores;
}

/** How much of one kind of work a machine can do. With several kinds, each gets a share of the machine. */
function carriedLines({ use, crawledPerSecond, shownPerSecond, listsPerSecond }) {
  const crawled = perCoreSecond(use['crawl and translation'], crawledPerSecond);
  const shown = perCoreSecond(use['pages shown'], shownPerSecond);
  const lists = perCoreSecond(use['lists of segments'], listsPerSecond);
  const row = (what, ofCore) =>
    `| ${what} | ${MACHINES.map((cores) => Math.round(cores * BUSY * ofCore).toLocaleString('en')).join(' | ')} |`;
  return [
    '',
    `| a machine of so many cores, ${100 * BUSY} % busy, carries | ${MACHINES.join(' | ')} |`,
    `| --- |${MACHINES.map(() => ' --- |').join('')}`,
    row('people at work at the same time', lists * LIST_EVERY_SECONDS),
    row('or visits of rendered pages a second', shown),
    row('or crawled and translated pages an hour', crawled * 3_600),
  ];
}

function rateLines({ crawl: crawling, render, api, upsert }) {
  return [
    `| pages crawled a second, one thread | ${crawling.pagesPerSecond} | \`crawl\` |`,
    ...Object.entries(SHOWN).map(
      ([name, what]) => `| pages shown a second, ${what} | ${render.perSecond[name]} | \`render\`, \`${name}\` |`,
    ),
    ...Object.entries(api.perSecond).map(([name, rate]) => `| calls a second, ${name} | ${rate} | \`api\` |`),
    `| segments written a second, new | ${upsert.freshPerSecond} | \`upsert\` |`,
    `| segments written a second, unchanged | ${upsert.unchangedPerSecond} | \`upsert\` |`,
  ];
}

const tell = (lines) => process.stderr.write(`${lines.join('\n')}\n`);

let found;
try {
  found = await measure();
} finally {
  await closeAll();
}
tell([...ownLines(found), ...carriedLines(found), '']);
const rates = process.env.SIZING_NO_RATES ? undefined : await measureRates();
if (rates) tell(rateLines(rates));
console.log(JSON.stringify({ bench: 'sizing', loadBefore, ...found, ...(rates ? { rates } : {}) }));
process.exit(0);
