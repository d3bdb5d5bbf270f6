// 200 exact look-ups in an organisation's memory of a million units (80 % hits), through the service's own query and its
// row-level security, against the round trip of `select 1` on the same connection pool, interleaved in one run.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile, timed } from './harness/timed.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { createDataSource } = await import(join(dist, 'platform/database/data-source.js'));
const { Database } = await import(join(dist, 'platform/database/database.js'));
const { migrate } = await import(join(dist, 'platform/database/migrate.js'));
const { TranslationMemoryRepository } = await import(join(dist, 'modules/translation/translation-memory/translation-memory.repository.js'));

const UNITS = Number(process.argv[2] ?? 1_000_000);
const FILLED_AT_ONCE = 50_000;
const BATCH = 200;
const ROUNDS = 400;
const SCOPE = { sourceLanguage: 'en', language: 'hi' };

const hashOf = (index) => createHash('md5').update(`unit ${index}`).digest('hex');

const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
const dataSource = await createDataSource(postgres.url, 4).initialize();
await migrate(dataSource);
const database = new Database(dataSource);
const [{ organisation_id: organisationId }] = await dataSource.query(
  `insert into organisations (name, plan) values ('bench', 'enterprise') returning organisation_id`,
);
// An exact look-up does not ask the index of texts, and a million rows in it take longer than a statement may.
await dataSource.query('drop index memory_units_grams');
for (let from = 1; from <= UNITS; from += FILLED_AT_ONCE) {
  await dataSource.query(
    `insert into memory_units (organisation_id, source_language, language, hash, source, target, origin)
     select $1, 'en', 'hi', md5('unit ' || i)::uuid, 'Source text number ' || i, 'लक्ष्य पाठ ' || i, 'USER'
       from generate_series($2::int, least($2::int + ${FILLED_AT_ONCE} - 1, $3::int)) i`,
    [organisationId, from, UNITS],
  );
}
await dataSource.query('analyze memory_units');

const repository = new TranslationMemoryRepository();
const pick = () => Array.from({ length: BATCH }, () => ({ hash: hashOf(Math.ceil(Math.random() * UNITS * 1.25)) }));
const times = { lookup: [], select: [] };
await database.tenant({ organisationId }, async (tx) => {
  for (let round = 0; round < ROUNDS; round++) {
    const items = pick();
    times.lookup.push((await timed(() => repository.lookup(tx, SCOPE, items)))[0]);
    times.select.push((await timed(() => tx.query('select 1')))[0]);
  }
});
await dataSource.destroy();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

const [lookup, select] = [percentile(times.lookup, 0.5), percentile(times.select, 0.5)];
console.log(
  JSON.stringify({
    bench: 'lookup',
    units: UNITS,
    batch: BATCH,
    lookupP50Ms: Number(lookup.toFixed(3)),
    lookupP99Ms: Number(percentile(times.lookup, 0.99).toFixed(3)),
    selectP50Ms: Number(select.toFixed(3)),
    lookupToSelect: Number((lookup / select).toFixed(1)),
    load: loadavg().map((value) => Number(value.toFixed(1))),
    goals: { lookupToSelect: 10, lookupP99Ms: 30 },
  }),
);
