import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-code.js';
import { isAlive } from './inspect-process.js';

/** Longer than an initdb on a slow disk. */
const PATIENCE_MS = 120_000;

/** A process that has just created the file may not have written its number yet. */
const UNWRITTEN_MS = 5_000;

/** The lock files that this process holds. */
const held = new Set<string>();

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    held.add(file);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** Undefined if the lock was released at this moment. */
function look(file: string): { content: string; ageMs: number } | undefined {
  try {
    return { content: readFileSync(file, 'utf8'), ageMs: Date.now() - statSync(file).mtimeMs };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Either the process that created the file is dead, or a crash or a full disk prevented it from writing its number. */
function isAbandoned(file: string): boolean {
  const found = look(file);
  if (!found) return false;
  const pid = Number(found.content);
  if (!Number.isInteger(pid) || pid <= 0) return found.ageMs > UNWRITTEN_MS;
  // Process numbers are reused: the first process of a container always has the same one.
  return pid === process.pid ? !held.has(file) : !isAlive(pid);
}

/**
 * Runs the work while no other process holds the lock file. Takes over a lock whose holder died, or that names nobody. Throws when another
 * process holds it for too long.
 */
export async function withFolderLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!tryLock(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else if (Date.now() > giveUpAt) throw new Error(`${file} has been held too long by another process: end it, or delete the file`);
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}
