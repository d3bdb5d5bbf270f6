import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { platform } from 'node:process';
import { isPostmasterOf } from './inspect-process.js';

/** What the kernel tells of a process; undefined when it is gone, or is not ours to look at. */
function look(pid: number): { title: string; folder: string; parent: number } | undefined {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { title, folder: readlinkSync(`/proc/${pid}/cwd`), parent };
  } catch {
    return undefined;
  }
}

/** A server process stands in the data folder and says what it does in its title; its postmaster is called by its path. */
function isOrphan(pid: number, cluster: string): boolean {
  const found = look(pid);
  if (!found?.title.startsWith('postgres: ') || found.folder !== cluster) return false;
  return !isPostmasterOf(found.parent, cluster);
}

/**
 * Ends server processes whose postmaster is dead. Most notice by themselves; one in the midst of a long statement does not, and holds the
 * cluster's shared memory until its end. What such a process has not committed is lost, as it would be anyway. Linux only: elsewhere the
 * caller can but wait.
 */
export function endOrphans(cluster: string): void {
  if (platform !== 'linux') return;
  const folder = realpathSync(cluster);
  for (const pid of readdirSync('/proc').map(Number)) if (pid > 1 && isOrphan(pid, folder)) process.kill(pid, 'SIGKILL');
}
