import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { ProjectDoor } from '../../../platform/realtime/project-door.js';
import { ProjectsRepository } from './projects.repository.js';

/** A project room opens for the organisation whose project it is; foreign ids answer as random ones. */
@Injectable()
export class OwnProjectDoor extends ProjectDoor {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsRepository,
  ) {
    super();
  }

  async isOpen(tenant: Tenant, projectId: string): Promise<boolean> {
    return (await this.database.tenant(tenant, (tx) => this.projects.find(tx, projectId))) !== undefined;
  }
}
