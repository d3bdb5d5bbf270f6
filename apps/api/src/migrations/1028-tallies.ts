import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** A count that follows a table: for each of the keys the sum of the amounts. */
interface Tally {
  readonly table: string;
  /** Columns with their types. */
  readonly keys: Readonly<Record<string, string>>;
  readonly amounts: readonly string[];
}

const TALLIES: readonly Tally[] = [
  { table: 'page_tallies', keys: {}, amounts: ['pages'] },
  { table: 'address_tallies', keys: { state: 'text' }, amounts: ['addresses'] },
  {
    table: 'publication_tallies',
    keys: { language: 'text', percent: 'smallint', is_published: 'boolean', is_hidden: 'boolean', is_held: 'boolean' },
    amounts: ['pages', 'words', 'translated_words'],
  },
];

/** The translated share of a page in whole percent, rounded down: a page reaches a threshold when this figure does. */
const PERCENT = 'case when r.words > 0 then least(100, r.translated_words::bigint * 100 / r.words) else 100 end';
const IS_HELD = 'exists (select from held_pages h where h.project_id = r.project_id and h.page_id = r.page_id and h.language = r.language)';
const PUBLICATION = (isHeld: string) =>
  `r.language, (${PERCENT})::smallint, r.published_at is not null, r.is_hidden, ${isHeld}, r.sign, r.sign * r.words, r.sign * r.translated_words`;

/** A table and the amounts that its rows add to a tally. In the SQL, `r` is a row, and its `sign` is 1 for a new row and -1 for an old one. */
interface Source {
  readonly table: string;
  readonly tally: string;
  readonly values: string;
  /** Joins and conditions. */
  readonly from: string;
}

const HELD_PAGE = `join lateral (select p.language, p.words, p.translated_words, p.published_at, p.is_hidden from page_publications p
  where p.project_id = h.project_id and p.page_id = h.page_id and p.language = h.language) p on true`;

const SOURCES: readonly Source[] = [
  { table: 'pages', tally: 'page_tallies', values: 'r.sign', from: `r where r.kind = 'page' and not r.is_gone` },
  // Only these are listed.
  { table: 'crawl_urls', tally: 'address_tallies', values: 'r.state, r.sign', from: 'r where r.depth >= 0' },
  { table: 'page_publications', tally: 'publication_tallies', values: PUBLICATION(IS_HELD), from: 'r' },
  // Holding a page moves its counts to the held ones. Releasing it moves them back.
  {
    table: 'held_pages',
    tally: 'publication_tallies',
    values: PUBLICATION('r.is_held'),
    from: `h ${HELD_PAGE} cross join lateral (
      select h.project_id, h.organisation_id, p.*, h.sign * s.held as sign, s.held > 0 as is_held from (values (1), (-1)) s(held)) r`,
  },
];

const EVENTS = {
  insert: { rows: 'select *, 1 as sign from fresh', references: 'new table as fresh' },
  delete: { rows: 'select *, -1 as sign from stale', references: 'old table as stale' },
  update: {
    rows: 'select *, 1 as sign from fresh union all select *, -1 from stale',
    references: 'old table as stale new table as fresh',
  },
} as const;

/**
 * A sum may lie in several rows: who adds to it takes one that nobody holds, or adds another. So nobody waits, whatever else a transaction
 * holds, and two of them cannot wait for each other in a circle.
 */
function tallySql({ table, keys, amounts }: Tally): string {
  const names = Object.keys(keys);
  const given = [...names.map((name) => `given_${name} ${keys[name]}`), ...amounts.map((name) => `added_${name} bigint`)];
  const own = ['project_id = project', ...names.map((name) => `${name} = given_${name}`)].join(' and ');
  const columns = ['project_id', 'organisation_id', ...names, ...amounts].join(', ');
  const values = ['project', 'organisation', ...names.map((name) => `given_${name}`), ...amounts.map((name) => `added_${name}`)].join(', ');
  return `
    create table ${table} (
      tally_id bigint generated always as identity primary key,
      project_id uuid not null references projects (project_id) on delete cascade,
      organisation_id uuid not null references organisations (organisation_id),
      ${names.map((name) => `${name} ${keys[name]} not null,`).join(' ')}
      ${amounts.map((name) => `${name} bigint not null`).join(', ')}
    ) with (fillfactor = 50);
    create index ${table}_project on ${table} (project_id, organisation_id${names.map((name) => `, ${name}`).join('')});
    ${tenantTableSql(table)}${scopedTableSql(table)}
    -- Who works on some domains of a project counts those alone, and yet adds to the sum.
    create policy domain on ${table} as restrictive for select to bhashantar_domains using (project_id not in (
      select a.project_id from project_assignments a
       where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.domains is not null));
    create function add_to_${table}(project uuid, organisation uuid, ${given.join(', ')}) returns void language plpgsql as $$
    begin
      update ${table} set ${amounts.map((name) => `${name} = ${name} + added_${name}`).join(', ')}
       where tally_id = (select tally_id from ${table} where ${own} limit 1 for no key update skip locked);
      if found then return; end if;
      -- Nothing is added to a project that is being deleted.
      insert into ${table} (${columns}) select ${values} where exists (select from projects where project_id = project);
    end $$;`;
}

function sourceSql({ table, tally, values, from }: Source): string {
  const { keys, amounts } = TALLIES.find((one) => one.table === tally) ?? { keys: {}, amounts: [] };
  const names = [...Object.keys(keys), ...amounts];
  const sums = `
    select project_id, organisation_id, ${[...Object.keys(keys), ...amounts.map((name) => `sum(${name})::bigint as ${name}`)].join(', ')}
      from (select r.project_id, r.organisation_id, ${values} from (%ROWS%) ${from}) counted (project_id, organisation_id, ${names.join(', ')})
     group by ${['project_id', 'organisation_id', ...Object.keys(keys)].join(', ')}
    having ${amounts.map((name) => `sum(${name}) <> 0`).join(' or ')}`;
  const branches = Object.entries(EVENTS).map(
    ([event, { rows }]) => `
      if tg_op = '${event.toUpperCase()}' then
        for d in ${sums.replace('%ROWS%', rows)} loop
          perform add_to_${tally}(${['project_id', 'organisation_id', ...names].map((name) => `d.${name}`).join(', ')});
        end loop;
      end if;`,
  );
  const triggers = Object.entries(EVENTS).map(
    ([event, { references }]) => `
      create trigger tallies_${event} after ${event} on ${table} referencing ${references} for each statement execute function tally_${table}();`,
  );
  return `
    create function tally_${table}() returns trigger language plpgsql as $$
    declare d record;
    begin
      ${branches.join('')}
      return null;
    end $$;
    ${triggers.join('')}`;
}

/** Counts of what is there already; held pages count with their publications. */
function countSql({ table, tally, values, from }: Source): string {
  if (table === 'held_pages') return '';
  const { keys, amounts } = TALLIES.find((one) => one.table === tally) ?? { keys: {}, amounts: [] };
  const names = [...Object.keys(keys), ...amounts];
  return `
    insert into ${tally} (project_id, organisation_id, ${names.join(', ')})
    select project_id, organisation_id, ${[...Object.keys(keys), ...amounts.map((name) => `sum(${name})`)].join(', ')}
      from (select r.project_id, r.organisation_id, ${values} from (select *, 1 as sign from ${table}) ${from})
           counted (project_id, organisation_id, ${names.join(', ')})
     group by ${['project_id', 'organisation_id', ...Object.keys(keys)].join(', ')};`;
}

const PARTITIONS = ['segments', 'translations', 'occurrences'].flatMap((table) => Array.from({ length: 16 }, (_, at) => `${table}_p${at}`));
/**
 * Policies ask for the organisation beside the project. The planner would take the two for independent: among thousands of organisations it
 * expects next to no rows of a project, and reads all of them for the first hundred in their order.
 */
const DEPENDENCIES = PARTITIONS.map(
  (table) => `create statistics ${table}_owner (dependencies) on project_id, organisation_id from ${table};`,
);

/**
 * Pages, addresses and publications are counted as they are written. A screen that tells how many there are reads a few rows, however large the
 * project is. Publications are counted by how much of the page is translated, so that any threshold can be told from the sums.
 */
export class Tallies1700000001028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${TALLIES.map(tallySql).join('')}
      ${SOURCES.map(sourceSql).join('')}
      set local role bhashantar_system;
      ${SOURCES.map(countSql).join('')}
      reset role;
      create index crawl_urls_repeating on crawl_urls (project_id, page_id) where repeats and state = 'fetched';
      ${DEPENDENCIES.join('')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const triggers = SOURCES.flatMap(({ table }) => Object.keys(EVENTS).map((event) => `drop trigger tallies_${event} on ${table};`));
    await runner.query(`
      ${PARTITIONS.map((table) => `drop statistics ${table}_owner;`).join('')}
      drop index crawl_urls_repeating;
      ${triggers.join('')}
      ${SOURCES.map(({ table }) => `drop function tally_${table};`).join('')}
      ${TALLIES.map(({ table }) => `drop function add_to_${table}; drop table ${table};`).join('')}
    `);
  }
}
