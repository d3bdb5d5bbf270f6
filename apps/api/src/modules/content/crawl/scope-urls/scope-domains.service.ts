import type { ScopeDomain } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ScopeUrlsRepository } from './scope-urls.repository.js';

/** The hosts of a project's addresses. */
@Injectable()
export class ScopeDomains {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly urls: ScopeUrlsRepository,
  ) {}

  hostnames(tenant: Tenant, projectId: string): Promise<{ hostname: string }[]> {
    return this.#read(tenant, projectId, (tx) => this.urls.hostnames(tx, projectId));
  }

  list(tenant: Tenant, projectId: string): Promise<ScopeDomain[]> {
    return this.#read(tenant, projectId, (tx) => this.urls.domains(tx, projectId));
  }

  /** Like `list`, in the caller's transaction. */
  counts(tx: TenantTransaction, projectId: string): Promise<ScopeDomain[]> {
    return this.urls.domains(tx, projectId);
  }

  #read<Row>(tenant: Tenant, projectId: string, read: (tx: TenantTransaction) => Promise<Row[]>): Promise<Row[]> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return read(tx);
    });
  }
}
