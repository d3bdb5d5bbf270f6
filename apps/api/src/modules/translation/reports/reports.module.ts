import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { TranslationMemoryModule } from '../translation-memory/translation-memory.module.js';
import { EngineRowsRepository } from './engine-rows.repository.js';
import { ReportRowsRepository } from './report-rows.repository.js';
import { ReportRowsService } from './report-rows.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsJobs } from './reports.jobs.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [ProjectsModule, NotificationsModule, TranslationMemoryModule, ProgressModule],
  controllers: [ReportsController],
  providers: [ReportsRepository, ReportRowsRepository, EngineRowsRepository, ReportRowsService, ReportsService, ReportsJobs],
})
export class ReportsModule {}
