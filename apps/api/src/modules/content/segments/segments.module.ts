import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { SettingsModule } from '../../projects/settings/settings.module.js';
import { EarlierSegmentsRepository } from './earlier-segments.repository.js';
import { IgnorePatternTestService } from './ignore-pattern-test.service.js';
import { IgnoredCountsJobs } from './ignored-counts.jobs.js';
import { SearchableSegmentsJobs } from './searchable-segments.jobs.js';
import { SegmentsController } from './segments.controller.js';
import { SegmentsRepository } from './segments.repository.js';
import { SegmentsService } from './segments.service.js';

@Module({
  imports: [ProjectsModule, SettingsModule],
  controllers: [SegmentsController],
  providers: [
    ...[SegmentsRepository, EarlierSegmentsRepository, SegmentsService],
    ...[SearchableSegmentsJobs, IgnoredCountsJobs, IgnorePatternTestService],
  ],
  exports: [SegmentsService],
})
export class SegmentsModule {}
