import { SETUP_UNFINISHED, type UpdateProjectDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { assertNotSource, readName } from './new-project-row.js';
import type { ProjectRow } from './project.entity.js';
import { LanguagesAdded, LanguagesRemoved } from './project.events.js';
import { ProjectLimits } from './project-limits.js';
import { ProjectsRepository } from './projects.repository.js';

interface LanguageChanges {
  added: string[];
  removed: string[];
}

/** Changes the settings that a project was created with. */
@Injectable()
export class ProjectUpdatesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly limits: ProjectLimits,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  /** Renames the project, adds languages and removes others, all or nothing: PLAN_LIMIT when the plan has no room for them. */
  update(tenant: Tenant, { projectId, name, targetLanguages }: UpdateProjectDto): Promise<LanguageChanges> {
    return this.#change(tenant, projectId, name, () => targetLanguages);
  }

  /** Adds languages to those of the project. */
  addLanguages(tenant: Tenant, projectId: string, languages: readonly string[]): Promise<LanguageChanges> {
    return this.#change(tenant, projectId, undefined, ({ targetLanguages }) => [...new Set([...targetLanguages, ...languages])]);
  }

  /** Removes one language; the last one stays. */
  removeLanguage(tenant: Tenant, projectId: string, language: string): Promise<LanguageChanges> {
    return this.#change(tenant, projectId, undefined, ({ targetLanguages }) => {
      if (!targetLanguages.includes(language)) throw invalidField('language', `This project is not translated into ${language}.`);
      if (targetLanguages.length === 1) throw invalidField('language', 'A project has at least one language. Add another one first.');
      return targetLanguages.filter((known) => known !== language);
    });
  }

  #change(
    tenant: Tenant,
    projectId: string,
    name: string | undefined,
    languagesOf: (project: ProjectRow) => readonly string[] | undefined,
  ): Promise<LanguageChanges> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.lock(tx, projectId);
      if (!project) throw new AppError('NOT_FOUND');
      if (project.status === 'partialCreated') throw new AppError('FORBIDDEN_MOVE', { message: SETUP_UNFINISHED });
      const renamed = await this.#rename(tx, project, name);
      const { added, removed } = await this.#setLanguages(tx, project, languagesOf(project));
      const details = {
        ...(renamed ? { from: project.name, to: renamed } : {}),
        ...(added.length > 0 ? { languages: added } : {}),
        ...(removed.length > 0 ? { removed } : {}),
      };
      if (Object.keys(details).length > 0)
        await this.audit.record(tx, { ...tenant, action: 'project.update', subject: 'project', subjectId: projectId, details });
      return { added, removed };
    });
  }

  async #rename(tx: TenantTransaction, project: ProjectRow, name: string | undefined): Promise<string | undefined> {
    const wanted = readName(name);
    if (wanted === undefined || wanted === project.name) return undefined;
    await this.projects.rename(tx, project.projectId, wanted);
    return wanted;
  }

  async #setLanguages(tx: TenantTransaction, project: ProjectRow, wanted: readonly string[] | undefined): Promise<LanguageChanges> {
    const { projectId, organisationId, targetLanguages } = project;
    if (!wanted) return { added: [], removed: [] };
    assertNotSource(wanted, project.sourceLanguage);
    const removed = targetLanguages.filter((language) => !wanted.includes(language));
    const added = wanted.filter((language) => !targetLanguages.includes(language));
    // Removed first, so that a language can replace another one in a full plan.
    await this.projects.removeLanguages(tx, projectId, removed);
    if (removed.length > 0) await this.events.emit(tx, LanguagesRemoved, { organisationId, projectId, languages: removed });
    if (added.length === 0) return { added, removed };
    await this.limits.assertWithinPlan(tx, { projects: 0, languages: added });
    await this.projects.addLanguages(tx, projectId, added);
    await this.events.emit(tx, LanguagesAdded, { organisationId, projectId, languages: added });
    return { added, removed };
  }
}
