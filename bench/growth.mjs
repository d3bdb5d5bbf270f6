// How the work of the database grows: statements and rows read by what people and visitors ask for most, in an installation of more and more
// projects, and in a project of more and more texts. Counts of the server itself, which no other load on the machine changes.
// Usage: node bench/growth.mjs [most texts, 1000000] [most projects, 10000]; prints the tables of docs/growth.md, and one JSON line. With
// GROWTH_STATEMENTS=1 also each statement that reads more than a hundred rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
await import(createRequire(join(dist, '../package.json')).resolve('reflect-metadata'));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { ASKED, GrowingInstallation } = await import(join(dist, 'entry/testing/growth/growing-installation.js'));

const upTo = (most, sizes) => sizes.filter((size) => size <= most);
const SEGMENTS = upTo(Number(process.argv[2] ?? 1_000_000), [10_000, 100_000, 1_000_000]);
const PROJECTS = upTo(Number(process.argv[3] ?? 10_000), [1, 100, 10_000]);
/** A statement that reads more rows is listed. */
const MANY_ROWS = 100;

const tell = (text) => process.stderr.write(`${text}\n`);
const number = (value) => value.toLocaleString('en');

function nameStatements(asked, { each }) {
  if (!process.env.GROWTH_STATEMENTS) return;
  for (const { text, rowsRead } of each)
    if (rowsRead > MANY_ROWS) tell(`${asked}: ${number(rowsRead)} rows: ${text.replace(/\s+/g, ' ').trim().slice(0, 1_000)}`);
}

async function measure(installation, what) {
  tell(`${new Date().toISOString().slice(11, 19)} ${what}`);
  const found = await installation.measure();
  for (const [asked, work] of Object.entries(found)) nameStatements(asked, work);
  return Object.fromEntries(Object.entries(found).map(([asked, { statements, rowsRead }]) => [asked, { statements, rowsRead }]));
}

function table(sizes, unit, found) {
  const cell = ({ statements, rowsRead }) => `${number(statements)} / ${number(rowsRead)}`;
  return [
    `| statements / rows read | ${sizes.map((size) => `${number(size)} ${size === 1 ? unit.slice(0, -1) : unit}`).join(' | ')} |`,
    `| --- |${sizes.map(() => ' --- |').join('')}`,
    ...ASKED.map((asked) => `| ${asked} | ${sizes.map((_, at) => cell(found[at][asked])).join(' | ')} |`),
  ].join('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'bhashantar-growth-'));
// No durability is needed: after a crash of the machine, everything is filled again.
const postgres = await startPostgres({ dataDir: join(folder, 'pg'), settings: { fsync: 'off', max_wal_size: '8GB' } });
try {
  process.env.TEST_DATABASE_URL = postgres.url;
  const installation = await GrowingInstallation.open();
  const [byProjects, bySegments] = [[], []];
  await installation.grow(SEGMENTS[0]);
  for (const projects of PROJECTS) {
    await installation.growTo(projects);
    byProjects.push(await measure(installation, `${number(projects)} projects`));
  }
  bySegments.push(byProjects.at(-1));
  for (const segments of SEGMENTS.slice(1)) {
    await installation.grow(segments);
    bySegments.push(await measure(installation, `${number(segments)} segments`));
  }
  tell(`\n${table(PROJECTS, 'projects', byProjects)}\n\n${table(SEGMENTS, 'segments', bySegments)}`);
  console.log(JSON.stringify({ bench: 'growth', projects: PROJECTS, segments: SEGMENTS, byProjects, bySegments }));
  await installation.close();
} catch (error) {
  // Prints the cause first, because stopping the server breaks open connections, whose errors would hide it.
  tell(error.stack);
  process.exit(1);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
