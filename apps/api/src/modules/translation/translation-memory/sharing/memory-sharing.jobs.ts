import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import { defineJob } from '../../../../platform/jobs/job-definition.js';
import { byOrganisation, projectPayload } from '../../../../platform/jobs/job-payload.js';
import type { ProjectRef } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { TranslationMemoryRepository } from '../translation-memory.repository.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import { SharedTranslationsRepository } from './shared-translations.repository.js';

/** Adjusts the memory to what a project shares: its people's translations, or nothing. */
export const AdjustSharedUnits = defineJob({
  owner: byOrganisation,
  payload: projectPayload,
  name: 'memory.adjustSharedUnits',
  queue: 'general',
  attempts: 8,
  backoffMs: 1_000,
});

const STORED_AT_ONCE = 500;
const REMOVED_AT_ONCE = 5_000;

@Injectable()
export class MemorySharingJobs {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly memory: TranslationMemoryService,
    private readonly units: TranslationMemoryRepository,
    private readonly translations: SharedTranslationsRepository,
  ) {}

  @HandleJob(AdjustSharedUnits)
  async adjust({ projectId, ...tenant }: ProjectRef): Promise<void> {
    const project = await this.database.tenant(tenant, (tx) => this.projects.find(tx, projectId));
    if (!project) return;
    if (!project.shareMemory) return this.#remove(tenant, projectId);
    for (const language of project.targetLanguages) await this.#add(tenant, projectId, language);
  }

  async #remove(tenant: Tenant, projectId: string): Promise<void> {
    const removeSome = () =>
      this.database.tenant(tenant, async (tx) => {
        const project = await this.projects.find(tx, projectId);
        return project?.shareMemory === false ? this.units.removeOfProject(tx, projectId, REMOVED_AT_ONCE) : 0;
      });
    while ((await removeSome()) === REMOVED_AT_ONCE);
  }

  async #add(tenant: Tenant, projectId: string, language: string): Promise<void> {
    let after: string | undefined = '0'.repeat(32);
    while (after !== undefined) after = await this.#addPage(tenant, projectId, language, after);
  }

  /** Returns the hash after which the next page begins; undefined when nothing is left, or nothing is shared any more. */
  #addPage(tenant: Tenant, projectId: string, language: string, after: string): Promise<string | undefined> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.find(tx, projectId);
      if (!project?.shareMemory) return undefined;
      const units = await this.translations.human(tx, projectId, language, { after, limit: STORED_AT_ONCE });
      if (units.length > 0) await this.memory.storeInContext(tx, project, language, units);
      return units.at(-1)?.hash;
    });
  }
}
