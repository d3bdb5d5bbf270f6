import { type Numerals, type NumeralsChange, type NumeralsDto, type NumeralsList, requireLanguage } from '@bhashantar/contracts';
import { nativeDigits } from '@bhashantar/indic';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { LanguageChoices, type LanguageSetting } from './language-choices.service.js';
import { NumeralPolicyEntity } from './numeral-policy.entity.js';

const NUMERALS: LanguageSetting<NumeralPolicyEntity> = {
  entity: NumeralPolicyEntity,
  action: 'project.numerals',
  unset: ({ numerals }) => (numerals === 'convert' ? 'native' : 'keep'),
};

const NO_DIGITS = 'This language is written with 0 to 9 alone. Please choose another policy.';

/** In which digits translated texts are shown. */
@Injectable()
export class NumeralsService {
  constructor(private readonly choices: LanguageChoices) {}

  async fetch(tenant: Tenant, projectId: string): Promise<NumeralsList> {
    return { numerals: await this.choices.list(tenant, projectId, NUMERALS, toNumerals) };
  }

  update(tenant: Tenant, { projectId, targetLang, policy }: NumeralsDto): Promise<NumeralsChange> {
    const numerals = toNumerals(targetLang, policy);
    if (policy === 'native' && numerals.native === null) throw invalidField('policy', NO_DIGITS);
    return this.choices.change(tenant, { projectId, targetLang, choice: policy }, NUMERALS, (previous) => ({ numerals, previous }));
  }
}

function toNumerals(targetLang: string, policy: Numerals['policy']): Numerals {
  return { targetLang, policy, native: nativeDigits(targetLang, requireLanguage(targetLang).script) ?? null };
}
