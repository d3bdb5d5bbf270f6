import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PageOutlinesRepository } from './page-outlines.repository.js';
import { PagesRepository } from './pages.repository.js';
import { PagesService } from './pages.service.js';
import { SiteNameListener } from './site-name.listener.js';

@Module({
  imports: [ProjectsModule],
  providers: [PagesRepository, PageOutlinesRepository, PagesService, SiteNameListener],
  exports: [PagesService],
})
export class PagesModule {}
