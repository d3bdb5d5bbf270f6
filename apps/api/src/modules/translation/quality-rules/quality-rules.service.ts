import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import { DEFAULT_RULES, type QualityRules } from './check-segment.js';
import { QualitySettingsEntity } from './quality-settings.entity.js';

/** The rules by which the targets of a language are checked. */
@Injectable()
export class QualityRulesService {
  constructor(private readonly glossary: GlossaryService) {}

  async rulesFor(tx: TenantTransaction, projectId: string, language: string): Promise<QualityRules> {
    const [settings, findTerms] = await Promise.all([this.settingsOf(tx, projectId), this.glossary.finderFor(tx, projectId, language)]);
    return { settings, findTerms };
  }

  async settingsOf(tx: TenantTransaction, projectId: string): Promise<QualityRules['settings']> {
    return (await tx.repository(QualitySettingsEntity).findOneBy({ projectId })) ?? DEFAULT_RULES.settings;
  }

  async store(tx: TenantTransaction, projectId: string, settings: QualityRules['settings']): Promise<void> {
    const { organisationId } = tx;
    await tx.repository(QualitySettingsEntity).upsert({ projectId, organisationId, ...settings, updatedAt: () => 'now()' }, ['projectId']);
  }
}
