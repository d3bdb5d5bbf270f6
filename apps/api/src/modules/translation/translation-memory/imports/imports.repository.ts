import { Injectable } from '@nestjs/common';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import type { ImportChange, ImportRow, NewImport, RowProblem, StagedRow, StoredImport } from './import.entity.js';

const SELECT = `
  select import_id as "importId", organisation_id as "organisationId", project_id as "projectId", requested_by as "requestedBy", file_name as "fileName",
         storage_key as "storageKey", format, languages, keep, mode, seen, state, reason, counts, applied, open_languages as "openLanguages",
         job_ids as "jobIds", request_id as "requestId", sub_batch_ids as "subBatchIds", created_at as "createdAt", expires_at as "expiresAt"
    from memory_imports`;

/** Texts may be long: at most this many bytes of rows are read at once, and one row at least. */
const BATCH_BYTES = 2_000_000;

interface Place {
  importId: string;
  projectId: string;
}

const INSERT_ROWS = `
  insert into memory_import_rows (import_id, project_id, organisation_id, language, line, hash, source, target, origin, display_type, machine_source, version)
  select $1, $2, $3, $4, * from unnest($5::int[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::int[])
  on conflict (import_id, language, hash, origin) where problem is null`;

const toColumns = (tx: TenantTransaction, { importId, projectId }: Place, language: string, rows: readonly ImportRow[]) => [
  ...[importId, projectId, tx.organisationId, language],
  rows.map(({ line }) => line),
  rows.map(({ hash }) => hash),
  rows.map(({ source }) => source),
  rows.map(({ target }) => target),
  rows.map(({ origin }) => origin),
  rows.map(({ displayType }) => displayType),
  rows.map(({ machineSource }) => machineSource ?? null),
  rows.map(({ version }) => version ?? null),
];

/** All SQL of the tables of imports. */
@Injectable()
export class ImportsRepository {
  async create(tx: TenantTransaction, own: NewImport): Promise<StoredImport> {
    const [row] = await tx.query<{ importId: string }>(
      `insert into memory_imports (project_id, organisation_id, requested_by, file_name, storage_key, languages, keep, mode, expires_at, seen, request_id, sub_batch_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning import_id as "importId"`,
      [
        own.projectId,
        tx.organisationId,
        tx.userId ?? null,
        own.fileName,
        own.storageKey,
        own.languages,
        own.keep,
        own.mode,
        own.expiresAt,
        own.seen,
        own.requestId ?? null,
        own.subBatchIds ?? [],
      ],
    );
    const created = row && (await this.find(tx, row.importId));
    if (!created) throw new Error('an import that was inserted is there');
    return created;
  }

  async find(tx: TenantTransaction, importId: string): Promise<StoredImport | undefined> {
    const [row] = await tx.query<StoredImport>(`${SELECT} where import_id = $1`, [importId]);
    return row;
  }

  /** The import, locked until the transaction ends. */
  async lock(tx: TenantTransaction, importId: string): Promise<StoredImport | undefined> {
    const [row] = await tx.query<StoredImport>(`${SELECT} where import_id = $1 for update`, [importId]);
    return row;
  }

  async save(tx: TenantTransaction, own: StoredImport, change: ImportChange): Promise<void> {
    const next = { ...own, ...change };
    await tx.query(
      `update memory_imports set storage_key = $2, format = $3, mode = $4, state = $5, reason = $6, counts = $7, applied = $8,
              open_languages = $9, job_ids = $10 where import_id = $1`,
      [
        next.importId,
        next.storageKey,
        next.format,
        next.mode,
        next.state,
        next.reason,
        JSON.stringify(next.counts),
        JSON.stringify(next.applied),
        next.openLanguages,
        next.jobIds,
      ],
    );
  }

  async countOpen(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ open: number }>(
      `select count(*)::int as open from memory_imports
        where project_id = $1 and state in ('checking', 'importing') and created_at > now() - interval '1 hour'`,
      [projectId],
    );
    return row?.open ?? 0;
  }

  /**
   * Deletes a project's imports that are checked, done or failed, except the newest ones, with their rows. Keeps recent finished imports,
   * because their undo needs the units of the memory. Returns the keys of their files.
   */
  async takeSurplus(tx: TenantTransaction, projectId: string, kept: number): Promise<string[]> {
    const rows = await tx.query<{ key: string | null }>(
      `delete from memory_imports where import_id in (
         select import_id from memory_imports
          where project_id = $1 and (state in ('checked', 'failed') or (state = 'done' and created_at < now() - interval '6 hours'))
          order by created_at desc, import_id offset $2) returning storage_key as key`,
      [projectId, kept],
    );
    return rows.flatMap(({ key }) => key ?? []);
  }

  /** Stores rows of a language, each text of an origin once: a later row replaces an earlier one. Returns the number of new rows. */
  async stage(tx: TenantTransaction, place: Place, language: string, rows: readonly ImportRow[]): Promise<number> {
    const unique = [...new Map(rows.map((row) => [`${row.hash}${row.origin}`, row])).values()];
    const stored = await tx.query<{ isNew: boolean }>(
      `${INSERT_ROWS} do update
         set line = excluded.line, source = excluded.source, target = excluded.target, display_type = excluded.display_type,
             machine_source = excluded.machine_source
       returning xmax = 0 as "isNew"`,
      toColumns(tx, place, language, unique),
    );
    return stored.filter(({ isNew }) => isNew).length;
  }

  /**
   * Stores the first row of each text in a language. Returns the number of new rows, and the lines of the others with the line of the
   * first.
   */
  async stageOnce(
    tx: TenantTransaction,
    place: Place,
    language: string,
    rows: readonly ImportRow[],
  ): Promise<{ added: number; twice: { line: number; first: number }[] }> {
    const ofOneOrigin = rows.map((row) => ({ ...row, origin: 'USER' as const }));
    const unique = [...new Map(ofOneOrigin.toReversed().map((row) => [row.hash, row])).values()].toReversed();
    const stored = await tx.query(`${INSERT_ROWS} do nothing returning 1`, toColumns(tx, place, language, unique));
    if (stored.length === rows.length) return { added: stored.length, twice: [] };
    const firsts = await tx.query<{ hash: string; line: number }>(
      `select replace(hash::text, '-', '') as hash, line from memory_import_rows
        where import_id = $1 and language = $2 and hash = any($3::uuid[]) and problem is null`,
      [place.importId, language, unique.map(({ hash }) => hash)],
    );
    const lines = new Map(firsts.map(({ hash, line }) => [hash, line]));
    const twice = rows.flatMap(({ hash, line }) => {
      const first = lines.get(hash);
      return first === undefined || first === line ? [] : [{ line, first }];
    });
    return { added: stored.length, twice };
  }

  async addProblems(tx: TenantTransaction, { importId, projectId }: Place, problems: readonly RowProblem[]): Promise<void> {
    if (problems.length === 0) return;
    await tx.query(
      `insert into memory_import_rows (import_id, project_id, organisation_id, line, field, problem)
       select $1, $2, $3, * from unnest($4::int[], $5::text[], $6::text[])`,
      [
        importId,
        projectId,
        tx.organisationId,
        problems.map(({ line }) => line),
        problems.map(({ field }) => field),
        problems.map(({ message }) => message),
      ],
    );
  }

  /** Records rows that were due to be written and cannot be. */
  async refuse(
    tx: TenantTransaction,
    importId: string,
    refusals: readonly { rowId: number; field: string; message: string }[],
  ): Promise<void> {
    if (refusals.length === 0) return;
    await tx.query(
      `update memory_import_rows r set field = given.field, problem = given.message
         from unnest($2::bigint[], $3::text[], $4::text[]) as given(row_id, field, message)
        where r.import_id = $1 and r.row_id = given.row_id`,
      [importId, refusals.map(({ rowId }) => rowId), refusals.map(({ field }) => field), refusals.map(({ message }) => message)],
    );
  }

  /** Deletes what an earlier start of the check has left. */
  async clear(tx: TenantTransaction, importId: string): Promise<void> {
    await tx.query('delete from memory_import_rows where import_id = $1', [importId]);
  }

  /** The next rows of a language to write: fewer than the limit if their texts are long. */
  rows(tx: TenantTransaction, importId: string, language: string, page: { after: number; limit: number }): Promise<StagedRow[]> {
    return this.#page(tx, importId, language, page, 'problem is null');
  }

  #page(
    tx: TenantTransaction,
    importId: string,
    language: string,
    page: { after: number; limit: number },
    condition: string,
  ): Promise<StagedRow[]> {
    return tx.query<StagedRow>(
      `select row_id::float8 as "rowId", line, ${hashHex('hash')} as hash, source, target, origin, display_type as "displayType",
              machine_source as "machineSource", version
         from (select f.*, sum(octet_length(source) + octet_length(target)) over (order by row_id rows between unbounded preceding and 1 preceding) as before
                 from (select * from memory_import_rows where import_id = $1 and row_id > $3 and language = $2 and ${condition}
                        order by row_id limit $4) f) p
        where coalesce(before, 0) < ${BATCH_BYTES} order by row_id`,
      [importId, language, page.after, page.limit],
    );
  }

  /** Marks rows whose units wait for the end of their import. */
  async putOffUnits(tx: TenantTransaction, importId: string, rowIds: readonly number[]): Promise<void> {
    await tx.query('update memory_import_rows set waits_for_memory = true where import_id = $1 and row_id = any($2::bigint[])', [
      importId,
      rowIds,
    ]);
  }

  /** The next rows of a language whose units wait. */
  waitingUnits(tx: TenantTransaction, importId: string, language: string, page: { after: number; limit: number }): Promise<StagedRow[]> {
    return this.#page(tx, importId, language, page, 'problem is null and waits_for_memory');
  }

  /** Marks that no unit of a language waits any more. */
  async forgetUnits(tx: TenantTransaction, importId: string, language: string): Promise<void> {
    await tx.query('update memory_import_rows set waits_for_memory = false where import_id = $1 and language = $2 and waits_for_memory', [
      importId,
      language,
    ]);
  }

  /** The next texts of a language, including those that were refused as translations, because the memory may have them. */
  texts(
    tx: TenantTransaction,
    importId: string,
    language: string,
    page: { after: number; limit: number },
  ): Promise<{ rowId: number; hash: string }[]> {
    return tx.query(
      `select row_id::float8 as "rowId", ${hashHex('hash')} as hash from memory_import_rows
        where import_id = $1 and language = $2 and hash is not null and row_id > $3 order by row_id limit $4`,
      [importId, language, page.after, page.limit],
    );
  }

  /** How many rows of each language wait to be written. */
  languages(tx: TenantTransaction, importId: string): Promise<{ language: string; rows: number }[]> {
    return tx.query(
      `select language, count(*)::int as rows from memory_import_rows where import_id = $1 and problem is null group by language order by language`,
      [importId],
    );
  }

  /** The targets that the file has for texts, by hash. */
  async targets(tx: TenantTransaction, importId: string, language: string, hashes: readonly string[]): Promise<Map<string, Set<string>>> {
    const rows = await tx.query<{ hash: string; targets: string[] }>(
      `select ${hashHex('hash')} as hash, array_agg(target) as targets from memory_import_rows
        where import_id = $1 and language = $2 and hash = any($3::uuid[]) and problem is null group by hash`,
      [importId, language, hashes],
    );
    return new Map(rows.map(({ hash, targets }) => [hash, new Set(targets)]));
  }

  problems(tx: TenantTransaction, importId: string, page: { after: number; limit: number }): Promise<(RowProblem & { rowId: number })[]> {
    return tx.query(
      `select row_id::float8 as "rowId", line, field, problem as message from memory_import_rows
        where import_id = $1 and problem is not null and row_id > $2 order by row_id limit $3`,
      [importId, page.after, page.limit],
    );
  }

  /** The batch files that a person has uploaded for a request and that were delivered, newest first. */
  uploads(tx: TenantTransaction, requestId: string, userId: string, now: Date): Promise<StoredImport[]> {
    return tx.query<StoredImport>(
      `${SELECT} where request_id = $1 and requested_by = $2 and state = 'done' and expires_at > $3 order by created_at desc limit 20`,
      [requestId, userId, now],
    );
  }

  /** The first rows that have a problem, in the order of the file. */
  firstProblems(tx: TenantTransaction, importId: string, limit: number): Promise<RowProblem[]> {
    return tx.query(
      `select line, field, problem as message from memory_import_rows where import_id = $1 and problem is not null order by line, row_id limit $2`,
      [importId, limit],
    );
  }

  /** Deletes expired imports with their rows; answers the keys of their files. */
  async takeExpired(tx: Transaction, now: Date): Promise<string[]> {
    const rows = await tx.query<{ key: string | null }>('delete from memory_imports where expires_at <= $1 returning storage_key as key', [
      now,
    ]);
    return rows.flatMap(({ key }) => key ?? []);
  }
}
