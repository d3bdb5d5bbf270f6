import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { claimBackup, connectForHours, listNamedFiles, openSnapshot, type Snapshot } from './open-snapshot.js';
import { StagedFiles } from './staged-files.js';
import { writeArchive } from './write-archive.js';

/** If a file is stored and deleted between two listings of the storage, a snapshot between them names it. */
const MOST_SNAPSHOTS = 3;

/** The data to save, and its place. */
export interface BackupRequest {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  /** A path, or `-` for the standard output. */
  readonly to: string;
  /** Aborted when a signal ends the backup. Then nothing of it remains. */
  readonly ending: AbortSignal;
}

/** How much was saved. */
export interface BackupResult {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** How many files the database names and the storage lacks. */
  readonly missing: number;
}

/** Saves database, files and secret as they are at one moment, while the product may run. */
export async function makeBackup(request: BackupRequest): Promise<BackupResult> {
  const client = await connectForHours(request.databaseUrl);
  try {
    await claimBackup(client);
    const files = await StagedFiles.open(request.dataDir);
    return await save(client, files, request).finally(() => files.remove());
  } finally {
    await client.end();
  }
}

async function save(client: pg.Client, files: StagedFiles, { secret, to, ending }: BackupRequest): Promise<BackupResult> {
  const { snapshot, missing } = await stage(client, files);
  const write = (output: Writable) => writeArchive({ snapshot, files, secret }, output, ending);
  const { tables } = to === '-' ? await write(process.stdout) : await writeWhole(to, write);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: tables.length, rows, files: files.keys.size, missing };
}

/** Looks at files before and after the snapshot: those that it names were stored before it, and may be deleted after it. */
async function stage(client: pg.Client, files: StagedFiles): Promise<{ snapshot: Snapshot; missing: number }> {
  for (let tries = 1; ; tries++) {
    await files.takeIn();
    const snapshot = await openSnapshot(client);
    await files.takeIn();
    const missing = [...(await listNamedFiles(snapshot))].filter((key) => !files.keys.has(key)).length;
    if (missing === 0 || tries === MOST_SNAPSHOTS) return { snapshot, missing };
    await client.query('rollback');
  }
}

/** Writes a temporary file beside the final place, and moves it there once it is complete and on the disk. */
async function writeWhole<Result>(to: string, write: (output: Writable) => Promise<Result>): Promise<Result> {
  const partial = `${to}.${process.pid}.partial`;
  try {
    const written = await write(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(partial, to);
    await syncFolder(dirname(to));
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
