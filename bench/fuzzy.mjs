// Fuzzy matches in a project of many segments and two languages: the cost of signing when translations are written, and the time of a
// lookup (candidates, translations, scores, order, through row-level security). Stock pg_trgm runs on the same texts in the same run, query
// by query in turn. Also reports how many of its five best at 0.7 and above are listed, and how many of the five best by our own score,
// which a full comparison finds.
// Usage: node bench/fuzzy.mjs [segments, 200000] [queries, 100]; prints one JSON line. The texts are the segments of Debian's
// documentation, and beyond those copies of them with up to three other words.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { change, manyTexts, pick, real } from './harness/debian-texts.mjs';
import { percentile, timed } from './harness/timed.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const pg = (await import(fromApi.resolve('pg'))).default;
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { hashSource } = await import('../packages/segmenter/dist/segment-format/index.js');
const api = (path) => import(join(dist, path));
const memory = (path) => api(`modules/translation/translation-memory/${path}`);
const { createDataSource } = await api('platform/database/data-source.js');
const { Database } = await api('platform/database/database.js');
const { migrate } = await api('platform/database/migrate.js');
const { LoopTurns } = await api('platform/threads/loop-turns.js');
const { FuzzyIndexService } = await memory('fuzzy/fuzzy-index.service.js');
const { FuzzySourcesRepository } = await memory('fuzzy/fuzzy-sources.repository.js');
const { createScorer } = await memory('fuzzy/score-match.js');
const { MatchesRepository } = await memory('matches/matches.repository.js');
const { rankMatches } = await memory('matches/rank-matches.js');

const SEGMENTS = Number(process.argv[2] ?? 200_000);
const QUERIES = Number(process.argv[3] ?? 100);
/** Queries that are compared with every text. */
const FULL = 20;
const LISTED = 20;
const BATCH = 1_000;

const round = (value) => Number(value.toFixed(2));
/** Rounds down to thousandths: 0.979 is not 0.98. */
const share = (part, whole) => Math.floor((1_000 * part) / whole) / 1_000;

const sources = manyTexts(SEGMENTS);
const hashes = sources.map(hashSource);

const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
const dataSource = await createDataSource(postgres.url, 4).initialize();
await migrate(dataSource);
const database = new Database(dataSource);
const [{ organisation_id: organisationId }] = await dataSource.query(
  `insert into organisations (name, plan) values ('bench', 'enterprise') returning organisation_id`,
);
const [{ project_id: projectId }] = await dataSource.query(
  `insert into projects (organisation_id, project_key, name, base_url, hostname, status)
   values ($1, 'bench', 'b', 'https://b', 'b', 'processing') returning project_id`,
  [organisationId],
);
const project = { projectId, name: 'b', sourceLanguage: 'en', shareMemory: true };
const index = new FuzzyIndexService(new FuzzySourcesRepository(), new LoopTurns());
const matches = new MatchesRepository();

const writing = { segments: 0, translations: 0, signing: 0, again: 0 };
for (let at = 0; at < SEGMENTS; at += BATCH) {
  const batch = hashes.slice(at, at + BATCH);
  await database.tenant({ organisationId }, async (tx) => {
    const addTo = async (name, work) => {
      writing[name] += (await timed(work))[0];
    };
    await addTo('segments', () =>
      tx.query(
        `insert into segments (project_id, organisation_id, hash, source, ordinal, words, kind)
         select $1, $2, hash, source, $5 + place, 8, 'block'
           from unnest($3::uuid[], $4::text[]) with ordinality as given(hash, source, place)`,
        [projectId, organisationId, batch, sources.slice(at, at + BATCH), at],
      ),
    );
    for (const [language, part] of [
      ['hi', 'signing'],
      ['ta', 'again'],
    ]) {
      await addTo('translations', () =>
        tx.query(
          `insert into translations (project_id, organisation_id, language, hash, origin, target)
           select $1, $2, $3, hash, 'USER', 'लक्ष्य पाठ ' || hash from unnest($4::uuid[]) as given(hash)`,
          [projectId, organisationId, language, batch],
        ),
      );
      await addTo(part, () => index.addSegments(tx, projectId, language, batch));
    }
  });
}
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query('create extension if not exists pg_trgm');
await client.query('set pg_trgm.similarity_threshold = 0.7');
// Makes the planner use the index; otherwise it would compare all rows.
await client.query('set enable_seqscan = off');
await client.query('create table bench_texts as select source from segments');
const [trgmBuildMs] = await timed(() => client.query('create index bench_trgm on bench_texts using gin (source gin_trgm_ops)'));
await client.query('vacuum analyze bench_texts');
await dataSource.query('vacuum analyze segments');
await dataSource.query('vacuum analyze translations');
await dataSource.query('vacuum analyze fuzzy_sources');
// Writes the pending data of so many rows now instead of during the first lookups.
await client.query('checkpoint');
const [sizes] = await dataSource.query(
  `select sum(pg_relation_size(c.oid)) filter (where c.relname ~ '^fuzzy_sources_p\\d+_keys')::float8 / 1e6 as "keysMb",
          sum(pg_relation_size(c.oid)) filter (where c.relname ~ '^fuzzy_sources_p\\d+$')::float8 / 1e6 as "rowsMb",
          sum(pg_relation_size(c.oid)) filter (where c.relname = 'bench_trgm')::float8 / 1e6 as "trgmMb" from pg_class c`,
);

/** Like the call, but without its diffs, which take a millisecond or two for twenty matches. */
async function ours(query) {
  const candidates = await database.tenant({ organisationId }, (tx) =>
    matches.ofProject(tx, project, 'hi', { hash: hashSource(query), source: query }),
  );
  const scoreOf = createScorer(query);
  const scored = candidates.map((candidate) => ({ ...candidate, from: 'project', similarity: scoreOf(candidate.source) }));
  return rankMatches(query, scored, LISTED);
}

/** The fastest use of pg_trgm: a table of these texts alone, without row-level security, under which Postgres never uses its index. */
const stock = (query) =>
  client.query('select source, similarity(source, $1) as similarity from bench_texts where source % $1 order by similarity desc limit 5', [
    query,
  ]);

const nextQuery = () => {
  for (;;) {
    const text = pick(sources);
    const query = change(text, 1);
    if (query !== text && text.length >= 8 && text.length <= 1_000) return query;
  }
};

const times = { ours: [], stock: [] };
const recall = { wanted: 0, listed: 0, inTopFive: 0, below: 0 };
const full = { wanted: 0, listed: 0 };
const compared = [];
for (let round = -5; round < QUERIES; round++) {
  const query = nextQuery();
  const [stockMs, { rows: best }] = await timed(() => stock(query));
  const [oursMs, found] = await timed(() => ours(query));
  if (round < 0) continue;
  times.ours.push(oursMs);
  times.stock.push(stockMs);
  const scoreOf = createScorer(query);
  const listed = new Set(found.map(({ source }) => source));
  const fifth = found[4]?.score ?? 0;
  for (const { source } of best) {
    recall.wanted++;
    const score = Math.floor(100 * scoreOf(source) + 1e-9);
    if (score < 70) recall.below++;
    if (listed.has(source)) recall.listed++;
    // Among our five best, or with no higher score than the fifth.
    if (found.slice(0, 5).some((match) => match.source === source) || (score <= fifth && score > 0)) recall.inTopFive++;
  }
  if (round < FULL) compared.push({ query, found });
}
// Runs after the timed lookups, because one full comparison takes seconds, and idle connections are closed meanwhile.
for (const { query, found } of compared) {
  const scoreOf = createScorer(query);
  const truth = sources
    .map((source) => scoreOf(source))
    .filter((score) => score > 0)
    .sort((a, b) => b - a)
    .slice(0, 5);
  // Listed by whole percents: those of one percent are in the order of their origin and age.
  const scores = found.map(({ source }) => scoreOf(source)).sort((a, b) => b - a);
  full.wanted += truth.length;
  // Compares scores, because texts with the same score are equally good.
  full.listed += truth.filter((score, i) => (scores[i] ?? 0) >= score - 1e-9).length;
}
await client.end();
await dataSource.destroy();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

const perSegment = (ms) => round((1_000 * ms) / SEGMENTS);
const p = (name) => ({
  p50: round(percentile(times[name], 0.5)),
  p90: round(percentile(times[name], 0.9)),
  p95: round(percentile(times[name], 0.95)),
});
console.log(
  JSON.stringify({
    bench: 'fuzzy',
    segments: SEGMENTS,
    realSegments: Math.min(real.length, SEGMENTS),
    languages: 2,
    microsecondsPerSegment: {
      insertSegment: perSegment(writing.segments),
      insertTwoTranslations: perSegment(writing.translations),
      sign: perSegment(writing.signing),
      findSigned: perSegment(writing.again),
    },
    sizesMb: { rows: round(sizes.rowsMb), keys: round(sizes.keysMb), trgm: round(sizes.trgmMb) },
    trgmBuildSeconds: round(trgmBuildMs / 1_000),
    lookupMs: p('ours'),
    trgmMs: p('stock'),
    faster: { p50: round(p('stock').p50 / p('ours').p50), p95: round(p('stock').p95 / p('ours').p95) },
    trgmTopFive: recall.wanted,
    recallOfTrgmTopFive: share(recall.listed, recall.wanted),
    inOurTopFive: share(recall.inTopFive, recall.wanted),
    trgmMatchesBelowOurMinimum: recall.below,
    recallOfFullComparison: share(full.listed, full.wanted),
    queries: QUERIES,
    load: loadavg().map(round),
    goals: { p95: 150, faster: 5, recallOfTrgmTopFive: 0.98 },
  }),
);
