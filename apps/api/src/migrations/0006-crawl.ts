import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTableSql } from '../platform/database/tenant-table.js';

/** Runs of the crawler, its frontier (one row for every address of a project), hosts with their robots.txt, and sitemaps. */
export class Crawl1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table crawl_runs (
        run_id uuid primary key default gen_random_uuid(),
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null,
        status text not null default 'ACTIVE' check (status in ('ACTIVE', 'COMPLETED', 'FAILED', 'INACTIVE')),
        reason text,
        seeds text[] not null,
        is_seeded boolean not null default false,
        admitted integer not null default 0,
        found integer not null default 0,
        fetched integer not null default 0,
        failed integer not null default 0,
        skipped integer not null default 0,
        pages integer not null default 0,
        broken integer not null default 0,
        failures jsonb not null default '{}',
        driver uuid,
        driven_until timestamptz not null default clock_timestamp() + interval '30 seconds',
        started_at timestamptz not null default clock_timestamp(),
        finished_at timestamptz
      );
      create unique index crawl_runs_active on crawl_runs (project_id) where status = 'ACTIVE';
      create index crawl_runs_project on crawl_runs (project_id, started_at desc);
      ${tenantTableSql('crawl_runs')}

      -- The key is the address's MD5: short, and made by the database alone.
      create table crawl_urls (
        project_id uuid not null references projects on delete cascade,
        url_key uuid not null,
        url_id bigint generated always as identity,
        organisation_id uuid not null,
        url text not null,
        state text not null check (state in ('queued', 'fetching', 'fetched', 'failed', 'skipped', 'gone')),
        reason text,
        depth integer not null,
        hops smallint not null default 0,
        attempts smallint not null default 0,
        crashes smallint not null default 0,
        not_before timestamptz,
        http_status smallint,
        etag text,
        last_modified text,
        content_hash text,
        page_id bigint,
        redirect_to text,
        canonical text,
        bucket uuid not null,
        fetched_at timestamptz,
        primary key (project_id, url_key)
      ) with (fillfactor = 70);
      create index crawl_urls_queued on crawl_urls (project_id, depth, url_id) where state = 'queued';
      create index crawl_urls_fetching on crawl_urls (project_id) where state = 'fetching';
      create index crawl_urls_bucket on crawl_urls (project_id, bucket);
      create index crawl_urls_listed on crawl_urls (project_id, url_id);
      ${tenantTableSql('crawl_urls')}

      create table crawl_hosts (
        project_id uuid not null references projects on delete cascade,
        origin text not null,
        organisation_id uuid not null,
        robots text not null,
        robots_state text not null check (robots_state in ('read', 'none', 'unavailable')),
        fetched_at timestamptz not null default now(),
        primary key (project_id, origin)
      );
      ${tenantTableSql('crawl_hosts')}

      create table crawl_sitemaps (
        run_id uuid not null references crawl_runs on delete cascade,
        url_key uuid not null,
        sitemap_id bigint generated always as identity,
        organisation_id uuid not null,
        url text not null,
        nesting smallint not null,
        state text not null default 'queued' check (state in ('queued', 'read', 'failed')),
        reason text,
        entries integer not null default 0,
        primary key (run_id, url_key)
      );
      ${tenantTableSql('crawl_sitemaps')}

      grant usage on all sequences in schema public to bhashantar_app, bhashantar_system;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table crawl_sitemaps, crawl_hosts, crawl_urls, crawl_runs');
  }
}
