import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningPostgres, startPostgres } from '@bhashantar/pg-local';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseEnvironment } from '../platform/config/environment.js';
import { createLogger } from '../platform/logger/logger.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { type OpenDatabase, openDatabase } from './open-database.js';

const PSQL = '/usr/bin/psql';
const SCRIPT = fileURLToPath(new URL('../../../../deploy/postgres/application-role.sh', import.meta.url));
/** A password that a password manager, or an attacker, may invent. */
const PASSWORD = `p@ss:w/o?r#d%41 "quoted" 'single' \\back $VAR \`id\` ; drop role postgres; --नमस्ते`;

describe('the role that the container makes for the application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-role-'));
  let postgres: RunningPostgres;
  let open: OpenDatabase;

  beforeAll(async () => {
    if (!existsSync(PSQL)) throw new Error(`This needs ${PSQL} (apt-get install postgresql-client).`);
    // Its own cluster, because all databases of a cluster share their roles.
    postgres = await startPostgres({ dataDir: join(folder, 'db'), settings: { fsync: 'off' } });
    await promisify(execFile)(SCRIPT, {
      env: {
        ...process.env,
        ...{ POSTGRES_USER: 'postgres', APPLICATION_PASSWORD: PASSWORD },
        ...{ PGHOST: '127.0.0.1', PGPORT: String(postgres.port), PGPASSWORD: postgres.password },
      },
    });
    open = await openDatabase(environmentWith(PASSWORD), createLogger('silent'));
  });
  afterAll(async () => {
    await open?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const environmentWith = (password: string) =>
    parseEnvironment({
      DATA_DIR: folder,
      DATABASE_URL: `postgres://bhashantar@127.0.0.1:${postgres.port}/bhashantar`,
      DATABASE_PASSWORD: password,
    });

  it('may do everything that the migrations need, with a password of any characters', async () => {
    const { organisationId } = await createOrganisation(open.database);
    const seen = await open.database.tenant({ organisationId }, (tx) => tx.query('select organisation_id from organisations'));
    expect(seen).toEqual([{ organisation_id: organisationId }]);
  });

  it('may do no more', async () => {
    const [rights] = await open.database.dataSource.query(
      `select rolsuper, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
    );
    expect(rights).toEqual({ rolsuper: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false });
    for (const sql of ['set role postgres', `copy (select 1) to program 'true'`, `select pg_read_file('/etc/passwd')`, 'create database x'])
      await expect(open.database.dataSource.query(sql)).rejects.toThrow(/permission denied|must be/);
  });

  it('is refused with another password, which is not repeated', async () => {
    const failure = await openDatabase(environmentWith('sesame 100%'), createLogger('silent')).catch((error: Error) => error.message);
    expect(failure).toMatch(/^DATABASE_URL: /);
    expect(failure).not.toContain('sesame');
  });
});
