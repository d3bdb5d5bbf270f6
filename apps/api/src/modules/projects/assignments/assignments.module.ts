import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { AssignmentMails } from './assignment-mails.js';
import { AssignmentsController } from './assignments.controller.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { AssignmentsService } from './assignments.service.js';
import { DomainAssignmentsController } from './domain-assignments.controller.js';
import { DomainAssignmentsRepository } from './domain-assignments.repository.js';
import { DomainAssignmentsService } from './domain-assignments.service.js';

@Module({
  imports: [ProjectsModule, OrganisationsModule, UsersModule],
  controllers: [AssignmentsController, DomainAssignmentsController],
  providers: [AssignmentsRepository, DomainAssignmentsRepository, AssignmentMails, AssignmentsService, DomainAssignmentsService],
  exports: [AssignmentsService, DomainAssignmentsService],
})
export class AssignmentsModule {}
