import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.js';

/** The application's secret: as configured, or (embedded mode alone) one generated once and kept readable by the owner only. */
export function loadSecret(environment: Environment): string {
  if (environment.appSecret) return environment.appSecret;
  const path = join(environment.dataDir, 'secret');
  if (existsSync(path)) return readFileSync(path, 'utf8');
  mkdirSync(environment.dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}
