import { DOMAIN_CALLS, type EndpointRow, NO_SITE, SITE_CALLS, WHOLE_PROJECT_ONLY } from '@bhashantar/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isUUID } from 'class-validator';
import { AppError } from './app-error.js';
import { ENDPOINT_METADATA } from './endpoint.decorator.js';
import { isAcrossOrganisations, ProjectAccess } from './project-access.js';
import type { Session, SessionRequest } from './session.js';

/**
 * A call that names a project runs in the project's organisation, so that people with several need not switch first. The id only decides
 * where the call runs and grants nothing; with an inaccessible id the call runs in the caller's organisation, which has no such project.
 * Who works on some domains of it makes the calls alone that are narrowed to these; calls about a site are refused where a project has none.
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
    if (request.session?.scope === 'domains') await this.#assertNarrowed(request.session, request, context);
    if (!request.session) return true;
    const projectIds = namedProjects(request);
    const [projectId] = projectIds;
    if (projectId && isAcrossOrganisations(request.session))
      request.session = (await this.access.enter(request.session, projectId)) ?? request.session;
    await this.#assertSites(request.session, projectIds, context);
    return true;
  }

  /** What is done with a site is refused where there is none. */
  async #assertSites(session: Session, projectIds: readonly string[], context: ExecutionContext): Promise<void> {
    const endpoint = this.reflector.get<EndpointRow>(ENDPOINT_METADATA, context.getHandler());
    if (!SITE_CALLS.has(endpoint.name)) return;
    for (const projectId of projectIds)
      if ((await this.access.hasSite(session, projectId)) === false) throw new AppError('FORBIDDEN_MOVE', { message: NO_SITE });
  }

  /** What cannot be narrowed to domains is of whole projects: it is refused, not answered in part. */
  async #assertNarrowed(session: Session, request: SessionRequest, context: ExecutionContext): Promise<void> {
    const endpoint = this.reflector.get<EndpointRow>(ENDPOINT_METADATA, context.getHandler());
    if (DOMAIN_CALLS.has(endpoint.name)) return;
    for (const projectId of namedProjects(request))
      if (await this.access.domains(session, projectId)) throw new AppError('FORBIDDEN', { message: WHOLE_PROJECT_ONLY });
  }
}

/**
 * The projects that a request names in its path, its query and its body, in this order. Which of them a call reads is its own affair, so a
 * right must hold for each: an id in a place that the call does not look at must not stand for the one that it does.
 */
function namedProjects({ params, query, body }: SessionRequest): string[] {
  return [params, query, body].flatMap((part) => {
    const id: unknown = typeof part === 'object' && part !== null && 'projectId' in part ? part.projectId : undefined;
    return isUUID(id) ? [id as string] : [];
  });
}
