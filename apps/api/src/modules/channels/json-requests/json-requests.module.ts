import { Module } from '@nestjs/common';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { ManualTranslationModule } from '../../translation/manual-translation/manual-translation.module.js';
import { TranslationMemoryModule } from '../../translation/translation-memory/translation-memory.module.js';
import { TranslationsModule } from '../../translation/translations/translations.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { JsonBlobs } from './json-blobs.service.js';
import { JsonCompletionJobs } from './json-completion.jobs.js';
import { JsonDocuments } from './json-documents.service.js';
import { JsonRequestsController } from './json-requests.controller.js';
import { JsonRequestsRepository } from './json-requests.repository.js';
import { JsonRequests } from './json-requests.service.js';
import { JsonStoringJobs } from './json-storing.jobs.js';
import { JsonVersions } from './json-versions.service.js';

@Module({
  imports: [
    ...[ProjectsModule, PagesModule, SegmentsModule],
    ...[TranslationsModule, TranslationMemoryModule, ManualTranslationModule, PublicationModule],
  ],
  controllers: [JsonRequestsController],
  providers: [JsonRequestsRepository, JsonDocuments, JsonBlobs, JsonVersions, JsonRequests, JsonStoringJobs, JsonCompletionJobs],
  exports: [JsonRequests],
})
export class JsonRequestsModule {}
