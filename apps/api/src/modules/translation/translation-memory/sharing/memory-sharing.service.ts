import type { MemorySharing, UpdateMemorySharingDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { AdjustSharedUnits } from './memory-sharing.jobs.js';

/** Whether a project and the other projects of its organisation use each other's translations. */
@Injectable()
export class MemorySharingService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  get(tenant: Tenant, projectId: string): Promise<MemorySharing> {
    return this.database.tenant(tenant, async (tx) => {
      const { shareMemory } = await this.projects.require(tx, projectId);
      return { shareMemory };
    });
  }

  update(tenant: Tenant, { projectId, shareMemory }: UpdateMemorySharingDto): Promise<MemorySharing> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.findForUpdate(tx, projectId);
      if (!project) throw new AppError('NOT_FOUND');
      if (project.shareMemory === shareMemory) return { shareMemory };
      await this.projects.setShareMemory(tx, projectId, shareMemory);
      const { organisationId } = tx;
      await this.outbox.enqueue(tx, AdjustSharedUnits, { organisationId, projectId });
      await this.audit.record(tx, {
        ...{ organisationId, userId: tx.userId, action: 'memory.sharing', subject: 'project', subjectId: projectId },
        details: { shareMemory },
      });
      return { shareMemory };
    });
  }
}
