import { type AccessReply, ROLE_LABELS, type VerifyProjectAccessDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Session } from '../../../platform/http/session.js';
import { ProjectsService } from '../projects/projects.service.js';

/** Answers from the table of permissions for a project of the caller's organisation. Other projects do not exist for the caller. */
@Injectable()
export class VerifyAccessService {
  constructor(private readonly projects: ProjectsService) {}

  async verify(session: Session, { projectId, permission = 'project.read' }: VerifyProjectAccessDto): Promise<AccessReply> {
    await this.projects.details(session, projectId);
    const allowed = session.permissions.includes(permission);
    const reason = allowed ? null : `The role ${ROLE_LABELS[session.role]} does not have the permission ${permission}.`;
    return { allowed, reason, role: session.role, permissions: session.permissions };
  }
}
