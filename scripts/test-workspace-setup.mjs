// Where the workers of a run keep what their first start of the product left behind, of which each journey begins with a copy.
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareByHand } from './testing/prepare-by-hand.mjs';

export default async function setup() {
  await prepareByHand();
  // Given by `npm test`, which removes it.
  if (process.env.E2E_PREPARED_FOLDER) return;
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-prepared-'));
  // Started by root, Postgres runs as nobody and has to get in.
  chmodSync(folder, 0o755);
  process.env.E2E_PREPARED_FOLDER = folder;
  globalThis.preparedFolder = folder;
}
