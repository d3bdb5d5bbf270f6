import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { isAcrossOrganisations, ProjectReach } from './project-reach.js';
import type { SessionRequest } from './session.js';

/**
 * A call that names a project works in the project's organisation: who looks after several need not say which one first. The id decides
 * where the call runs and opens nothing by itself; one out of reach leaves the caller where they are, where it does not exist.
 */
@Injectable()
export class ProjectGuard implements CanActivate {
  constructor(private readonly reach: ProjectReach) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<SessionRequest>();
    if (!request.session || !isAcrossOrganisations(request.session)) return true;
    const projectId = namedProject(request);
    if (projectId) request.session = (await this.reach.enter(request.session, projectId)) ?? request.session;
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
