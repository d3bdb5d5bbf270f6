import type { AuditAction } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { BundlePublisher } from './bundles/bundle-publisher.js';
import { BundlesRepository } from './bundles/bundles.repository.js';

/** Other modules reach bundles through this service. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly database: Database,
    private readonly publisher: BundlePublisher,
    private readonly bundles: BundlesRepository,
    private readonly audit: Audit,
  ) {}

  /** Whether pages of a project are waiting to be built, and so to be counted. */
  isBuilding(tenant: Tenant, projectId: string): Promise<boolean> {
    return this.database.tenant(tenant, (tx) => this.bundles.isBuilding(tx, projectId));
  }

  /** Clears bundles and rendered pages, and starts to rebuild them at once. Returns their number. */
  async clear(tx: TenantTransaction, projectId: string): Promise<number> {
    const cleared = await this.publisher.clear(tx, projectId);
    await this.#record(tx, 'delivery.clear', projectId, { cleared });
    return cleared;
  }

  #record(tx: TenantTransaction, action: AuditAction, projectId: string, details: Record<string, unknown>): Promise<void> {
    const { organisationId, userId } = tx;
    return this.audit.record(tx, { organisationId, userId, action, subject: 'project', subjectId: projectId, details });
  }
}
