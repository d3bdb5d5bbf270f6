import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = 'page_id, project_id, organisation_id, url, title, language, content_hash, is_gone, first_seen_at, updated_at';

/**
 * Content that is no page of a site: files, entries, labels, strings and documents are items beside the pages. A key of theirs may have a segment
 * of its own. Queries about the pages of a site read the view `site_pages`.
 */
export class Items1700000001010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pages add column kind text not null default 'page'
        check (kind in ('page', 'file', 'entry', 'labels', 'strings', 'document'));
      create view site_pages with (security_invoker = true) as select ${COLUMNS} from pages where kind = 'page';
      grant select on site_pages to bhashantar_app, bhashantar_system;
      drop index pages_listed;
      create index pages_listed on pages (project_id, page_id) include (organisation_id, is_gone, kind);
      create index pages_items on pages (project_id, split_part(split_part(url, ':', 2), '/', 1)) where kind <> 'page';
      alter table segments
        -- The key that has this segment for itself; null where the text is the key.
        add column context text,
        -- The hash of the source alone, by which the memory knows it; null where that is the hash of the segment.
        add column text_hash uuid,
        -- What the content's authors say to translators.
        add column note text,
        -- The most that its targets may have, in units of length_unit.
        add column max_length int check (max_length > 0),
        add column length_unit text not null default 'graphemes' check (length_unit in ('graphemes', 'utf16', 'bytes'));
      alter table segments alter column context set statistics 25, alter column text_hash set statistics 25, alter column note set statistics 25,
        alter column max_length set statistics 25, alter column length_unit set statistics 25;
      create index segments_text on segments (project_id, text_hash) where text_hash is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view site_pages;
      drop index pages_items;
      alter table segments drop column context, drop column text_hash, drop column note, drop column max_length, drop column length_unit;
      drop index pages_listed;
      create index pages_listed on pages (project_id, page_id) include (organisation_id, is_gone);
      delete from pages where kind <> 'page';
      alter table pages drop column kind;
    `);
  }
}
