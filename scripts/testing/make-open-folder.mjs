import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for temporary files whose name begins with `prefix`. If root starts Postgres, it runs as nobody, who must be able to enter
 * the folder.
 */
export function makeOpenFolder(prefix, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, prefix));
  chmodSync(folder, 0o755);
  return folder;
}
