import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { isAcrossOrganisations, ProjectAccess } from '../../../platform/http/project-access.js';
import type { Session } from '../../../platform/http/session.js';
import { hasAccess, OrganisationAccessService } from '../../identity/organisations/organisation-access.service.js';
import { ProjectsRepository } from './projects.repository.js';

/** Decides which projects a caller has access to: by row-level security in one organisation, by the project's organisation for callers with several. */
@Injectable()
export class ProjectAccessService extends ProjectAccess {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly access: OrganisationAccessService,
  ) {
    super();
  }

  async enter(session: Session, projectId: string): Promise<Session | undefined> {
    if (isAcrossOrganisations(session)) return this.#enterAny(session, projectId);
    const project = await this.database.tenant(session, (tx) => this.projects.find(tx, projectId));
    return project && session;
  }

  async listed(session: Session): Promise<'all' | readonly string[]> {
    if (!session.permissions.includes('project.read')) return [];
    return session.scope === 'assigned' ? this.database.tenant(session, (tx) => this.projects.ids(tx)) : 'all';
  }

  #enterAny(session: Session, projectId: string): Promise<Session | undefined> {
    return this.database.system(async (tx) => {
      const organisationId = await this.projects.organisationOf(tx, projectId);
      if (!organisationId) return undefined;
      if (organisationId === session.organisationId) return session;
      const isAccessible = hasAccess(await this.access.full(tx, session), organisationId);
      return isAccessible ? { ...session, organisationId } : undefined;
    });
  }
}
