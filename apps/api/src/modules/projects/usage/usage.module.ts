import { Module } from '@nestjs/common';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ProjectStorageService } from './project-storage.service.js';
import { UsageController } from './usage.controller.js';
import { UsageService } from './usage.service.js';

@Module({
  imports: [PlansModule, OrganisationsModule, ProjectsModule],
  controllers: [UsageController],
  providers: [UsageService, ProjectStorageService],
  exports: [ProjectStorageService],
})
export class UsageModule {}
