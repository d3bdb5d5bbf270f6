// Work in the editor, in one project of a million segments and two languages: opening it, filtering, paging, searching for parts of texts,
// matches and the concordance. Each is a call to the API's own process over HTTP, one at a time, in turns. Between them, `select 1` on our
// own connection shows how fast the machine is at that moment. Segments are those of Debian's documentation, and copies of them with up to
// three other words.
// The tables are first read into the memory of the database, as far as it has room; BENCH_COLD=1 skips this.
// Usage: node bench/million.mjs [segments, 1000000] [rounds, 100]; prints one JSON line. With BENCH_STATE=<folder> the first run only fills
// a database in that folder, and the next ones measure it.
import { pick, random } from './harness/debian-texts.mjs';
import { SPELLINGS } from './harness/fill-project.mjs';
import { connect, fromDist, hashSource, measureProject, opened } from './harness/large-project.mjs';
import { timed } from './harness/timed.mjs';

const { createDataSource } = await fromDist('platform/database/data-source.js');
const { Database } = await fromDist('platform/database/database.js');
const { FilterBlocksJobs } = await fromDist('modules/translation/editor/filter-blocks/filter-blocks.jobs.js');
const { FilterBlocksRepository } = await fromDist('modules/translation/editor/filter-blocks/filter-blocks.repository.js');

const SEGMENTS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 100);
const GOAL_P95_MS = 150;

const PROPERTIES = {
  problems: { hasProblems: true },
  problem: { problemCode: 'missingNumber' },
  review: { reviewState: ['needsReview'] },
  author: { author: 'Rao' },
  origin: { machineSource: 'memory' },
  date: { updatedFrom: '2025-03-01', updatedTo: '2025-04-01' },
};
const CONDITIONS = { problem: 'problem', review: 'review', author: 'author', origin: 'origin', date: 'updated' };

/** The calls of one round, each with a different place and word. */
function* callsOf(projectId, sources) {
  const own = { projectId, targetLang: 'hi' };
  const filter = (fields) => ['translation/filter', { ...own, pageSize: 100, ...fields }];
  const wordsOf = (text) => text.match(/\p{L}{3,}/gu) ?? [];
  const withWords = (count) => {
    for (;;) {
      const words = wordsOf(pick(sources));
      if (words.length >= count) return words;
    }
  };
  const word = () => pick(withWords(1));
  const phrase = () => {
    for (;;) {
      const found = /\p{L}{3,} \p{L}{3,}/u.exec(pick(sources));
      if (found) return found[0];
    }
  };
  const hash = () => `v1:${hashSource(pick(sources))}`;
  const page = Math.floor(random() * (sources.length / 200));
  yield ['open: project', 'project/details', { projectId }];
  yield ['open: first page', ...filter({})];
  yield ['page by cursor', ...filter({ cursor: String(Math.floor(random() * sources.length)) })];
  yield ['page by number', ...filter({ pageNumber: 1 + Math.floor(random() * (sources.length / 100)) })];
  yield ['filter: machine', ...filter({ translationType: ['MACHINE'] })];
  yield ['filter: people', ...filter({ translationType: ['USER'] })];
  yield ['filter: not machine', ...filter({ translationType: ['MACHINE'], not: ['type'] })];
  yield ['filter: untranslated', ...filter({ translationType: ['NO_TRANSLATION_AVAILABLE'] })];
  yield ['filter: page', ...filter({ url: `https://bench.example/page-${page}` })];
  for (const [name, fields] of Object.entries(PROPERTIES)) {
    yield [`filter: ${name}`, ...filter(fields)];
    const condition = CONDITIONS[name];
    if (condition) yield [`filter: not ${name}`, ...filter({ ...fields, not: [condition] })];
  }
  yield ['filter: not page', ...filter({ url: `https://bench.example/page-${page}`, not: ['page'] })];
  yield ['filter: page by number', ...filter({ reviewState: ['reviewed'], pageNumber: 1 + Math.floor(random() * (sources.length / 200)) })];
  yield ['filter: three at once', ...filter({ reviewState: ['reviewed'], author: 'Rao', updatedFrom: '2025-03-01' })];
  yield ['search: not word', ...filter({ searchText: word(), not: ['text'] })];
  yield ['search: word, reviewed', ...filter({ searchText: word(), reviewState: ['reviewed'] })];
  yield ['search: expression', ...filter({ searchText: `^${phrase()}`, searchMode: 'regex' })];
  yield ['search: expression without letters', ...filter({ searchText: '\\d{2}', searchMode: 'regex' })];
  yield ['search: word', ...filter({ searchText: word() })];
  yield ['search: phrase', ...filter({ searchText: phrase() })];
  yield ['search: word in targets', ...filter({ searchText: SPELLINGS.hi(word()), searchIn: 'target' })];
  yield ['search: two letters', ...filter({ searchText: SPELLINGS.hi(word()).slice(0, 2), searchIn: 'target' })];
  yield [
    'search: whole text',
    ...filter({ searchText: pick(sources).slice(0, 200), searchMode: 'exact', matchCase: true, searchIn: 'source' }),
  ];
  yield ['context of a segment', 'translation/segment/context', { ...own, sourceHash: hash() }];
  yield ['matches', 'translation/tm/match/list', { ...own, sourceHash: hash() }];
  yield ['concordance: word', 'translation/tm/concordance', { ...own, searchText: word() }];
  yield ['concordance: phrase', 'translation/tm/concordance', { ...own, searchText: phrase() }];
  yield ['concordance: word of targets', 'translation/tm/concordance', { ...own, searchText: SPELLINGS.hi(word()) }];
}

/** Builds the editor's filter blocks for both languages, like the worker, which does not run here. */
async function buildFilterBlocks({ databaseUrl, projectId }) {
  const dataSource = await createDataSource(databaseUrl, 2).initialize();
  opened.push(() => dataSource.destroy());
  const database = new Database(dataSource);
  const [{ organisation_id: organisationId }] = await dataSource.query('select organisation_id from projects where project_id = $1', [
    projectId,
  ]);
  const jobs = new FilterBlocksJobs(database, new FilterBlocksRepository());
  for (const language of Object.keys(SPELLINGS))
    await jobs.build({ organisationId, projectId, language }, { signal: AbortSignal.timeout(3_600_000) });
}

/** The stored texts, because Debian's documentation here may differ from that when the database was filled. */
async function storedSources({ databaseUrl, projectId }) {
  const client = await connect(databaseUrl);
  const { rows } = await client.query({
    text: 'select source from segments where project_id = $1 order by ordinal',
    values: [projectId],
    rowMode: 'array',
  });
  return rows.flat();
}

let sources = [];
await measureProject({
  ...{ bench: 'million', segments: SEGMENTS, rounds: ROUNDS, goalP95Ms: GOAL_P95_MS },
  prepare: async (state) => {
    const [blocksMs] = await timed(() => buildFilterBlocks(state));
    sources = await storedSources(state);
    return { blocksSeconds: Math.round(blocksMs / 1_000) };
  },
  callsOf: ({ projectId }) => callsOf(projectId, sources),
});
