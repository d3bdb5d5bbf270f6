// A project of very many segments in two languages, as crawls and pre-translation leave it, written by the thousand: through the services it
// would take hours. Indexes of texts are built at the end, from the definitions that the migrations gave them.
import { manyTexts } from './debian-texts.mjs';

const BATCH = 5_000;
const SEGMENTS_A_PAGE = 200;
const DEVANAGARI = 'अबकदएफगहइजक़लमनओपक़रसतउववक्षयज़';
const TAMIL = 'அபகதஎபகஹஇஜகலமநஒபகரசதஉவவகயஜ';

/** Each letter as another one; tags, placeables and entities stay. */
const spelledIn = (letters) => {
  const known = Array.from(letters);
  return (text) => text.replace(/[a-z](?![^<{&]*[>};])/gi, (letter) => known[((letter.charCodeAt(0) & 31) - 1) % known.length]);
};
export const SPELLINGS = { hi: spelledIn(DEVANAGARI), ta: spelledIn(TAMIL) };

const wordsOf = (text) => text.split(' ').length;

/** One in twenty-five has no translation, four in a hundred are a person's, some have a problem. */
const isTranslated = (at) => at % 25 !== 7;
const originAt = (at) => (at % 25 === 3 ? 'USER' : 'MACHINE');
const problemsAt = (at) => (at % 50 === 11 ? [{ code: 'spaces', severity: 'warning', message: 'Several spaces in a row.' }] : []);

async function* batchesOf(items) {
  for (let at = 0; at < items.length; at += BATCH) yield [at, items.slice(at, at + BATCH)];
}

async function withoutIndexes(query, work) {
  const indexes = await query(
    `select indexname as name, indexdef as definition from pg_indexes where indexname ~ '_grams$' or indexname = 'fuzzy_sources_keys'`,
  );
  for (const { name } of indexes) await query(`drop index ${name}`);
  await work();
  await query(`set maintenance_work_mem = '512MB'`);
  for (const { name, definition } of indexes) {
    await query(definition.replace(' ON ONLY ', ' ON '));
    if (name.endsWith('_grams')) await query(`alter index ${name} alter column 1 set statistics 0`);
  }
}

async function fillSegments(query, ids, hashes, sources) {
  for await (const [at, batch] of batchesOf(hashes)) {
    const texts = sources.slice(at, at + BATCH);
    await query(
      `insert into segments (project_id, organisation_id, hash, source, ordinal, words, kind, is_searchable)
       select $1, $2, hash, source, $6 + place, words, 'block', true
         from unnest($3::uuid[], $4::text[], $5::int[]) with ordinality as given(hash, source, words, place)`,
      [...ids, batch, texts, texts.map(wordsOf), at],
    );
    await query(
      `insert into occurrences (project_id, organisation_id, page_id, position, hash)
       select $1, $2, (select min(page_id) from pages where project_id = $1) + ($4 + place - 1) / ${SEGMENTS_A_PAGE}, place, hash
         from unnest($3::uuid[]) with ordinality as given(hash, place)`,
      [...ids, batch, at],
    );
  }
}

async function fillTranslations(query, ids, userId, language, hashes, sources) {
  const all = hashes.map((hash, at) => ({ hash, at })).filter(({ at }) => isTranslated(at));
  for await (const [, batch] of batchesOf(all)) {
    await query(
      `insert into translations (project_id, organisation_id, language, hash, origin, target, problems, updated_by)
       select $1, $2, $3, hash, origin, target, problems::jsonb, case origin when 'USER' then $4::uuid end
         from unnest($5::uuid[], $6::text[], $7::text[], $8::text[]) as given(hash, origin, target, problems)`,
      [
        ...[...ids, language, userId, batch.map(({ hash }) => hash), batch.map(({ at }) => originAt(at))],
        ...[batch.map(({ at }) => SPELLINGS[language](sources[at])), batch.map(({ at }) => JSON.stringify(problemsAt(at)))],
      ],
    );
  }
}

async function fillSignatures(query, [projectId, organisationId], signSource, hashes, sources) {
  for await (const [at, batch] of batchesOf(hashes)) {
    const signed = batch.flatMap((hash, place) => {
      const signature = isTranslated(at + place) ? signSource(projectId, sources[at + place]) : undefined;
      return signature ? [{ hash, ...signature }] : [];
    });
    await query(
      `insert into fuzzy_sources (scope_id, organisation_id, hash, keys, sketch)
       select $1, $2, hash, keys::int[], sketch::bit(128) from unnest($3::uuid[], $4::text[], $5::text[]) as given(hash, keys, sketch)`,
      [
        ...[projectId, organisationId, signed.map(({ hash }) => hash)],
        ...[signed.map(({ keys }) => `{${keys.join()}}`), signed.map(({ sketch }) => sketch)],
      ],
    );
  }
}

async function fillCounts(query, ids) {
  await query(
    `insert into segment_totals (project_id, organisation_id, segments, unique_words, source_words, last_ordinal, searchable_ordinal)
     select $1, $2, count(*), sum(words), sum(words), max(ordinal), max(ordinal) from segments where project_id = $1
     on conflict (project_id) do update set segments = excluded.segments, unique_words = excluded.unique_words, source_words = excluded.source_words,
       last_ordinal = excluded.last_ordinal, searchable_ordinal = excluded.searchable_ordinal`,
    ids,
  );
  await query(
    `insert into translation_counts (project_id, organisation_id, language, user_segments, user_words, machine_segments, machine_words,
                                     needs_review_segments, needs_review_words)
     select $1, $2, language, count(*) filter (where origin = 'USER'), coalesce(sum(words) filter (where origin = 'USER'), 0),
            count(*) filter (where origin = 'MACHINE'), coalesce(sum(words) filter (where origin = 'MACHINE'), 0), count(*), sum(words)
       from translations join segments using (project_id, hash) where project_id = $1 group by language
     on conflict (project_id, language) do update set user_segments = excluded.user_segments, user_words = excluded.user_words,
       machine_segments = excluded.machine_segments, machine_words = excluded.machine_words,
       needs_review_segments = excluded.needs_review_segments, needs_review_words = excluded.needs_review_words`,
    ids,
  );
}

/** Fills a project; answers its sources and their hashes. `query` runs SQL as the owner of the tables. */
export async function fillProject(query, { projectId, organisationId, userId, segments, hashSource, signSource }) {
  const ids = [projectId, organisationId];
  const sources = manyTexts(segments);
  const hashes = sources.map(hashSource);
  await query(
    `insert into pages (project_id, organisation_id, url, title, content_hash)
     select $1, $2, 'https://bench.example/page-' || n, 'Page ' || n, md5(n::text) from generate_series(0, $3::int) n order by n`,
    [...ids, Math.ceil(segments / SEGMENTS_A_PAGE)],
  );
  await withoutIndexes(query, async () => {
    await fillSegments(query, ids, hashes, sources);
    for (const language of Object.keys(SPELLINGS)) await fillTranslations(query, ids, userId, language, hashes, sources);
    await fillSignatures(query, ids, signSource, hashes, sources);
  });
  await fillCounts(query, ids);
  await query('vacuum analyze');
  return { sources, hashes, pages: Math.ceil(segments / SEGMENTS_A_PAGE) };
}
