import type { LeverageBand } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';

/** A rate or a share, as it was set. */
export interface RateRow {
  kind: 'rate' | 'share';
  language: string | null;
  band: LeverageBand | null;
  value: number;
  effectiveAt: Date;
  /** The person's name. */
  setBy: string | null;
  createdAt: Date;
}

export type NewRate = Pick<RateRow, 'kind' | 'language' | 'band' | 'value'>;

/** Changes that are shown; the newest are of use. */
const HISTORY = 500;

/** All SQL of rates and shares. Rows are only added: the newest that is in force counts. */
@Injectable()
export class RatesRepository {
  /** Each rate and share as it is in force at a moment. */
  inForce(tx: TenantTransaction, at: Date): Promise<NewRate[]> {
    return tx.query<NewRate>(
      `select distinct on (kind, language, band) kind, language, band, value from translation_rates
        where organisation_id = $1 and effective_at <= $2 order by kind, language, band, effective_at desc, rate_id desc`,
      [tx.organisationId, at],
    );
  }

  history(tx: TenantTransaction): Promise<RateRow[]> {
    return tx.query<RateRow>(
      `select r.kind, r.language, r.band, r.value, r.effective_at as "effectiveAt", r.created_at as "createdAt", ${personNameSql('u')} as "setBy"
         from translation_rates r left join users u on u.user_id = r.set_by
        where r.organisation_id = $1 order by r.rate_id desc limit ${HISTORY}`,
      [tx.organisationId],
    );
  }

  async add(tx: TenantTransaction, rates: readonly NewRate[], effectiveAt: Date): Promise<void> {
    await tx.query(
      `insert into translation_rates (organisation_id, kind, language, band, value, effective_at, set_by)
       select $1, r.kind, r.language, r.band, r.value, $2, $3
         from jsonb_to_recordset($4::jsonb) as r(kind text, language text, band text, value int)`,
      [tx.organisationId, effectiveAt, tx.userId ?? null, JSON.stringify(rates)],
    );
  }
}
