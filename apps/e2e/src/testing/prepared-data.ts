import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDemoAddresses } from './demo-addresses.js';
import type { Workspace } from './workspace.js';
import { openDatabase } from './workspace-database.js';

/** A limit for work that hangs. If Apertium is installed, the work includes the machine translation of the demo. */
const PATIENCE_MS = 480_000;

/** A data folder that tests copy, and the port at which its demo site was crawled. */
export interface PreparedData {
  folder: string;
  demoPort: number;
}

/** No durability is needed, because nothing has to survive a power failure. */
const CARELESS = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** The folder in E2E_DATA_FOLDER, for example of an earlier version. */
export function namedData(demoPort: number): PreparedData | undefined {
  const folder = process.env.E2E_DATA_FOLDER;
  return folder ? { folder, demoPort: Number(process.env.E2E_DEMO_PORT) || demoPort } : undefined;
}

/**
 * Creates the data folder of a first start whose demo is crawled, translated and published. Each worker of a run makes it once. A worker
 * has one workspace at a time, because its files share the port of the demo site.
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
    await untilIdle(first);
  } finally {
    await first.stop();
  }
  appendFileSync(join(folder, 'postgres/cluster/postgresql.auto.conf'), CARELESS);
}

/** Unfinished work would continue in every copy. */
async function untilIdle(workspace: Workspace): Promise<void> {
  const database = await openDatabase(workspace);
  try {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500)) {
      const { rows } = await database.query(
        `select 1 from projects where status in ('processing', 'crawling', 'crawled', 'parsing', 'translationProcess')
         union all select 1 from pending_pre_translations union all select 1 from pre_translation_runs where finished_at is null`,
      );
      if (rows.length === 0) return;
    }
    throw new Error('the demo is still crawled or translated');
  } finally {
    await database.end();
  }
}

/** Copies the owners as well, because the files belong to the user of Postgres. */
export function copyData({ folder }: PreparedData, to: string): void {
  execFileSync('cp', ['-a', `${folder}/.`, to]);
}
