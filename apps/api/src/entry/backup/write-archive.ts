import { createReadStream, readFileSync } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { DumpedTable } from './list-tables.js';
import { FORMAT, type Manifest, PARTS, type StoredTable } from './manifest.js';
import type { Snapshot } from './open-snapshot.js';
import type { StagedFiles } from './staged-files.js';

/** Higher levels take twice the time for a tenth of the size. */
const OPTIONS = { compressionLevel: 4 };
const PRODUCT = new URL('../../../package.json', import.meta.url);

/** Everything of which a backup is made. */
export interface BackupContent {
  readonly snapshot: Snapshot;
  readonly files: StagedFiles;
  readonly secret: string;
}

const versionOf = (file: URL): string => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** Writes a backup as a zip file; returns its manifest. Rejects with the first read or write error. */
export async function writeArchive({ snapshot, files, secret }: BackupContent, output: Writable, ending: AbortSignal): Promise<Manifest> {
  const zip = new ZipFile();
  const keys = [...files.keys].sort();
  const tables: StoredTable[] = [];
  const manifest: Manifest = {
    ...{ format: FORMAT, product: versionOf(PRODUCT), createdAt: new Date().toISOString(), secret },
    ...{ migrations: snapshot.migrations, sequences: snapshot.sequences, files: keys, tables },
  };
  for (const table of snapshot.tables) addTable(zip, snapshot.client, table, tables);
  for (const key of keys) add(zip, PARTS.file(key), async () => createReadStream(files.pathOf(key)));
  add(zip, PARTS.manifest, async () => Readable.from([JSON.stringify(manifest)]));
  zip.end();
  const failure = new Promise<never>((_, reject) => zip.once('error', reject));
  const written = pipeline(zip.outputStream, output, { signal: ending });
  await Promise.race([written, failure]).catch((error) => {
    output.destroy();
    // It ends when the output ends.
    written.catch(() => undefined);
    throw error;
  });
  return manifest;
}

/** Parts are read one after another, each when its turn comes. */
function add(zip: ZipFile, name: string, open: () => Promise<NodeJS.ReadableStream>): void {
  zip.addReadStreamLazy(name, OPTIONS, (done) => {
    open().then(
      (stream) => done(null, stream),
      (error: unknown) => zip.emit('error', error),
    );
  });
}

function addTable(zip: ZipFile, client: pg.Client, { name, columns, role }: DumpedTable, stored: StoredTable[]): void {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  add(zip, PARTS.table(name), async () => {
    await client.query(`set local role ${role}`);
    const rows = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`));
    rows.once('end', () => stored.push({ name, columns, rows: rows.rowCount }));
    return rows;
  });
}
