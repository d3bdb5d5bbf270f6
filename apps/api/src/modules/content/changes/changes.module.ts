import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { SegmentsModule } from '../segments/segments.module.js';
import { ChangesController } from './changes.controller.js';
import { PageChangesRepository } from './page-changes.repository.js';
import { PageChangesService } from './page-changes.service.js';
import { PageVersionsRepository } from './page-versions.repository.js';
import { UrlTrackingService } from './url-tracking.service.js';

/** The changes of a site between crawls, and the versions of tracked pages. */
@Module({
  imports: [ProjectsModule, PagesModule, SegmentsModule],
  controllers: [ChangesController],
  providers: [PageChangesRepository, PageVersionsRepository, PageChangesService, UrlTrackingService],
  exports: [PageChangesService],
})
export class ChangesModule {}
