import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { isAcrossOrganisations, ProjectAccess } from './project-access.js';
import type { SessionRequest } from './session.js';

/**
 * A call that names a project runs in the project's organisation, so that people with several need not switch first. The id only decides
 * where the call runs and grants nothing; with an inaccessible id the call runs in the caller's organisation, which has no such project.
 */
@Injectable()
export class ProjectGuard implements CanActivate {
  constructor(private readonly access: ProjectAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<SessionRequest>();
    if (!request.session || !isAcrossOrganisations(request.session)) return true;
    const projectId = namedProject(request);
    if (projectId) request.session = (await this.access.enter(request.session, projectId)) ?? request.session;
    return true;
  }
}

/** The project that a call is about, by its path, its query or its body. */
function namedProject({ params, query, body }: SessionRequest): string | undefined {
  for (const part of [params, query, body]) {
    const id: unknown = typeof part === 'object' && part !== null && 'projectId' in part ? part.projectId : undefined;
    if (isUUID(id)) return id as string;
  }
  return undefined;
}
