import { rmSync } from 'node:fs';

export default async function teardown() {
  const own = globalThis.testPostgres;
  if (!own) return;
  // Another project of the same run must not find the address of a cluster that is gone.
  delete globalThis.testPostgres;
  delete process.env.TEST_DATABASE_URL;
  await own.postgres.stop();
  rmSync(own.folder, { recursive: true, force: true });
}
