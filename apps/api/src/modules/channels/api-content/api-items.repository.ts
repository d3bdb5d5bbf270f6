import type { ApiEntryChange, ApiReason } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import type { ApiChange, NewApi, NewEntry, StoredApi, StoredConnection, StoredEntry, StoredSync } from './api-item.entity.js';

/** The column of each field, in the order of the table. */
const FIELDS = {
  apiId: 'api_id',
  organisationId: 'organisation_id',
  projectId: 'project_id',
  connectionId: 'connection_id',
  name: 'name',
  description: 'description',
  method: 'method',
  url: 'url',
  headers: 'headers',
  body: 'body',
  kind: 'kind',
  type: 'type',
  contentType: 'content_type',
  listPath: 'list_path',
  idPath: 'id_path',
  titlePath: 'title_path',
  updatedPath: 'updated_path',
  pagination: 'pagination',
  since: 'since',
  keys: 'keys',
  environment: 'environment',
  domain: 'domain',
  languages: 'languages',
  state: 'state',
  reason: 'reason',
  scheduleMinutes: 'schedule_minutes',
  nextSyncAt: 'next_sync_at',
  lastSyncAt: 'last_sync_at',
  lastFullAt: 'last_full_at',
  sinceAt: 'since_at',
  etag: 'etag',
  syncId: 'sync_id',
  entries: 'entries',
  isDeleting: 'is_deleting',
  keepsMemory: 'keeps_memory',
  cmsUid: 'cms_uid',
  cmsDepth: 'cms_depth',
  cmsLocale: 'cms_locale',
  auto: 'auto',
  requestAt: 'request_at',
  createdAt: 'created_at',
} as const satisfies Readonly<Record<Exclude<keyof StoredApi, 'createdBy'>, string>>;
type Field = keyof typeof FIELDS;

/** Values that are stored as JSON. */
const JSON_FIELDS: ReadonlySet<string> = new Set(['headers', 'pagination', 'since', 'keys', 'reason', 'auto']);
const toValue = (field: string, value: unknown): unknown =>
  JSON_FIELDS.has(field) && value !== null ? JSON.stringify(value) : (value ?? null);

const COLUMNS = `${Object.entries(FIELDS)
  .map(([field, column]) => `i.${column} as "${field}"`)
  .join(', ')}, (select ${personNameSql('u')} from users u where u.user_id = i.created_by) as "createdBy"`;

/** Only the organisation that now belongs to a House sees the items of that House. */
export const VISIBLE = `not i.is_deleting and (i.domain not in ('ls', 'rs')
  or i.domain = (select o.house from organisations o where o.organisation_id = i.organisation_id))`;

const SYNC = `s.sync_id as "syncId", s.api_id as "apiId", s.state, s.entry_ids as "entryIds", s.is_scheduled as "isScheduled", s.pages, s.changes, s.reason, s.warnings,
  s.started_at as "startedAt", s.finished_at as "finishedAt", (select ${personNameSql('u')} from users u where u.user_id = s.asked_by) as "by"`;

/** The change of an entry in the last sync. */
const CHANGE = `case when e.change = 'gone' then 'gone' when e.change_sync = $2 then e.change else 'unchanged' end`;

export interface ApiFilter {
  projectId: string;
  searchText?: string | undefined;
  states?: readonly string[] | undefined;
  kind?: string | undefined;
  environment?: string | undefined;
  domain?: string | undefined;
  contentType?: string | undefined;
}

/** An item whose sync starts or restarts. */
export interface DueApi {
  organisationId: string;
  projectId: string;
  apiId: string;
  isStopped: boolean;
}

export interface EntryBytes {
  entryId: string;
  pageId: number;
  bytes: Buffer;
  contentHash: string;
  refType: string | null;
}

export interface ApiCounts {
  entries: number;
  segments: number;
}

/** All SQL of the content of APIs. */
@Injectable()
export class ApiItemsRepository {
  async addConnection(tx: TenantTransaction, own: StoredConnection): Promise<void> {
    await tx.query(
      `insert into api_connections (connection_id, organisation_id, project_id, origin, auth, sealed_secret) values ($1, $2, $3, $4, $5, $6)`,
      [own.connectionId, tx.organisationId, own.projectId, own.origin, JSON.stringify(own.auth), own.sealedSecret],
    );
  }

  /** Only one transaction at a time uses, adds or deletes a project's connections. */
  async lockConnections(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`api_connections ${projectId}`]);
  }

  connections(tx: TenantTransaction, projectId: string, origin: string): Promise<StoredConnection[]> {
    return tx.query(`${CONNECTION} where project_id = $1 and origin = $2 and kind = 'api' order by created_at desc, connection_id`, [
      projectId,
      origin,
    ]);
  }

  async connection(tx: TenantTransaction, connectionId: string): Promise<StoredConnection> {
    const [row] = await tx.query<StoredConnection>(`${CONNECTION} where connection_id = $1`, [connectionId]);
    if (!row) throw new Error('an item has a connection');
    return row;
  }

  /** Deletes connections of a project that no item has. Those to a CMS stay until a person removes them. */
  async removeUnused(tx: TenantTransaction, projectId: string): Promise<void> {
    await this.lockConnections(tx, projectId);
    await tx.query(
      `delete from api_connections c where c.project_id = $1 and c.kind = 'api'
          and not exists (select from api_items i where i.connection_id = c.connection_id)`,
      [projectId],
    );
  }

  async add(tx: TenantTransaction, own: NewApi): Promise<void> {
    const row = { ...own, organisationId: tx.organisationId, state: 'created' as const };
    const fields = Object.keys(FIELDS).filter((field): field is Field => field in row);
    const values = fields.map((field) => toValue(field, row[field as keyof typeof row]));
    await tx.query(
      `insert into api_items (${fields.map((field) => FIELDS[field]).join(', ')}, created_by)
       values (${values.map((_, at) => `$${at + 1}`).join(', ')}, $${values.length + 1})`,
      [...values, tx.userId ?? null],
    );
  }

  /** Finds an item that the organisation sees. */
  async find(tx: TenantTransaction, apiId: string): Promise<StoredApi | undefined> {
    const [row] = await tx.query<StoredApi>(`select ${COLUMNS} from api_items i where i.api_id = $1 and ${VISIBLE}`, [apiId]);
    return row;
  }

  findAll(tx: TenantTransaction, apiIds: readonly string[]): Promise<StoredApi[]> {
    return tx.query(
      `select ${COLUMNS} from api_items i where i.api_id = any($1::uuid[]) and ${VISIBLE} order by i.created_at desc, i.api_id`,
      [apiIds],
    );
  }

  /** Also finds an item that is being deleted. Locks it until the transaction ends. */
  async lock(tx: TenantTransaction, apiId: string): Promise<StoredApi | undefined> {
    const [row] = await tx.query<StoredApi>(`select ${COLUMNS} from api_items i where i.api_id = $1 for update of i`, [apiId]);
    return row;
  }

  list(
    tx: TenantTransaction,
    filter: ApiFilter,
    { limit, offset }: { limit: number | null; offset: number },
  ): Promise<(StoredApi & { total: number })[]> {
    const { projectId, searchText, states, kind, environment, domain, contentType } = filter;
    return tx.query(
      `select ${COLUMNS}, count(*) over ()::int as total from api_items i
        where i.project_id = $1 and ${VISIBLE} and ($2::text is null or i.name ilike $2 or split_part(i.url, '?', 1) ilike $2)
          and ($3::text[] is null or i.state = any($3)) and ($4::text is null or i.kind = $4) and ($5::text is null or i.environment = $5)
          and ($6::text is null or i.domain = $6) and ($7::text is null or i.content_type = $7)
        order by i.created_at desc, i.api_id limit $8 offset $9`,
      [
        ...[projectId, searchText ? containsPattern(searchText) : null, states ?? null, kind ?? null, environment ?? null],
        ...[domain ?? null, contentType ?? null, limit, offset],
      ],
    );
  }

  /** The House of the caller's organisation. */
  async houseOf(tx: TenantTransaction): Promise<string | null> {
    const [row] = await tx.query<{ house: string | null }>('select house from organisations where organisation_id = $1', [
      tx.organisationId,
    ]);
    return row?.house ?? null;
  }

  async count(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>('select count(*)::int as count from api_items where project_id = $1', [projectId]);
    return row?.count ?? 0;
  }

  /** The numbers of stored entries of items and of their texts. */
  async counts(tx: TenantTransaction, apiIds: readonly string[]): Promise<Map<string, ApiCounts>> {
    const rows = await tx.query<ApiCounts & { apiId: string }>(
      `select api_id as "apiId", count(*)::int as entries, sum(segments)::int as segments from api_entries
        where api_id = any($1::uuid[]) and change <> 'gone' group by api_id`,
      [apiIds],
    );
    return new Map(rows.map(({ apiId, entries, segments }) => [apiId, { entries, segments }]));
  }

  async change(tx: TenantTransaction, apiId: string, change: ApiChange): Promise<void> {
    const fields = Object.keys(change).filter((field): field is Field & keyof ApiChange => field in FIELDS);
    if (fields.length === 0) return;
    const set = fields.map((field, at) => `${FIELDS[field]} = $${at + 2}`).join(', ');
    await tx.query(`update api_items set ${set}, updated_at = now() where api_id = $1`, [
      apiId,
      ...fields.map((field) => toValue(field, change[field])),
    ]);
  }

  /** Records that a sync is still running. */
  async touch(tx: TenantTransaction, apiId: string, syncId: string, now: Date): Promise<void> {
    await tx.query(`update api_items set updated_at = $3 where api_id = $1 and sync_id = $2 and state = 'syncing'`, [apiId, syncId, now]);
  }

  async remove(tx: TenantTransaction, apiId: string): Promise<void> {
    for (const table of ['api_entries', 'api_syncs', 'api_items']) await tx.query(`delete from ${table} where api_id = $1`, [apiId]);
  }

  async addSync(
    tx: TenantTransaction,
    own: Pick<StoredSync, 'syncId' | 'apiId' | 'isScheduled' | 'startedAt' | 'entryIds'> & { projectId: string },
  ): Promise<void> {
    await tx.query(
      `insert into api_syncs (sync_id, api_id, organisation_id, project_id, state, is_scheduled, asked_by, changes, started_at, entry_ids)
       values ($1, $2, $3, $4, 'running', $5, $6, '{}', $7, $8)`,
      [...[own.syncId, own.apiId, tx.organisationId, own.projectId, own.isScheduled, tx.userId ?? null], ...[own.startedAt, own.entryIds]],
    );
  }

  /** Deletes the syncs of an item except the newest finished ones. */
  async removeSyncs(tx: TenantTransaction, apiId: string, kept: number): Promise<void> {
    await tx.query(
      `delete from api_syncs where sync_id in (
         select sync_id from api_syncs where api_id = $1 and state <> 'running' order by started_at desc, sync_id offset $2)`,
      [apiId, kept],
    );
  }

  /** The time when a worker first took a sync: now, if this is the first time. */
  async beginSync(tx: TenantTransaction, syncId: string, now: Date): Promise<Date> {
    const [row] = await tx.query<{ beganAt: Date }>(
      'update api_syncs set began_at = coalesce(began_at, $2) where sync_id = $1 returning began_at as "beganAt"',
      [syncId, now],
    );
    return row?.beganAt ?? now;
  }

  async endSync(
    tx: TenantTransaction,
    syncId: string,
    end: Pick<StoredSync, 'state' | 'pages' | 'changes' | 'reason' | 'warnings' | 'finishedAt'>,
  ): Promise<void> {
    await tx.query(
      `update api_syncs set state = $2, pages = $3, changes = $4, reason = $5, warnings = $6, finished_at = $7 where sync_id = $1`,
      [
        ...[syncId, end.state, end.pages, JSON.stringify(end.changes)],
        ...[end.reason && JSON.stringify(end.reason), JSON.stringify(end.warnings), end.finishedAt],
      ],
    );
  }

  syncs(tx: TenantTransaction, apiId: string, limit: number): Promise<StoredSync[]> {
    return tx.query(`select ${SYNC} from api_syncs s where s.api_id = $1 order by s.started_at desc, s.sync_id limit $2`, [apiId, limit]);
  }

  /** The newest sync of each of these items. */
  async newestSyncs(tx: TenantTransaction, apiIds: readonly string[]): Promise<Map<string, StoredSync>> {
    const rows = await tx.query<StoredSync>(
      `select distinct on (s.api_id) ${SYNC} from api_syncs s where s.api_id = any($1::uuid[]) order by s.api_id, s.started_at desc, s.sync_id`,
      [apiIds],
    );
    return new Map(rows.map((sync) => [sync.apiId, sync]));
  }

  /** The entries that a sync reads; null for all of them. */
  async entriesOfSync(tx: TenantTransaction, syncId: string): Promise<string[] | null> {
    const [row] = await tx.query<{ ids: string[] | null }>('select entry_ids as ids from api_syncs where sync_id = $1', [syncId]);
    return row?.ids ?? null;
  }

  /** The last sync that came to its end. */
  async lastSync(tx: TenantTransaction, apiId: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string }>(
      `select sync_id as id from api_syncs where api_id = $1 and state <> 'running' order by started_at desc limit 1`,
      [apiId],
    );
    return row?.id ?? null;
  }

  /** The hashes of entries by their ids; deleted ones have none. */
  async hashes(tx: TenantTransaction, apiId: string, entryIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ id: string; hash: string }>(
      `select entry_id as id, content_hash as hash from api_entries where api_id = $1 and entry_id = any($2::text[]) and change <> 'gone'`,
      [apiId, entryIds],
    );
    return new Map(rows.map(({ id, hash }) => [id, hash]));
  }

  /** Content types of a project whose translations go back automatically. */
  async applyingItems(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select api_id as id from api_items where project_id = $1 and cms_uid is not null and not is_deleting and auto ->> 'apply' <> 'off'`,
      [projectId],
    );
    return rows.map(({ id }) => id);
  }

  /** Content types whose weekly request is due. */
  dueRequests(tx: Transaction, now: Date, limit: number): Promise<Omit<DueApi, 'isStopped'>[]> {
    return tx.query(
      `select i.organisation_id as "organisationId", i.project_id as "projectId", i.api_id as "apiId" from api_items i join projects p using (project_id)
        where p.deleted_at is null and not i.is_deleting and i.request_at <= $1 order by i.request_at, i.api_id limit $2`,
      [now, limit],
    );
  }

  /** The source language as a CMS names it; undefined if none of its content types is chosen. */
  async cmsLocale(tx: TenantTransaction, connectionId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ locale: string }>(
      `select cms_locale as locale from api_items where connection_id = $1 and cms_locale is not null and not is_deleting limit 1`,
      [connectionId],
    );
    return row?.locale;
  }

  /** The content types of entries that other entries of a CMS link to, by id. Includes entries that are not stored yet. */
  async refTypes(tx: TenantTransaction, apiId: string, entryIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ id: string; type: string }>(
      `select entry_id as id, ref_type as type from api_entries where api_id = $1 and entry_id = any($2::text[]) and ref_type is not null`,
      [apiId, entryIds],
    );
    return new Map(rows.map(({ id, type }) => [id, type]));
  }

  /** Which of these entries are stored. */
  present(tx: TenantTransaction, apiId: string, entryIds: readonly string[]): Promise<{ entryId: string; pageId: number }[]> {
    return tx.query(
      `select entry_id as "entryId", page_id::float8 as "pageId" from api_entries where api_id = $1 and entry_id = any($2::text[]) and change <> 'gone'`,
      [apiId, entryIds],
    );
  }

  /** By how many bytes these entries increase the storage of an item. */
  async growthBy(tx: TenantTransaction, apiId: string, entries: readonly NewEntry[]): Promise<number> {
    const ids = entries.map(({ entryId }) => entryId);
    return entries.reduce((sum, { bytes }) => sum + bytes.length, 0) - (await this.#storedBytes(tx, apiId, ids));
  }

  async #storedBytes(tx: TenantTransaction, apiId: string, entryIds: readonly string[]): Promise<number> {
    const [row] = await tx.query<{ bytes: number }>(
      `select coalesce(sum(octet_length(bytes)), 0)::float8 as bytes from api_entries where api_id = $1 and entry_id = any($2::text[])`,
      [apiId, entryIds],
    );
    return row?.bytes ?? 0;
  }

  /** Counts how much of the project's storage the entries of an item use. The caller has locked the item. */
  async #countBytes(tx: TenantTransaction, apiId: string, added: number): Promise<void> {
    if (added !== 0) await tx.query('update api_items set stored_bytes = stored_bytes + $2 where api_id = $1', [apiId, added]);
  }

  /** The caller has locked the item, and has computed the growth by these entries. */
  async putEntries(
    tx: TenantTransaction,
    own: StoredApi,
    { syncId, now, growth }: { syncId: string; now: Date; growth: number },
    entries: readonly NewEntry[],
  ): Promise<void> {
    await this.#countBytes(tx, own.apiId, growth);
    for (const entry of entries)
      await tx.query(
        `insert into api_entries as e (api_id, entry_id, organisation_id, project_id, page_id, title, updated_at_source, bytes, content_hash, segments, change,
                                       change_sync, stored_at, ref_type)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         on conflict (api_id, entry_id) do update set page_id = excluded.page_id, title = excluded.title,
           updated_at_source = excluded.updated_at_source, bytes = excluded.bytes, content_hash = excluded.content_hash,
           segments = excluded.segments, change = excluded.change, change_sync = excluded.change_sync, stored_at = excluded.stored_at,
           ref_type = excluded.ref_type`,
        [
          ...[own.apiId, entry.entryId, tx.organisationId, own.projectId, entry.pageId, entry.title, entry.updatedAt],
          ...[entry.bytes, entry.contentHash, entry.segments, entry.change, syncId, now, entry.refType ?? null],
        ],
      );
  }

  /** Replaces the texts of unchanged entries. */
  async setSegments(tx: TenantTransaction, apiId: string, entryId: string, segments: number): Promise<void> {
    await tx.query('update api_entries set segments = $3 where api_id = $1 and entry_id = $2', [apiId, entryId, segments]);
  }

  /** Ids of entries that are there, in batches. */
  entryIds(tx: TenantTransaction, apiId: string, after: string, limit: number): Promise<{ entryId: string; pageId: number }[]> {
    return tx.query(
      `select entry_id as "entryId", page_id::float8 as "pageId" from api_entries
        where api_id = $1 and change <> 'gone' and entry_id > $2 order by entry_id limit $3`,
      [apiId, after, limit],
    );
  }

  /** The caller has locked the item. */
  async markGone(tx: TenantTransaction, apiId: string, syncId: string, entryIds: readonly string[]): Promise<void> {
    await this.#countBytes(tx, apiId, -(await this.#storedBytes(tx, apiId, entryIds)));
    await tx.query(
      `update api_entries set change = 'gone', change_sync = $2, content_hash = '', bytes = '', segments = 0
        where api_id = $1 and entry_id = any($3::text[])`,
      [apiId, syncId, entryIds],
    );
  }

  /** The caller has locked the item. */
  async removeEntries(tx: TenantTransaction, apiId: string, entryIds: readonly string[]): Promise<void> {
    await this.#countBytes(tx, apiId, -(await this.#storedBytes(tx, apiId, entryIds)));
    await tx.query('delete from api_entries where api_id = $1 and entry_id = any($2::text[])', [apiId, entryIds]);
  }

  /** Counts the entries that a sync changed, and those that it left unchanged. */
  async changesOf(tx: TenantTransaction, apiId: string, syncId: string): Promise<Record<ApiEntryChange, number>> {
    const [row] = await tx.query<Record<ApiEntryChange, number>>(
      `select count(*) filter (where change = 'new' and change_sync = $2)::int as new,
              count(*) filter (where change = 'changed' and change_sync = $2)::int as changed,
              count(*) filter (where change = 'gone' and change_sync = $2)::int as gone,
              count(*) filter (where change <> 'gone' and change_sync <> $2)::int as unchanged from api_entries where api_id = $1`,
      [apiId, syncId],
    );
    return row ?? { new: 0, changed: 0, gone: 0, unchanged: 0 };
  }

  listEntries(
    tx: TenantTransaction,
    {
      apiId,
      lastSyncId,
      searchText,
      state,
    }: { apiId: string; lastSyncId: string | null; searchText?: string | undefined; state?: string | undefined },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<StoredEntry[]> {
    return tx.query(
      `select e.entry_id as "entryId", e.page_id::float8 as "pageId", e.title, e.updated_at_source as "updatedAt", e.stored_at as "storedAt", e.segments,
              ${CHANGE} as change, count(*) over ()::int as total from api_entries e
        where e.api_id = $1 and ($3::text is null or e.title ilike $3 or e.entry_id ilike $3)
          and case when $4::text is null then e.change <> 'gone' or e.change_sync = $2 else ${CHANGE} = $4 end
        order by e.stored_at desc, e.entry_id limit $5 offset $6`,
      [apiId, lastSyncId, searchText ? containsPattern(searchText) : null, state ?? null, limit, offset],
    );
  }

  /** The bytes of stored entries in batches, in the order of their ids. */
  bytes(tx: Transaction, apiId: string, after: string, limit: number): Promise<EntryBytes[]> {
    return tx.query(
      `select entry_id as "entryId", page_id::float8 as "pageId", bytes, content_hash as "contentHash", ref_type as "refType" from api_entries
        where api_id = $1 and change <> 'gone' and entry_id > $2 order by entry_id limit $3`,
      [apiId, after, limit],
    );
  }

  /** The last entry by its id. */
  async lastEntry(tx: TenantTransaction, apiId: string): Promise<EntryBytes | undefined> {
    const [row] = await tx.query<EntryBytes>(
      `select entry_id as "entryId", page_id::float8 as "pageId", bytes, content_hash as "contentHash" from api_entries
        where api_id = $1 and change <> 'gone' order by entry_id desc limit 1`,
      [apiId],
    );
    return row;
  }

  /** Items of existing projects that are due, and those whose sync stopped without finishing. */
  due(tx: Transaction, now: Date, stoppedBefore: Date, limit: number): Promise<DueApi[]> {
    return tx.query(
      `select i.organisation_id as "organisationId", i.project_id as "projectId", i.api_id as "apiId", i.state = 'syncing' as "isStopped"
         from api_items i join projects p using (project_id)
        where p.deleted_at is null and not i.is_deleting
          and (i.next_sync_at <= $1 and i.state not in ('syncing', 'sent_to_pbk') or i.state = 'syncing' and i.updated_at < $2)
        order by i.next_sync_at nulls first, i.api_id limit $3`,
      [now, stoppedBefore, limit],
    );
  }

  async domains(tx: TenantTransaction, projectId: string): Promise<{ domain: string; items: number; apiIds: string[] }[]> {
    return tx.query(
      `select i.domain, count(*)::int as items, array_agg(i.api_id::text order by i.api_id) as "apiIds" from api_items i
        where i.project_id = $1 and i.kind = 'dynamic' and ${VISIBLE} group by i.domain order by i.domain`,
      [projectId],
    );
  }
}

const CONNECTION = `select connection_id as "connectionId", project_id as "projectId", origin, auth, sealed_secret as "sealedSecret" from api_connections`;

/** A reason without a reply. */
export const reasonOf = (
  code: ApiReason['code'],
  message: string,
  status: number | null = null,
  retryAt: string | null = null,
): ApiReason => ({
  ...{ code, message, status, retryAt },
});
