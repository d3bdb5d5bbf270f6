import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What stands on a page is asked for as a whole, and kept as one list with the page. The rows of occurrences answer the other question,
 * on which pages a segment stands, and need one index instead of two: most of what a crawl writes is that index.
 */
export class OccurrencesBySegment1700000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table page_contents add column hashes uuid[] not null default '{}';
      -- Hashes cannot be compressed; trying costs time.
      alter table page_contents alter column hashes set storage external;
      -- The owner may be bound by the policies, which would hide every row from it.
      alter table occurrences no force row level security;
      alter table page_contents no force row level security;
      update page_contents c set hashes = o.hashes
        from (select project_id, page_id, array_agg(hash order by position) as hashes from occurrences group by project_id, page_id) o
       where c.project_id = o.project_id and c.page_id = o.page_id;
      alter table occurrences force row level security;
      alter table page_contents force row level security;
      alter table occurrences drop constraint occurrences_pkey;
      drop index occurrences_hash;
      alter table occurrences add primary key (project_id, hash, page_id, position);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table occurrences drop constraint occurrences_pkey;
      alter table occurrences add primary key (project_id, page_id, position);
      create index occurrences_hash on occurrences (project_id, hash);
      alter table page_contents drop column hashes;
    `);
  }
}
