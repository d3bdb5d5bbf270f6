import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { NoTranslationNodesController } from './no-translation-nodes.controller.js';
import { NoTranslationNodesService } from './no-translation-nodes.service.js';
import { PageSettingsService } from './page-settings.service.js';
import { PageSettingsChanges } from './page-settings-changes.js';

@Module({
  imports: [ProjectsModule],
  controllers: [NoTranslationNodesController],
  providers: [PageSettingsChanges, PageSettingsService, NoTranslationNodesService],
  exports: [PageSettingsService],
})
export class SettingsModule {}
