import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterLayout } from './cluster-layout.js';
import type { Binaries } from './find-binaries.js';
import { spawnIdentity } from './unprivileged.js';

const run = promisify(execFile);

/** The password of the cluster, made on first use and readable by its owner only. Throws when the file is empty. */
export function loadPassword(file: string): string {
  if (!existsSync(file)) return makePassword(file);
  const password = readFileSync(file, 'utf8').trim();
  if (password === '') throw new Error(`${file} is empty: put back the one that belongs to the cluster`);
  return password;
}

/** Creates the file with its content or not at all, so that a crash leaves no empty file. */
function makePassword(file: string): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(`${file}.partial`, password, { mode: 0o600 });
  renameSync(`${file}.partial`, file);
  return password;
}

function handOver(path: string): void {
  const { uid, gid } = spawnIdentity();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/**
 * A cluster in another place (see reachableFolder) remains if its data folder is deleted. Then a new cluster is made, and the old one is
 * kept.
 */
function setOrphanAside(layout: ClusterLayout): void {
  if (dirname(layout.cluster) === dirname(layout.password)) {
    throw new Error(`${layout.password} is missing: put it back, or move ${layout.cluster} away to begin with an empty database`);
  }
  renameSync(layout.cluster, `${layout.cluster}.orphan-${Date.now()}`);
}

/** Makes the cluster in a temporary place and moves it when it is complete, so that a kill in between leaves nothing incomplete. */
export async function initCluster(layout: ClusterLayout, binaries: Binaries, user: string, isDurable: boolean): Promise<void> {
  if (existsSync(layout.cluster) && existsSync(layout.password)) return;
  if (existsSync(layout.cluster)) setOrphanAside(layout);
  const partial = `${layout.cluster}.partial`;
  const passwordFile = `${layout.cluster}.pw`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, loadPassword(layout.password), { mode: 0o600 });
  chmodSync(partial, 0o700);
  for (const path of [partial, passwordFile]) handOver(path);
  try {
    // The built-in locale sorts in the same way on every system, and needs no locale of the system.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const sync = isDurable ? [] : ['--no-sync'];
    await run(binaries.initdb, ['-D', partial, '-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...locale, ...sync], {
      ...spawnIdentity(),
      cwd: '/',
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, layout.cluster);
}
