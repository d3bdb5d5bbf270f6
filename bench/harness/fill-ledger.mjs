// Fills the tables of version parity, translated paths, visits and engine calls for a project whose pages are on several hosts. One page
// in ten is stale, another one incomplete, another one new and another one moved. `paths` of each language are translated, and every fourth
// of them had another path before.
const REVISIONS = `
  insert into page_revisions (project_id, page_id, organisation_id, revision, fingerprint, changed_at)
  select $1, page_id, $2, 1 + page_id % 3, '', now() - interval '40 days' from pages where project_id = $1
  on conflict do nothing`;
const LEDGER = `
  insert into page_parity (project_id, language, page_id, organisation_id, translated_revision, complete_at, stale_since, base_hashes, texts,
                           new_texts, changed_texts, untranslated_texts, unreviewed_texts, moved_from, moved_at)
  select $1, l.language, c.page_id, $2, case when c.page_id % 10 >= 2 then greatest(1, r.revision - case when c.page_id % 10 = 2 then 1 else 0 end) end,
         case when c.page_id % 10 >= 2 then now() - interval '30 days' end, case when c.page_id % 10 = 2 then now() - interval '5 days' end,
         case when c.page_id % 10 = 2 then c.hashes end, c.segments, 0, case when c.page_id % 10 = 2 then 2 else 0 end,
         case when c.page_id % 10 <= 2 then 2 else 0 end, 3, case when c.page_id % 10 = 3 then p.url || '-before' end,
         case when c.page_id % 10 = 3 then now() end
    from page_contents c join page_revisions r using (project_id, page_id) join pages p on p.page_id = c.page_id
   cross join unnest(array['hi', 'ta']) l (language)
   where c.project_id = $1 and c.page_id % 10 > 0
  on conflict do nothing`;
const LIVE = `
  insert into language_publications (project_id, language, organisation_id, state)
  select $1, language, $2, 'live' from unnest(array['hi', 'ta']) language
  on conflict (project_id, language) do update set state = 'live'`;
const PATHS = `
  insert into translated_urls (project_id, language, organisation_id, source_key, source_path, path)
  select $1, language, $2, path, path, '/' || language || path
    from (select substr(url, length($3) + 1) as path from pages
           where project_id = $1 and not is_gone and starts_with(url, $3 || '/') order by page_id limit $4) p
   cross join unnest(array['hi', 'ta']) language
  on conflict do nothing`;
const FORMERS = `
  insert into translated_url_changes (project_id, language, organisation_id, change_id, source_key, source_path, old_path, new_path)
  select project_id, language, organisation_id, gen_random_uuid(), source_key, source_path, path || '-' || former, path
    from translated_urls cross join generate_series(1, 2) former where project_id = $1 and abs(hashtext(source_key)) % 4 = 0`;
const SETS = `
  insert into translated_url_sets (project_id, language, organisation_id, version)
  select $1, language, $2, gen_random_uuid() from unnest(array['hi', 'ta']) language on conflict do nothing`;
/** Two years of days. */
const DAYS = `generate_series(0, 729) ago cross join unnest(array['hi', 'ta']) language cross join unnest($3::text[]) domain`;
const VISITS = `
  insert into visit_counts (project_id, day, language, domain, organisation_id, visits)
  select $1, current_date - ago, language, domain, $2, 1000 + ago from ${DAYS} on conflict do nothing`;
const USAGE = `
  insert into domain_engine_usage (project_id, day, language, domain, organisation_id, segments, words)
  select $1, current_date - ago, language, domain, $2, 100 + ago, 900 + ago from ${DAYS} on conflict do nothing`;

/** `client` is the owner of the tables. Filled rows stay. */
export async function fillLedger(client, { projectId, hosts, paths }) {
  const { rows } = await client.query(
    `select organisation_id as id, (select count(*)::int from translated_urls where project_id = $1) as paths from projects where project_id = $1`,
    [projectId],
  );
  if (rows[0].paths === 2 * paths) return;
  const ids = [projectId, rows[0].id];
  await client.query('begin; set local session_replication_role = replica');
  await client.query(REVISIONS, ids);
  // Published pages as the migration leaves them: complete.
  await client.query('delete from page_parity where project_id = $1', [projectId]);
  await client.query(LEDGER, ids);
  await client.query(LIVE, ids);
  for (const table of ['translated_urls', 'translated_url_changes'])
    await client.query(`delete from ${table} where project_id = $1`, [projectId]);
  await client.query(PATHS, [...ids, `https://${hosts[0]}`, paths]);
  await client.query(FORMERS, [projectId]);
  await client.query(SETS, ids);
  await client.query(VISITS, [...ids, hosts]);
  await client.query(USAGE, [...ids, hosts]);
  await client.query('commit');
  await client.query('vacuum analyze');
}
