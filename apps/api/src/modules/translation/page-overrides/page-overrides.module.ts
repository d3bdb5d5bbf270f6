import { Module } from '@nestjs/common';
import { PagesModule } from '../../content/pages/pages.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { QualityRulesModule } from '../quality-rules/quality-rules.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { MovedOverridesListener } from './moved-overrides.listener.js';
import { PageOverridesController } from './page-overrides.controller.js';
import { PageOverridesRepository } from './page-overrides.repository.js';
import { PageOverridesService } from './page-overrides.service.js';

@Module({
  imports: [ProjectsModule, PagesModule, QualityRulesModule, TranslationsModule],
  controllers: [PageOverridesController],
  providers: [PageOverridesRepository, PageOverridesService, MovedOverridesListener],
  exports: [PageOverridesService],
})
export class PageOverridesModule {}
