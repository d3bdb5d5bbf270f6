import type { Database } from '../../platform/database/database.js';

export interface CountDifference {
  counter: string;
  /** The row and the column of the counter. */
  key: string;
  stored: number;
  counted: number;
}

/** The type of a segment in a language: that of its best translation. */
const SHOWN = `
  select s.project_id, l.language, s.words, best.review_state,
         case when best.display_type = 't13n' then 't13n' else lower(best.origin) end as type
    from segments s join translation_counts l using (project_id) join lateral (
      select t.origin, t.display_type, t.review_state from translations t
       where t.project_id = s.project_id and t.language = l.language and t.hash = s.hash
       order by array_position(array['PBK', 'USER', 'MACHINE'], t.origin) limit 1) best on true
   where s.is_live`;

const KINDS = [
  ...['pbk', 'user', 'machine', 't13n'].map((name) => ({ name, where: `type = '${name}'` })),
  ...['draft', 'needsReview', 'reviewed', 'rejected'].map((state) => ({
    name: state.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
    where: `review_state = '${state}'`,
  })),
];

/** By kind of counter: rows of `key`, `stored` and `counted`. */
const COUNTERS: Readonly<Record<string, string>> = {
  translations: `
    with shown as (${SHOWN}), counted as (
      select project_id, language, ${KINDS.map(({ name, where }) => `count(*) filter (where ${where}) as ${name}_segments, coalesce(sum(words) filter (where ${where}), 0) as ${name}_words`).join(', ')}
        from shown group by 1, 2)
    select c.project_id || ' ' || c.language || ' ' || one.name as key, one.stored, one.counted
      from translation_counts c left join counted n using (project_id, language) cross join lateral (values ${KINDS.flatMap(({ name }) =>
        [`${name}_segments`, `${name}_words`].map((column) => `('${column}', c.${column}, coalesce(n.${column}, 0))`),
      ).join(', ')}) as one(name, stored, counted)`,
  segments: `
    with live as (select project_id, count(*) as segments, sum(words) as words from segments where is_live group by 1),
    placed as (select o.project_id, sum(s.words * o.places) as words from segment_places o join segments s using (project_id, hash) group by 1)
    select t.project_id || ' ' || one.name as key, one.stored, one.counted
      from segment_totals t left join live using (project_id) left join placed using (project_id) cross join lateral (values
        ('segments', t.segments, coalesce(live.segments, 0)), ('unique_words', t.unique_words, coalesce(live.words, 0)),
        ('source_words', t.source_words, coalesce(placed.words, 0))) as one(name, stored, counted)`,
  pages: `
    select c.project_id || ' ' || c.page_id || ' ' || one.name as key, one.stored, one.counted
      from page_contents c cross join lateral (
        select coalesce(sum(o.places), 0) as segments, coalesce(sum(s.words * o.places), 0) as words from segment_places o join segments s using (project_id, hash)
         where o.project_id = c.project_id and o.page_id = c.page_id) n
      cross join lateral (values ('segments', c.segments, n.segments), ('words', c.words, n.words)) as one(name, stored, counted)`,
  'words of plans': `
    select a.organisation_id || ' ' || one.name as key, one.stored, one.counted from word_accounts a cross join lateral (values
      ('used', a.used, (select coalesce(sum(used), 0) from usage_entries e where e.organisation_id = a.organisation_id)),
      ('reserved', a.reserved, (select coalesce(sum(reserved), 0) from usage_entries e where e.organisation_id = a.organisation_id)),
      ('reservations', a.reserved, (select coalesce(sum(words), 0) from word_reservations r where r.organisation_id = a.organisation_id)))
      as one(name, stored, counted)`,
  // A segment has used its words while it has a translation, and after that was deleted.
  'words of languages': `
    with used as (select project_id, language, sum(used) as words from usage_entries group by 1, 2),
    counted as (
      select c.project_id, c.language, sum(s.words) as words from translation_counts c join segments s using (project_id)
       where exists (select 1 from translations t where t.project_id = c.project_id and t.language = c.language and t.hash = s.hash)
          or coalesce((select r.reason in ('deleted', 'undone, deleted before') from revisions r
                        where r.project_id = c.project_id and r.language = c.language and r.hash = s.hash order by r.revision_id desc limit 1), false)
       group by 1, 2)
    select project_id || ' ' || language as key, coalesce(used.words, 0) as stored, coalesce(counted.words, 0) as counted
      from used full join counted using (project_id, language)`,
  // Compares a change's own count with its undo entries. A deletion may meet the same segment twice, if it was translated and came back
  // meanwhile.
  changes: `
    select r.run_id || ' ' || r.kind as key, r.changed as stored, n.changed as counted from pre_translation_runs r cross join lateral (
      select case when r.kind = 'delete' then count(distinct (hash, written_at)) else count(*) end as changed from undo_entries e where e.run_id = r.run_id) n
     where r.kind in ('replace', 'displayType', 'fix', 'delete', 'import', 'review')`,
};

/** Every counter that differs from a recount. */
export async function countDifferences(database: Database): Promise<CountDifference[]> {
  const found: CountDifference[] = [];
  for (const [counter, sql] of Object.entries(COUNTERS)) {
    const rows = await database.system((tx) =>
      tx.query<Omit<CountDifference, 'counter'>>(
        `select key, stored::float8 as stored, counted::float8 as counted from (${sql}) compared where stored <> counted order by key`,
      ),
    );
    found.push(...rows.map((row) => ({ counter, ...row })));
  }
  return found;
}
