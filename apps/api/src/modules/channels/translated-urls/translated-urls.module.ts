import { Module } from '@nestjs/common';
import { PagesModule } from '../../content/pages/pages.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { MovedUrlsListener } from './moved-urls.listener.js';
import { PathMaps } from './path-maps.js';
import { TranslatedUrlsController } from './translated-urls.controller.js';
import { TranslatedUrlsRepository } from './translated-urls.repository.js';
import { TranslatedUrlsService } from './translated-urls.service.js';

@Module({
  imports: [ProjectsModule, PagesModule],
  controllers: [TranslatedUrlsController],
  providers: [TranslatedUrlsRepository, TranslatedUrlsService, MovedUrlsListener, PathMaps],
  exports: [PathMaps],
})
export class TranslatedUrlsModule {}
