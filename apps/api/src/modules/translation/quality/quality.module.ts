import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { QualityRulesModule } from '../quality-rules/quality-rules.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { QualityController } from './quality.controller.js';
import { QualityService } from './quality.service.js';
import { RecheckJobs } from './recheck.jobs.js';

@Module({
  imports: [ProjectsModule, QualityRulesModule, TranslationsModule, EditorModule],
  controllers: [QualityController],
  providers: [QualityService, RecheckJobs],
})
export class QualityModule {}
