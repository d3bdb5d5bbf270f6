import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data that a postmaster writes about itself into its data directory. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Above every kernel's pid_max (2^22), so it never names a process. */
const NO_PROCESS = 99_999_999;

const pathIn = (cluster: string) => join(cluster, 'postmaster.pid');

/** The file's lines; undefined when there is none. Reads it without a check, because a starting postmaster removes a stale file. */
function readLines(cluster: string): string[] | undefined {
  try {
    return readFileSync(pathIn(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads postmaster.pid; undefined when there is none or it is still being written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  // Line order is fixed by Postgres (src/include/utils/pidfile.h): pid, data dir, start, port, socket dir, address, shared memory, status.
  const lines = readLines(cluster);
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
}

/** Says that the recorded pid is dead. The shared-memory line stays: by it Postgres notices surviving children of a killed postmaster. */
export function disownPostmasterFile(cluster: string): void {
  const lines = readLines(cluster);
  if (!lines) return;
  const [, ...rest] = lines;
  writeFileSync(pathIn(cluster), [NO_PROCESS, ...rest].join('\n'));
}
