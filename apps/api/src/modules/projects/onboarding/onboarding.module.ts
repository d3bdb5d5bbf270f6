import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { SessionsModule } from '../../identity/sessions/sessions.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { OnboardingController } from './onboarding.controller.js';
import { OnboardingService } from './onboarding.service.js';
import { OrganisationProjectsContributor } from './organisation-projects.contributor.js';
import { ProjectSearchRepository } from './project-search.repository.js';
import { ProjectSearchService } from './project-search.service.js';
import { VerifyAccessService } from './verify-access.service.js';

@Module({
  imports: [ProjectsModule, OrganisationsModule, SessionsModule],
  controllers: [OnboardingController],
  providers: [OnboardingService, VerifyAccessService, ProjectSearchRepository, ProjectSearchService, OrganisationProjectsContributor],
})
export class OnboardingModule {}
