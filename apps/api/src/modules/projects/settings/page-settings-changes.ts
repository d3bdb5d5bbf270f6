import type { AuditAction } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ProjectsService } from '../projects/projects.service.js';
import { PageSettingsChanged } from './page-settings.events.js';

/** The common part of all changes of page settings: access, one change at a time, the audit row, and the notice to delivery. */
@Injectable()
export class PageSettingsChanges {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  read<Result>(tenant: Tenant, projectId: string, work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return work(tx);
    });
  }

  /** Locks the project, so that limits also hold for concurrent changes. The details, or the result of the work, go to the audit log. */
  change<Result extends object>(
    tenant: Tenant,
    { projectId, action, details }: { projectId: string; action: AuditAction; details?: object },
    work: (tx: TenantTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.database.tenant(tenant, async (tx) => {
      if (!(await this.projects.findForUpdate(tx, projectId))) throw new AppError('NOT_FOUND');
      const result = await work(tx);
      await this.audit.record(tx, {
        ...tenant,
        action,
        subject: 'project',
        subjectId: projectId,
        details: Object.fromEntries(Object.entries(details ?? result)),
      });
      await this.events.emit(tx, PageSettingsChanged, { organisationId: tx.organisationId, projectId });
      return result;
    });
  }
}
