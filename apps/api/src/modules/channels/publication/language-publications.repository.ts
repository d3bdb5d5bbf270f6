import { DEFAULT_THRESHOLD, type PublicationState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { LanguageState, Policy, ProjectLanguage } from './publication.entity.js';

const DEFAULTS: Policy = { threshold: DEFAULT_THRESHOLD, isAutomatic: false };

/** All SQL of the publication of languages, and of the policies of projects. */
@Injectable()
export class LanguagePublicationsRepository {
  /** Every target language; off until decided otherwise. */
  list(tx: TenantTransaction, projectId: string): Promise<LanguageState[]> {
    return tx.query<LanguageState>(
      `select l.language, coalesce(p.state, 'off') as state, coalesce(p.is_withdrawn, false) as "isWithdrawn"
         from project_languages l left join language_publications p using (project_id, language)
        where l.project_id = $1 order by l.position, l.language`,
      [projectId],
    );
  }

  async find(tx: TenantTransaction, { projectId, language }: ProjectLanguage): Promise<LanguageState> {
    const states = await this.list(tx, projectId);
    return states.find((known) => known.language === language) ?? { language, state: 'off', isWithdrawn: false };
  }

  /** Whether visitors may be shown any language. */
  async isAnyLive(tx: TenantTransaction, projectId: string): Promise<boolean> {
    const rows = await tx.query(`select from language_publications where project_id = $1 and state = 'live' limit 1`, [projectId]);
    return rows.length > 0;
  }

  /** The state of a language, locked until the transaction ends. */
  async lock(tx: TenantTransaction, { projectId, language }: ProjectLanguage): Promise<LanguageState> {
    const of = [projectId, language];
    await tx.query('insert into language_publications (project_id, language, organisation_id) values ($1, $2, $3) on conflict do nothing', [
      ...of,
      tx.organisationId,
    ]);
    const [row] = await tx.query<LanguageState>(
      `select language, state, is_withdrawn as "isWithdrawn" from language_publications where project_id = $1 and language = $2 for update`,
      of,
    );
    if (!row) throw new Error('the state of the language is missing');
    return row;
  }

  async set(tx: TenantTransaction, { projectId, language }: ProjectLanguage, state: PublicationState, isWithdrawn: boolean): Promise<void> {
    await tx.query(
      'update language_publications set state = $3, is_withdrawn = $4, changed_at = now() where project_id = $1 and language = $2',
      [projectId, language, state, isWithdrawn],
    );
  }

  async policy(tx: TenantTransaction, projectId: string): Promise<Policy> {
    const [row] = await tx.query<Policy>(
      'select threshold, is_automatic as "isAutomatic" from publication_policies where project_id = $1',
      [projectId],
    );
    return row ?? DEFAULTS;
  }

  async setPolicy(tx: TenantTransaction, projectId: string, { threshold, isAutomatic }: Policy): Promise<void> {
    await tx.query(
      `insert into publication_policies (project_id, organisation_id, threshold, is_automatic) values ($1, $2, $3, $4)
       on conflict (project_id) do update set threshold = excluded.threshold, is_automatic = excluded.is_automatic`,
      [projectId, tx.organisationId, threshold, isAutomatic],
    );
  }
}
