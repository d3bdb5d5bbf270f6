import { Module } from '@nestjs/common';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { UsageModule } from '../../projects/usage/usage.module.js';
import { EditorModule } from '../../translation/editor/editor.module.js';
import { ManualTranslationModule } from '../../translation/manual-translation/manual-translation.module.js';
import { PreTranslationModule } from '../../translation/pre-translation/pre-translation.module.js';
import { ProgressModule } from '../../translation/progress/progress.module.js';
import { TranslationMemoryModule } from '../../translation/translation-memory/translation-memory.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { ApiAuth } from './api-auth.service.js';
import { ApiCaller } from './api-caller.service.js';
import { ApiConnections } from './api-connections.service.js';
import { ApiContentController } from './api-content.controller.js';
import { ApiFiles } from './api-files.service.js';
import { ApiItemsRepository } from './api-items.repository.js';
import { ApiItems } from './api-items.service.js';
import { ApiResegmenting } from './api-resegmenting.service.js';
import { ApiSecrets } from './api-secrets.js';
import { ApiStoringJobs } from './api-storing.jobs.js';
import { ApiSyncJobs } from './api-sync.jobs.js';
import { ApiSyncs } from './api-syncs.service.js';
import { ApiVerifier } from './api-verifier.service.js';
import { CalledTexts } from './called-texts.service.js';
import { CmsAccess } from './cms/cms-access.service.js';
import { CmsConnectionsRepository } from './cms/cms-connections.repository.js';
import { CmsRequests } from './cms/cms-requests.service.js';
import { ContentPublication } from './content-publication.service.js';
import { EntryRoom } from './entry-room.service.js';
import { ApiReadings } from './reading/reading.service.js';
import { SyncFetching } from './sync/sync-fetching.service.js';
import { SyncMarking } from './sync/sync-marking.service.js';
import { SyncStoring } from './sync/sync-storing.service.js';
import { ItemTextsRepository } from './texts/item-texts.repository.js';

@Module({
  imports: [
    ...[ProjectsModule, PagesModule, SegmentsModule, EditorModule, ProgressModule],
    ...[PreTranslationModule, TranslationMemoryModule, ManualTranslationModule, PublicationModule, UsageModule],
  ],
  controllers: [ApiContentController],
  providers: [
    ...[ApiItemsRepository, ItemTextsRepository, ApiSecrets, ApiAuth, ApiCaller, ApiConnections, ApiVerifier, ApiReadings],
    ...[
      ApiItems,
      ApiFiles,
      ApiResegmenting,
      ApiSyncs,
      EntryRoom,
      SyncFetching,
      SyncStoring,
      SyncMarking,
      ApiSyncJobs,
      ApiStoringJobs,
      ContentPublication,
      CalledTexts,
    ],
    ...[CmsConnectionsRepository, CmsRequests, CmsAccess],
  ],
  exports: [
    ...[ApiItems, ApiItemsRepository, ItemTextsRepository, ApiConnections, ApiSecrets, ApiSyncs, CalledTexts],
    ...[CmsConnectionsRepository, CmsAccess],
  ],
})
export class ApiContentModule {}
