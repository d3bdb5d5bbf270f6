// Fills a project with a very large number of segments in two languages, in the state that crawls, pre-translation and people leave.
// Through the services that would take hours. The rows therefore come by COPY with the triggers off. The indexes of texts are built at the
// end from the definitions in the migrations, and the counters are counted from the rows.
import { copyRows } from './copy-rows.mjs';
import { manyTexts } from './debian-texts.mjs';

const SEGMENTS_A_PAGE = 200;
const DEVANAGARI = 'अबकदएफगहइजक़लमनओपक़रसतउववक्षयज़';
const TAMIL = 'அபகதஎபகஹஇஜகலமநஒபகரசதஉவவகயஜ';

/** Each letter as another one; tags, placeables and entities stay. */
const spelledIn = (letters) => {
  const known = Array.from(letters);
  return (text) => text.replace(/[a-z](?![^<{&]*[>};])/gi, (letter) => known[((letter.charCodeAt(0) & 31) - 1) % known.length]);
};
export const SPELLINGS = { hi: spelledIn(DEVANAGARI), ta: spelledIn(TAMIL) };

export const AUTHORS = ['Rao', 'Iyer', 'Khan', 'Das', 'Pillai', 'Sen', 'Mehta', 'Bose', 'Nair', 'Gill', 'Joshi', 'Naidu'];

const wordsOf = (text) => text.split(' ').length;
const DAY_MS = 86_400_000;

/** One in fifty has no translation, nor have the last ones, which are new: the state in which a project is most of its life. */
const isTranslated = (at, count) => at % 50 !== 7 && at < 0.995 * count;
const PROBLEMS = [
  [50, 11, { code: 'spaces', severity: 'warning', message: 'Several spaces in a row.' }],
  [1_000, 13, { code: 'missingNumber', severity: 'error', message: 'A number is missing.' }],
];
const problemsAt = (at) => PROBLEMS.filter(([each, rest]) => at % each === rest).map(([, , problem]) => problem);

/** The first segments are reviewed; a few are drafts or rejected. */
function reviewAt(at, count) {
  if (at % 211 === 3) return ['rejected', 'Read it again.'];
  if (at % 97 === 3) return ['draft', null];
  return [at < 0.6 * count ? 'reviewed' : 'needsReview', null];
}

/** Machines wrote on three days, people a little every day. */
const writtenAt = (at, count, isMachine) =>
  Date.UTC(2025, 0, 1) + DAY_MS * (isMachine ? 100 * Math.floor((3 * at) / count) : (300 * at) / count);

/** The translations of a segment: one by machine, and above it in a part of them a person's or a professional's. */
function* translationsAt(at, count, authors) {
  const [review, reason] = reviewAt(at, count);
  const written = (isMachine) => new Date(writtenAt(at, count, isMachine)).toISOString();
  yield ['MACHINE', at % 20 === 0 ? 'memory' : 'engine', null, written(true), review, reason];
  if (at % 25 === 3) yield ['USER', null, authors[Math.floor(at / 25) % authors.length], written(false), review, reason];
  if (at % 100 === 51) yield ['PBK', null, authors[0], written(false), 'reviewed', null];
}

const TEXT_INDEXES = `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
  and (indexname ~ '_grams$' or indexname = 'fuzzy_sources_keys')`;

async function withoutIndexes(client, work) {
  const { rows: indexes } = await client.query(TEXT_INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`set session_replication_role = replica`);
  await work();
  await client.query(`set session_replication_role = origin; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 4`);
  for (const { name, definition } of indexes) {
    await client.query(definition.replace(' ON ONLY ', ' ON '));
    if (name.endsWith('_grams')) await client.query(`alter index ${name} alter column 1 set statistics 0`);
  }
}

async function fillSegments(client, [projectId, organisationId], hashes, sources) {
  const { rows } = await client.query('select min(page_id)::float8 as page from pages where project_id = $1', [projectId]);
  const segments = function* () {
    for (const [at, hash] of hashes.entries())
      yield [projectId, organisationId, hash, sources[at], at + 1, wordsOf(sources[at]), 'block', true];
  };
  const occurrences = function* () {
    for (const [at, hash] of hashes.entries())
      yield [projectId, organisationId, rows[0].page + Math.floor(at / SEGMENTS_A_PAGE), at % SEGMENTS_A_PAGE, hash];
  };
  const names = ['project_id', 'organisation_id', 'hash', 'source', 'ordinal', 'words', 'kind', 'is_searchable'];
  await copyRows(client, 'segments', names, segments());
  await copyRows(client, 'occurrences', ['project_id', 'organisation_id', 'page_id', 'position', 'hash'], occurrences());
  await client.query(
    `insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes)
     select project_id, organisation_id, page_id, '', count(*), 0, array_agg(hash order by position)
       from occurrences where project_id = $1 group by project_id, organisation_id, page_id`,
    [projectId],
  );
}

async function fillTranslations(client, [projectId, organisationId], authors, language, hashes, sources) {
  const translations = function* () {
    for (const [at, hash] of hashes.entries()) {
      if (!isTranslated(at, hashes.length)) continue;
      const target = SPELLINGS[language](sources[at]);
      for (const [origin, machineSource, author, written, review, reason] of translationsAt(at, hashes.length, authors)) {
        const problems = problemsAt(at);
        const hasError = problems.some(({ severity }) => severity === 'error');
        yield [projectId, organisationId, language, hash, origin, target, machineSource, JSON.stringify(problems), hasError].concat([
          author,
          written,
          review,
          reason,
        ]);
      }
    }
  };
  const names = ['project_id', 'organisation_id', 'language', 'hash', 'origin', 'target', 'machine_source', 'problems', 'has_error'];
  await copyRows(client, 'translations', [...names, 'updated_by', 'updated_at', 'review_state', 'review_reason'], translations());
}

async function fillSignatures(client, [projectId, organisationId], signSource, hashes, sources) {
  const signatures = function* () {
    for (const [at, hash] of hashes.entries()) {
      const signature = isTranslated(at, hashes.length) ? signSource(projectId, sources[at]) : undefined;
      if (signature) yield [projectId, organisationId, hash, `{${signature.keys.join()}}`, signature.sketch];
    }
  };
  await copyRows(client, 'fuzzy_sources', ['scope_id', 'organisation_id', 'hash', 'keys', 'sketch'], signatures());
}

export async function fillCounts(client, ids) {
  await client.query(
    `insert into segment_totals (project_id, organisation_id, segments, unique_words, source_words, last_ordinal, searchable_ordinal)
     select $1, $2, count(*), sum(words), sum(words), max(ordinal), max(ordinal) from segments where project_id = $1
     on conflict (project_id) do update set segments = excluded.segments, unique_words = excluded.unique_words, source_words = excluded.source_words,
       last_ordinal = excluded.last_ordinal, searchable_ordinal = excluded.searchable_ordinal`,
    ids,
  );
  const counted = {
    ...{ pbk: `origin = 'PBK'`, user: `origin = 'USER'`, machine: `origin = 'MACHINE'`, draft: `review_state = 'draft'` },
    ...{ needs_review: `review_state = 'needsReview'`, reviewed: `review_state = 'reviewed'`, rejected: `review_state = 'rejected'` },
  };
  const columns = Object.entries(counted).flatMap(([name, condition]) => [
    [`${name}_segments`, `count(*) filter (where ${condition})`],
    [`${name}_words`, `coalesce(sum(words) filter (where ${condition}), 0)`],
  ]);
  await client.query(
    `insert into translation_counts (project_id, organisation_id, language, ${columns.map(([name]) => name).join(', ')})
     select $1, $2, best.language, ${columns.map(([, value]) => value).join(', ')}
       from (select distinct on (language, hash) * from translations where project_id = $1
              order by language, hash, array_position(array['PBK', 'USER', 'MACHINE'], origin)) best
       join segments using (project_id, hash) group by best.language
     on conflict (project_id, language) do update set ${columns.map(([name]) => `${name} = excluded.${name}`).join(', ')}`,
    ids,
  );
}

async function addAuthors(client, organisationId) {
  const { rows } = await client.query(
    `insert into users (organisation_id, email, email_key, first_name, last_name, role, is_verified)
     select $1, lower(name) || '@bench.example', lower(name) || '@bench.example', 'Meera', name, 'collaborator', true from unnest($2::text[]) as name returning user_id as id`,
    [organisationId, AUTHORS],
  );
  return rows.map(({ id }) => id);
}

/** Fills a project. `client` is connected as the owner of the tables, whom no policy binds. */
export async function fillProject(client, { projectId, organisationId, segments, hashSource, signSource }) {
  const ids = [projectId, organisationId];
  const note = (what) => process.stderr.write(`${new Date().toISOString()} ${what}\n`);
  const sources = manyTexts(segments);
  const hashes = sources.map(hashSource);
  note('texts are made');
  const authors = await addAuthors(client, organisationId);
  await client.query(
    `insert into pages (project_id, organisation_id, url, title, content_hash)
     select $1, $2, 'https://bench.example/page-' || n, 'Page ' || n, md5(n::text) from generate_series(0, $3::int) n order by n`,
    [...ids, Math.ceil(segments / SEGMENTS_A_PAGE)],
  );
  await withoutIndexes(client, async () => {
    await fillSegments(client, ids, hashes, sources);
    note('segments are stored');
    for (const language of Object.keys(SPELLINGS)) await fillTranslations(client, ids, authors, language, hashes, sources);
    note('translations are stored');
    await fillSignatures(client, ids, signSource, hashes, sources);
    note('signatures are stored');
  });
  note('indexes of texts are built');
  await fillCounts(client, ids);
  await client.query('vacuum analyze');
  note('counted and analysed');
}
