import { type DeletedProject, deleteApiProject, MESSAGES, newApiProject, type ProjectDetails } from '@bhashantar/contracts';
import { DeleteProjectDto, NewApiProjectDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ApiProjectsService } from './api-projects.service.js';
import { ProjectDeletionsService } from './deletion/project-deletions.service.js';

@Controller()
export class ApiProjectsController {
  constructor(
    private readonly projects: ApiProjectsService,
    private readonly deletions: ProjectDeletionsService,
  ) {}

  @Endpoint(newApiProject)
  async create(@CurrentSession() session: Session, @Body() body: NewApiProjectDto): Promise<MessageReply<ProjectDetails>> {
    return new MessageReply(MESSAGES.projectCreated, await this.projects.create(session, body));
  }

  @Endpoint(deleteApiProject)
  async delete(@CurrentSession() session: Session, @Body() body: DeleteProjectDto): Promise<MessageReply<DeletedProject>> {
    const deleted = await this.deletions.delete(session, body.projectId, body.keepTm ?? true, 'apiTranslation');
    return new MessageReply(MESSAGES.projectDeleted, deleted);
  }
}
