import { Module } from '@nestjs/common';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { DashboardRepository } from './dashboard/dashboard.repository.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { InsightsController } from './insights.controller.js';
import { NewContentRepository } from './new-content/new-content.repository.js';
import { NewContentService } from './new-content/new-content.service.js';
import { SeoRepository } from './seo/seo.repository.js';
import { SeoService } from './seo/seo.service.js';

@Module({
  imports: [ProjectsModule, PagesModule, SegmentsModule, ProgressModule],
  controllers: [InsightsController],
  providers: [NewContentRepository, NewContentService, SeoRepository, SeoService, DashboardRepository, DashboardService],
  exports: [NewContentService],
})
export class InsightsModule {}
