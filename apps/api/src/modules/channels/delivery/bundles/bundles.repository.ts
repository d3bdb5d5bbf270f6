import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { BuiltBundle, BundleFile } from './build-bundle.js';

/** The bundles of one language of a project. */
export interface BundleSet {
  projectId: string;
  language: string;
}

/** A page by its key in visitors' requests and its id in the crawl. */
export interface BundlePage {
  id: number;
  key: string;
}

/** A mark on the list of pages to build, which a build works on. */
export interface ClaimedMark {
  readonly markId: number;
  readonly pageId: number;
}

/** A bundle as stored. */
export type StoredBundle = BundleFile;

/** The pages of a small change come before a whole site that was just translated. */
export const PRIORITY = { edit: 0, bulk: 1 } as const;

/** All SQL of bundles, their pointers and the list of pages to rebuild. */
@Injectable()
export class BundlesRepository {
  /**
   * Holds the mark of a page that is on the list already, with the same priority or a higher one, so that no build takes it before this transaction
   * has committed. A page that is just being built gets another mark, because the build does not see this change. Nobody waits.
   */
  async markStale(tx: TenantTransaction, set: BundleSet, pageIds: readonly number[], priority: number): Promise<void> {
    await tx.query(
      `with held as materialized (
         select page_id from stale_bundles
          where project_id = $1 and language = $2 and page_id = any($4::bigint[]) and priority <= $5::smallint and not is_claimed
            for key share skip locked)
       insert into stale_bundles (project_id, language, organisation_id, page_id, priority)
       select distinct $1::uuid, $2, $3::uuid, id, $5::smallint from unnest($4::bigint[]) as id where id not in (select page_id from held)`,
      [set.projectId, set.language, tx.organisationId, pageIds, priority],
    );
  }

  /**
   * Chooses pages to build, urgent ones first, with all their marks that no job has locked. The marks stay on the list until the pages are built, so
   * that they are not lost when the building job dies. Only the job that builds the language may call this.
   */
  async claimStale(tx: TenantTransaction, set: BundleSet, limit: number): Promise<ClaimedMark[]> {
    return tx.query<ClaimedMark>(
      `with next as materialized (
         select mark_id, page_id from stale_bundles where project_id = $1 and language = $2
          order by priority, marked_at limit $3 for update skip locked),
       others as materialized (
         select mark_id from stale_bundles
          where project_id = $1 and language = $2 and page_id = any(array(select page_id from next)) for update skip locked)
       update stale_bundles set is_claimed = true where mark_id in (select mark_id from next union select mark_id from others)
       returning mark_id::float8 as "markId", page_id::float8 as "pageId"`,
      [set.projectId, set.language, limit],
    );
  }

  /** Removes the marks of pages that are built. */
  async deleteMarks(tx: TenantTransaction, marks: readonly ClaimedMark[]): Promise<void> {
    await tx.query('delete from stale_bundles where mark_id = any($1::bigint[])', [marks.map(({ markId }) => markId)]);
  }

  /** Whether pages are on the list. */
  async hasStale(tx: TenantTransaction, set: BundleSet): Promise<boolean> {
    const rows = await tx.query('select 1 from stale_bundles where project_id = $1 and language = $2 limit 1', [
      set.projectId,
      set.language,
    ]);
    return rows.length > 0;
  }

  /** Whether the list has pages that no other transaction is marking. */
  async hasFree(tx: TenantTransaction, set: BundleSet): Promise<boolean> {
    const rows = await tx.query('select 1 from stale_bundles where project_id = $1 and language = $2 limit 1 for update skip locked', [
      set.projectId,
      set.language,
    ]);
    return rows.length > 0;
  }

  /** Bundles whose pages have waited longer than any rebuild takes to start. The job that builds them was lost, or has failed for good. */
  async forgotten(tx: Transaction): Promise<(BundleSet & { organisationId: string })[]> {
    return tx.query(
      `select distinct project_id as "projectId", language, organisation_id as "organisationId" from stale_bundles
        where marked_at < now() - interval '10 minutes'`,
    );
  }

  /** Stores a bundle and moves the page's pointer to it. True when the pointer changed. */
  async publish(tx: TenantTransaction, set: BundleSet, page: BundlePage, bundle: BuiltBundle): Promise<boolean> {
    const stored = tx.query(
      `insert into bundles (project_id, language, version, organisation_id, segments, identity, gzip, brotli)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [set.projectId, set.language, bundle.version, tx.organisationId, bundle.segments, bundle.identity, bundle.gzip, bundle.brotli],
    );
    const moved = tx.query(
      `insert into bundle_pointers as old (project_id, language, page_key, organisation_id, page_id, version) values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id, language, page_key) do update set version = excluded.version, page_id = excluded.page_id, updated_at = now()
        where old.version <> excluded.version
       returning 1`,
      [set.projectId, set.language, page.key, tx.organisationId, page.id, bundle.version],
    );
    const [, pointers] = await Promise.all([stored, moved]);
    return pointers.length > 0;
  }

  /** Whether pages of a project wait to be built, in one language or in any. */
  async isBuilding(tx: Transaction, projectId: string, language: string | null = null): Promise<boolean> {
    const waiting = await tx.query('select 1 from stale_bundles where project_id = $1 and ($2::text is null or language = $2) limit 1', [
      projectId,
      language,
    ]);
    return waiting.length > 0;
  }

  /** The projects of the organisation. */
  async projectIds(tx: TenantTransaction): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'select project_id as id from projects where organisation_id = $1 and deleted_at is null order by project_id',
      [tx.organisationId],
    );
    return rows.map((row) => row.id);
  }

  /** Deletes the pointers of a project. */
  async clear(tx: TenantTransaction, projectId: string): Promise<number> {
    return tx.execute('delete from bundle_pointers where project_id = $1', [projectId]);
  }

  /** Deletes bundles without a pointer, except those of the last day, for clients that have just read their version. */
  async deleteUnused(tx: Transaction): Promise<number> {
    return tx.execute(
      `delete from bundles b where b.created_at < now() - interval '1 day' and not exists (
         select 1 from bundle_pointers p where p.project_id = b.project_id and p.language = b.language and p.version = b.version)`,
    );
  }

  /** The first of these pages that has a version, with the version. */
  async findPointer(
    tx: Transaction,
    set: BundleSet,
    pageKeys: readonly string[],
  ): Promise<{ version: string; pageId: number } | undefined> {
    const [row] = await tx.query<{ version: string; pageId: number }>(
      `select version, page_id::float8 as "pageId" from bundle_pointers where project_id = $1 and language = $2 and page_key = any($3::text[])
        order by array_position($3::text[], page_key) limit 1`,
      [set.projectId, set.language, pageKeys],
    );
    return row;
  }

  async findBundle(tx: Transaction, set: BundleSet, version: string): Promise<StoredBundle | undefined> {
    const [row] = await tx.query<StoredBundle>(
      'select version, identity, gzip, brotli from bundles where project_id = $1 and language = $2 and version = $3',
      [set.projectId, set.language, version],
    );
    return row;
  }
}
