import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTITIONS = Array.from({ length: 16 }, (_, index) => index);
const OWN = (table: string) => `${table}.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid`;
/** Each project and language has grams of its own: what a search costs depends on their texts alone. */
const SCOPE = (id: string, language = `''`) => `left(${id}::text, 4) || ${language}`;
const SOURCE_GRAMS = (table = '') => `text_grams(${SCOPE(`${table}project_id`)}, ${table}source)`;
const TARGET_GRAMS = (table = '') => `text_grams(${SCOPE(`${table}project_id`, `${table}language`)}, ${table}target)`;
const UNIT_GRAMS = (table = '') =>
  `text_grams(${SCOPE(`${table}organisation_id`, `${table}language`)}, ${table}source || chr(1) || ${table}target)`;
/** As for `fuzzy_candidates`: without statistics of the grams another plan looks as cheap as their index. */
const asFound = (columns: string) => `returns table (${columns}) language sql stable security definer
    set search_path = public set enable_seqscan = off set enable_indexscan = off set jit = off`;

/** A gram is three characters of the text in small letters; those at its end are shorter. Long texts have one gram, which every query finds. */
const GRAMS = `
  create function text_grams(scope text, content text) returns tsvector language sql immutable parallel safe as $$
    select case when length(content) > 5000 then array_to_tsvector(array[scope || '<long>'])
           else coalesce((select array_to_tsvector(array_agg(scope || a || coalesce(b, '') || coalesce(c, '')))
                            from (select string_to_array(lower(content), null) as letters) given,
                                 unnest(letters, letters[2:], letters[3:]) as gram (a, b, c)), ''::tsvector) end
  $$;
  -- Every text that contains another in any case has all of its grams. Of one or two characters it has a gram that begins with them.
  create function gram_query(scope text, content text) returns tsquery language sql immutable parallel safe as $$
    select (string_agg('''' || replace(replace(scope || substr(letters, place, 3), '\\', '\\\\'), '''', '''''') || ''''
              || case when length(letters) < 3 then ':*' else '' end, ' & ') || ' | ''' || scope || '<long>''')::tsquery
      from (select left(lower(content), 42) as letters) given, generate_series(1, greatest(1, length(letters) - 2)) as place
  $$;`;

const AS_FOUND = asFound('hash uuid');

/**
 * The function that finds segments, by the names and types of the columns of `segments` that it returns. Of segments that are not in the index
 * yet there are those of the last seconds.
 */
export const segmentsContainingSql = (columns: Record<string, string>) => {
  const names = Object.keys(columns).map((name) => `s.${name}`);
  return `
  create function segments_containing(project uuid, content text, pattern text, most_rows int)
    ${asFound(
      Object.entries(columns)
        .map((column) => column.join(' '))
        .join(', '),
    )}
  as $$
    (select ${names} from segments s
      where s.project_id = project and ${OWN('s')} and s.is_searchable
        and ${SOURCE_GRAMS('s.')} @@ gram_query(${SCOPE('project')}, content) and s.source ilike pattern limit most_rows)
    union all
    (select ${names} from segments s
      where s.project_id = project and ${OWN('s')} and s.is_live and s.source ilike pattern
        and s.ordinal > coalesce((select t.searchable_ordinal from segment_totals t where t.project_id = project), 0) limit most_rows)
  $$;`;
};

/** The function belongs to the role that sees all rows, and the application may call it. */
export const asOwnedSql = (name: string) =>
  `revoke all on function ${name} from public; grant execute on function ${name} to bhashantar_app; alter function ${name} owner to bhashantar_system;`;

const IN_TARGETS = `
  create function targets_containing(project uuid, target_language text, content text, pattern text, most_rows int) ${AS_FOUND}
  as $$
    select t.hash from translations t
     where t.project_id = project and t.language = target_language and ${OWN('t')}
       and ${TARGET_GRAMS('t.')} @@ gram_query(${SCOPE('project', 'target_language')}, content) and t.target ilike pattern limit most_rows
  $$;`;

const IN_UNITS = `
  create function units_containing(organisation uuid, target_language text, content text, pattern text, in_source boolean, in_target boolean,
                                   most_rows int) ${AS_FOUND}
  as $$
    select m.hash from memory_units m
     where m.organisation_id = organisation and m.language = target_language and ${OWN('m')}
       and ${UNIT_GRAMS('m.')} @@ gram_query(${SCOPE('organisation', 'target_language')}, content)
       and (in_source and m.source ilike pattern or in_target and m.target ilike pattern) limit most_rows
  $$;`;

const FUNCTIONS = ['segments_containing', 'targets_containing', 'units_containing'];

/** Nobody asks for the most frequent grams, and to find them takes longer than the rest of the analysis. */
const indexSql = (name: string, table: string, grams: string, where = '') => `
  create index ${name} on ${table} using gin ((${grams})) with (gin_pending_list_limit = 1024) ${where};
  alter index ${name} alter column 1 set statistics 0;`;

/** Texts by what they contain: sources, targets, and the units of the memory. */
export class TextSearch1700000000440 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${GRAMS}
      -- To take the grams of a text costs more than to store it: a crawl leaves them to a job, which goes from ordinal to ordinal.
      alter table segments add column is_searchable boolean not null default false;
      -- A small sample, like those of the other columns.
      alter table segments alter column is_searchable set statistics 25;
      alter table segment_totals add column searchable_ordinal bigint not null default 0;
      ${PARTITIONS.map((at) => indexSql(`segments_p${at}_grams`, `segments_p${at}`, SOURCE_GRAMS(), 'where is_searchable')).join('')}
      ${PARTITIONS.map((at) => indexSql(`translations_p${at}_grams`, `translations_p${at}`, TARGET_GRAMS())).join('')}
      ${indexSql('memory_units_grams', 'memory_units', UNIT_GRAMS())}

      -- The operators of the indexes may not be asked before row-level security is (they are not leakproof), so that for tenants they would
      -- never be used. The functions run as the role that sees all rows, and ask for the organisation themselves.
      ${segmentsContainingSql({ hash: 'uuid' })}
      ${IN_TARGETS}
      ${IN_UNITS}
      grant create on schema public to bhashantar_system;
      ${FUNCTIONS.map(asOwnedSql).join('\n')}
      revoke create on schema public from bhashantar_system;

      set local role bhashantar_system;
      insert into outbox (queue, name, key, payload)
        select 'general', 'segments.makeSearchable', project_id, jsonb_build_object('organisationId', organisation_id, 'projectId', project_id)
          from projects on conflict do nothing;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${FUNCTIONS.map((name) => `drop function ${name};`).join(' ')}
      ${PARTITIONS.map((at) => `drop index segments_p${at}_grams; drop index translations_p${at}_grams;`).join(' ')}
      drop index memory_units_grams;
      alter table segments drop column is_searchable;
      alter table segment_totals drop column searchable_ordinal;
      drop function gram_query; drop function text_grams;
    `);
  }
}
