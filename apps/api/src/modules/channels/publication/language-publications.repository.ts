import { DEFAULT_THRESHOLD, type PublicationState } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { LanguagePublicationEntity } from './language-publication.entity.js';
import type { LanguageState, Policy, ProjectLanguage } from './publication.entity.js';
import { PublicationPolicyEntity } from './publication-policy.entity.js';

const DEFAULTS: Policy = { threshold: DEFAULT_THRESHOLD, isAutomatic: false, reviewedOnly: false };

/**
 * The tables of the publication of languages, and of the policies of projects. Joins over the languages of a project are written in SQL.
 */
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
  isAnyLive(tx: TenantTransaction, projectId: string): Promise<boolean> {
    return tx.repository(LanguagePublicationEntity).existsBy({ projectId, state: 'live' });
  }

  /** The state of a language, locked until the transaction ends. */
  async lock(tx: TenantTransaction, { projectId, language }: ProjectLanguage): Promise<LanguageState> {
    const row = { projectId, language, organisationId: tx.organisationId };
    const publications = tx.repository(LanguagePublicationEntity);
    await publications.createQueryBuilder().insert().values(row).orIgnore().updateEntity(false).execute();
    return publications.findOneOrFail({ where: { projectId, language }, lock: { mode: 'pessimistic_write' } });
  }

  async set(tx: TenantTransaction, { projectId, language }: ProjectLanguage, state: PublicationState, isWithdrawn: boolean): Promise<void> {
    await tx.repository(LanguagePublicationEntity).update({ projectId, language }, { state, isWithdrawn, changedAt: () => 'now()' });
  }

  async addUntold(tx: TenantTransaction, { projectId, language }: ProjectLanguage, pages: number): Promise<void> {
    await tx.repository(LanguagePublicationEntity).increment({ projectId, language }, 'untoldPages', pages);
  }

  /** Returns how many changed pages of a live language await a notification, and resets the number. */
  async takeUntold(tx: TenantTransaction, { projectId, language }: ProjectLanguage): Promise<number> {
    const publications = tx.repository(LanguagePublicationEntity);
    const where = { projectId, language, state: 'live' as const, untoldPages: MoreThan(0) };
    const found = await publications.findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!found) return 0;
    await publications.update({ projectId, language }, { untoldPages: 0 });
    return found.untoldPages;
  }

  async policy(tx: TenantTransaction, projectId: string): Promise<Policy> {
    const row = await tx
      .repository(PublicationPolicyEntity)
      .findOne({ select: { threshold: true, isAutomatic: true, reviewedOnly: true }, where: { projectId } });
    return row ?? DEFAULTS;
  }

  async setPolicy(tx: TenantTransaction, projectId: string, policy: Policy): Promise<void> {
    const row = { projectId, organisationId: tx.organisationId, ...policy };
    await tx.repository(PublicationPolicyEntity).upsert(row, ['projectId']);
  }
}
