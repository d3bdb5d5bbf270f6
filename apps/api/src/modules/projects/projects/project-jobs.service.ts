import type { ProjectDetails } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { SetAsideJobs, type SetAsideRow } from '../../../platform/jobs/set-aside-jobs.js';
import type { ProjectRow } from './project.entity.js';
import { type ProjectDetailContributor, ProjectDetailContributors } from './project-detail-contributors.js';
import { ProjectsService } from './projects.service.js';

/** The parked jobs of a project. Its details list them, and a person restarts them. */
@Injectable()
export class ProjectJobsService implements ProjectDetailContributor, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly setAsides: SetAsideJobs,
    private readonly projects: ProjectsService,
    private readonly contributors: ProjectDetailContributors,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  async contribute(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const rows = await this.setAsides.list(
      tx,
      projects.map(({ projectId }) => projectId),
    );
    const ofProject = (id: string) => rows.filter(({ projectId }) => projectId === id).map(describe);
    return new Map(projects.map(({ projectId }) => [projectId, { setAsideJobs: ofProject(projectId) }]));
  }

  async resume(tenant: Tenant, projectId: string, jobKey: string): Promise<ProjectDetails> {
    await this.#assertSetAside(tenant, projectId, jobKey);
    await this.setAsides.forgetStarts(jobKey);
    await this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      if (!(await this.setAsides.resume(tx, projectId, jobKey))) throw new AppError('NOT_FOUND');
      await this.audit.record(tx, {
        ...tenant,
        action: 'project.resumeJob',
        subject: 'project',
        subjectId: projectId,
        details: { jobKey },
      });
    });
    return this.projects.details(tenant, projectId);
  }

  async #assertSetAside(tenant: Tenant, projectId: string, jobKey: string): Promise<void> {
    const rows = await this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.setAsides.list(tx, [projectId]);
    });
    if (!rows.some((row) => row.jobKey === jobKey)) throw new AppError('NOT_FOUND');
  }
}

const describe = ({ jobKey, name, starts, setAsideAt }: SetAsideRow) => ({
  jobKey,
  kind: name,
  starts,
  setAsideAt: setAsideAt.toISOString(),
});
