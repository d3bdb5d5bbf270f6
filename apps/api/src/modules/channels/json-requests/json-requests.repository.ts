import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import {
  type JsonRequestChange,
  type NewJsonRequest,
  type StoredJsonBlob,
  type StoredJsonRequest,
  type StoredShape,
} from './json-request.entity.js';

const COLUMNS = `r.request_id as "requestId", r.organisation_id as "organisationId", r.project_id as "projectId", r.name, r.state, r.reason, r.languages,
  r.storage_key as "storageKey", r.bytes, r.sha256, r.style, r.shape_id as "shapeId", r.rules, r.corrections, r.keys, r.segments,
  r.stored_segments as "storedSegments", r.stored_parts as "storedParts", r.keeps_memory as "keepsMemory", r.told_languages as "toldLanguages", r.created_at as "createdAt",
  (select ${personNameSql('u')} from users u where u.user_id = r.created_by) as "createdBy"`;
const BLOB = 'language, storage_key as "storageKey", bytes, sha256, version::float8 as version, translated, made_at as "madeAt"';

/** Shapes that one new document is compared with. */
const SHAPES = 100;

/** All SQL of JSON documents. */
@Injectable()
export class JsonRequestsRepository {
  async add(tx: TenantTransaction, own: NewJsonRequest): Promise<void> {
    await tx.query(
      `insert into json_requests (request_id, organisation_id, project_id, name, state, languages, storage_key, bytes, sha256, style, shape_id, rules,
                                  corrections, keys, segments, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        ...[own.requestId, tx.organisationId, own.projectId, own.name, own.state, own.languages, own.storageKey, own.bytes, own.sha256],
        ...[
          JSON.stringify(own.style),
          own.shapeId,
          JSON.stringify(own.rules),
          JSON.stringify(own.corrections),
          own.keys,
          own.segments,
          tx.userId ?? null,
        ],
      ],
    );
  }

  /** Replaces a document by a new version. None of its texts is stored yet. */
  async replace(tx: TenantTransaction, own: NewJsonRequest): Promise<void> {
    await tx.query(
      `update json_requests set name = $2, state = $3, reason = null, languages = $4, storage_key = $5, bytes = $6, sha256 = $7, style = $8, shape_id = $9,
              rules = $10, corrections = $11, keys = $12, segments = $13, stored_segments = 0, stored_parts = 0, told_languages = '{}', updated_at = now()
        where request_id = $1`,
      [
        ...[
          own.requestId,
          own.name,
          own.state,
          own.languages,
          own.storageKey,
          own.bytes,
          own.sha256,
          JSON.stringify(own.style),
          own.shapeId,
        ],
        ...[JSON.stringify(own.rules), JSON.stringify(own.corrections), own.keys, own.segments],
      ],
    );
  }

  /** Finds a document that is not being deleted. */
  async find(tx: TenantTransaction, requestId: string): Promise<StoredJsonRequest | undefined> {
    const [row] = await tx.query<StoredJsonRequest>(
      `select ${COLUMNS} from json_requests r where r.request_id = $1 and r.state <> 'deleting'`,
      [requestId],
    );
    return row;
  }

  /** Also finds one that is being deleted; locks it until the transaction ends. */
  async lock(tx: TenantTransaction, requestId: string): Promise<StoredJsonRequest | undefined> {
    const [row] = await tx.query<StoredJsonRequest>(`select ${COLUMNS} from json_requests r where r.request_id = $1 for update of r`, [
      requestId,
    ]);
    return row;
  }

  list(
    tx: TenantTransaction,
    { projectId, states, searchText }: { projectId: string; states: readonly string[] | undefined; searchText: string | undefined },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<(StoredJsonRequest & { total: number })[]> {
    return tx.query(
      `select ${COLUMNS}, count(*) over ()::int as total from json_requests r
        where r.project_id = $1 and r.state <> 'deleting' and ($2::text[] is null or r.state = any($2)) and ($3::text is null or r.name ilike $3)
        order by r.created_at desc, r.request_id limit $4 offset $5`,
      [projectId, states ?? null, searchText ? containsPattern(searchText) : null, limit, offset],
    );
  }

  async save(tx: TenantTransaction, own: StoredJsonRequest, change: JsonRequestChange): Promise<void> {
    const next = { ...own, ...change };
    await tx.query(
      `update json_requests set state = $2, reason = $3, rules = $4, keys = $5, segments = $6, stored_segments = $7, stored_parts = $8,
              keeps_memory = $9, corrections = $10, told_languages = $11, updated_at = now() where request_id = $1`,
      [
        ...[next.requestId, next.state, next.reason, JSON.stringify(next.rules), next.keys, next.segments],
        ...[next.storedSegments, next.storedParts, next.keepsMemory, JSON.stringify(next.corrections), next.toldLanguages],
      ],
    );
  }

  async remove(tx: TenantTransaction, requestId: string): Promise<void> {
    await tx.query('delete from json_blobs where request_id = $1', [requestId]);
    await tx.query('delete from json_requests where request_id = $1', [requestId]);
  }

  /** Documents of a project with a language whose texts are stored. */
  async readyIn(tx: TenantTransaction, projectId: string, language: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select request_id as id from json_requests where project_id = $1 and state = 'ready' and $2 = any(languages) order by request_id`,
      [projectId, language],
    );
    return rows.map(({ id }) => id);
  }

  blobs(tx: TenantTransaction, requestId: string): Promise<StoredJsonBlob[]> {
    return tx.query(`select ${BLOB} from json_blobs where request_id = $1 order by language`, [requestId]);
  }

  /** Replaces an earlier document; returns where that one is stored. */
  async setBlob(
    tx: TenantTransaction,
    { requestId, projectId }: Pick<StoredJsonRequest, 'requestId' | 'projectId'>,
    blob: Omit<StoredJsonBlob, 'madeAt'>,
  ): Promise<string | undefined> {
    // Another call for the same document waits here, and then finds the result.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`json_blobs ${requestId} ${blob.language}`]);
    const [before] = (await this.blobs(tx, requestId)).filter(({ language }) => language === blob.language);
    await tx.query(
      `insert into json_blobs (request_id, language, organisation_id, project_id, storage_key, bytes, sha256, version, translated)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (request_id, language) do update set storage_key = excluded.storage_key, bytes = excluded.bytes, sha256 = excluded.sha256,
         version = excluded.version, translated = excluded.translated, made_at = now()`,
      [
        ...[requestId, blob.language, tx.organisationId, projectId, blob.storageKey, blob.bytes, blob.sha256, blob.version],
        blob.translated,
      ],
    );
    return before?.storageKey;
  }

  /** Deletes all translated documents of a request; returns where they are stored. */
  async removeBlobs(tx: TenantTransaction, requestId: string): Promise<string[]> {
    const rows = await tx.query<{ key: string }>(
      `with gone as (delete from json_blobs where request_id = $1 returning storage_key) select storage_key::text as key from gone`,
      [requestId],
    );
    return rows.map(({ key }) => key);
  }

  async removeBlob(tx: TenantTransaction, requestId: string, language: string): Promise<string | undefined> {
    const [row] = await tx.query<{ key: string }>(
      `with gone as (delete from json_blobs where request_id = $1 and language = $2 returning storage_key) select storage_key::text as key from gone`,
      [requestId, language],
    );
    return row?.key;
  }

  /** Shapes of the project with rules that people chose, the newest first. */
  shapes(tx: TenantTransaction, projectId: string): Promise<StoredShape[]> {
    return tx.query('select patterns, corrections from json_shapes where project_id = $1 order by updated_at desc limit $2', [
      projectId,
      SHAPES,
    ]);
  }

  async setShape(tx: TenantTransaction, projectId: string, shapeId: string, { patterns, corrections }: StoredShape): Promise<void> {
    await tx.query(
      `insert into json_shapes (project_id, shape_id, organisation_id, patterns, corrections) values ($1, $2, $3, $4, $5)
       on conflict (project_id, shape_id) do update set corrections = excluded.corrections, updated_at = now()`,
      [projectId, shapeId, tx.organisationId, patterns, JSON.stringify(corrections)],
    );
  }

  /** Removes the documents of purged projects; returns where their bytes are stored. */
  async purge(tx: Transaction): Promise<string[]> {
    const rows = await tx.query<{ key: string }>(
      `with old as (select r.request_id from json_requests r join projects p on p.project_id = r.project_id where p.purged_at is not null),
       blobs as (delete from json_blobs b using old where b.request_id = old.request_id returning b.storage_key),
       requests as (delete from json_requests r using old where r.request_id = old.request_id returning r.storage_key)
       select storage_key::text as key from blobs union all select storage_key::text from requests`,
      [],
    );
    return rows.map(({ key }) => key);
  }
}
