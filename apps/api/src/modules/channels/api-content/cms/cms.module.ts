import { Module } from '@nestjs/common';
import { PlansModule } from '../../../billing/plans/plans.module.js';
import { PagesModule } from '../../../content/pages/pages.module.js';
import { SegmentsModule } from '../../../content/segments/segments.module.js';
import { ProjectsModule } from '../../../projects/projects/projects.module.js';
import { ManualTranslationModule } from '../../../translation/manual-translation/manual-translation.module.js';
import { PreTranslationModule } from '../../../translation/pre-translation/pre-translation.module.js';
import { TranslationsModule } from '../../../translation/translations/translations.module.js';
import { PublicationModule } from '../../publication/publication.module.js';
import { ApiContentModule } from '../api-content.module.js';
import { CmsAppliesRepository } from './apply/cms-applies.repository.js';
import { CmsApplies } from './apply/cms-applies.service.js';
import { CmsApplyJobs } from './apply/cms-apply.jobs.js';
import { CmsPlanning } from './apply/cms-planning.service.js';
import { ApiHistoryRepository } from './automation/api-history.repository.js';
import { CmsAutomationJobs } from './automation/cms-automation.jobs.js';
import { CmsAutomation } from './automation/cms-automation.service.js';
import { CmsController } from './cms.controller.js';
import { CmsConnections } from './cms-connections.service.js';
import { ContentTypes } from './content-types.service.js';
import { CmsDueRefsRepository } from './hooks/cms-due-refs.repository.js';
import { CmsHooks } from './hooks/cms-hooks.js';
import { CmsRefsJobs } from './hooks/cms-refs.jobs.js';

@Module({
  imports: [
    ...[ProjectsModule, PlansModule, PagesModule, SegmentsModule, TranslationsModule, PreTranslationModule, ManualTranslationModule],
    ...[PublicationModule, ApiContentModule],
  ],
  controllers: [CmsController],
  providers: [
    ...[CmsConnections, ContentTypes, CmsAppliesRepository, CmsPlanning, CmsApplies, CmsApplyJobs],
    ...[CmsDueRefsRepository, CmsHooks, CmsRefsJobs, ApiHistoryRepository, CmsAutomation, CmsAutomationJobs],
  ],
})
export class CmsModule {}
