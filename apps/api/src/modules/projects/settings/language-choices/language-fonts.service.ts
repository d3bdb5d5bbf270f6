import type { FontChoice, LanguageFont, LanguageFontChange, LanguageFontDto, LanguageFontList } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { fontFamilies } from '../../../../platform/fonts/served-fonts.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { LanguageChoices, type LanguageSetting } from './language-choices.service.js';
import { LanguageFontEntity } from './language-font.entity.js';

const FONTS: LanguageSetting<LanguageFontEntity> = {
  entity: LanguageFontEntity,
  action: 'project.languageFont',
  unset: () => 'automatic',
  unstored: 'automatic',
};

/** By which fonts translated texts are drawn. */
@Injectable()
export class LanguageFontsService {
  constructor(private readonly choices: LanguageChoices) {}

  async fetch(tenant: Tenant, projectId: string): Promise<LanguageFontList> {
    return { fonts: await this.choices.list(tenant, projectId, FONTS, toLanguageFont) };
  }

  update(tenant: Tenant, { projectId, targetLang, font }: LanguageFontDto): Promise<LanguageFontChange> {
    const languageFont = toLanguageFont(targetLang, font);
    const possible = ['automatic', 'site', ...languageFont.families.map((family) => family.font)];
    if (!possible.includes(font)) {
      throw invalidField('font', `There is no such font for the script of this language. Please choose one of: ${possible.join(', ')}.`);
    }
    return this.choices.change(tenant, { projectId, targetLang, choice: font }, FONTS, (previous) => ({ languageFont, previous }));
  }
}

const toLanguageFont = (targetLang: string, font: FontChoice): LanguageFont => ({ targetLang, font, families: fontFamilies(targetLang) });
