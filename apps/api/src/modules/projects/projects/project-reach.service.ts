import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { isAcrossOrganisations, ProjectReach } from '../../../platform/http/project-reach.js';
import type { Session } from '../../../platform/http/session.js';
import { isWithin, ReachService } from '../../identity/organisations/reach.service.js';
import { ProjectsRepository } from './projects.repository.js';

/** Finds projects for their callers: by row-level security in the organisation worked in, by its organisation for those who reach several. */
@Injectable()
export class ProjectReachService extends ProjectReach {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly reach: ReachService,
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
      const isNear = isWithin(await this.reach.widest(tx, session), organisationId);
      return isNear ? { ...session, organisationId } : undefined;
    });
  }
}
