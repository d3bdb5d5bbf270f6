import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Workspace } from './workspace.js';

/** A connection to the workspace's own database; the caller ends it. */
export async function openDatabase(workspace: Workspace): Promise<pg.Client> {
  const read = (name: string) => readFileSync(join(workspace.dataDir, 'postgres', name), 'utf8').trim();
  const client = new pg.Client({ host: '127.0.0.1', port: Number(read('port')), user: 'postgres', password: read('password') });
  await client.connect();
  return client;
}
