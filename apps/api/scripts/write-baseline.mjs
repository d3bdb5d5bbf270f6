// `npm run baseline`: runs all migrations one after another on its own server, and writes the resulting schema to data/schema/baseline.sql.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@bhashantar/pg-local';
import pg from 'pg';
import { buildStale } from '../../../scripts/build.mjs';
import { dumpSchema } from './dump-schema.mjs';

const FILE = fileURLToPath(new URL('../data/schema/baseline.sql', import.meta.url));
const HEAD = `-- Made by \`npm run baseline\`: the schema of an empty database once the migrations named at the end have run one after another.
-- Newer migrations run on top of it (docs/adr/0058-a-baseline-of-the-schema.md).
`;

async function migrateAt(url) {
  const { createDataSource } = await import('../dist/platform/database/data-source.js');
  const { migrateOneByOne } = await import('../dist/platform/database/migrate.js');
  const dataSource = await createDataSource(url, 2).initialize();
  await migrateOneByOne(dataSource);
  await dataSource.destroy();
}

async function dumpAt(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const sql = await dumpSchema(client);
  await client.end();
  return sql;
}

await buildStale(['server']);
const folder = mkdtempSync(join(tmpdir(), 'bhashantar-baseline-'));
// If root starts Postgres, it runs as the user nobody, who needs access to the folder.
chmodSync(folder, 0o755);
const postgres = await startPostgres({ dataDir: join(folder, 'db'), settings: { fsync: 'off' } });
try {
  await migrateAt(postgres.url);
  writeFileSync(FILE, HEAD + (await dumpAt(postgres.url)));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
