import { Module } from '@nestjs/common';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { CountsService } from './counts.service.js';
import { ProgressController } from './progress.controller.js';
import { ReportService } from './report.service.js';
import { TranslationChangedListener } from './translation-changed.listener.js';
import { UrlStatsRepository } from './url-stats.repository.js';

@Module({
  imports: [ProjectsModule, SegmentsModule, TranslationsModule],
  controllers: [ProgressController],
  providers: [CountsService, ReportService, UrlStatsRepository, TranslationChangedListener],
  exports: [CountsService],
})
export class ProgressModule {}
