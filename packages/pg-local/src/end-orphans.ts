import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { platform } from 'node:process';
import { isPostmasterOf } from './inspect-process.js';

/** The kernel's data about a process; undefined when it is gone, or another user's. */
function look(pid: number): { title: string; folder: string; parent: number } | undefined {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { title, folder: readlinkSync(`/proc/${pid}/cwd`), parent };
  } catch {
    return undefined;
  }
}

/** A server process has the data folder as its working directory and its work in its title. A postmaster has its path in its title. */
function isOrphan(pid: number, cluster: string): boolean {
  const found = look(pid);
  if (!found?.title.startsWith('postgres: ') || found.folder !== cluster) return false;
  return !isPostmasterOf(found.parent, cluster);
}

/**
 * Ends server processes whose postmaster is dead. Most notice this themselves. A process in a long statement does not, and holds the
 * cluster's shared memory until the statement ends. Its uncommitted work is lost, as it would be anyway. Linux only: on other systems the
 * caller can only wait.
 */
export function endOrphans(cluster: string): void {
  if (platform !== 'linux') return;
  const folder = realpathSync(cluster);
  for (const pid of readdirSync('/proc').map(Number)) if (pid > 1 && isOrphan(pid, folder)) process.kill(pid, 'SIGKILL');
}
