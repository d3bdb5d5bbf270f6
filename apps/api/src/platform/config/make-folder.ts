import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder with its parents, if it is missing. Throws if that is impossible. Node's own way to create parents never returns below
 * folders of the kernel, such as /proc.
 */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  make(folder);
}

function make(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may start at the same time.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
