import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PublicSideModule } from '../public-side/public-side.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { VisitCounter } from './visit-counter.js';
import { VisitsController } from './visits.controller.js';
import { VisitsRepository } from './visits.repository.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [PublicSideModule, SitesModule, ProjectsModule],
  controllers: [VisitsController],
  providers: [VisitsRepository, VisitCounter, VisitsService],
  exports: [VisitCounter, VisitsService],
})
export class VisitsModule {}
