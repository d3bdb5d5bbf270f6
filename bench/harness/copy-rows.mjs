import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const { from: copyFrom } = createRequire(import.meta.url)('pg-copy-streams');

const BATCH = 2_000;
const ESCAPES = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const cell = (value) => (value === null || value === undefined ? '\\N' : String(value).replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter]));

function* linesOf(rows) {
  let lines = '';
  let count = 0;
  for (const row of rows) {
    lines += `${row.map(cell).join('\t')}\n`;
    if (++count % BATCH > 0) continue;
    yield lines;
    lines = '';
  }
  if (lines) yield lines;
}

/** Writes rows into a table by COPY. */
export const copyRows = (client, table, columns, rows) =>
  pipeline(Readable.from(linesOf(rows)), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)));
