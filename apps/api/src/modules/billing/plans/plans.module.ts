import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { PlanRequestsService } from './plan-requests.service.js';
import { PlansController } from './plans.controller.js';
import { PlansJobs } from './plans.jobs.js';
import { PlansService } from './plans.service.js';
import { WordsRepository } from './words.repository.js';
import { WordsService } from './words.service.js';

@Module({
  imports: [OrganisationsModule, UsersModule],
  controllers: [PlansController],
  providers: [PlanRequestsService, WordsRepository, WordsService, PlansService, PlansJobs],
  exports: [PlansService, WordsService],
})
export class PlansModule {}
