import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PublicSideModule } from '../public-side/public-side.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { TranslatedUrlsModule } from '../translated-urls/translated-urls.module.js';
import { PageDirectory } from './page-directory.js';
import { PublicationChangedListener } from './publication-changed.listener.js';
import { SiteDetailsService } from './site-details.service.js';
import { SiteDirectory } from './site-directory.js';
import { SitesRepository } from './sites.repository.js';
import { SitesChangedListener } from './sites-changed.listener.js';
import { TranslatedPaths } from './translated-paths.js';

@Module({
  imports: [PublicSideModule, ProjectsModule, PublicationModule, TranslatedUrlsModule],
  providers: [
    SitesRepository,
    SiteDirectory,
    PageDirectory,
    TranslatedPaths,
    SiteDetailsService,
    PublicationChangedListener,
    SitesChangedListener,
  ],
  exports: [SiteDirectory, PageDirectory, TranslatedPaths, SiteDetailsService],
})
export class SitesModule {}
