import { randomUUID } from 'node:crypto';
import { SITE_VERIFIED } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { PathPair } from './path-map.js';
import type { PathChange } from './plan-url-changes.js';

export interface UrlSet {
  projectId: string;
  language: string;
}

export interface UrlRow {
  key: string;
  sourcePath: string;
  path: string;
}

export interface PageUrlRow {
  url: string;
  title: string | null;
  sourcePath: string;
}

/** The number of newest former paths that still redirect. */
const FORMERS = 50_000;
const ALL_OF_PAGE = prepared('select language, path from translated_urls where project_id = $1 and source_key = $2');

/** All SQL of translated paths. `origin` is that of the site, without a slash at its end. */
@Injectable()
export class TranslatedUrlsRepository {
  list(tx: Transaction, { projectId, language }: UrlSet): Promise<UrlRow[]> {
    return tx.query<UrlRow>(
      `select source_key as key, source_path as "sourcePath", path from translated_urls where project_id = $1 and language = $2 order by source_key collate "C"`,
      [projectId, language],
    );
  }

  /** The paths of one page, in each language in which it has a translated one. */
  ofPage(tx: Transaction, projectId: string, key: string): Promise<{ language: string; path: string }[]> {
    return tx.query(ALL_OF_PAGE, [projectId, key]);
  }

  /** Former paths with the pages that had them last, newest first. Leaves out paths that a page of the original site now uses. */
  async formers(tx: Transaction, { projectId, language }: UrlSet, origin: string): Promise<PathPair[]> {
    const rows = await tx.query<{ sourcePath: string; path: string }>(
      `select f.source_path as "sourcePath", f.old_path as path
         from (select distinct on (old_path) old_path, source_path, changed_at from translated_url_changes
                where project_id = $1 and language = $2 and old_path is not null order by old_path, changed_at desc) f
        where not exists (select 1 from site_pages p where p.project_id = $1 and not p.is_gone
                             and md5(p.url) in (md5($3 || f.old_path), md5($3 || f.old_path || '/')))
        order by f.changed_at desc limit ${FORMERS}`,
      [projectId, language, origin],
    );
    return rows.map(({ sourcePath, path }) => [sourcePath, path]);
  }

  /**
   * The ones of these paths that pages have in the original, with or without a slash at their end or a query. Under row-level security an
   * index only finds whole addresses, so pages with a query, which few sites have, are scanned.
   */
  async originals(tx: TenantTransaction, projectId: string, origin: string, paths: readonly string[]): Promise<Set<string>> {
    if (paths.length === 0) return new Set();
    const rows = await tx.query<{ path: string }>(
      `with given as materialized (select path, $3 || path as url from unnest($2::text[]) path)
       select g.path from given g cross join unnest(array[g.url, g.url || '/']) as spelling(url)
         join site_pages p on md5(p.url) = md5(spelling.url) and p.url = spelling.url
        where p.project_id = $1 and not p.is_gone
       union
       select g.path from site_pages p join given g on rtrim(split_part(p.url, '?', 1), '/') = rtrim(g.url, '/')
        where p.project_id = $1 and not p.is_gone and position('?' in p.url) > 0`,
      [projectId, paths, origin],
    );
    return new Set(rows.map(({ path }) => path));
  }

  /** The pages at these addresses. */
  async pagesAt(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ url: string }>(
      `select url from site_pages where project_id = $1 and not is_gone and md5(url) = any(array(select md5(u) from unnest($2::text[]) u)) and url = any($2)`,
      [projectId, urls],
    );
    return new Set(rows.map(({ url }) => url));
  }

  /** Whether visitors get the language now. */
  async isLive(tx: TenantTransaction, { projectId, language }: UrlSet): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from language_publications s join projects p using (project_id)
        where s.project_id = $1 and s.language = $2 and s.state = 'live' and p.domain_verification >= ${SITE_VERIFIED}`,
      [projectId, language],
    );
    return rows.length > 0;
  }

  /** Stores the changes of paths as one change, which a person can undo. Returns its id. */
  async write(tx: TenantTransaction, { projectId, language }: UrlSet, changes: readonly PathChange[]): Promise<string> {
    const changeId = randomUUID();
    await this.touch(tx, { projectId, language });
    await tx.query('delete from translated_urls where project_id = $1 and language = $2 and source_key = any($3::text[])', [
      projectId,
      language,
      changes.map(({ key }) => key),
    ]);
    const given = [changes.map(({ key }) => key), changes.map(({ sourcePath }) => sourcePath), changes.map(({ to }) => to)];
    await tx.query(
      `insert into translated_urls (project_id, language, organisation_id, source_key, source_path, path)
       select $1, $2, $3, * from unnest($4::text[], $5::text[], $6::text[]) as t(key, source_path, path) where path is not null`,
      [projectId, language, tx.organisationId, ...given],
    );
    await tx.query(
      `insert into translated_url_changes (project_id, language, organisation_id, change_id, changed_by, source_key, source_path, new_path, old_path)
       select $1, $2, $3, $4, $5, * from unnest($6::text[], $7::text[], $8::text[], $9::text[])`,
      [projectId, language, tx.organisationId, changeId, tx.userId ?? null, ...given, changes.map(({ from }) => from)],
    );
    return changeId;
  }

  /** Makes processes that serve visitors load the paths of the language again. */
  async touch(tx: TenantTransaction, { projectId, language }: UrlSet): Promise<void> {
    await tx.query(
      `insert into translated_url_sets (project_id, language, organisation_id, version) values ($1, $2, $3, gen_random_uuid())
       on conflict (project_id, language) do update set version = excluded.version`,
      [projectId, language, tx.organisationId],
    );
  }

  /** Returns the effect of one change. */
  change(tx: TenantTransaction, projectId: string, changeId: string): Promise<(PathChange & { language: string })[]> {
    return tx.query(
      `select language, source_key as key, source_path as "sourcePath", old_path as "from", new_path as "to"
         from translated_url_changes where project_id = $1 and change_id = $2 order by source_key`,
      [projectId, changeId],
    );
  }

  /** Pages of the site's own host that can have a translated path, by address. */
  async pages(
    tx: TenantTransaction,
    { projectId, language }: UrlSet,
    filter: { origin: string; search: string; encoded: string; isTranslated: boolean; limit: number; offset: number },
  ): Promise<{ rows: PageUrlRow[]; total: number }> {
    const sourcePath = 'substr(url, length($3) + 1)';
    const { origin, search, encoded, isTranslated, limit, offset } = filter;
    // Addresses are ASCII, so a comparison without the rules of a language takes half the time.
    const isFound = `(url ilike $6 collate "C" or title ilike $6 or ${sourcePath} in (select source_path from paths where path ilike $7 collate "C"))`;
    const rows = await tx.query<{ total: number } & (PageUrlRow | { url: null })>(
      `with paths as materialized (select source_path, path from translated_urls where project_id = $1 and language = $2),
            found as materialized (
              select page_id, url from site_pages
               where project_id = $1 and not is_gone and starts_with(url, $3 || '/') and length(url) > length($3) + 1 and position('?' in url) = 0
                 ${search === '' ? '' : `and ${isFound}`} ${isTranslated ? `and ${sourcePath} in (select source_path from paths)` : ''}),
            chosen as (select page_id from found order by url collate "C" limit $4 offset $5)
       select c.total, f.url, f.title, f.source_path as "sourcePath"
         from (select count(*)::int as total from found) c
         left join (select url, title, ${sourcePath} as source_path from site_pages
                     where project_id = $1 and page_id = any(array(select page_id from chosen))) f on true
        order by f.url collate "C"`,
      [projectId, language, origin, limit, offset, ...(search === '' ? [] : [search, encoded])],
    );
    return { rows: rows.flatMap((row) => (row.url === null ? [] : [row])), total: rows[0]?.total ?? 0 };
  }

  /** How many pages have a path. */
  async count(tx: TenantTransaction, { projectId, language }: UrlSet): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from translated_urls where project_id = $1 and language = $2',
      [projectId, language],
    );
    return row?.count ?? 0;
  }

  /** The pages with these keys that have a translated path, and the pages that have one of these paths. */
  concerned(tx: TenantTransaction, { projectId, language }: UrlSet, keys: readonly string[], paths: readonly string[]): Promise<UrlRow[]> {
    return tx.query<UrlRow>(
      `select source_key as key, source_path as "sourcePath", path from translated_urls
        where project_id = $1 and language = $2 and source_key = any($3::text[])
       union
       select source_key, source_path, path from translated_urls where project_id = $1 and language = $2 and path = any($4::text[])`,
      [projectId, language, keys, paths],
    );
  }

  /** Paths of these pages, by key. */
  async pathsOf(tx: TenantTransaction, { projectId, language }: UrlSet, keys: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ key: string; path: string }>(
      'select source_key as key, path from translated_urls where project_id = $1 and language = $2 and source_key = any($3::text[])',
      [projectId, language, keys],
    );
    return new Map(rows.map(({ key, path }) => [key, path]));
  }

  /** Former paths of these pages, newest first. */
  formersOf(tx: TenantTransaction, { projectId, language }: UrlSet, keys: readonly string[]): Promise<{ key: string; path: string }[]> {
    return tx.query(
      `select source_key as key, old_path as path from translated_url_changes
        where project_id = $1 and language = $2 and source_key = any($3::text[]) and old_path is not null
        group by source_key, old_path order by max(changed_at) desc`,
      [projectId, language, keys],
    );
  }

  /**
   * Moves the paths of a page whose address in the original changed. A page with a path at the new place keeps it. Returns the affected
   * languages.
   */
  async move(tx: TenantTransaction, projectId: string, from: string, to: { key: string; sourcePath: string }): Promise<string[]> {
    await tx.query(
      `update translated_url_changes c set source_key = $3, source_path = $4 where project_id = $1 and source_key = $2 and not exists (
         select 1 from translated_url_changes o
          where o.project_id = $1 and o.source_key = $3 and o.change_id = c.change_id and o.language = c.language)`,
      [projectId, from, to.key, to.sourcePath],
    );
    const rows = await tx.query<{ language: string }>(
      `with moved as (delete from translated_urls where project_id = $1 and source_key = $2 returning *),
       kept as (
         insert into translated_urls (project_id, language, organisation_id, source_key, source_path, path)
         select project_id, language, organisation_id, $3, $4, path from moved
         on conflict (project_id, language, source_key) do nothing returning *)
       insert into translated_url_changes (project_id, language, organisation_id, change_id, source_key, source_path, old_path, new_path)
       select project_id, language, organisation_id, gen_random_uuid(), $3, $4, $2, path from kept returning language`,
      [projectId, from, to.key, to.sourcePath],
    );
    return rows.map(({ language }) => language);
  }
}
