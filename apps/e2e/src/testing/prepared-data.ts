import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDemoAddresses } from './demo-addresses.js';
import type { Workspace } from './workspace.js';

/** A data folder to begin with a copy of, and the port at which its demo site was crawled. */
export interface PreparedData {
  folder: string;
  demoPort: number;
}

/** Nothing of a journey has to outlive a power cut. */
const CARELESS = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** What E2E_DATA_FOLDER names, of an earlier version for example. */
export function namedData(demoPort: number): PreparedData | undefined {
  const folder = process.env.E2E_DATA_FOLDER;
  return folder ? { folder, demoPort: Number(process.env.E2E_DEMO_PORT) || demoPort } : undefined;
}

/**
 * What a first start leaves behind once its demo is crawled, translated and published. Made once by each worker of a run, which has one
 * workspace at a time: files of a worker share the port of the demo site.
 */
export async function prepareData(start: (dataDir: string) => Promise<Workspace>, demoPort: number): Promise<PreparedData | undefined> {
  const run = process.env.E2E_PREPARED_FOLDER;
  if (!run) return undefined;
  const home = join(run, process.env.JEST_WORKER_ID ?? '1');
  const note = join(home, 'prepared.json');
  if (!existsSync(note)) {
    const folder = join(home, 'data');
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    await make(start, folder);
    writeFileSync(note, JSON.stringify({ folder, demoPort }));
  }
  return JSON.parse(readFileSync(note, 'utf8')) as PreparedData;
}

async function make(start: (dataDir: string) => Promise<Workspace>, folder: string): Promise<void> {
  const first = await start(folder);
  try {
    await readDemoAddresses(first);
  } finally {
    await first.stop();
  }
  appendFileSync(join(folder, 'postgres/cluster/postgresql.auto.conf'), CARELESS);
}

/** With owners: the files belong to the user that Postgres runs as. */
export function copyData({ folder }: PreparedData, to: string): void {
  execFileSync('cp', ['-a', `${folder}/.`, to]);
}
