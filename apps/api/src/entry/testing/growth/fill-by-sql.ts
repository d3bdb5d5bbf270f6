import type pg from 'pg';

/** The texts of one page, as in large sites. */
export const SEGMENTS_A_PAGE = 200;

/** A project to fill. */
export interface FilledProject {
  readonly projectId: string;
  readonly organisationId: string;
  readonly baseUrl: string;
}

/** Names of indexes that are much faster to build at once than row by row. */
const SLOW_INDEXES = `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexname ~ '_grams$'`;
const WORDS = `array['lamp', 'river', 'market', 'school', 'bridge', 'garden', 'station', 'temple', 'harvest', 'monsoon']`;
/** A text of eight words that no other number has. */
const TEXT = (n: string) =>
  `'The ' || ${[10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10]
    .map((place) => `(${WORDS})[1 + (${n} / ${place}) % 10]`)
    .join(` || ' ' || `)} || ' ' || (${WORDS})[1 + ${n} % 10]`;
const HASH = (n: string) => `md5($1::uuid::text || ${n})::uuid`;
/** One in fifty waits for a translation. */
const IS_OPEN = 'n % 50 = 7';

/** Fills tables as a crawl, translations and builds of bundles leave them; `client` is a superuser, whom no policy and no trigger binds. */
async function withoutTriggers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica');
  await work();
  await client.query('set session_replication_role = origin');
}

/** Pages, texts, translations and bundles of a project that has none, in two languages that are live. */
export async function fillProject(client: pg.Client, project: FilledProject, segments: number): Promise<void> {
  const ids = [project.projectId, project.organisationId];
  const run = (sql: string, ...more: unknown[]) => client.query(sql, [...ids, ...more]);
  const pages = Math.ceil(segments / SEGMENTS_A_PAGE);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(SLOW_INDEXES);
  // A rebuild takes long where there are large projects already.
  const isRebuilt = segments >= 100_000;
  if (isRebuilt) for (const { name } of indexes) await client.query(`drop index ${name}`);
  await withoutTriggers(client, async () => {
    await run(
      `insert into pages (project_id, organisation_id, url, title, content_hash)
       select $1, $2, $3 || '/page-' || n, 'Page ' || n, md5(n::text) from generate_series(1, $4::int) n order by n`,
      project.baseUrl,
      pages,
    );
    await run(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, page_id, bucket, fetched_at)
       select $1, $2, md5(url)::uuid, url, 1, 'fetched', page_id, md5(url)::uuid, now() from pages where project_id = $1 and organisation_id = $2`,
    );
    await run(
      `insert into segments (project_id, organisation_id, hash, source, ordinal, words, kind, is_searchable, page_id, places)
       select $1, $2, ${HASH('n')}, ${TEXT('n')}, n, 9, 'block', true, f.page + (n - 1) / ${SEGMENTS_A_PAGE}, 1
         from generate_series(1, $3::int) n, (select min(page_id) as page from pages where project_id = $1) f`,
      segments,
    );
    await run(
      `insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes)
       select $1, $2, page_id, md5(page_id::text), count(*), 9 * count(*), array_agg(hash order by ordinal)
         from segments where project_id = $1 group by page_id`,
    );
    await run(
      `insert into translations (project_id, organisation_id, language, hash, origin, target, machine_source, updated_at, review_state)
       select $1, $2, language, ${HASH('n')}, case when n % 25 = 3 then 'USER' else 'MACHINE' end, 'अनुवाद ' || n,
              case when n % 25 = 3 then null else 'engine' end, now() - n * interval '1 second', 'needsReview'
         from generate_series(1, $3::int) n, unnest(array['hi', 'ta']) language where not (${IS_OPEN})`,
      segments,
    );
    await run(
      `insert into memory_units (organisation_id, source_language, language, hash, source, target, origin, project_id)
       select $2, 'en', language, ${HASH('n')}, ${TEXT('n')}, 'अनुवाद ' || n, 'USER', $1
         from generate_series(3, $3::int, 25) n, unnest(array['hi', 'ta']) language where not (${IS_OPEN})`,
      segments,
    );
    await run(
      `insert into page_publications (project_id, organisation_id, language, page_id, page_key, words, translated_words, published_at)
       select $1, $2, l.language, page_id, substr(url, length($3) + 1), ${9 * SEGMENTS_A_PAGE}, ${9 * SEGMENTS_A_PAGE - 36}, now()
         from pages, unnest(array['hi', 'ta']) as l(language) where project_id = $1`,
      project.baseUrl,
    );
    await run(
      `insert into bundles (project_id, organisation_id, language, version, segments, identity, gzip, brotli)
       select $1, $2, l.language, md5(page_id::text), ${SEGMENTS_A_PAGE}, '{"v":"x","t":{}}', 'packed', 'packed'
         from pages, unnest(array['hi', 'ta']) as l(language) where project_id = $1`,
    );
    await run(
      `insert into bundle_pointers (project_id, organisation_id, language, page_key, page_id, version)
       select $1, $2, l.language, substr(url, length($3) + 1), page_id, md5(page_id::text)
         from pages, unnest(array['hi', 'ta']) as l(language) where project_id = $1`,
      project.baseUrl,
    );
    for (const sql of COUNT_TALLIES) await run(sql);
    await run(COUNT_SEGMENTS);
    await run(COUNT_TRANSLATIONS);
  });
  if (isRebuilt) await buildIndexes(client, indexes);
  await client.query('vacuum analyze');
}

/** Counts what was filled into tables of the project `$1` of the organisation `$2` without their triggers. */
export const COUNT_TALLIES = [
  `insert into page_tallies (project_id, organisation_id, pages) select $1, $2, count(*) from pages where project_id = $1`,
  `insert into address_tallies (project_id, organisation_id, state, addresses)
   select $1, $2, state, count(*) from crawl_urls where project_id = $1 group by state`,
  `insert into publication_tallies (project_id, organisation_id, language, percent, is_published, is_hidden, is_held, pages, words, translated_words)
   select $1, $2, language, case when words > 0 then translated_words * 100 / words else 100 end as percent, published_at is not null, is_hidden, false,
          count(*), sum(words), sum(translated_words)
     from page_publications where project_id = $1 group by language, percent, published_at is not null, is_hidden`,
];

const COUNT_SEGMENTS = `
  insert into segment_totals as t (project_id, organisation_id, segments, unique_words, source_words, last_ordinal, searchable_ordinal, source_bytes)
  select $1, $2, count(*), sum(words), sum(words), max(ordinal), max(ordinal), sum(octet_length(source)) from segments where project_id = $1
  on conflict (project_id) do update set segments = excluded.segments, unique_words = excluded.unique_words, source_words = excluded.source_words,
    last_ordinal = excluded.last_ordinal, searchable_ordinal = excluded.searchable_ordinal, source_bytes = excluded.source_bytes`;

/** Each text has one translation here, so that none has to be chosen. */
const COUNT_TRANSLATIONS = `
  insert into translation_counts as c (project_id, organisation_id, language, version, user_segments, user_words, machine_segments, machine_words,
                                       needs_review_segments, needs_review_words)
  select $1, $2, language, 1, count(*) filter (where origin = 'USER'), 9 * count(*) filter (where origin = 'USER'),
         count(*) filter (where origin = 'MACHINE'), 9 * count(*) filter (where origin = 'MACHINE'), count(*), 9 * count(*)
    from translations where project_id = $1 group by language
  on conflict (project_id, language) do update set user_segments = excluded.user_segments, user_words = excluded.user_words,
    machine_segments = excluded.machine_segments, machine_words = excluded.machine_words,
    needs_review_segments = excluded.needs_review_segments, needs_review_words = excluded.needs_review_words`;

async function buildIndexes(client: pg.Client, indexes: readonly { name: string; definition: string }[]): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { name, definition } of indexes) {
    await client.query(definition.replace(' ON ONLY ', ' ON '));
    await client.query(`alter index ${name} alter column 1 set statistics 0`);
  }
}

/** The owner of the growing installation. */
export interface Owner {
  readonly organisationId: string;
  readonly userId: string;
}

/** An organisation has so many projects. */
const PROJECTS_OF_ORGANISATION = 100;

/**
 * Projects beside the measured one, the first of them in its organisation, each with a page of ten texts in two languages that are live, and with a
 * notice of it for the owner.
 */
export async function addProjects(client: pg.Client, { organisationId, userId }: Owner, first: number, last: number): Promise<void> {
  if (first > last) return;
  await withoutTriggers(client, async () => {
    await client.query(
      `insert into organisations (name, plan) select 'Other ' || n, 'enterprise' from generate_series($1::int, $2::int) n where n > ${PROJECTS_OF_ORGANISATION} and n % ${PROJECTS_OF_ORGANISATION} = 1`,
      [first, last],
    );
    await client.query(
      `create temporary table grown as
       select n, gen_random_uuid() as project_id, case when n <= ${PROJECTS_OF_ORGANISATION} then $3::uuid
              else (select organisation_id from organisations
                     where name = 'Other ' || (n - (n - 1) % ${PROJECTS_OF_ORGANISATION})) end as organisation_id
         from generate_series($1::int, $2::int) n`,
      [first, last, organisationId],
    );
    for (const sql of SMALL_PROJECT) await client.query(sql);
    await client.query(
      `insert into notifications (notification_id, organisation_id, user_id, kind, project_id)
       select gen_random_uuid(), organisation_id, $1, 'export', project_id from grown where organisation_id = $2`,
      [userId, organisationId],
    );
    await client.query('drop table grown');
  });
  await client.query('vacuum analyze');
}

const SMALL_PROJECT = [
  `insert into projects (project_id, organisation_id, project_key, name, base_url, hostname, status, crawling_status, domain_verification, created_at)
   select project_id, organisation_id, 'grown' || n, 'Town ' || n, 'https://town-' || n || '.example', 'town-' || n || '.example', 'parsed',
          'COMPLETED', 2, now() - n * interval '1 minute' from grown`,
  `insert into project_languages (project_id, organisation_id, language, position)
   select project_id, organisation_id, language, position from grown, unnest(array['hi', 'ta']) with ordinality as l(language, position)`,
  `insert into language_publications (project_id, organisation_id, language, state)
   select project_id, organisation_id, language, 'live' from grown, unnest(array['hi', 'ta']) language`,
  `insert into crawl_runs (project_id, organisation_id, status, seeds, admitted, fetched, pages, finished_at)
   select project_id, organisation_id, 'COMPLETED', '{}', 1, 1, 1, now() from grown`,
  `insert into pages (project_id, organisation_id, url, title, content_hash)
   select project_id, organisation_id, 'https://town-' || n || '.example/', 'Start', md5(n::text) from grown`,
  `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, page_id, bucket)
   select project_id, organisation_id, md5(url)::uuid, url, 1, 'fetched', page_id, md5(url)::uuid from grown join pages using (project_id, organisation_id)`,
  `insert into segments (project_id, organisation_id, hash, source, ordinal, words, kind, is_searchable, page_id, places)
   select project_id, organisation_id, md5(project_id::text || s)::uuid, 'Small text ' || s, s, 3, 'block', true, page_id, 1
     from grown join pages using (project_id, organisation_id), generate_series(1, 10) s`,
  `insert into translations (project_id, organisation_id, language, hash, origin, target)
   select project_id, organisation_id, language, md5(project_id::text || s)::uuid, 'USER', 'छोटा पाठ ' || s
     from grown, generate_series(1, 10) s, unnest(array['hi', 'ta']) language`,
  `insert into page_publications (project_id, organisation_id, language, page_id, page_key, words, translated_words, published_at)
   select project_id, organisation_id, l.language, page_id, '/', 30, 30, now()
     from grown join pages using (project_id, organisation_id), unnest(array['hi', 'ta']) as l(language)`,
  `insert into bundle_pointers (project_id, organisation_id, language, page_key, page_id, version)
   select project_id, organisation_id, l.language, '/', page_id, 'v' from grown join pages using (project_id, organisation_id), unnest(array['hi', 'ta']) as l(language)`,
  `insert into page_tallies (project_id, organisation_id, pages) select project_id, organisation_id, 1 from grown`,
  `insert into address_tallies (project_id, organisation_id, state, addresses) select project_id, organisation_id, 'fetched', 1 from grown`,
  `insert into publication_tallies (project_id, organisation_id, language, percent, is_published, is_hidden, is_held, pages, words, translated_words)
   select project_id, organisation_id, language, 100, true, false, false, 1, 30, 30 from grown, unnest(array['hi', 'ta']) language`,
  `insert into segment_totals (project_id, organisation_id, segments, unique_words, source_words, last_ordinal, searchable_ordinal)
   select project_id, organisation_id, 10, 30, 30, 10, 10 from grown`,
  `insert into translation_counts (project_id, organisation_id, language, version, user_segments, user_words, needs_review_segments, needs_review_words)
   select project_id, organisation_id, language, 1, 10, 30, 10, 30 from grown, unnest(array['hi', 'ta']) language`,
];
