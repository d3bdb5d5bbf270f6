import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './inspect-process.js';

let count = 0;

/** Records this process as a user of the cluster; returns the name of its file. */
export function joinUsers(folder: string): string {
  mkdirSync(folder, { recursive: true });
  count += 1;
  const note = `${process.pid}-${count}`;
  writeFileSync(join(folder, note), '');
  return note;
}

/** Removes the file and says whether a living process still uses the cluster. Also removes files of dead processes. */
export function leaveUsers(folder: string, note: string): 'last' | 'others' {
  rmSync(join(folder, note), { force: true });
  const others = readdirSync(folder).filter((name) => {
    const isUser = isAlive(Number.parseInt(name, 10));
    if (!isUser) rmSync(join(folder, name), { force: true });
    return isUser;
  });
  return others.length === 0 ? 'last' : 'others';
}
