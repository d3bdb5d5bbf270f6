// Runs two processes of each kind over Redis and Postgres, behind a proxy. Visitors, readers and saves put a steady load on them, while the
// product crawls a generated site and fills it from the memory. Meanwhile the bench restarts all processes in turn, kills single ones,
// stops and wipes Redis, and stops Postgres.
// Prints one JSON line: requests and failures during each event, acknowledged saves that were lost, how the crawl differs from an
// undisturbed one, stale bundles two minutes later, jobs that ran twice to their end, and lock timeouts. Ends with 1 if a save is lost, the
// crawls differ, a bundle is stale or a job ran twice.
// Usage: node bench/cluster.mjs [pages, 300] [kills, 20] [rolling restarts, 2]
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './harness/free-port.mjs';
import { startRoundRobin } from './harness/round-robin.mjs';
import { spawnProcess } from './harness/spawn-process.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const pg = (await import(fromApi.resolve('pg'))).default;
const fromDist = (file) => import(join(dist, file));
const { Workspace } = await fromDist('entry/testing/workspace.js');
const { OwnCluster } = await fromDist('platform/testing/own-cluster.js');
const { startRedis } = await fromDist('platform/redis/testing/start-redis.js');
const { isDatabaseAway } = await fromDist('platform/database/database-away.js');
const { segmentHtml } = await import('../packages/segmenter/dist/html/index.js');

const PAGES = Number(process.argv[2] ?? 300);
const KILLS = Number(process.argv[3] ?? 20);
const ROUNDS = Number(process.argv[4] ?? 2);
const KINDS = ['api', 'worker', 'delivery'];
const EACH = 2;
const TEXTS_A_PAGE = 12;
const SAVE_PAUSE_MS = 150;
const READ_PAUSE_MS = 50;
const AWAY_MS = 10_000;
const QUIET_MS = 2_000;
const CRAWL_MS = 10 * 60_000;
const STALE_AFTER_MS = 120_000;
const LANGUAGE = 'hi';
const WORDS = ['lamp', 'basket', 'market', 'river', 'weaver', 'garden', 'copper', 'festival', 'monsoon', 'school'];

const log = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const opened = [];
async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void closeAll().finally(() => process.exit(130)));

/** No digits, because digits would be placeables and all texts would be one segment. */
const textOf = (number) => `About the ${[...String(number)].map((digit) => WORDS[Number(digit)]).join(' ')}`;

function pageOf(number) {
  const links = [2 * number + 1, 2 * number + 2, number + 1].filter((next) => next < PAGES);
  const texts = Array.from({ length: TEXTS_A_PAGE }, (_, at) => textOf(at < 3 ? at : number * TEXTS_A_PAGE + at));
  return `<!doctype html><html lang="en"><head><title>${textOf(number + 1_000_000)}</title></head><body>
    <nav>${links.map((next) => `<a href="/p${next}">Next</a>`).join('')}</nav>${texts.map((text) => `<p>${text}</p>`).join('')}</body></html>`;
}

async function openSite() {
  const server = createServer((incoming, reply) => {
    const number = incoming.url === '/' ? 0 : Number(/^\/p(\d+)$/.exec(incoming.url)?.[1] ?? Number.NaN);
    const isPage = number >= 0 && number < PAGES;
    reply.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? pageOf(number) : '');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  opened.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${server.address().port}`;
}

/** The processes, each of which a supervisor starts again. */
class Cluster {
  slots = [];

  constructor(env, log) {
    this.env = env;
    this.log = log;
  }

  async start() {
    for (let at = 0; at < EACH; at++)
      for (const kind of KINDS) this.slots.push({ kind, port: await freePort(), statusPort: await freePort() });
    await Promise.all(this.slots.map((slot) => this.#open(slot)));
  }

  backends(kind) {
    return this.slots.filter((slot) => slot.kind === kind);
  }

  /** Resolves once it is ready again; records how long that took. */
  async restart(slot, signal) {
    slot.process.child.kill(signal);
    await slot.process.ended;
    const began = performance.now();
    await this.#open(slot);
    slot.startSeconds ??= [];
    slot.startSeconds.push((performance.now() - began) / 1_000);
  }

  async stop() {
    await Promise.all(this.slots.map(({ process }) => process.stop()));
  }

  async #open(slot) {
    const own = { PORT: String(slot.port), DELIVERY_PORT: String(slot.port), STATUS_PORT: String(slot.statusPort) };
    slot.process = spawnProcess(slot.kind, { ...this.env(slot.kind), ...own }, this.log);
    await slot.process.ready;
  }
}

/** The answers to the load, by the event that was under way. */
class Tally {
  event = 'undisturbed';
  counts = {};

  note(kind, status, event = this.event) {
    this.counts[event] ??= { requests: 0, failed: 0, by: {} };
    const row = this.counts[event];
    row.requests += 1;
    if (status < 500 && status !== 0) return;
    row.failed += 1;
    row.by[`${kind} ${status}`] = (row.by[`${kind} ${status}`] ?? 0) + 1;
  }
}

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-cluster-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await OwnCluster.start();
  opened.push(() => postgres.stop());
  const redis = await startRedis();
  opened.push(() => redis.stop());
  const kit = await Workspace.start();
  opened.push(() => kit.close());
  const person = await kit.person('organisationAdmin', await kit.organisation());
  const host = await openSite();
  const { databaseUrl, appSecret } = kit.test.config;
  const [ends, output] = [join(folder, 'ends'), join(folder, 'output')];
  writeFileSync(ends, '');
  const file = openSync(output, 'a');
  opened.push(() => closeSync(file));
  const env = (kind) => ({
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', APP_MODE: 'test', LOG_LEVEL: 'warn', HOST: '127.0.0.1', REDIS_URL: redis.url },
    ...{ DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: join(folder, 'data'), EGRESS_ALLOW_HOSTS: host, ENDS_FILE: ends },
    ...(kind === 'worker' && { NODE_OPTIONS: `--import ${new URL('./harness/record-ends.mjs', import.meta.url).href}` }),
  });
  const cluster = new Cluster(env, file);
  opened.push(() => cluster.stop());
  await cluster.start();
  const api = await startRoundRobin(() => cluster.backends('api'));
  opened.push(api.close);
  const delivery = await startRoundRobin(() => cluster.backends('delivery'));
  opened.push(delivery.close);
  await sleep(2 * QUIET_MS);
  return { postgres, redis, person, host, databaseUrl, ends, output, cluster, api, delivery, tally: new Tally() };
}

/** Runs one statement on its own connection, because the server is stopped between statements. */
async function sql({ databaseUrl }, text, parameters) {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, parameters)).rows;
  } finally {
    await client.end();
  }
}

async function call({ api, person }, path, body) {
  const headers = { authorization: person.token, 'content-type': 'application/json' };
  const reply = await fetch(`${api.origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, data: (await reply.json().catch(() => ({}))).data };
}

/** Every third text is in the memory: these are filled, the others are left to people. */
async function fillMemory(setup, organisationId) {
  const segments = new Map();
  for (let page = 0; page < PAGES; page++) for (const { hash, source } of segmentHtml(pageOf(page)).segments) segments.set(hash, source);
  const known = [...segments].filter((_, at) => at % 3 === 0);
  setup.known = known.map(([hash]) => hash.replace(/^v1:/, ''));
  await sql(
    setup,
    `insert into memory_units (organisation_id, source_language, language, hash, source, target, origin)
     select $1, 'en', '${LANGUAGE}', hash, source, 'पाठ ' || at, 'USER' from unnest($2::uuid[], $3::text[]) with ordinality as given(hash, source, at)`,
    [organisationId, setup.known, known.map(([, source]) => source)],
  );
}

/** A project whose languages are live, however much is translated; `besides` names the other projects of the same site. */
async function newProject(setup, name, besides = []) {
  const body = { name, besides, baseUrl: `http://${setup.host}/`, targetLanguages: [LANGUAGE], maxPages: PAGES + 10 };
  const { status, data } = await call(setup, 'project/new', body);
  if (status !== 200) throw new Error(`the project was not created: ${status}`);
  const ids = [data.projectId, setup.person.user.organisationId];
  await sql(setup, 'update projects set domain_verification = 2 where project_id = $1', [data.projectId]);
  await sql(setup, `insert into publication_policies (project_id, organisation_id, threshold, is_automatic) values ($1, $2, 0, true)`, ids);
  await sql(
    setup,
    `insert into language_publications (project_id, language, organisation_id, state) values ($1, '${LANGUAGE}', $2, 'live')
     on conflict (project_id, language) do update set state = 'live'`,
    ids,
  );
  return data;
}

/** Work on a project that has started or is requested. */
const OPEN_WORK = `
  with this as (select $1::uuid as id)
  select (select count(*) from crawl_runs, this where project_id = id and status = 'ACTIVE')
       + (select count(*) from pre_translation_runs, this where project_id = id and state in ('queued', 'running'))
       + (select count(*) from pending_pre_translations, this where project_id = id)
       + (select count(*) from outbox o, this where payload ->> 'projectId' = this.id::text)
       + (select count(*) from queued_jobs, this where payload ->> 'projectId' = id::text) as open`;

/** Between two steps a project may have no open work for a moment. */
const QUIET_LOOKS = 6;

/** The server is sometimes down on purpose. Any other error is a bug of this program. */
function noneWhileAway(error) {
  if (isDatabaseAway(error)) return [];
  throw error;
}

async function untilCrawled(setup, { projectId }) {
  let quiet = 0;
  for (const end = Date.now() + CRAWL_MS; quiet < QUIET_LOOKS; await sleep(500)) {
    if (Date.now() > end) return 'not over in time';
    const [work] = await sql(setup, OPEN_WORK, [projectId]).catch(noneWhileAway);
    quiet = Number(work?.open) === 0 ? quiet + 1 : 0;
  }
  const [run] = await sql(setup, 'select status from crawl_runs where project_id = $1 order by started_at desc limit 1', [projectId]);
  return run?.status;
}

/** The outcome of a crawl, and how many texts of the original memory are filled. Saves add further texts to the memory. */
async function stateOf(setup, { projectId }) {
  const [state] = await sql(
    setup,
    `select (select count(*)::int from pages where project_id = $1 and not is_gone) as pages,
            (select md5(string_agg(url, ' ' order by url)) from pages where project_id = $1 and not is_gone) as urls,
            (select count(*)::int from segments where project_id = $1 and is_live) as segments,
            (select md5(string_agg(hash::text, ' ' order by hash)) from segments where project_id = $1 and is_live) as hashes,
            (select count(*)::int from translations where project_id = $1 and hash = any($2::uuid[])) as filled,
            (select row(segments, unique_words, source_words)::text from segment_totals where project_id = $1) as totals`,
    [projectId, setup.known],
  );
  return state;
}

/** Visitors, readers and a person who saves, until `isOver`. */
function startLoad(setup, project, hashes, isOver) {
  const { tally, api, delivery, person } = setup;
  const acknowledged = new Map();
  const saveSeconds = [];
  const repeat = async (kind, pauseMs, ask) => {
    for (let at = 0; !isOver(); at++, await sleep(pauseMs)) {
      const { event } = tally;
      tally.note(kind, await ask(at).catch(() => 0), event);
    }
  };
  const save = async (at) => {
    const [sourceHash, target] = [hashes[at % hashes.length], `=संपादन ${at}`];
    const began = performance.now();
    const body = { projectId: project.projectId, targetLang: LANGUAGE, sourceHash: `v1:${sourceHash}`, preProcessedTarget: target };
    const { status } = await call(setup, 'translation/user/update', body);
    saveSeconds.push((performance.now() - began) / 1_000);
    if (status === 200) acknowledged.set(sourceHash, [target]);
    // A lost answer says nothing about whether the save succeeded.
    else if (acknowledged.has(sourceHash)) acknowledged.get(sourceHash).push(target);
    return status;
  };
  const statusOf = async (url, headers = {}) => {
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    return reply.status;
  };
  const load = [
    repeat('save', SAVE_PAUSE_MS, save),
    repeat('read', READ_PAUSE_MS, async () => (await call({ api, person }, 'project/details', { projectId: project.projectId })).status),
    repeat('visit', READ_PAUSE_MS, (at) =>
      statusOf(`${delivery.origin}/d/${project.projectKey}/${LANGUAGE}.json?p=/p${1 + (at % (PAGES - 1))}`),
    ),
    repeat('visit', READ_PAUSE_MS, () => statusOf(`${delivery.origin}/snippet/v1.js`)),
  ];
  return { acknowledged, saveSeconds, ended: Promise.all(load) };
}

async function disturb(setup) {
  const { cluster, tally, redis, postgres } = setup;
  const during = async (event, work) => {
    log(event);
    tally.event = event;
    await work();
    await sleep(QUIET_MS);
  };
  for (let round = 1; round <= ROUNDS; round++)
    await during('rolling restart', async () => {
      for (const slot of cluster.slots) await cluster.restart(slot, 'SIGTERM');
    });
  for (let kill = 0; kill < KILLS; kill++)
    await during(`kill ${cluster.slots[kill % cluster.slots.length].kind}`, () =>
      cluster.restart(cluster.slots[kill % cluster.slots.length], 'SIGKILL'),
    );
  await during('redis away and wiped', async () => {
    await redis.crash();
    await sleep(AWAY_MS);
    await redis.comeBack();
  });
  await during('after redis', () => sleep(AWAY_MS));
  await during('postgres away', async () => {
    await postgres.kill('SIGKILL');
    await sleep(AWAY_MS);
    await postgres.revive();
  });
  await during('after postgres', () => sleep(AWAY_MS));
}

async function countLost(setup, { projectId }, acknowledged) {
  const rows = await sql(
    setup,
    `select replace(hash::text, '-', '') as hash, target from translations where project_id = $1 and language = '${LANGUAGE}' and origin = 'USER'`,
    [projectId],
  );
  const stored = new Map(rows.map(({ hash, target }) => [hash, target]));
  return [...acknowledged].filter(([hash, targets]) => !targets.includes(stored.get(hash))).length;
}

/** The number of marks that remain after two minutes. Returns earlier when none remains. */
async function waitForBundles(setup) {
  const count = async () => (await sql(setup, 'select count(*)::int as marks from stale_bundles'))[0].marks;
  const began = Date.now();
  while ((await count()) > 0 && Date.now() - began < STALE_AFTER_MS) await sleep(1_000);
  return { left: await count(), seconds: Math.round((Date.now() - began) / 1_000) };
}

/** The ends of these jobs: name and times. */
function twiceEnded({ ends }) {
  const seen = new Map();
  for (const line of readFileSync(ends, 'utf8').split('\n')) {
    const [id, ...end] = line.split(' ');
    if (id.startsWith('ob-')) seen.set(id, [...(seen.get(id) ?? []), end.join(' ')]);
  }
  return [...seen.values()].filter((times) => times.length > 1);
}

/** The messages of warnings and errors, with how often each was written. */
function messagesOf({ output }) {
  const counts = {};
  for (const line of readFileSync(output, 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('{'))) {
    const { msg, err, job } = JSON.parse(line);
    const name = [msg, job, err?.message?.slice(0, 60)].filter(Boolean).join(' | ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.fromEntries(
    Object.entries(counts)
      .sort(([, one], [, other]) => other - one)
      .slice(0, 20),
  );
}

const percentile = (sorted, part) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2));

async function run() {
  const setup = await open();
  log('the cluster is ready');
  await fillMemory(setup, setup.person.user.organisationId);
  const reference = await newProject(setup, 'Undisturbed');
  const referenceEnd = await untilCrawled(setup, reference);
  const expected = await stateOf(setup, reference);
  log(`the reference is crawled: ${referenceEnd} ${JSON.stringify(expected)}`);
  const hashes = (
    await sql(setup, `select replace(hash::text, '-', '') as hash from segments where project_id = $1 order by hash`, [reference.projectId])
  ).map(({ hash }) => hash);
  let isOver = false;
  const load = startLoad(setup, reference, hashes, () => isOver);
  await sleep(5_000);
  const crawled = await newProject(setup, 'Disturbed', [reference.projectId]);
  setup.tally.event = 'crawl and fill';
  await disturb(setup);
  setup.tally.event = 'at the end';
  const end = await untilCrawled(setup, crawled);
  isOver = true;
  await load.ended;
  const found = await stateOf(setup, crawled);
  const stale = await waitForBundles(setup);
  const lostSaves = await countLost(setup, reference, load.acknowledged);
  const differences = Object.keys(expected).filter((key) => expected[key] !== found[key]);
  const seconds = load.saveSeconds.sort((one, other) => one - other);
  return {
    bench: 'cluster',
    ...{ pages: PAGES, kills: KILLS, rounds: ROUNDS, events: setup.tally.counts },
    saves: {
      acknowledged: load.acknowledged.size,
      lost: lostSaves,
      medianSeconds: percentile(seconds, 0.5),
      p95Seconds: percentile(seconds, 0.95),
      maxSeconds: percentile(seconds, 1),
    },
    crawl: { end, differences, expected, found },
    staleBundles: stale,
    twiceEnded: twiceEnded(setup),
    startSeconds: Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        percentile(
          setup.cluster
            .backends(kind)
            .flatMap((slot) => slot.startSeconds ?? [])
            .sort((a, b) => a - b),
          0.5,
        ),
      ]),
    ),
    messages: messagesOf(setup),
  };
}

let isMet = false;
try {
  const report = await run();
  console.log(JSON.stringify(report));
  const { saves, crawl, staleBundles, twiceEnded: twice } = report;
  isMet = saves.lost + crawl.differences.length + staleBundles.left + twice.length === 0;
} catch (error) {
  log(error.stack);
} finally {
  await closeAll();
}
process.exit(isMet ? 0 : 1);
