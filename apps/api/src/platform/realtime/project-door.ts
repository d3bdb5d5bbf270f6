import type { Tenant } from '../database/tenant.js';

/** Says whether an organisation has a project, and so a room for it; the projects area provides it. */
export abstract class ProjectDoor {
  abstract isOpen(tenant: Tenant, projectId: string): Promise<boolean>;
}
