import { Module } from '@nestjs/common';
import { CrawlModule } from '../../content/crawl/crawl.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { LanguageMoves } from './language-moves.js';
import { LanguagesRepository } from './languages.repository.js';
import { OutlineListener } from './outline.listener.js';
import { PagePublicationsRepository } from './page-publications.repository.js';
import { PublicationController } from './publication.controller.js';
import { PublicationService } from './publication.service.js';
import { PublicationReader } from './publication-reader.js';
import { PublicationRules } from './publication-rules.js';
import { ShownPages } from './shown-pages.js';

@Module({
  imports: [ProjectsModule, PagesModule, CrawlModule],
  controllers: [PublicationController],
  providers: [
    LanguagesRepository,
    PagePublicationsRepository,
    LanguageMoves,
    PublicationRules,
    PublicationService,
    PublicationReader,
    ShownPages,
    OutlineListener,
  ],
  exports: [PublicationRules, PublicationService, ShownPages],
})
export class PublicationModule {}
