import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-code.js';
import { isAlive } from './inspect-process.js';

/** Longer than an initdb on a slow disk. */
const PATIENCE_MS = 120_000;

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

function isAbandoned(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && !isAlive(pid);
  } catch {
    // Given back in this moment.
    return false;
  }
}

/** Runs the work while no other process holds the lock file; a lock whose holder died is taken over. */
export async function withFolderLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!tryLock(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else if (Date.now() > giveUpAt) throw new Error(`${file} has been held too long by another process`);
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
