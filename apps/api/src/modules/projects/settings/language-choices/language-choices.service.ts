import type { AuditAction } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { ProjectRow } from '../../projects/project.entity.js';
import { ProjectsService } from '../../projects/projects.service.js';
import { PageSettingsChanges } from '../page-settings-changes.js';
import type { LanguageChoiceEntity } from './language-choice.entity.js';

/** Something that a project chooses language by language. */
export interface LanguageSetting<Row extends LanguageChoiceEntity> {
  readonly entity: new () => Row;
  readonly action: AuditAction;
  /** The value for a language without a choice. */
  unset(project: ProjectRow): Row['choice'];
  /** The choice that equals no choice, and is not stored. */
  readonly unstored?: Row['choice'];
}

export interface NewChoice<Choice> {
  readonly projectId: string;
  readonly targetLang: string;
  readonly choice: Choice;
}

/** Projects' choices for their target languages, and the calls that change them. */
@Injectable()
export class LanguageChoices {
  constructor(
    private readonly changes: PageSettingsChanges,
    private readonly projects: ProjectsService,
  ) {}

  /** The choice for each target language, in the project's order. */
  list<Row extends LanguageChoiceEntity, Shown>(
    tenant: Tenant,
    projectId: string,
    { entity, unset }: LanguageSetting<Row>,
    describe: (language: string, choice: Row['choice']) => Shown,
  ): Promise<Shown[]> {
    return this.changes.read(tenant, projectId, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      const rows = await tx.repository<LanguageChoiceEntity>(entity).findBy({ projectId });
      const chosen = new Map(rows.map(({ language, choice }) => [language, choice]));
      return project.targetLanguages.map((language) => describe(language, chosen.get(language) ?? unset(project)));
    });
  }

  /** Stores a choice. The description, with the choice before, is the reply and goes to the audit log. */
  change<Row extends LanguageChoiceEntity, Change extends object>(
    tenant: Tenant,
    { projectId, targetLang: language, choice }: NewChoice<Row['choice']>,
    { entity, action, unset, unstored }: LanguageSetting<Row>,
    describe: (previous: Row['choice']) => Change,
  ): Promise<Change> {
    return this.changes.change(tenant, { projectId, action }, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      const rows = tx.repository<LanguageChoiceEntity>(entity);
      const known = await rows.findOneBy({ projectId, language });
      if (choice === unstored) await rows.delete({ projectId, language });
      else await rows.save({ projectId, language, organisationId: tx.organisationId, choice, updatedAt: new Date() });
      return describe(known?.choice ?? unset(await this.projects.require(tx, projectId)));
    });
  }
}
