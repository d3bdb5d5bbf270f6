// Response times of another project of the same organisation while a project of a million segments is deleted with keepTm: calls to the
// API's own process over HTTP, before a worker deletes, while it does, and afterwards.
// Usage: node bench/deletion.mjs [segments, 1000000] [rounds before and after, 100]; prints one JSON line. With BENCH_STATE=<folder> it
// uses a database that `million` filled there. The database is of no further use afterwards, so give it a copy.
import { setTimeout as sleep } from 'node:timers/promises';
import { random } from './harness/debian-texts.mjs';
import { fillCounts } from './harness/fill-project.mjs';
import { connect, inLargeProject, measure, summary } from './harness/large-project.mjs';

const SEGMENTS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 100);
const OTHER_SEGMENTS = 20_000;
const GOAL_RATIO = 2;
/** Rounds measured between two looks at whether it is still being deleted. */
const ROUNDS_AT_ONCE = 5;
const COPIED = ['segments', 'translations', 'pages'];

/** A project of the same organisation with a part of the large one's segments and translations. */
async function addOtherProject(client, { projectId }) {
  const { rows } = await client.query(
    `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
     select organisation_id, 'other', 'Other', 'https://other.example/', 'other.example', 'en', 'parsed' from projects where project_id = $1
     returning project_id as id, organisation_id as organisation`,
    [projectId],
  );
  const [{ id, organisation }] = rows;
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `insert into project_languages (project_id, language, organisation_id) select $2, language, organisation_id from project_languages where project_id = $1`,
    [projectId, id],
  );
  const parts = {
    segments: `ordinal <= ${OTHER_SEGMENTS}`,
    translations: `hash in (select hash from segments where project_id = $1 and ordinal <= ${OTHER_SEGMENTS})`,
    pages: `page_id in (select page_id from pages where project_id = $1 order by page_id limit 500)`,
  };
  for (const table of COPIED) {
    const { rows: columns } = await client.query(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> 'project_id'`,
      [table],
    );
    const { names } = columns[0];
    await client.query(
      `insert into ${table} (project_id, ${names}) select $2, ${names} from ${table} where project_id = $1 and ${parts[table]}`,
      [projectId, id],
    );
  }
  await fillCounts(client, [id, organisation]);
  await client.query('commit');
  for (const table of COPIED) await client.query(`analyze ${table}`);
  return id;
}

/** The calls of a translator's and an administrator's screens in one round. */
function* callsOf(projectId) {
  const own = { projectId, targetLang: 'hi' };
  yield ['editor: first page', 'translation/filter', { ...own, pageSize: 100 }];
  yield ['editor: any page', 'translation/filter', { ...own, pageSize: 100, cursor: String(Math.floor(random() * OTHER_SEGMENTS)) }];
  yield ['editor: machine', 'translation/filter', { ...own, pageSize: 100, translationType: ['MACHINE'] }];
  yield ['editor: search', 'translation/filter', { ...own, pageSize: 100, searchText: 'package' }];
  yield ['project', 'project/details', { projectId }];
  yield ['statistics', 'project/stats', { projectId }];
}

const progressOf = async (client, projectId) =>
  (
    await client.query(
      'select purging_at is not null as "isBegun", purged_at is not null as "isOver" from projects where project_id = $1',
      [projectId],
    )
  ).rows[0];

async function until(client, projectId, state) {
  while (!(await progressOf(client, projectId))[state]) await sleep(200);
}

await inLargeProject({ bench: 'deletion', segments: SEGMENTS }, async ({ state, url, startWorker }) => {
  const client = await connect(state.databaseUrl);
  const other = await addOtherProject(client, state);
  await startWorker();
  const run = (rounds) => measure(url, state, { rounds, callsOf: () => callsOf(other) });
  // The worker builds what the editor filters by.
  await run(ROUNDS);
  const before = await run(ROUNDS);

  const reply = await fetch(`${url}/api/project/delete`, {
    method: 'POST',
    headers: { authorization: state.token, 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: state.projectId, keepTm: true }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  await client.query(`update projects set purge_after = now() where project_id = $1`, [state.projectId]);
  await until(client, state.projectId, 'isBegun');
  const begun = performance.now();
  const during = { times: new Map(), uses: new Map(), slowest: new Map() };
  while (!(await progressOf(client, state.projectId)).isOver) {
    const { times } = await run(ROUNDS_AT_ONCE);
    for (const [name, all] of times) during.times.set(name, [...(during.times.get(name) ?? []), ...all]);
  }
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const after = await run(ROUNDS);

  const [quiet, busy, later] = [before, during, after].map(summary);
  const calls = Object.fromEntries(
    Object.keys(quiet).map((name) => {
      const ratio = Number((busy[name].p95 / Math.max(quiet[name].p95, later[name].p95)).toFixed(2));
      return [name, { before: quiet[name].p95, during: busy[name].p95, after: later[name].p95, ratio }];
    }),
  );
  const missed = Object.keys(calls).filter((name) => name !== 'select 1' && calls[name].ratio > GOAL_RATIO);
  const rounds = { before: ROUNDS, during: [...during.times.values()][0].length, after: ROUNDS };
  return { rounds, deletionSeconds: seconds, p95: calls, missed, goals: { ratio: GOAL_RATIO } };
});
