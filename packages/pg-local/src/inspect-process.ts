import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { errorCode } from './error-code.js';

/** Whether a process with this pid exists, of any owner. A zombie counts as dead: its parent may never reap it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (platform !== 'linux') return false;
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/** The command line of a process, empty when it cannot be read. */
function commandLineOf(pid: number): string {
  try {
    if (platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (platform === 'win32') return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' });
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Whether the pid is the postmaster of this very cluster, and not a program that was given a dead postmaster's pid. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLineOf(pid);
  // Windows reports only the program's name.
  return platform === 'win32' ? command.includes('postgres') : command.includes('postgres') && command.includes(cluster);
}
