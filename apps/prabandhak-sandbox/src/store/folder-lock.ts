import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readHolder(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Keeps a second server out of the same folder, because two writers would damage the log. Returns a function that releases the folder. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const holder = readHolder(path);
  // In a container every process has the same id as the one before it.
  if (holder !== undefined && holder !== process.pid && isAlive(holder))
    throw new Error(`Process ${holder} uses ${folder}. End it, or choose another folder.`);
  writeFileSync(path, `${process.pid}\n`, { mode: 0o600 });
  return () => rmSync(path, { force: true });
}
