// One temporary cluster for a test run, unless TEST_DATABASE_URL gives an address.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeOpenFolder } from './testing/make-open-folder.mjs';
import { prepareByHand } from './testing/prepare-by-hand.mjs';
import { quickestFolder, temporaryFolders } from './testing/temporary-folders.mjs';

const PREFIX = 'bhashantar-test-';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Ends the clusters of killed test runs. They are detached and would run for ever. */
async function sweep(startPostgres) {
  const found = temporaryFolders().flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  for (const folder of found.filter((each) => basename(each).startsWith(PREFIX))) {
    const users = join(folder, 'db/users');
    if (!existsSync(users) || readdirSync(users).some((note) => isAlive(Number.parseInt(note, 10)))) continue;
    const left = await startPostgres({ dataDir: join(folder, 'db') });
    await left.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export default async function setup() {
  await prepareByHand(['server']);
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import(new URL('../packages/pg-local/dist/index.js', import.meta.url).href);
  await sweep(startPostgres).catch(() => undefined);
  const folder = makeOpenFolder(PREFIX, quickestFolder());
  // No durability is needed, because nothing here has to survive a power failure.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '256MB', max_wal_size: '256MB' };
  const postgres = await startPostgres({ dataDir: join(folder, 'db'), settings });
  process.env.TEST_DATABASE_URL = postgres.url;
  globalThis.testPostgres = { postgres, folder };
}
