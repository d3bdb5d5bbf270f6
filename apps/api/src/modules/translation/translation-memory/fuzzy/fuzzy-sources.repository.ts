import { Injectable } from '@nestjs/common';
import { plainArray, uuidArray } from '../../../../platform/database/array-literal.js';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { FUZZY_TEXT_MAX, type SourceSignature } from './sign-source.js';

export interface UnsignedSource {
  hash: string;
  source: string;
}

export type SignedSource = SourceSignature & { hash: string };

/** A text of this many UTF-16 code units has at most this many bytes. */
const MAX_BYTES = 3 * FUZZY_TEXT_MAX;
const IS_UNSIGNED = (scope: string, hash: string) =>
  `not exists (select 1 from fuzzy_sources f where f.scope_id = ${scope} and f.hash = ${hash})`;

/** SQL of the signatures by which similar sources are found. A scope is a project, or an organisation for its translation memory. */
@Injectable()
export class FuzzySourcesRepository {
  /** Which of these segments are translated into the language and have no signature yet. */
  unsigned(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<UnsignedSource[]> {
    return tx.query<UnsignedSource>(
      `select ${hashHex('s.hash')} as hash, s.source from segments s
        where s.project_id = $1 and s.hash = any($3::uuid[]) and octet_length(s.source) <= ${MAX_BYTES} and ${IS_UNSIGNED('$1', 's.hash')}
          and exists (select 1 from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash)`,
      [projectId, language, uuidArray(hashes)],
    );
  }

  /** Which of these hashes have no signature in the organisation's memory. */
  async unsignedUnits(tx: TenantTransaction, hashes: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ hash: string }>(
      `select ${hashHex('given.hash')} as hash from unnest($2::uuid[]) as given(hash) where ${IS_UNSIGNED('$1', 'given.hash')}`,
      [tx.organisationId, uuidArray(hashes)],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Translated segments of a project behind an ordinal, in its order. */
  translatedSegments(
    tx: TenantTransaction,
    projectId: string,
    afterOrdinal: number,
    limit: number,
  ): Promise<(UnsignedSource & { ordinal: number })[]> {
    return tx.query(
      `select ${hashHex('s.hash')} as hash, s.source, s.ordinal::float8 as ordinal from segments s
        where s.project_id = $1 and s.ordinal > $2 and octet_length(s.source) <= ${MAX_BYTES}
          and exists (select 1 from translations t join project_languages l on l.project_id = $1 and l.language = t.language
                       where t.project_id = $1 and t.hash = s.hash)
        order by s.ordinal limit $3`,
      [projectId, afterOrdinal, limit],
    );
  }

  /** Units of the organisation's memory behind a hash, in the order of hashes, each source once. */
  units(tx: TenantTransaction, afterHash: string, limit: number): Promise<UnsignedSource[]> {
    return tx.query<UnsignedSource>(
      `select distinct on (hash) ${hashHex('hash')} as hash, source from memory_units
        where organisation_id = $1 and hash > $2::uuid and octet_length(source) <= ${MAX_BYTES} order by hash limit $3`,
      [tx.organisationId, afterHash, limit],
    );
  }

  /** Writers of two languages may sign the same sources. A common order prevents deadlocks. */
  async store(tx: TenantTransaction, scopeId: string, sources: readonly SignedSource[]): Promise<void> {
    const sorted = [...sources].sort((a, b) => (a.hash < b.hash ? -1 : 1));
    await tx.query(
      `insert into fuzzy_sources (scope_id, organisation_id, hash, keys, sketch)
       select $1, $2, hash, keys::int[], sketch::bit(128) from unnest($3::uuid[], $4::text[], $5::text[]) as given(hash, keys, sketch)
       on conflict do nothing`,
      [
        scopeId,
        tx.organisationId,
        uuidArray(sorted.map(({ hash }) => hash)),
        sorted.map(({ keys }) => `{${keys.join()}}`),
        plainArray(sorted.map(({ sketch }) => sketch)),
      ],
    );
  }

  /** Removes at most `limit` signatures of a project; answers how many. */
  removeOfProject(tx: TenantTransaction, projectId: string, limit: number): Promise<number> {
    return tx.execute(
      'delete from fuzzy_sources where scope_id = $1 and hash = any(array(select hash from fuzzy_sources where scope_id = $1 limit $2))',
      [projectId, limit],
    );
  }
}
