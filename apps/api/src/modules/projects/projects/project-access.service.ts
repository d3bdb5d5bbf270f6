import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { isAcrossOrganisations, ProjectAccess } from '../../../platform/http/project-access.js';
import type { Session } from '../../../platform/http/session.js';
import { hasAccess, OrganisationAccessService } from '../../identity/organisations/organisation-access.service.js';
import { ownDomains } from './own-domains.js';
import type { ProjectRow } from './project.entity.js';
import { ProjectsRepository } from './projects.repository.js';

/** Decides which projects a caller has access to: by row-level security in one organisation, by the project's organisation for callers with several. */
@Injectable()
export class ProjectAccessService extends ProjectAccess {
  constructor(
    private readonly database: Database,
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
    if (session.scope === 'assigned') return this.database.tenant(session, (tx) => this.projects.ids(tx));
    return session.scope === 'domains' ? this.database.tenant(session, (tx) => this.#wholeIds(tx)) : 'all';
  }

  async domains(session: Session, projectId: string): Promise<readonly string[] | undefined> {
    if (session.scope !== 'domains') return undefined;
    return this.database.tenant(session, async (tx) => (await ownDomains(tx, [projectId])).get(projectId));
  }

  find(session: Session, projectId: string): Promise<ProjectRow | undefined> {
    return this.database.tenant(session, (tx) => this.projects.find(tx, projectId));
  }

  /** Events of a project carry the figures of the whole project, so people who work on some of its domains do not receive them. */
  async #wholeIds(tx: TenantTransaction): Promise<string[]> {
    const ids = await this.projects.ids(tx);
    const narrowed = await ownDomains(tx, ids);
    return ids.filter((id) => !narrowed.has(id));
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
