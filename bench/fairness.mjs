// The waits of a second organisation while a first one takes all it can get, in one process, as in a small installation. The first
// searches, runs expressions, reads a glossary of 4,900 terms, floods websockets, requests reports, runs six slow webhooks and a slow
// engine, and uploads workbooks of a million and of three million texts, all at the same time. The second repeats calls of 20 kinds, a
// report and a transliteration; it did the same before on the idle server.
// Prints one JSON line: the times of the second, idle and beside the first, the refused calls, and how long the event loop was blocked.
// Exits with 1 when a call of the second fails, or the loop was blocked for more than 200 ms.
// Usage: node bench/fairness.mjs [minutes, 10]; the product must be built.
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './harness/free-port.mjs';
import { spawnProcess } from './harness/spawn-process.mjs';
import { workbookOf } from './harness/workbook-of.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const { io } = await import(fromApi.resolve('socket.io-client'));
const fromDist = (file) => import(join(dist, file));
const { Workspace } = await fromDist('entry/testing/workspace.js');
const { OwnCluster } = await fromDist('platform/testing/own-cluster.js');
const { hashSource } = await import('../packages/segmenter/dist/segment-format/index.js');

const MINUTES = Number(process.argv[2] ?? 10);
const IDLE_ROUNDS = 5;
const SEGMENTS = 20_000;
const TERMS = 4_900;
const LANGUAGE = 'hi';
const PAUSE_MS = 100;
/** The time after which a slow server answers. */
const SLOW_MS = 9_000;
const JOB_MS = 5 * 60_000;
const HOLD_SECONDS = 0.2;
const WORDS = ['lamp', 'basket', 'market', 'river', 'weaver', 'garden', 'copper', 'festival', 'monsoon', 'school'];

const log = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const opened = [];
async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void closeAll().finally(() => process.exit(130)));

const textOf = (number) => `About the ${[...String(number)].map((digit) => WORDS[Number(digit)]).join(' ')}`;

/** Webhooks, an engine and anything else that takes its time. */
async function openSlowServer() {
  const server = createServer((_incoming, reply) => {
    setTimeout(() => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'), SLOW_MS);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  opened.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${server.address().port}`;
}

async function openProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-fairness-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await OwnCluster.start();
  opened.push(() => postgres.stop());
  const kit = await Workspace.start();
  opened.push(() => kit.close());
  const slow = await openSlowServer();
  const { databaseUrl, appSecret } = kit.test.config;
  const [port, statusPort] = [await freePort(), await freePort()];
  const output = openSync(join(folder, 'output'), 'a');
  opened.push(() => closeSync(output));
  const product = spawnProcess(
    'all',
    {
      ...{
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        APP_MODE: 'test',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl,
      },
      ...{
        APP_SECRET: appSecret,
        DATA_DIR: join(folder, 'data'),
        EGRESS_ALLOW_HOSTS: slow,
        PORT: String(port),
        STATUS_PORT: String(statusPort),
      },
      DELIVERY_PORT: String(await freePort()),
    },
    output,
  );
  opened.push(product.stop);
  await product.ready;
  return { kit, slow, origin: `http://127.0.0.1:${port}`, status: product.url };
}

/** An organisation with a person and a project of so many segments, half of which a person has translated. */
async function newTenant({ kit }, segments) {
  const organisationId = await kit.organisation({ plan: 'enterprise' });
  const person = await kit.person('organisationAdmin', organisationId);
  kit.tenant = { organisationId };
  const { projectId } = await kit.newProject([LANGUAGE, 'ta']);
  const texts = Array.from({ length: segments }, (_, at) => textOf(1_000_000 + at));
  const hashes = texts.map((text) => hashSource(text));
  const ids = [projectId, organisationId];
  await kit.query(
    `insert into segments (project_id, organisation_id, hash, source, ordinal, words, kind, is_searchable)
     select $1, $2, hash, source, at, 9, 'block', true from unnest($3::uuid[], $4::text[]) with ordinality as given(hash, source, at)`,
    [...ids, hashes, texts],
  );
  await kit.query(
    `insert into translations (project_id, organisation_id, language, hash, origin, target, updated_by)
     select $1, $2, '${LANGUAGE}', hash, 'USER', 'पाठ ' || at, $4 from unnest($3::uuid[]) with ordinality as given(hash, at) where at % 2 = 0`,
    [...ids, hashes, person.user.userId],
  );
  await kit.query(
    `insert into segment_totals (project_id, organisation_id, segments, unique_words, source_words, last_ordinal, searchable_ordinal)
     select $1, $2, count(*), sum(words), sum(words), max(ordinal), max(ordinal) from segments where project_id = $1
     on conflict (project_id) do update set segments = excluded.segments, last_ordinal = excluded.last_ordinal, searchable_ordinal = excluded.searchable_ordinal`,
    ids,
  );
  return { person, projectId, organisationId, hashes };
}

/** Calls of one person. `count` holds how often each was answered with each status. */
class Client {
  counts = {};

  constructor(origin, { person, projectId }) {
    Object.assign(this, { origin, token: person.token, projectId });
  }

  async post(path, body = {}) {
    const headers = { authorization: this.token, 'content-type': 'application/json' };
    return this.#answer(path, { method: 'POST', headers, body: JSON.stringify({ projectId: this.projectId, ...body }) });
  }

  get(path) {
    return this.#answer(path, { headers: { authorization: this.token } });
  }

  upload(path, name, bytes, fields = {}) {
    const form = new FormData();
    for (const [key, value] of Object.entries({ projectId: this.projectId, ...fields })) form.set(key, value);
    form.set('file', new Blob([bytes]), name);
    return this.#answer(path, { method: 'POST', headers: { authorization: this.token }, body: form });
  }

  async #answer(path, request) {
    const reply = await fetch(`${this.origin}/api/${path}`, request).catch(() => ({ status: 0, text: async () => '' }));
    const text = await reply.text().catch(() => '');
    const name = `${path.replace(this.projectId, ':projectId')} ${reply.status}`;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    const isJson = text.startsWith('{');
    return { status: reply.status, data: isJson ? JSON.parse(text).data : undefined, text: text.slice(0, 300) };
  }
}

/** Sends messages without waiting for an answer. Reconnects whenever it is disconnected. */
function floodSockets(origin, { person }, isOver) {
  const counts = { opened: 0, disconnected: 0 };
  const flood = async () => {
    while (!isOver()) {
      const socket = io(origin, { transports: ['websocket'], auth: { token: person.token }, reconnection: false, forceNew: true });
      const ended = new Promise((done) => {
        for (const event of ['disconnect', 'connect_error']) socket.once(event, done);
      });
      socket.once('ready', () => {
        counts.opened += 1;
        for (let at = 0; at < 8_000; at++) socket.emit('notification.joinRoom', { roomId: `project:${randomUUID()}` });
      });
      await Promise.race([ended, sleep(5_000)]);
      counts.disconnected += socket.connected ? 0 : 1;
      socket.disconnect();
      await sleep(PAUSE_MS);
    }
  };
  return { counts, ended: Promise.all(Array.from({ length: 60 }, flood)) };
}

const EXPRESSION = '(lamp|basket|market|river|weaver|garden|copper|festival|monsoon|school| )*(lamp|basket) (market|river) (zebra|yak)';

async function prepareGreedy({ slow }, client) {
  const rows = Array.from({ length: TERMS }, (_, at) => `${WORDS[at % 10]} ${textOf(at)},${LANGUAGE},शब्द ${at}`);
  const glossary = await client.upload('glossary/import', 'terms.csv', `source,language,target\n${rows.join('\n')}\n`, { mode: 'valid' });
  if (glossary.status >= 400) throw new Error(`the glossary was refused: ${glossary.text}`);
  const webhookIds = [];
  for (let at = 0; at < 6; at++) {
    const { data, text } = await client.post('webhook/add', { url: `http://${slow}/hook${at}`, events: ['project.error'] });
    if (!data) throw new Error(`the webhook was refused: ${text}`);
    webhookIds.push(data.webhookId);
  }
  const settings = { kind: 'libretranslate', url: `http://${slow}/` };
  const engine = await client.post('translation/engines/connections/create', { projectId: undefined, name: 'Slow', settings });
  if (engine.status >= 400) throw new Error(`the engine was refused: ${engine.text}`);
  return webhookIds;
}

/** Everything that one organisation can do at the same time. */
function startGreedy(setup, tenant, client, webhookIds, isOver) {
  const repeat = async (work, pauseMs = 0) => {
    for (let at = 0; !isOver(); at++) {
      const { status } = await work(at);
      // Waits after a refusal, because a loop of immediate refusals would only measure this program.
      await sleep(status >= 400 ? PAUSE_MS : pauseMs);
    }
  };
  const many = (count, work, pauseMs) => Array.from({ length: count }, () => repeat(work, pauseMs));
  const filter = { targetLang: LANGUAGE, searchIn: 'both', pageSize: 100 };
  const { workbooks } = setup;
  const engineTest = {
    projectId: undefined,
    settings: { kind: 'libretranslate', url: `http://${setup.slow}/` },
    text: 'A lamp',
    targetLanguages: [LANGUAGE],
  };
  const sockets = floodSockets(setup.origin, tenant, isOver);
  const loops = [
    ...many(12, (at) => client.post('translation/filter', { ...filter, searchText: WORDS[at % 10] })),
    ...many(6, () => client.post('translation/filter', { ...filter, searchMode: 'regex', searchText: EXPRESSION })),
    ...many(4, () =>
      client.post('translation/replace', { targetLang: LANGUAGE, searchText: 'पाठ', replaceText: 'अ'.repeat(200), preview: true }),
    ),
    ...many(4, () => client.post('ignore-pattern/test', { pattern: EXPRESSION, text: `${textOf(1_234_567)} `.repeat(25) })),
    ...many(20, (at) => client.post('glossary/list', { language: LANGUAGE, pageNumber: 1 + (at % 40), withOrganisation: true })),
    ...many(4, () => client.post('translation/generateReport')),
    ...webhookIds.map((webhookId) => repeat(() => client.post('webhook/test', { webhookId }))),
    ...many(6, () => client.post('translation/engines/test', engineTest)),
    ...many(6, (at) =>
      client.post('translation/machine-suggestions', { targetLang: LANGUAGE, sourceHash: `v1:${tenant.hashes[2 * at + 1]}` }),
    ),
    ...many(1, () => client.post('translation/nmt/apply', { targetLang: 'ta' }), 2_000),
    ...workbooks.map((bytes) => repeat(() => client.upload(`memory/import/${tenant.projectId}`, 'texts.xlsx', bytes), 2_000)),
  ];
  return { sockets: sockets.counts, ended: Promise.all([...loops, sockets.ended]) };
}

/** Twenty kinds of calls, each once. */
function callsOf(client, { projectId, organisationId, hashes }) {
  const lang = { targetLang: LANGUAGE };
  const segment = (at) => ({ ...lang, sourceHash: `v1:${hashes[at % hashes.length]}` });
  return {
    details: () => client.post('project/details'),
    stats: () => client.post('project/stats'),
    counts: () => client.post('translation/counts', lang),
    filter: () => client.post('translation/filter', { ...lang, pageSize: 50 }),
    search: () => client.post('translation/filter', { ...lang, searchText: 'copper', searchIn: 'both' }),
    save: (at) => client.post('translation/user/update', { ...segment(2 * at), preProcessedTarget: `=संपादन ${at}` }),
    context: (at) => client.post('translation/segment/context', segment(at)),
    matches: (at) => client.post('translation/tm/match/list', segment(at)),
    revisions: (at) => client.post('translation/revision/list', { ...segment(2 * at), languages: [LANGUAGE] }),
    comments: (at) => client.post('translation/comment/list', segment(at)),
    glossary: () => client.post('glossary/list'),
    patterns: () => client.post('ignore-pattern/fetchIgnorePatterns'),
    publication: () => client.post('project/publication'),
    health: () => client.post('project/health'),
    pages: () => client.get(`scope/${projectId}/1/20`),
    fills: () => client.post('translation/fills'),
    notifications: () => client.post('dashboard/fetchNotifications', { projectId: undefined }),
    people: () => client.post('user/list', { projectId: undefined }),
    organisation: () => client.post('organisation/details', { projectId: undefined, organisationId }),
    views: () => client.post('translation/view/list', lang),
  };
}

async function until(isSo, failure) {
  for (const end = Date.now() + JOB_MS; !(await isSo()); await sleep(50)) if (Date.now() > end) throw new Error(failure);
}

/** Work of queues: from the call to its end. */
function jobsOf(client) {
  return {
    report: async () => {
      const { data, text } = await client.post('translation/generateReport');
      if (!data) throw new Error(text);
      await until(
        async () => (await client.post('report/download', { reportId: data.reportId })).status !== 409,
        'the report was not written',
      );
      return { status: 200 };
    },
    transliteration: async (at, { hashes }) => {
      const { data, text } = await client.post('transliteration/applyTransliteration', {
        targetLang: 'ta',
        idArr: hashes.slice(3 * at, 3 * at + 3).map((hash) => `v1:${hash}`),
      });
      if (!data) throw new Error(text);
      const isOver = async () => {
        const { data: runs } = await client.post('translation/fills');
        const run = (runs?.fills ?? runs ?? []).find(({ jobId }) => jobId === data.jobId);
        return run !== undefined && run.finishedAt !== null;
      };
      await until(isOver, 'the transliteration did not end');
      return { status: 200 };
    },
  };
}

/** Makes all calls in rounds. Returns their times in ms by kind, and the calls that failed. */
async function measure(client, tenant, isOver) {
  const [calls, jobs] = [callsOf(client, tenant), jobsOf(client)];
  const [times, failures] = [{}, {}];
  let count = 0;
  for (let round = 0; !isOver(round); round++)
    for (const [kind, work] of Object.entries({ ...calls, ...jobs })) {
      const began = performance.now();
      const { status, text } = await work(round, tenant);
      times[kind] ??= [];
      times[kind].push(performance.now() - began);
      count += 1;
      if (status >= 200 && status < 300) continue;
      failures[`${kind} ${status}`] = (failures[`${kind} ${status}`] ?? 0) + 1;
      log(`${kind}: ${status} ${text}`);
    }
  return { count, times, failures };
}

const sorted = (times) => times.toSorted((one, other) => one - other);
const figures = (times) => {
  const row = sorted(times);
  return {
    median: Math.round(row[Math.floor(row.length / 2)]),
    p95: Math.round(row[Math.floor(row.length * 0.95)]),
    max: Math.round(row.at(-1)),
  };
};

/** How often each kind of work held the event loop, and the longest hold in seconds. */
async function holdsOf({ status }) {
  const text = await (await fetch(`${status}/api/metrics`)).text();
  const counts = [...text.matchAll(/^event_loop_hold_seconds_count\{work="([^"]*)"\} (\d+)/gm)].map(([, work, count]) => [
    work,
    Number(count),
  ]);
  const longest = [...text.matchAll(/^event_loop_longest_hold_seconds\{measure="(\w+)"\} ([\d.e-]+)/gm)].map(([, by, seconds]) => [
    by,
    Number(seconds),
  ]);
  return { byWork: Object.fromEntries(counts), longestSeconds: Object.fromEntries(longest) };
}

async function run() {
  const setup = await openProduct();
  const [greedy, other] = [await newTenant(setup, SEGMENTS), await newTenant(setup, 2_000)];
  const [first, second] = [new Client(setup.origin, greedy), new Client(setup.origin, other)];
  const webhookIds = await prepareGreedy(setup, first);
  setup.workbooks = [await workbookOf(900_000), await workbookOf(3_000_000)];
  log('idle');
  await measure(second, other, (round) => round === 1);
  const idle = await measure(second, other, (round) => round === IDLE_ROUNDS);
  const before = await holdsOf(setup);
  log('beside the first organisation');
  const end = Date.now() + MINUTES * 60_000;
  const isOver = () => Date.now() > end;
  const load = startGreedy(setup, greedy, first, webhookIds, isOver);
  await sleep(5_000);
  const loaded = await measure(second, other, isOver);
  log('the loops end');
  await load.ended;
  const rows = Object.keys(idle.times).map((kind) => [kind, { idle: figures(idle.times[kind]), loaded: figures(loaded.times[kind]) }]);
  return {
    bench: 'fairness',
    ...{ minutes: MINUTES, calls: loaded.count, failures: loaded.failures, idleFailures: idle.failures, ms: Object.fromEntries(rows) },
    ...{ holdsBefore: before, holds: await holdsOf(setup), greedy: { calls: first.counts, sockets: load.sockets } },
  };
}

let isMet = false;
try {
  const report = await run();
  console.log(JSON.stringify(report));
  isMet = Object.keys(report.failures).length === 0 && (report.holds.longestSeconds.processor ?? 0) <= HOLD_SECONDS;
} catch (error) {
  log(error.stack);
} finally {
  await closeAll();
}
process.exit(isMet ? 0 : 1);
