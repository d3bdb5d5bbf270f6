import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** Connections to CMSs, items that are content types of them, entries that others link to, and entries that a CMS says have changed. */
export class CmsConnections1700000001022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_connections
        add kind text not null default 'api' check (kind in ('api', 'strapi5', 'contentful', 'directus', 'rest')),
        add name text not null default '',
        add address text not null default '',
        add settings jsonb not null default '{}',
        -- Encrypted, the newest first.
        add sealed_hook_secrets text[] not null default '{}',
        add last_hook_at timestamptz;
      alter table api_items
        -- The content type of a CMS; null where the item is read by a call of its own.
        add cms_uid text,
        add cms_depth smallint not null default 0,
        -- The project's source language, as the CMS names it.
        add cms_locale text;
      create unique index api_items_cms on api_items (connection_id, cms_uid) where cms_uid is not null and not is_deleting;
      -- Of an entry that others link to: its own content type.
      alter table api_entries add ref_type text;
      create index api_entries_ref on api_entries (api_id, ref_type) where ref_type is not null;
      -- The entries that are read; null: all of them.
      alter table api_syncs add entry_ids text[];
      -- Entries that a CMS says have changed, until they are read.
      create table cms_due_refs (
        connection_id uuid not null references api_connections (connection_id) on delete cascade,
        ref_type text not null,
        ref_id text not null,
        organisation_id uuid not null references organisations (organisation_id),
        project_id uuid not null references projects (project_id),
        due_at timestamptz not null,
        primary key (connection_id, ref_type, ref_id)
      );
      create index cms_due_refs_project on cms_due_refs (project_id);
      create index cms_due_refs_due on cms_due_refs (due_at);
      ${tenantTableSql('cms_due_refs')}${scopedTableSql('cms_due_refs')}${wholeProjectsSql('cms_due_refs')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table cms_due_refs;
      alter table api_syncs drop entry_ids;
      alter table api_entries drop ref_type;
      alter table api_items drop cms_uid, drop cms_depth, drop cms_locale;
      alter table api_connections drop kind, drop name, drop address, drop settings, drop sealed_hook_secrets, drop last_hook_at;
    `);
  }
}
