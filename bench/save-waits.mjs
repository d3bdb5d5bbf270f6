// How long the saves of a person wait for locks while runs write in the background. One run writes every segment of the language in which the person
// saves; three more write in another language and in another project of the organisation: matches of the memory, a transliteration, a change of
// many translations, and an import. A worker process works off the runs; the saves are calls of the API.
// Usage: node bench/save-waits.mjs [segments, 100000] [saves, 200] [plan, enterprise]; prints one JSON line, without and with the runs: the waits that
// Postgres has logged for connections of the API, by lock; the statements that held these locks, with how often they were seen; the time of the calls.
// At the end the worker is killed, and every counter is compared with counting.
// Ends with 1 when a save fails, a run ends before the saves, or a counter differs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const pg = (await import(fromApi.resolve('pg'))).default;
const fromDist = (file) => import(join(dist, file));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { hashSource } = await import('../packages/segmenter/dist/segment-format/index.js');
const { EngineWorkspace } = await fromDist('modules/translation/pre-translation/testing/engine-workspace.js');
const { PreTranslationRunsService } = await fromDist('modules/translation/pre-translation/runs/pre-translation-runs.service.js');
const { countDifferences } = await fromDist('entry/testing/count-differences.js');
const { WorkerProcess } = await fromDist('platform/testing/worker-process.js');

const SEGMENTS = Number(process.argv[2] ?? 100_000);
const SAVES = Number(process.argv[3] ?? 200);
const PLAN = process.argv[4] ?? 'enterprise';
const SEGMENTS_A_PAGE = 200;
/** Between two saves. */
const PAUSE_MS = 100;
/** The interval between two queries for the holders of locks. */
const SAMPLE_MS = 20;
/** If runs have not begun by then, they never will. */
const RUN_MS = 5 * 60_000;
const WORDS = ['Lamp', 'Basket', 'Market', 'river', 'weaver', 'garden', 'copper', 'festival', 'monsoon', 'school'];

const log = (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const round = (number) => Math.round(number * 10) / 10;
const sourceOf = (index) => [...String(1_000_000 + index)].map((digit) => WORDS[Number(digit)]).join(' ');

/** Segments on pages, with exact totals, as a crawl leaves them. */
async function fillSegments(client, { projectId, organisationId }, sources) {
  const ids = [projectId, organisationId];
  const hashes = sources.map(hashSource);
  await client.query(
    `insert into segments (project_id, organisation_id, hash, source, ordinal, words, kind, is_searchable)
     select $1, $2, hash, source, at, 7, 'block', true from unnest($3::uuid[], $4::text[]) with ordinality as given(hash, source, at)`,
    [...ids, hashes, sources],
  );
  await client.query(
    `insert into pages (project_id, organisation_id, url, title, content_hash)
     select $1, $2, 'https://example.com/page-' || n, 'Page ' || n, md5(n::text) from generate_series(1, $3::int) n`,
    [...ids, Math.ceil(sources.length / SEGMENTS_A_PAGE)],
  );
  await client.query(
    `insert into occurrences (project_id, organisation_id, page_id, position, hash)
     select $1, $2, p.page_id, at % ${SEGMENTS_A_PAGE}, hash from unnest($3::uuid[]) with ordinality as given(hash, at)
       join (select page_id, row_number() over (order by page_id) - 1 as place from pages where project_id = $1) p on p.place = (at - 1) / ${SEGMENTS_A_PAGE}`,
    [...ids, hashes],
  );
  await client.query(
    `insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes)
     select project_id, organisation_id, page_id, '', count(*), 7 * count(*), array_agg(hash order by position)
       from occurrences where project_id = $1 group by project_id, organisation_id, page_id`,
    [projectId],
  );
  await client.query(
    `insert into segment_totals (project_id, organisation_id, segments, unique_words, source_words, last_ordinal, searchable_ordinal)
     select $1, $2, n, 7 * n, 7 * n, n, n from (select $3::int as n) counted
     on conflict (project_id) do update set segments = excluded.segments, unique_words = excluded.unique_words, source_words = excluded.source_words,
       last_ordinal = excluded.last_ordinal, searchable_ordinal = excluded.searchable_ordinal`,
    [...ids, sources.length],
  );
  return hashes;
}

/** Units of the memory for the run of matches; for the change of many a machine's translation of each segment, with its words counted. */
async function fillMatches(client, { organisationId }, other, sources, hashes) {
  await client.query(
    `insert into memory_units (organisation_id, source_language, language, hash, source, target, origin)
     select $1, 'en', 'hi', hash, source, 'पाठ ' || at, 'USER' from unnest($2::uuid[], $3::text[]) with ordinality as given(hash, source, at)`,
    [organisationId, hashes, sources],
  );
  await client.query(
    `insert into translations (project_id, language, organisation_id, hash, origin, target, machine_source, review_state)
     select $1, 'hi', $2, hash, 'MACHINE', 'पाठ ' || ordinal, 'engine', 'needsReview' from segments where project_id = $1`,
    [other.projectId, organisationId],
  );
  await client.query(
    `insert into translation_counts (project_id, organisation_id, language, machine_segments, machine_words, needs_review_segments, needs_review_words)
     select $1, $2, 'hi', count(*), 7 * count(*), count(*), 7 * count(*) from segments where project_id = $1`,
    [other.projectId, organisationId],
  );
  await client.query(
    `with entry as (insert into usage_entries (organisation_id, project_id, language, kind, used, reserved)
       select $1, $2, 'hi', 'opening', sum(words), 0 from segments where project_id = $2 returning organisation_id, used)
     insert into word_accounts (organisation_id, used) select organisation_id, used from entry
     on conflict (organisation_id) do update set used = word_accounts.used + excluded.used`,
    [organisationId, other.projectId],
  );
}

const memoryFile = (sources) => {
  const units = sources.map(
    (source, at) => `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="ta"><seg>உரை ${at}</seg></tuv></tu>`,
  );
  const header = '<header creationtool="x" creationtoolversion="1" segtype="block" o-tmf="x" adminlang="en" srclang="en" datatype="html"/>';
  return `<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4">${header}<body>${units.join('')}</body></tmx>`;
};

/** Lines of Postgres about waits of more than a millisecond. They begin with the process and the name of its connection. */
const ACQUIRED = /^(\d+) person LOG: {2}process \d+ acquired (\S+) on (\S+ ?\S*).* after ([\d.]+) ms$/;
const CANCELLED = /^\d+ person ERROR: {2}canceling statement due to lock timeout$/;
const IN_RELATION = /relation "([^"]+)"/;

function waitsIn(lines) {
  const waits = [];
  for (const [at, line] of lines.entries()) {
    if (CANCELLED.test(line)) waits.push({ ms: 10_000, of: 'lock timeout' });
    const [, pid, mode, object, ms] = ACQUIRED.exec(line) ?? [];
    if (!pid) continue;
    const context = lines.slice(at + 1, at + 3).find((next) => next.startsWith(`${pid} person CONTEXT:`));
    const relation = IN_RELATION.exec(context ?? '')?.[1]?.replace(/_p\d+/, '');
    waits.push({ ms: Number(ms), of: `${mode} ${relation ?? object.replace(/ \d+$/, '')}` });
  }
  return waits;
}

function summarise(waits) {
  const byLock = {};
  for (const { ms, of } of waits) {
    byLock[of] ??= { waits: 0, sumMs: 0, longestMs: 0 };
    byLock[of].waits += 1;
    byLock[of].sumMs = round(byLock[of].sumMs + ms);
    byLock[of].longestMs = Math.max(byLock[of].longestMs, ms);
  }
  const sum = waits.reduce((total, { ms }) => total + ms, 0);
  return { waits: waits.length, sumMs: round(sum), longestMs: Math.max(0, ...waits.map(({ ms }) => ms)), byLock };
}

/** The statements that hold locks for which connections of the API wait. */
async function sampleBlockers(client, isOver) {
  const seen = {};
  while (!isOver()) {
    const { rows } = await client.query(
      `select b.application_name as by, regexp_replace(left(ltrim(b.query), 70), '\\s+', ' ', 'g') as query
         from pg_stat_activity a cross join lateral unnest(pg_blocking_pids(a.pid)) as p(pid) join pg_stat_activity b on b.pid = p.pid
        where a.application_name = 'person' and a.wait_event_type = 'Lock'`,
    );
    for (const { by, query } of rows) seen[`${by}: ${query}`] = (seen[`${by}: ${query}`] ?? 0) + 1;
    await sleep(SAMPLE_MS);
  }
  return Object.fromEntries(
    Object.entries(seen)
      .sort(([, one], [, other]) => other - one)
      .slice(0, 8),
  );
}

async function save(call, project, hashes, seed) {
  const latencies = [];
  const failures = [];
  for (let at = 0; at < SAVES; at++) {
    const hash = hashes[(at * 7_919 + seed) % hashes.length];
    const began = performance.now();
    const body = { projectId: project.projectId, targetLang: 'hi', sourceHash: `v1:${hash}`, preProcessedTarget: `=${seed} ${at} पाठ` };
    const failure = await call('translation/user/update', body);
    latencies.push(performance.now() - began);
    if (failure) failures.push(failure);
    await sleep(PAUSE_MS);
  }
  latencies.sort((one, other) => one - other);
  const quantile = (part) => round(latencies[Math.min(SAVES - 1, Math.floor(SAVES * part))]);
  return { saves: SAVES, failures, p50: quantile(0.5), p95: quantile(0.95), maxMs: quantile(1) };
}

async function measure(client, logFile, work) {
  const from = readFileSync(logFile, 'utf8').length;
  let isOver = false;
  const sampling = sampleBlockers(client, () => isOver);
  const saved = await work();
  isOver = true;
  const blockers = await sampling;
  return { ...saved, ...summarise(waitsIn(readFileSync(logFile, 'utf8').slice(from).split('\n'))), blockers };
}

async function startRuns({ fixture, upload }, project, other, sources) {
  const runs = fixture.test.get(PreTranslationRunsService);
  const start = (run) => fixture.inTenant((tx) => runs.start(tx, { total: sources.length, ...run }));
  await upload(other.projectId, memoryFile(sources));
  const change = { kind: 'displayType', displayType: 't13n' };
  const started = [
    await start({ projectId: project.projectId, language: 'hi', kind: 'memory' }),
    await start({ projectId: project.projectId, language: 'ta', kind: 'transliteration' }),
    await start({ projectId: other.projectId, language: 'hi', kind: 'displayType', change }),
  ];
  if (started.includes(undefined)) throw new Error('a run was not started');
}

const KINDS = ['memory', 'transliteration', 'displayType', 'import'];
const RUNS = `select kind, language, state, seen from pre_translation_runs where organisation_id = $1 order by created_at`;

async function untilRuns(client, organisationId, isSo) {
  for (const end = Date.now() + RUN_MS; Date.now() < end; await sleep(500)) {
    const { rows } = await client.query(RUNS, [organisationId]);
    if (isSo(rows)) return;
  }
  throw new Error('the runs have not begun');
}

async function run(fixture, client, logFile, workerUrl) {
  await fixture.reset();
  const { organisationId } = fixture.tenant;
  await client.query('update organisations set plan = $2 where organisation_id = $1', [organisationId, PLAN]);
  const { project } = fixture;
  const other = await fixture.newProject();
  const sources = Array.from({ length: SEGMENTS }, (_, index) => sourceOf(index));
  const hashes = await fillSegments(client, { ...project, organisationId }, sources);
  await fillSegments(client, { ...other, organisationId }, sources);
  await fillMatches(client, fixture.tenant, other, sources, hashes);
  await client.query('delete from outbox');
  await client.query('vacuum analyze');
  log('the projects are filled');

  await fixture.test.app.listen(0, '127.0.0.1');
  const { port } = fixture.test.app.getHttpServer().address();
  const authorization = await fixture.signIn();
  const post = async (path, body, headers) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', headers: { ...headers, authorization }, body });
    const reply = await response.text();
    return response.ok ? undefined : `${response.status} ${reply.slice(0, 200)}`;
  };
  const call = (path, body) => post(path, JSON.stringify(body), { 'content-type': 'application/json' });
  const upload = async (projectId, content) => {
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'application/xml' }), 'bench.tmx');
    const failure = await post(`memory/import/${projectId}?mode=valid&keep=none`, form);
    if (failure) throw new Error(failure);
  };

  const alone = await measure(client, logFile, () => save(call, project, hashes, 1));
  log(JSON.stringify(alone));
  const environment = { LIBRETRANSLATE_URL: fixture.server.url, DATA_DIR: fixture.test.config.environment.dataDir, LOG_LEVEL: 'warn' };
  await startRuns({ fixture, upload }, project, other, sources);
  const worker = await WorkerProcess.start({ databaseUrl: workerUrl, queues: [], environment: { ...environment, LOG_LEVEL: 'info' } });
  try {
    const areAllBusy = (rows) =>
      KINDS.every((kind) => rows.some((each) => each.kind === kind && each.state === 'running' && each.seen > 0));
    await untilRuns(client, organisationId, areAllBusy);
    log('the runs are under way');
    const during = await measure(client, logFile, () => save(call, project, hashes, 2));
    const { rows } = await client.query(RUNS, [organisationId]);
    const runs = rows.map(({ kind, language, state, seen }) => `${kind} ${language} ${state} ${seen}`);
    log(JSON.stringify({ during, runs }));
    await worker.kill();
    const isBusyToTheEnd = areAllBusy(rows);
    const differences = await countDifferences(fixture.test.database);
    return { bench: 'save-waits', segments: SEGMENTS, plan: PLAN, alone, during, runs, isBusyToTheEnd, differences };
  } finally {
    await worker.kill();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
const settings = { log_lock_waits: 'on', deadlock_timeout: '1ms', log_line_prefix: '%p %a ' };
const postgres = await startPostgres({ dataDir: join(dataDir, 'pg'), settings });
let isSound = false;
try {
  const named = (url, name) => {
    const result = new URL(url);
    result.searchParams.set('application_name', name);
    return result.href;
  };
  process.env.TEST_DATABASE_URL = named(postgres.url, 'person');
  const fixture = await EngineWorkspace.startWithEngine();
  const { databaseUrl } = fixture.test.config;
  const client = new pg.Client({ connectionString: named(databaseUrl, 'bench') });
  client.on('error', (error) => log(error.message));
  await client.connect();
  const report = await run(fixture, client, join(dataDir, 'pg/postgres.log'), named(databaseUrl, 'worker'));
  console.log(JSON.stringify(report));
  const failures = report.alone.failures.length + report.during.failures.length + report.differences.length;
  isSound = failures === 0 && report.isBusyToTheEnd;
  await client.end();
  await fixture.close();
} catch (error) {
  log(error.stack);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isSound ? 0 : 1);
