import {
  type AssignmentChange,
  assignProjects,
  listProjectCollaborators,
  listUserProjects,
  MESSAGES,
  type ProjectCollaboratorList,
  type UserProjectList,
  unassignProjects,
} from '@bhashantar/contracts';
import { AssignmentsDto, ListProjectCollaboratorsDto, ListUserProjectsDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { AssignmentsService } from './assignments.service.js';

@Controller()
export class AssignmentsController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Endpoint(listProjectCollaborators)
  collaborators(@CurrentSession() session: Session, @Body() body: ListProjectCollaboratorsDto): Promise<ProjectCollaboratorList> {
    return this.assignments.collaborators(session, body);
  }

  @Endpoint(listUserProjects)
  projects(@CurrentSession() session: Session, @Body() body: ListUserProjectsDto): Promise<UserProjectList> {
    return this.assignments.userProjects(session, body);
  }

  @Endpoint(assignProjects)
  async assign(@CurrentSession() session: Session, @Body() body: AssignmentsDto): Promise<MessageReply<AssignmentChange>> {
    return new MessageReply(MESSAGES.projectsAssigned, await this.assignments.assign(session, body));
  }

  @Endpoint(unassignProjects)
  async unassign(@CurrentSession() session: Session, @Body() body: AssignmentsDto): Promise<MessageReply<AssignmentChange>> {
    return new MessageReply(MESSAGES.projectsUnassigned, await this.assignments.unassign(session, body));
  }
}
