import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Binaries } from './find-binaries.js';
import { isAlive } from './inspect-process.js';
import { readPostmasterFile } from './postmaster-file.js';

/** Postgres refuses to run as root. This uid is `nobody` everywhere and needs no account to be made. */
export const NOBODY = 65_534;
/** Only root can write here, so files found here can be trusted. */
const SHARED_PLACE = '/var/lib/bhashantar';
/** The file that says to which folder a cluster belongs. */
const HOME_NOTE = 'home';

const isRoot = () => process.getuid?.() === 0;

/** The identity to spawn Postgres with; none for a normal user. */
export function spawnIdentity(): { uid?: number; gid?: number } {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Whether every folder down to the path can be entered by all users. */
export function isReachable(path: string): boolean {
  const parent = dirname(path);
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (parent === path || isReachable(parent));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Removes clusters that belonged to temporary folders which are gone. Others are kept: a folder that is missing may be a disk that is not mounted. */
function sweepTemporary(): void {
  if (!existsSync(SHARED_PLACE)) return;
  for (const name of readdirSync(SHARED_PLACE)) {
    const note = join(SHARED_PLACE, name, HOME_NOTE);
    if (!existsSync(note)) continue;
    const home = readFileSync(note, 'utf8');
    const pid = readPostmasterFile(join(SHARED_PLACE, name, 'cluster'))?.pid;
    const isGone = home.startsWith(join(tmpdir(), '/')) && !existsSync(home) && !(pid && isAlive(pid));
    if (isGone) rmSync(join(SHARED_PLACE, name), { recursive: true, force: true });
  }
}

/** The folder itself; as root, if `nobody` cannot reach it (a home of mode 0700), a separate one under /var/lib. */
export function reachableFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (!isRoot() || isReachable(folder)) return folder;
  const elsewhere = join(SHARED_PLACE, shortHash(resolve(folder)));
  sweepTemporary();
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  writeFileSync(join(elsewhere, HOME_NOTE), resolve(folder));
  for (const made of [SHARED_PLACE, elsewhere]) chmodSync(made, 0o755);
  return elsewhere;
}

function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** The binaries themselves or, if `nobody` cannot reach them, a copy made once. */
export function reachableBinaries(binaries: Binaries): Binaries {
  if (!isRoot() || isReachable(binaries.postgres)) return binaries;
  const from = dirname(dirname(binaries.postgres));
  const to = join(SHARED_PLACE, `postgres-${shortHash(from)}-${statSync(binaries.postgres).mtimeMs.toString(36)}`);
  if (!existsSync(to)) {
    const partial = `${to}.${process.pid}`;
    mkdirSync(SHARED_PLACE, { recursive: true });
    cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
    openToAll(partial);
    chmodSync(SHARED_PLACE, 0o755);
    if (existsSync(to)) rmSync(partial, { recursive: true });
    else renameSync(partial, to);
  }
  const moved = (path: string) => join(to, relative(from, path));
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
}
