import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseEnvironment } from '../platform/config/environment.js';
import { createLogger } from '../platform/logger/logger.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { openDatabase } from './open-database.js';

describe('a start without a usable database or folder', () => {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-start-'));

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const failure = (env: Record<string, string>) =>
    openDatabase(parseEnvironment({ DATA_DIR: folder, ...env }), createLogger('silent')).then(
      () => 'it started',
      (error: Error) => error.message,
    );
  const changed = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  it('names DATABASE_URL on one line, and not its password', async () => {
    const wrong = [
      'postgres://somebody:sesame@127.0.0.1:1/db',
      'postgres://somebody:sesame@nowhere.invalid/db',
      changed((url) => {
        url.password = 'sesame';
      }),
      changed((url) => {
        url.pathname = '/no_such_database';
      }),
    ];
    for (const url of wrong) {
      const line = await failure({ DATABASE_URL: url });
      expect(line).toMatch(/^DATABASE_URL: [^\n]+$/);
      expect(line).not.toContain('sesame');
    }
  });

  it('names DATA_DIR when the folder cannot be made', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await failure({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR: [^\n]+$/);
    expect(await failure({ DATA_DIR: '/proc/bhashantar' })).toMatch(/^DATA_DIR: [^\n]+$/);
    expect(await failure({ DATA_DIR: join(file, 'data'), DATABASE_URL: database.url })).toMatch(/^DATA_DIR: [^\n]+$/);
  });

  it.each([[''], ['short']])('names the file of a secret that is %j, which a crash may leave', async (secret) => {
    const own = mkdtempSync(join(folder, 'own-'));
    writeFileSync(join(own, 'secret'), secret);
    const line = await failure({ DATA_DIR: own, DATABASE_URL: database.url });
    expect(line).toMatch(/^DATA_DIR: [^\n]+$/);
    expect(line).toContain(join(own, 'secret'));
  });
});
