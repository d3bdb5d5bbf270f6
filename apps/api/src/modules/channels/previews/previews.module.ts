import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PublicSideModule } from '../public-side/public-side.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { PreviewService } from './preview.service.js';
import { PreviewRequests } from './preview-requests.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsRepository } from './previews.repository.js';

@Module({
  imports: [PublicSideModule, ProjectsModule, PublicationModule],
  controllers: [PreviewsController],
  providers: [PreviewsRepository, PreviewService, PreviewRequests],
  exports: [PreviewService, PreviewRequests],
})
export class PreviewsModule {}
