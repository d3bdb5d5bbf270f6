import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { InsightsModule } from '../../translation/insights/insights.module.js';
import { DigestController } from './digest.controller.js';
import { DigestJobs } from './digest.jobs.js';
import { DigestService } from './digest.service.js';
import { DigestToken } from './digest-token.js';
import { DigestsRepository } from './digests.repository.js';
import { MailedPeople } from './mailed-people.service.js';

@Module({
  imports: [OrganisationsModule, UsersModule, ProjectsModule, InsightsModule],
  controllers: [DigestController],
  providers: [DigestsRepository, DigestToken, DigestService, MailedPeople, DigestJobs],
})
export class DigestModule {}
