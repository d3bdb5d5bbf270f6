import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { urlKey } from '../frontier/url-key.js';
import type { PatternRow } from './pattern-evidence.js';

/** The most patterns in memory; those with the most strikes matter. */
const MAX_LOADED = 20_000;
/** The number of pages with which a new crawl checks whether an endless pattern still is one. */
const TRIALS = 5;

/** A text of a page, and the scope in which to look for it. */
export interface PageTextKey {
  readonly scope: string;
  /** 32 hexadecimal digits. */
  readonly textKey: string;
}

/** All SQL of patterns: the yield of their pages, and the texts that repeated. */
@Injectable()
export class PatternsRepository {
  async load(tx: TenantTransaction, projectId: string): Promise<PatternRow[]> {
    return tx.query<PatternRow>(
      `select pattern, strikes, strike_limit as "strikeLimit", something, nothing from crawl_patterns
        where project_id = $1 order by strikes desc limit ${MAX_LOADED}`,
      [projectId],
    );
  }

  async save(tx: TenantTransaction, projectId: string, rows: readonly PatternRow[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `insert into crawl_patterns (project_id, organisation_id, pattern, strikes, strike_limit, something, nothing)
       select $1, $2, * from unnest($3::text[], $4::int[], $5::int[], $6::int[], $7::int[])
       on conflict (project_id, pattern) do update
         set strikes = excluded.strikes, something = excluded.something, nothing = excluded.nothing`,
      [
        projectId,
        tx.organisationId,
        rows.map((row) => row.pattern),
        rows.map((row) => row.strikes),
        rows.map((row) => row.strikeLimit),
        rows.map((row) => row.something),
        rows.map((row) => row.nothing),
      ],
    );
  }

  /** Call this before a new crawl. */
  async allowTrials(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(
      `update crawl_patterns set strikes = greatest(0, strike_limit - ${TRIALS}) where project_id = $1 and strikes > strike_limit - ${TRIALS}`,
      [projectId],
    );
  }

  /** Records texts. Returns the positions of texts that were recorded earlier, or by an earlier position. */
  async noteTexts(tx: TenantTransaction, projectId: string, texts: readonly PageTextKey[]): Promise<Set<number>> {
    if (texts.length === 0) return new Set();
    const keys = texts.map(({ scope, textKey }) => ({ scope: urlKey(scope), textKey }));
    const rows = await tx.query<{ scope: string; textKey: string }>(
      `insert into crawl_texts (project_id, organisation_id, scope, text_key) select $1, $2, * from unnest($3::uuid[], $4::uuid[])
       on conflict do nothing returning replace(scope::text, '-', '') as scope, replace(text_key::text, '-', '') as "textKey"`,
      [projectId, tx.organisationId, keys.map((one) => one.scope), keys.map((one) => one.textKey)],
    );
    const fresh = new Set(rows.map(({ scope, textKey }) => scope + textKey));
    return new Set(keys.flatMap(({ scope, textKey }, position) => (fresh.delete(scope + textKey) ? [] : [position])));
  }
}
