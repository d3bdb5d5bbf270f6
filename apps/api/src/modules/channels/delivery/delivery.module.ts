import { Module } from '@nestjs/common';
import { FoundPagesModule } from '../../content/found-pages/found-pages.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationsModule } from '../../translation/translations/translations.module.js';
import { ContentDeliveryModule } from '../api-content/delivery/content-delivery.module.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { PublicSideModule } from '../public-side/public-side.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { BundleBuilder } from './bundles/bundle-builder.js';
import { BundleBuildsRepository } from './bundles/bundle-builds.repository.js';
import { BundleContents } from './bundles/bundle-contents.js';
import { BundlePublishedListener } from './bundles/bundle-published.listener.js';
import { BundlePublisher } from './bundles/bundle-publisher.js';
import { BundleStore } from './bundles/bundle-store.js';
import { BundlesRepository } from './bundles/bundles.repository.js';
import { ClearBundlesService } from './bundles/clear-bundles.service.js';
import { CacheInvalidation } from './caches/cache-invalidation.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryJobs } from './delivery.jobs.js';
import { DeliveryService } from './delivery.service.js';
import { BundleResponses } from './snippet-data/bundle-responses.js';
import { PageRequests } from './snippet-data/page-requests.js';
import { PublicFiles } from './snippet-data/public-files.js';
import { SiteResponses } from './snippet-data/site-responses.js';
import { TargetResponses } from './snippet-data/target-responses.js';
import { FoundContent } from './visitor-reports/found-content.js';
import { VisitorReports } from './visitor-reports/visitor-reports.js';

@Module({
  imports: [
    ProjectsModule,
    PagesModule,
    SegmentsModule,
    FoundPagesModule,
    TranslationsModule,
    PublicSideModule,
    PublicationModule,
    SitesModule,
    VisitsModule,
    VerificationModule,
    PreviewsModule,
    ContentDeliveryModule,
  ],
  controllers: [DeliveryController],
  providers: [
    BundlesRepository,
    BundleBuildsRepository,
    BundleContents,
    BundleBuilder,
    BundlePublisher,
    DeliveryJobs,
    BundlePublishedListener,
    BundleStore,
    CacheInvalidation,
    PageRequests,
    BundleResponses,
    TargetResponses,
    SiteResponses,
    PublicFiles,
    DeliveryService,
    ClearBundlesService,
    VisitorReports,
    FoundContent,
  ],
  exports: [DeliveryService, BundleStore, CacheInvalidation, PublicFiles],
})
export class DeliveryModule {}
