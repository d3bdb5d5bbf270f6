import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { PlansJobs } from './plans.jobs.js';
import { PlansService } from './plans.service.js';
import { WordsRepository } from './words.repository.js';
import { WordsService } from './words.service.js';

@Module({
  imports: [OrganisationsModule],
  providers: [WordsRepository, WordsService, PlansService, PlansJobs],
  exports: [PlansService, WordsService],
})
export class PlansModule {}
