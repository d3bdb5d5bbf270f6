import { MESSAGES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { toFailureResponse } from '../../../../platform/http/to-failure-response.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { DeliveryService } from '../delivery.service.js';
import { BundlesRepository } from './bundles.repository.js';

/** Rebuilds bundles. */
@Injectable()
export class ClearBundlesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly bundles: BundlesRepository,
    private readonly delivery: DeliveryService,
  ) {}

  /** Clears the bundles of one project, or of all of the organisation's; returns how many. */
  async clear(tenant: Tenant, projectId: string | undefined): Promise<number> {
    try {
      return projectId === undefined ? await this.#clearAll(tenant) : await this.#clearOne(tenant, projectId);
    } catch (error) {
      if (toFailureResponse(error).reply.code !== 'INTERNAL') throw error;
      throw new AppError('INTERNAL', { message: MESSAGES.cacheNotCleared, cause: error });
    }
  }

  #clearOne(tenant: Tenant, projectId: string): Promise<number> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.delivery.clear(tx, projectId);
    });
  }

  /** One transaction per project: none holds the locks of all, and clearing a project twice does no harm. */
  async #clearAll(tenant: Tenant): Promise<number> {
    let cleared = 0;
    for (const projectId of await this.database.tenant(tenant, (tx) => this.bundles.projectIds(tx)))
      cleared += await this.database.tenant(tenant, (tx) => this.delivery.clear(tx, projectId));
    return cleared;
  }
}
