import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseEnvironment } from '../platform/config/environment.js';
import { createLogger } from '../platform/logger/logger.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { openDatabase } from './open-database.js';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../../../scripts/back-up.mjs', import.meta.url));

describe('a backup of what the embedded mode stores', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  const open = () => openDatabase(parseEnvironment({ DATA_DIR: at('data') }), createLogger('silent'));
  const backUp = () => run(process.execPath, [SCRIPT, at('backup')], { env: { PATH: process.env.PATH, DATA_DIR: at('data') } });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bhashantar-restore-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    // Run as root, Postgres cannot reach a folder that is its owner's alone, and keeps its cluster elsewhere.
    ['where the folder is its owner’s alone', 0o700, ['-a']],
    ['where everybody may pass', 0o755, ['-a']],
    ['by a copy that belongs to another user', 0o755, ['-r']],
  ])('is restored, and only it, %s', async (_where, mode, options) => {
    chmodSync(folder, mode);
    const first = await open();
    const stored = await createOrganisation(first.database);
    await first.close();
    await backUp();
    const second = await open();
    const later = await createOrganisation(second.database);
    await second.close();
    renameSync(at('data'), at('lost'));
    await run('cp', [...options, at('backup'), at('data')]);
    const restored = await open();
    const ids = [stored.organisationId, later.organisationId];
    const rows = await restored.database.system((tx) =>
      tx.query('select organisation_id as id from organisations where organisation_id = any($1::uuid[])', [ids]),
    );
    await restored.close();
    expect(rows).toEqual([{ id: stored.organisationId }]);
  });

  it('is not made while the database runs, nor over another', async () => {
    const running = await open();
    await expect(backUp()).rejects.toThrow(/No backup was made: the database of .* is running: end the program that uses it first/);
    await running.close();
    await backUp();
    await expect(backUp()).rejects.toThrow(/backup is there already/);
  });
});
