import { type Numerals, type NumeralsChange, type NumeralsDto, type NumeralsList, requireLanguage } from '@bhashantar/contracts';
import { nativeDigits } from '@bhashantar/indic';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects.service.js';
import { PageSettingsChanges } from '../page-settings-changes.js';
import { NumeralPolicyEntity } from './numeral-policy.entity.js';

const NO_DIGITS = 'This language is written with 0 to 9 alone. Please choose another policy.';

/** In which digits translated texts are shown. */
@Injectable()
export class NumeralsService {
  constructor(
    private readonly changes: PageSettingsChanges,
    private readonly projects: ProjectsService,
  ) {}

  fetch(tenant: Tenant, projectId: string): Promise<NumeralsList> {
    return this.changes.read(tenant, projectId, async (tx) => {
      const { targetLanguages, numerals } = await this.projects.require(tx, projectId);
      const rows = await tx.repository(NumeralPolicyEntity).findBy({ projectId });
      const policies = new Map(rows.map(({ language, policy }) => [language, policy]));
      return { numerals: targetLanguages.map((language) => toNumerals(language, policies.get(language) ?? unset(numerals))) };
    });
  }

  update(tenant: Tenant, { projectId, targetLang, policy }: NumeralsDto): Promise<NumeralsChange> {
    const numerals = toNumerals(targetLang, policy);
    if (policy === 'native' && numerals.native === null) throw invalidField('policy', NO_DIGITS);
    return this.changes.change(tenant, { projectId, action: 'project.numerals' }, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      const project = await this.projects.require(tx, projectId);
      const rows = tx.repository(NumeralPolicyEntity);
      const known = await rows.findOneBy({ projectId, language: targetLang });
      await rows.save({ projectId, language: targetLang, organisationId: tx.organisationId, policy, updatedAt: new Date() });
      return { numerals, previous: known?.policy ?? unset(project.numerals) };
    });
  }
}

/** What holds for a language without a choice of its own. */
const unset = (numerals: 'keep' | 'convert') => (numerals === 'convert' ? ('native' as const) : ('keep' as const));

function toNumerals(targetLang: string, policy: Numerals['policy']): Numerals {
  return { targetLang, policy, native: nativeDigits(targetLang, requireLanguage(targetLang).script) ?? null };
}
