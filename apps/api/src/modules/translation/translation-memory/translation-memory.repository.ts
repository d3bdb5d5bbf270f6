import { TRANSLATION_ORIGINS, type TranslationOrigin } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { uuidArray } from '../../../platform/database/array-literal.js';
import { hashHex } from '../../../platform/database/hash-hex.js';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { LookupItem, TranslationMemoryMatch, TranslationUnit } from './translation-unit.entity.js';
import { isWithdrawn } from './withdrawn-memories.repository.js';

const NO_CONTEXT = '00000000000000000000000000000000';

type FoundUnit = [place: number, target: string, origin: TranslationOrigin, isInContext?: boolean];
type FoundInLanguage = [place: number, target: string, origin: TranslationOrigin, isInContext: boolean, language: string];

/**
 * Returns one JSON text, because hundreds of rows cost the driver more than the look-up costs the database, and JSON aggregates cost as
 * much. Each input is identified by its position.
 */
const lookupSql = (found: string, isInContext = '') =>
  prepared(`select '[' || coalesce(string_agg('[' || place || ',' || to_json(target) || ',"' || origin || '"'${isInContext} || ']', ','), '') || ']' as found
              from (${found}) units`);

/** Computes the keys before the join, so that the join compares plain columns. Under row-level security, nothing else can use an index. */
const givenSql = (columns: string, arrays: string) =>
  `(select *, memory_lookup_key($4, $1, $2, hash) as lookup_key from unnest(${arrays}) with ordinality as given(${columns}, place) offset 0) given`;

const UNITS_OF = `u.lookup_key = given.lookup_key and u.organisation_id = $4 and u.source_language = $1 and u.language = $2 and u.hash = given.hash
  and not ${isWithdrawn('u')}`;

const LOOKUP = lookupSql(
  `select given.place, u.target, u.origin
     from ${givenSql('hash', '$3::uuid[]')} join memory_units u on ${UNITS_OF} and u.context = '${NO_CONTEXT}'::uuid`,
);

/** A match in the same context wins over one without. */
const LOOKUP_IN_CONTEXT = lookupSql(
  `select distinct on (given.place) given.place, u.target, u.origin, u.context <> '${NO_CONTEXT}'::uuid as is_in_context
     from ${givenSql('hash, context', '$3::uuid[], $5::uuid[]')}
     join memory_units u on ${UNITS_OF} and u.context in (given.context, '${NO_CONTEXT}'::uuid)
    order by given.place, (u.context <> '${NO_CONTEXT}'::uuid) desc`,
  ` || ',' || is_in_context`,
);

/** The same look-up in several languages at once. */
const LOOKUP_IN_LANGUAGES = lookupSql(
  `select distinct on (given.language, given.place) given.place, given.language, u.target, u.origin, u.context <> '${NO_CONTEXT}'::uuid as is_in_context
     from (select *, memory_lookup_key($3, $1, language, hash) as lookup_key
             from unnest($4::uuid[], $5::uuid[]) with ordinality as texts(hash, context, place) cross join unnest($2::text[]) as languages(language)
           offset 0) given
     join memory_units u on u.lookup_key = given.lookup_key and u.organisation_id = $3 and u.source_language = $1 and u.language = given.language
          and u.hash = given.hash and u.context in (given.context, '${NO_CONTEXT}'::uuid) and not ${isWithdrawn('u')}
    order by given.language, given.place, (u.context <> '${NO_CONTEXT}'::uuid) desc`,
  ` || ',' || is_in_context || ',' || to_json(language)`,
);

/** Any other unit replaces a withdrawn one. */
const IS_WITHDRAWN = isWithdrawn('memory_units');
const IS_OTHER = `(memory_units.target <> excluded.target or ${IS_WITHDRAWN})`;
/** Replaces the import's id in a unit that also has another source. No import takes such a unit back. */
const SEVERAL = '00000000-0000-0000-0000-000000000000';
/** The replaced unit, with the one that it had replaced itself. The import below that is not named, because its text stays. */
const REPLACED = `jsonb_build_object('target', memory_units.target, 'origin', memory_units.origin, 'projectId', memory_units.project_id,
  'updatedAt', memory_units.updated_at, 'importId', memory_units.import_id, 'replaced', memory_units.replaced - '{replaced,importId}'::text[])`;
const IS_OWN = `u.organisation_id = $1 and u.source_language = own.source_language and u.language = own.language and u.hash = own.hash
  and u.context = own.context`;
/** Restores a replaced unit. */
const restoredFrom = (replaced: string) =>
  `target = ${replaced} ->> 'target', origin = ${replaced} ->> 'origin', project_id = (${replaced} ->> 'projectId')::uuid,
   updated_at = (${replaced} ->> 'updatedAt')::timestamptz, import_id = (${replaced} ->> 'importId')::uuid,
   replaced = nullif(${replaced} -> 'replaced', 'null')`;
/** An equal unit stays, but no longer counts as added only by an import. */
const STORE = `
  insert into memory_units (organisation_id, source_language, language, project_id, import_id, hash, context, source, target, origin)
  select $1, $2, $3, $4, $11, * from unnest($5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::text[])
  on conflict (organisation_id, source_language, language, hash, context) do update
    set target = excluded.target,
        origin = case when ${IS_OTHER} then excluded.origin else memory_units.origin end,
        project_id = case when ${IS_OTHER} then excluded.project_id else memory_units.project_id end,
        updated_at = case when ${IS_OTHER} then now() else memory_units.updated_at end,
        import_id = case when ${IS_OTHER} then excluded.import_id else '${SEVERAL}'::uuid end,
        replaced = case when ${IS_OTHER} and excluded.import_id is not null then
          case when memory_units.import_id = excluded.import_id then memory_units.replaced
               else ${REPLACED} end end
    where case when ${IS_OTHER} then ${IS_WITHDRAWN} or array_position($10::text[], excluded.origin) <= array_position($10::text[], memory_units.origin)
               else memory_units.import_id <> '${SEVERAL}'::uuid and memory_units.import_id is distinct from excluded.import_id end`;

/** Sorts by the index, so that consecutive look-ups read nearby pages. */
const inKeyOrder = (items: readonly LookupItem[]) =>
  items
    .map(({ hash, textHash = hash, context }) => ({ hash, textHash, context }))
    .sort(({ textHash: one }, { textHash: other }) => (one < other ? -1 : Number(one > other)));

interface Scope {
  sourceLanguage: string;
  language: string;
}

/** The source of units: a project, and an import that may be undone. */
export interface UnitOrigin {
  projectId: string;
  importId?: string | undefined;
}

/** SQL of an organisation's translation memory: people's translations from all of its projects. */
@Injectable()
export class TranslationMemoryRepository {
  /** Exact matches by the hash of each item; a match in the same context wins over one without. */
  async lookup(tx: TenantTransaction, scope: Scope, items: readonly LookupItem[]): Promise<Map<string, TranslationMemoryMatch>> {
    const hasContext = items.some(({ context }) => context !== undefined);
    const sought = inKeyOrder(items);
    const [row] = await tx.query<{ found: string }>(hasContext ? LOOKUP_IN_CONTEXT : LOOKUP, [
      scope.sourceLanguage,
      scope.language,
      uuidArray(sought.map(({ textHash }) => textHash)),
      tx.organisationId,
      ...(hasContext ? [uuidArray(sought.map(({ context = NO_CONTEXT }) => context))] : []),
    ]);
    const hashAt = (place: number) => sought[place - 1]?.hash ?? '';
    const units = JSON.parse(row?.found ?? '[]') as FoundUnit[];
    return new Map(units.map(([place, target, origin, isInContext = false]) => [hashAt(place), { target, origin, isInContext }]));
  }

  /** Exact matches in each language by the position of each item, in one statement. A match in the same context takes precedence. */
  async lookupLanguages(
    tx: TenantTransaction,
    sourceLanguage: string,
    languages: readonly string[],
    items: readonly LookupItem[],
  ): Promise<Map<string, Map<number, TranslationMemoryMatch>>> {
    const [row] = await tx.query<{ found: string }>(LOOKUP_IN_LANGUAGES, [
      ...[sourceLanguage, languages, tx.organisationId],
      uuidArray(items.map(({ hash, textHash = hash }) => textHash)),
      uuidArray(items.map(({ context = NO_CONTEXT }) => context)),
    ]);
    const found = new Map(languages.map((language) => [language, new Map<number, TranslationMemoryMatch>()]));
    for (const [place, target, origin, isInContext, language] of JSON.parse(row?.found ?? '[]') as FoundInLanguage[])
      found.get(language)?.set(place - 1, { target, origin, isInContext });
    return found;
  }

  async sourcesOf(tx: TenantTransaction, { sourceLanguage, language }: Scope, hashes: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ hash: string; source: string }>(
      `select distinct on (hash) replace(hash::text, '-', '') as hash, source from memory_units
        where organisation_id = $1 and source_language = $2 and language = $3 and hash = any($4::uuid[]) and not ${isWithdrawn('memory_units')}
        order by hash`,
      [tx.organisationId, sourceLanguage, language, hashes],
    );
    return new Map(rows.map(({ hash, source }) => [hash, source]));
  }

  /**
   * Stores units. A newer unit replaces an older one unless the older has a better origin. A unit from an import also records what it
   * replaced. Once the unit also comes from elsewhere, no undo may take it back.
   */
  async store(tx: TenantTransaction, scope: Scope, { projectId, importId }: UnitOrigin, units: readonly TranslationUnit[]): Promise<void> {
    // All transactions store units in one order, to prevent deadlocks.
    const byKey = new Map(units.map((unit) => [`${unit.hash}${unit.context ?? ''}`, unit]));
    const unique = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, unit]) => unit);
    await tx.query(STORE, [
      tx.organisationId,
      scope.sourceLanguage,
      scope.language,
      projectId,
      unique.map((unit) => unit.hash),
      unique.map((unit) => unit.context ?? NO_CONTEXT),
      unique.map((unit) => unit.source),
      unique.map((unit) => unit.target),
      unique.map((unit) => unit.origin),
      [...TRANSLATION_ORIGINS],
      importId ?? null,
    ]);
  }

  /**
   * Takes back what only an import added for these texts: removes units that it added, and restores those that it replaced. Returns the
   * removed units with their bytes.
   */
  async takeBack(
    tx: TenantTransaction,
    scope: Scope,
    importId: string,
    hashes: readonly string[],
  ): Promise<{ hash: string; bytes: number }[]> {
    const brought = 'organisation_id = $1 and source_language = $2 and language = $3 and hash = any($4::uuid[]) and import_id = $5';
    const values = [tx.organisationId, scope.sourceLanguage, scope.language, uuidArray(hashes), importId];
    const gone = await tx.query<{ hash: string; bytes: number }>(
      `delete from memory_units where ${brought} and replaced is null
       returning replace(hash::text, '-', '') as hash, octet_length(source) + octet_length(target) as bytes`,
      values,
    );
    await tx.query(`update memory_units set ${restoredFrom('replaced')} where ${brought}`, values);
    await tx.query(
      `update memory_units set replaced = nullif(replaced -> 'replaced', 'null')
        where organisation_id = $1 and source_language = $2 and language = $3 and hash = any($4::uuid[]) and replaced ->> 'importId' = $5::text`,
      values,
    );
    return gone;
  }

  /** Removes the units, in any context, that a project added with exactly these texts, except those from files; returns their hashes. */
  async removeUnits(
    tx: TenantTransaction,
    { sourceLanguage, language }: Scope,
    projectId: string,
    units: readonly Pick<TranslationUnit, 'hash' | 'target' | 'origin'>[],
  ): Promise<string[]> {
    if (units.length === 0) return [];
    const values = [
      ...[tx.organisationId, sourceLanguage, language, projectId],
      uuidArray(units.map(({ hash }) => hash)),
      units.map(({ target }) => target),
      units.map(({ origin }) => origin),
    ];
    const rows = await tx.query<{ hash: string }>(
      `with own as materialized (
         select u.hash, u.context from memory_units u
          where u.organisation_id = $1 and u.source_language = $2 and u.language = $3 and u.project_id = $4 and u.hash = any($5::uuid[])
            and u.import_id is null and (u.hash, u.target, u.origin) in (select * from unnest($5::uuid[], $6::text[], $7::text[]))
          order by u.hash, u.context for update),
       removed as (
         delete from memory_units u using own
          where u.organisation_id = $1 and u.source_language = $2 and u.language = $3 and u.hash = own.hash and u.context = own.context)
       select distinct ${hashHex('hash')} as hash from own`,
      values,
    );
    return rows.map(({ hash }) => hash);
  }

  /** Removes the units that a project added for these texts. If an import had replaced another project's unit, restores that one. */
  async removeTexts(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    await tx.query(
      `with own as materialized (
         select source_language, language, hash, context,
                case when replaced ->> 'projectId' <> $2::text then replaced
                     when replaced -> 'replaced' ->> 'projectId' <> $2::text then replaced -> 'replaced' end as other
           from memory_units where organisation_id = $1 and project_id = $2::uuid and hash = any($3::uuid[])
          order by source_language, language, hash, context for update),
       returned as (
         update memory_units u set ${restoredFrom('own.other')} from own where ${IS_OWN} and own.other is not null)
       delete from memory_units u using own where ${IS_OWN} and own.other is null`,
      [tx.organisationId, projectId, uuidArray(hashes)],
    );
  }

  /** Removes at most `limit` units that a project added, of one language if given; returns the number. */
  async removeOfProject(tx: TenantTransaction, projectId: string, limit: number, language?: string): Promise<number> {
    return tx.execute(
      `delete from memory_units where ctid = any(array(
         select ctid from memory_units where organisation_id = $1 and project_id = $2 and ($4::text is null or language = $4) limit $3))`,
      [tx.organisationId, projectId, limit, language ?? null],
    );
  }
}
