import { type EndpointRow, MISSING_CAPABILITY, meetsNeed, SETUP_UNFINISHED, WHOLE_PROJECT_ONLY } from '@bhashantar/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isUUID } from 'class-validator';
import { AppError } from './app-error.js';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';
import { isAcrossOrganisations, ProjectAccess } from './project-access.js';
import type { Session, SessionRequest } from './session.js';

/**
 * A call that names a project runs in the project's organisation, so that people with several need not switch first. The id only decides
 * where the call runs and grants nothing. With an inaccessible id, the call runs in the caller's organisation, which has no such project.
 * People who work on some domains of the project may make only the calls that are narrowed to their domains. The guard refuses a call if
 * the project lacks what the call needs. Until the set-up of a project is finished, it refuses changes of the project's site, domains and
 * items.
 */
@Injectable()
export class ProjectGuard implements CanActivate {
  constructor(
    private readonly access: ProjectAccess,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<SessionRequest>();
    if (!request.session) return true;
    const endpoint = this.reflector.get<EndpointRow>(ENDPOINT_METADATA, context.getHandler());
    const projectIds = namedProjects(request);
    await this.#assertNarrowed(endpoint, request.session, projectIds);
    const [projectId] = projectIds;
    if (projectId && isAcrossOrganisations(request.session))
      request.session = (await this.access.enter(request.session, projectId)) ?? request.session;
    await this.#assertNeed(endpoint, request.session, projectIds);
    return true;
  }

  /** Asserts that each project has the capability that the call needs. A call that changes it also needs a finished set-up. */
  async #assertNeed({ needs = 'project', reads }: EndpointRow, session: Session, projectIds: readonly string[]): Promise<void> {
    if (needs === 'project') return;
    for (const projectId of projectIds) {
      const project = await this.access.find(session, projectId);
      if (!project) continue;
      if (!meetsNeed(project.projectType, needs)) throw new AppError('FORBIDDEN_MOVE', { message: MISSING_CAPABILITY[needs] });
      if (!reads && project.status === 'partialCreated') throw new AppError('FORBIDDEN_MOVE', { message: SETUP_UNFINISHED });
    }
  }

  /** Refuses a call for whole projects that cannot be narrowed to domains, instead of answering in part. */
  async #assertNarrowed({ narrowed }: EndpointRow, session: Session, projectIds: readonly string[]): Promise<void> {
    if (session.scope !== 'domains' || narrowed) return;
    for (const projectId of projectIds)
      if (await this.access.domains(session, projectId)) throw new AppError('FORBIDDEN', { message: WHOLE_PROJECT_ONLY });
  }
}

/**
 * The projects that a request names in its path, query and body, in this order. The call decides which of them it reads, so the caller
 * needs a right to each. Otherwise an id that the call ignores could pass the check for the one that it uses.
 */
function namedProjects({ params, query, body }: SessionRequest): string[] {
  return [params, query, body].flatMap((part) => {
    const id: unknown = typeof part === 'object' && part !== null && 'projectId' in part ? part.projectId : undefined;
    return isUUID(id) ? [id as string] : [];
  });
}
