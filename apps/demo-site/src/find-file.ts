import { stat } from 'node:fs/promises';
import { join } from 'node:path';

// Every name starts with a letter or digit, so neither `..` nor a hidden file can be asked for.
const SAFE_PATH = /^(?:\/[a-z0-9][a-z0-9._-]*)*\/?$/i;
const APP_ROUTE = /^\/app\/[^.]*$/;

export interface FoundFile {
  path: string;
  modified: Date;
}

async function fileAt(path: string): Promise<FoundFile | undefined> {
  const info = await stat(path).catch(() => undefined);
  return info?.isFile() ? { path, modified: info.mtime } : undefined;
}

function candidates(pathname: string): string[] {
  const name = pathname.replace(/\/$/, '');
  return APP_ROUTE.test(pathname) ? ['/app/index.html'] : [name, `${name}.html`, `${name}/index.html`];
}

/** The file behind a pretty address (`/bank/savings` is `bank/savings.html`), if there is one below `root`. */
export async function findFile(root: string, pathname: string): Promise<FoundFile | undefined> {
  if (!SAFE_PATH.test(pathname)) return undefined;
  for (const candidate of candidates(pathname)) {
    const found = await fileAt(join(root, candidate));
    if (found) return found;
  }
  return undefined;
}
