import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { type Environment, SECRET_LENGTH } from './environment.js';
import { makeFolder } from './make-folder.js';

/**
 * Returns the configured secret. In the embedded mode, it can also generate one, once, in a file that only its owner can read. Throws when that
 * file is damaged, because no sealed key can be opened with another secret.
 */
export function loadSecret(environment: Environment): string {
  if (environment.appSecret) return environment.appSecret;
  const path = join(environment.dataDir, 'secret');
  if (!existsSync(path)) return makeSecret(environment.dataDir, path);
  const secret = readFileSync(path, 'utf8');
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new ConfigurationError(
    `DATA_DIR: ${path} is no whole secret: put it back from a backup, or delete it and enter the keys of engines again`,
  );
}

/** The file exists with its whole content or not at all, even after a crash. */
function makeSecret(folder: string, path: string): string {
  makeFolder(folder);
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(`${path}.partial`, secret, { mode: 0o600 });
  renameSync(`${path}.partial`, path);
  return secret;
}
