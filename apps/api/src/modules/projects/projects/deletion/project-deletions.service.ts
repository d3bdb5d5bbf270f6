import {
  type DeletedProject,
  type DeletedProjectList,
  PROJECT_DELETION_DAYS,
  PROJECT_TYPES,
  type ProjectType,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { ApiProjectsService } from '../api-projects.service.js';
import { ProjectDeleted, ProjectRestored } from '../project.events.js';
import { ProjectLimits } from '../project-limits.js';
import { ProjectsService } from '../projects.service.js';
import { DeletionMails } from './deletion-mails.js';
import { type DeletedProjectRow, ProjectDeletionsRepository } from './project-deletions.repository.js';

const DAY_MS = 86_400_000;

/** Deletes projects, and restores them while their data exists. */
@Injectable()
export class ProjectDeletionsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly deletions: ProjectDeletionsRepository,
    private readonly apiProjects: ApiProjectsService,
    private readonly limits: ProjectLimits,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly mails: DeletionMails,
  ) {}

  /** Unpublishes a project and cancels its jobs at once. Its data stays for some days. With `type`, deletes only projects of that type. */
  delete(tenant: Tenant, projectId: string, keepTm: boolean, type?: ProjectType): Promise<DeletedProject> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.findForUpdate(tx, projectId);
      if (!project || (type && project.projectType !== type)) throw new AppError('NOT_FOUND');
      const deletedAt = this.clock.now();
      const purgeAfter = new Date(deletedAt.getTime() + PROJECT_DELETION_DAYS * DAY_MS);
      await this.deletions.markDeleted(tx, projectId, { keepTm, deletedAt, purgeAfter });
      const details = { keepTm, purgeAfter: purgeAfter.toISOString() };
      await this.audit.record(tx, { ...tenant, action: 'project.delete', subject: 'project', subjectId: projectId, details });
      await this.events.emit(tx, ProjectDeleted, { organisationId: tx.organisationId, projectId, keepTm });
      const row = await this.deletions.lock(tx, projectId);
      if (!row) throw new Error('a project that was deleted can be brought back');
      await this.mails.send(tx, row);
      return toDeletedProject(row);
    });
  }

  list(tenant: Tenant): Promise<DeletedProjectList> {
    return this.database.tenant(tenant, async (tx) => ({ projects: (await this.deletions.list(tx)).map(toDeletedProject) }));
  }

  /** Keeps a project that was not deleted. Throws PLAN_LIMIT when the plan has no more room for it. */
  cancel(tenant: Tenant, projectId: string): Promise<void> {
    return this.database.tenant(tenant, async (tx) => {
      if (await this.projects.findForUpdate(tx, projectId)) return;
      const deleted = await this.deletions.lock(tx, projectId);
      if (!deleted) throw new AppError('NOT_FOUND');
      if (deleted.status !== 'partialCreated') await this.#assertRoom(tx, deleted);
      await this.deletions.restore(tx, projectId);
      await this.audit.record(tx, { ...tenant, action: 'project.restore', subject: 'project', subjectId: projectId });
      await this.events.emit(tx, ProjectRestored, { organisationId: tx.organisationId, projectId });
    });
  }

  /** For a project whose set-up is finished. The plan does not count other projects, and they reserve no address. */
  async #assertRoom(tx: TenantTransaction, { projectType, baseUrl, targetLanguages }: DeletedProjectRow): Promise<void> {
    await this.limits.assertWithinPlan(tx, { projects: 1, languages: targetLanguages });
    if (PROJECT_TYPES[projectType].hasUniqueAddress) await this.apiProjects.assertIsFree(tx, projectType, baseUrl);
  }
}

const toDeletedProject = ({
  deletedAt,
  purgeAfter,
  targetLanguages: _,
  projectType: _type,
  status: _status,
  ...row
}: DeletedProjectRow): DeletedProject => ({
  ...row,
  deletedAt: deletedAt.toISOString(),
  purgeAfter: purgeAfter.toISOString(),
});
