import { Module } from '@nestjs/common';
import { CrawlModule } from '../../content/crawl/crawl.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { SettingsModule } from '../../projects/settings/settings.module.js';
import { PageOverridesModule } from '../../translation/page-overrides/page-overrides.module.js';
import { TranslationsModule } from '../../translation/translations/translations.module.js';
import { IgnoredSegments } from './ignored-segments.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';
import { LanguageTransitions } from './language-transitions.js';
import { MovedPagesListener } from './moved-pages.listener.js';
import { OutlineListener } from './outline.listener.js';
import { PagePublicationsRepository } from './page-publications.repository.js';
import { FormerTargets } from './parity/former-targets.js';
import { PageParityRepository } from './parity/page-parity.repository.js';
import { ParityController } from './parity/parity.controller.js';
import { ParityService } from './parity/parity.service.js';
import { ParityRules } from './parity/parity-rules.js';
import { PublicationController } from './publication.controller.js';
import { PublicationService } from './publication.service.js';
import { PublicationReader } from './publication-reader.js';
import { PublicationRules } from './publication-rules.js';
import { PublishedTargets } from './published-targets.js';
import { ShownPages } from './shown-pages.js';
import { WithheldPagesListener } from './withheld-pages.listener.js';

@Module({
  imports: [ProjectsModule, SettingsModule, PagesModule, SegmentsModule, CrawlModule, TranslationsModule, PageOverridesModule],
  controllers: [PublicationController, ParityController],
  providers: [
    LanguagePublicationsRepository,
    PagePublicationsRepository,
    PageParityRepository,
    ParityRules,
    ParityService,
    FormerTargets,
    LanguageTransitions,
    PublicationRules,
    PublicationService,
    PublicationReader,
    ShownPages,
    PublishedTargets,
    IgnoredSegments,
    OutlineListener,
    WithheldPagesListener,
    MovedPagesListener,
  ],
  exports: [IgnoredSegments, FormerTargets, PublicationRules, PublicationService, ShownPages, PublishedTargets],
})
export class PublicationModule {}
