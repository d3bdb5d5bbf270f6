import {
  cancelProjectDeletion,
  type DeletedProject,
  type DeletedProjectList,
  deleteProject,
  listDeletedProjects,
  MESSAGES,
  type ProjectDetails,
} from '@bhashantar/contracts';
import { DeleteProjectDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../projects.service.js';
import { ProjectDeletionsService } from './project-deletions.service.js';

@Controller()
export class ProjectDeletionsController {
  constructor(
    private readonly deletions: ProjectDeletionsService,
    private readonly projects: ProjectsService,
  ) {}

  @Endpoint(deleteProject)
  async delete(@CurrentSession() session: Session, @Body() body: DeleteProjectDto): Promise<MessageReply<DeletedProject>> {
    return new MessageReply(MESSAGES.projectDeleted, await this.deletions.delete(session, body.projectId, body.keepTm ?? true));
  }

  @Endpoint(cancelProjectDeletion)
  async cancel(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<MessageReply<ProjectDetails>> {
    await this.deletions.cancel(session, projectId);
    return new MessageReply(MESSAGES.projectRestored, await this.projects.details(session, projectId));
  }

  @Endpoint(listDeletedProjects)
  list(@CurrentSession() session: Session): Promise<DeletedProjectList> {
    return this.deletions.list(session);
  }
}
