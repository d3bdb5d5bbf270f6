// Fresh and unchanged upserts of segments, through the repository that the crawler uses (row-level security and partitions
// included), against COPY into a table with the same primary key and against INSERT .. DO UPDATE, in one run on one server.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const pg = (await import(fromApi.resolve('pg'))).default;
const { from: copyFrom } = await import('pg-copy-streams');
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { createDataSource } = await import(join(dist, 'platform/database/data-source.js'));
const { Database } = await import(join(dist, 'platform/database/database.js'));
const { migrate } = await import(join(dist, 'platform/database/migrate.js'));
const { SegmentsRepository } = await import(join(dist, 'modules/content/segments/segments.repository.js'));

const ROWS = Number(process.argv[2] ?? 200_000);
const BATCH = 5_000;
const ROUNDS = 3;
const WORDS =
  'account balance certificate delivery election finance government holiday interest journey knowledge language municipal notice office passenger quality register station transfer university village water'.split(
    ' ',
  );

function makeSegments(round) {
  return Array.from({ length: ROWS }, (_, index) => {
    const words = Array.from({ length: 9 }, (_, word) => WORDS[(index * 7 + word * 13 + round) % WORDS.length]);
    const source = [...words, round, index].join(' ');
    return { hash: createHash('md5').update(source).digest('hex'), source, words: 9, kind: 'block' };
  });
}

const batches = (items) =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
/** The number of the page on which all segments are. */
const PAGE = 1;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function timed(work) {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}

async function ours(database, organisationId, projectId, segments) {
  const repository = new SegmentsRepository();
  for (const batch of batches(segments)) {
    await database.tenant({ organisationId }, async (tx) => {
      // Like in a crawl's transactions, see CrawlRunsRepository.renewLease: commits that can be repeated do not wait for the disk.
      await tx.query(`select set_config('synchronous_commit', 'off', true)`);
      await repository.lockTotals(tx, projectId);
      const { fresh } = await repository.findNew(tx, projectId, batch);
      await repository.insert(
        tx,
        projectId,
        fresh.map((segment) => ({ segment, first: { pageId: PAGE, places: 1 } })),
      );
    });
  }
}

async function copyWithKey(client, projectId, organisationId, segments) {
  const stream = client.query(copyFrom('copy anchor_copy (project_id, hash, organisation_id, source, words, kind) from stdin'));
  const lines = batches(segments).map((batch) =>
    batch.map((s) => `${projectId}\t${s.hash}\t${organisationId}\t${s.source}\t${s.words}\t${s.kind}\n`).join(''),
  );
  await pipeline(Readable.from(lines), stream);
}

async function doUpdate(client, projectId, organisationId, segments) {
  for (const batch of batches(segments)) {
    await client.query(
      `insert into anchor_update (project_id, organisation_id, hash, source, words, kind)
       select $1, $2, * from unnest($3::uuid[], $4::text[], $5::int[], $6::text[])
       on conflict (project_id, hash) do update set source = excluded.source, words = excluded.words`,
      [
        projectId,
        organisationId,
        batch.map((s) => s.hash),
        batch.map((s) => s.source),
        batch.map((s) => s.words),
        batch.map((s) => s.kind),
      ],
    );
  }
}

const TABLE = '(project_id uuid, hash uuid, organisation_id uuid, source text, words int, kind text, primary key (project_id, hash))';

const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
const dataSource = await createDataSource(postgres.url, 4).initialize();
await migrate(dataSource);
const database = new Database(dataSource);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query(`create table anchor_copy ${TABLE}; create table anchor_update ${TABLE}`);
const { rows } = await client.query(`insert into organisations (name, plan) values ('bench', 'enterprise') returning organisation_id`);
const organisationId = rows[0].organisation_id;

const times = { fresh: [], unchanged: [], copy: [], updateAgain: [] };
for (let round = 0; round < ROUNDS; round++) {
  const segments = makeSegments(round);
  const project = await client.query(
    `insert into projects (organisation_id, project_key, name, base_url, hostname, status) values ($1, $2, 'b', 'https://b', 'b', 'processing') returning project_id`,
    [organisationId, `key${round}`],
  );
  const projectId = project.rows[0].project_id;
  times.copy.push(await timed(() => copyWithKey(client, projectId, organisationId, segments)));
  times.fresh.push(await timed(() => ours(database, organisationId, projectId, segments)));
  const stored = await client.query('select count(*)::int as count from segments where project_id = $1', [projectId]);
  if (stored.rows[0].count !== ROWS) throw new Error(`stored ${stored.rows[0].count} segments of ${ROWS}`);
  await doUpdate(client, projectId, organisationId, segments);
  await client.query('checkpoint');
  times.unchanged.push(await timed(() => ours(database, organisationId, projectId, segments)));
  times.updateAgain.push(await timed(() => doUpdate(client, projectId, organisationId, segments)));
}
await client.end();
await dataSource.destroy();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

const rate = (name) => Math.round(ROWS / median(times[name]));
console.log(
  JSON.stringify({
    bench: 'upsert',
    rows: ROWS,
    freshPerSecond: rate('fresh'),
    copyWithKeyPerSecond: rate('copy'),
    freshToCopy: Number((median(times.copy) / median(times.fresh)).toFixed(2)),
    unchangedPerSecond: rate('unchanged'),
    doUpdatePerSecond: rate('updateAgain'),
    unchangedToDoUpdate: Number((median(times.updateAgain) / median(times.unchanged)).toFixed(2)),
    goals: { freshToCopy: 0.55, unchangedToDoUpdate: 2 },
  }),
);
