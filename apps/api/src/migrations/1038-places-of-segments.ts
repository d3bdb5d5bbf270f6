import type { MigrationInterface, QueryRunner } from 'typeorm';

const USER = `nullif(current_setting('app.user_id', true), '')::uuid`;
const DOMAIN = (column: string) => `split_part(${column}, '/', 3)`;
const COLUMNS = ['page_id', 'places'];
const PLACE = 'project_id, hash, page_id, organisation_id, places';

/** As `keep_domain_segments` does for the rows of a statement. A segment gets its page as it is stored, and may only lose it. */
const LOST_PAGE = `
  create function lose_domain_segment() returns trigger language plpgsql as $$
    begin
      if not exists (select from project_assignments a where a.project_id = old.project_id and a.domains is not null) then return null; end if;
      delete from domain_segments d
       where d.project_id = old.project_id and d.hash = old.hash
         and not exists (select from segment_places o join pages p on p.page_id = o.page_id
                          where o.project_id = old.project_id and o.hash = old.hash and ${DOMAIN('p.url')} = d.domain);
      return null;
    end
  $$;`;

/** A function of its own, so that plans of people who work on whole projects have no part for it. */
const IS_OPEN_PAGE = `
  grant create on schema public to bhashantar_system;
  create function is_page_open_to_user(project uuid, page bigint) returns boolean language plpgsql stable security definer parallel safe
    set search_path = public
  as $$ begin return not exists (
    select from project_assignments a where a.user_id = ${USER} and a.project_id = project and a.domains is not null)
    or is_page_of_own_domain(project, page); end $$;
  revoke all on function is_page_open_to_user from public;
  grant execute on function is_page_open_to_user to bhashantar_app;
  alter function is_page_open_to_user owner to bhashantar_system;
  revoke create on schema public from bhashantar_system;`;

/** The function that keeps the segments of domains asks this table or view whether a domain still has a segment. */
const keepDomainSegmentsSql = (from: string, to: string) => `
  do $do$ begin
    execute replace(pg_get_functiondef('keep_domain_segments'::regproc), 'from ${from} o', 'from ${to} o');
  end $do$;`;

const KEPT = `referencing new table as changed for each statement execute function keep_domain_segments()`;

/**
 * A segment keeps one of its pages in its own row: most segments are on one page, and need no row of their own for it. Rows of `occurrences`
 * have the further pages, each once with the number of its places. Rows with one place each were stored before, and count the same. Where on a
 * page a segment is, its list in `page_contents` says. Nothing is moved: segments that are stored already keep their rows.
 */
export class PlacesOfSegments1700000001038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${COLUMNS.map(
        (column) => `alter table segments add column ${column} ${column === 'page_id' ? 'bigint' : 'integer'};
        alter table segments alter column ${column} set statistics 25;`,
      ).join('\n')}
      -- Texts of pages have no limit, and need no unit for it.
      alter table segments alter column length_unit drop not null, alter column length_unit drop default;
      alter table occurrences add column places integer not null default 1;
      alter table occurrences alter column places set statistics 25;
      alter table occurrences alter column position set default 0;
      ${IS_OPEN_PAGE}
      -- The conditions are outside, because the planner asks both tables by their keys only if they are bare.
      create view segment_places with (security_invoker = true) as
        select ${PLACE} from (
          select ${PLACE} from segments union all select ${PLACE} from occurrences) o
         where page_id is not null and (current_user <> 'bhashantar_domains' or is_page_open_to_user(project_id, page_id));
      grant select on segment_places to bhashantar_app, bhashantar_system;
      ${LOST_PAGE}
      create trigger domain_segments_insert after insert on segments ${KEPT};
      create trigger domain_segments_page after update of page_id on segments
        for each row when (old.page_id is distinct from new.page_id) execute function lose_domain_segment();
      ${keepDomainSegmentsSql('occurrences', 'segment_places')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${keepDomainSegmentsSql('segment_places', 'occurrences')}
      drop trigger domain_segments_insert on segments;
      drop trigger domain_segments_page on segments;
      drop function lose_domain_segment;
      drop view segment_places;
      drop function is_page_open_to_user;
      set local role bhashantar_system;
      update segments set length_unit = 'graphemes' where length_unit is null;
      -- One row for each place again.
      delete from occurrences;
      insert into occurrences (project_id, organisation_id, page_id, position, hash)
      select project_id, organisation_id, page_id, position - 1, hash from page_contents, unnest(hashes) with ordinality as listed(hash, position);
      reset role;
      alter table segments alter column length_unit set default 'graphemes', alter column length_unit set not null;
      alter table occurrences alter column position drop default;
      alter table occurrences drop column places;
      ${COLUMNS.map((column) => `alter table segments drop column ${column};`).join(' ')}
    `);
  }
}
