import {
  type AssignmentChange,
  assignDomains,
  type DomainCollaboratorList,
  listDomainCollaborators,
  MESSAGES,
  unassignDomains,
} from '@bhashantar/contracts';
import { DomainAssignmentsDto, ListProjectCollaboratorsDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { DomainAssignmentsService } from './domain-assignments.service.js';

@Controller()
export class DomainAssignmentsController {
  constructor(private readonly assignments: DomainAssignmentsService) {}

  @Endpoint(listDomainCollaborators)
  list(@CurrentSession() session: Session, @Body() body: ListProjectCollaboratorsDto): Promise<DomainCollaboratorList> {
    return this.assignments.list(session, body);
  }

  @Endpoint(assignDomains)
  async assign(@CurrentSession() session: Session, @Body() body: DomainAssignmentsDto): Promise<MessageReply<AssignmentChange>> {
    return new MessageReply(MESSAGES.domainsAssigned, await this.assignments.assign(session, body));
  }

  @Endpoint(unassignDomains)
  async unassign(@CurrentSession() session: Session, @Body() body: DomainAssignmentsDto): Promise<MessageReply<AssignmentChange>> {
    return new MessageReply(MESSAGES.domainsUnassigned, await this.assignments.unassign(session, body));
  }
}
