import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for temporary files, with a name that begins so. Started by root, Postgres runs as nobody and has to get in. */
export function makeOpenFolder(prefix, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, prefix));
  chmodSync(folder, 0o755);
  return folder;
}
