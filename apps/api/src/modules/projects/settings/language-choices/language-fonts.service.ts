import type { FontChoice, LanguageFont, LanguageFontChange, LanguageFontDto, LanguageFontList } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { fontFamilies } from '../../../../platform/fonts/served-fonts.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects.service.js';
import { PageSettingsChanges } from '../page-settings-changes.js';
import { LanguageFontEntity } from './language-font.entity.js';

/** By which fonts translated texts are drawn. */
@Injectable()
export class LanguageFontsService {
  constructor(
    private readonly changes: PageSettingsChanges,
    private readonly projects: ProjectsService,
  ) {}

  fetch(tenant: Tenant, projectId: string): Promise<LanguageFontList> {
    return this.changes.read(tenant, projectId, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const rows = await tx.repository(LanguageFontEntity).findBy({ projectId });
      const chosen = new Map(rows.map(({ language, font }) => [language, font]));
      return { fonts: targetLanguages.map((language) => toLanguageFont(language, chosen.get(language) ?? 'automatic')) };
    });
  }

  update(tenant: Tenant, { projectId, targetLang, font }: LanguageFontDto): Promise<LanguageFontChange> {
    const languageFont = toLanguageFont(targetLang, font);
    const possible = ['automatic', 'site', ...languageFont.families.map((family) => family.font)];
    if (!possible.includes(font)) {
      throw invalidField('font', `There is no such font for the script of this language. Please choose one of: ${possible.join(', ')}.`);
    }
    return this.changes.change(tenant, { projectId, action: 'project.languageFont' }, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      const rows = tx.repository(LanguageFontEntity);
      const known = await rows.findOneBy({ projectId, language: targetLang });
      if (font === 'automatic') await rows.delete({ projectId, language: targetLang });
      else await rows.save({ projectId, language: targetLang, organisationId: tx.organisationId, font, updatedAt: new Date() });
      return { languageFont, previous: known?.font ?? ('automatic' as const) };
    });
  }
}

const toLanguageFont = (targetLang: string, font: FontChoice): LanguageFont => ({ targetLang, font, families: fontFamilies(targetLang) });
