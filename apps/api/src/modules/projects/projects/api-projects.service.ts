import { MESSAGES, type NewApiProjectDto, type ProjectDetails, type ProjectType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { newProjectRow } from './new-project-row.js';
import { ProjectLimits } from './project-limits.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { SiteUrlResolver } from './site-url-resolver.js';

/** Projects for the content of APIs. They are like other projects but have no site, so nothing crawls them. */
@Injectable()
export class ApiProjectsService {
  constructor(
    private readonly database: Database,
    private readonly rows: ProjectsRepository,
    private readonly projects: ProjectsService,
    private readonly limits: ProjectLimits,
    private readonly siteUrls: SiteUrlResolver,
    private readonly audit: Audit,
  ) {}

  /** An organisation has one such project for each address. */
  async create(tenant: Tenant, body: NewApiProjectDto): Promise<ProjectDetails> {
    const row = newProjectRow(body, this.siteUrls.read(body.baseUrl));
    const projectId = await this.database.tenant(tenant, async (tx) => {
      await this.limits.assertWithinPlan(tx, { projects: 1, languages: row.targetLanguages });
      const projectType = 'apiTranslation' as const;
      await this.assertIsFree(tx, projectType, row.baseUrl);
      const id = await this.projects.store(tx, { ...row, projectType }, body.partialProjectId);
      const details = { baseUrl: row.baseUrl, projectType };
      await this.audit.record(tx, { ...tenant, action: 'project.create', subject: 'project', subjectId: id, details });
      return id;
    });
    return this.projects.details(tenant, projectId);
  }

  /** Throws CONFLICT if the organisation has a project of this type for the address. */
  async assertIsFree(tx: TenantTransaction, type: ProjectType, baseUrl: string): Promise<void> {
    if (await this.rows.hasAddress(tx, type, baseUrl)) throw new AppError('CONFLICT', { message: MESSAGES.apiProjectExists });
  }
}
