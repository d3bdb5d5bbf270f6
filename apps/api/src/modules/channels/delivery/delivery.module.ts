import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { FoundPagesModule } from '../../content/found-pages/found-pages.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationsModule } from '../../translation/translations/translations.module.js';
import { PublicSideModule } from '../public-side/public-side.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { SitesModule } from '../sites/sites.module.js';
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
import { PreviewService } from './previews/preview.service.js';
import { PreviewRequests } from './previews/preview-requests.js';
import { PreviewsRepository } from './previews/previews.repository.js';
import { BundleResponses } from './snippet-data/bundle-responses.js';
import { PageRequests } from './snippet-data/page-requests.js';
import { PublicFiles } from './snippet-data/public-files.js';
import { TargetResponses } from './snippet-data/target-responses.js';
import { DailyVerification } from './verification/daily-verification.js';
import { ProjectSites } from './verification/project-sites.js';
import { SiteProofs } from './verification/site-proofs.js';
import { SiteVerificationsRepository } from './verification/site-verifications.repository.js';
import { VerificationService } from './verification/verification.service.js';
import { VerificationLevel } from './verification/verification-level.js';
import { FoundContent } from './visitor-reports/found-content.js';
import { ReportCheck } from './visitor-reports/report-check.js';
import { VisitorReports } from './visitor-reports/visitor-reports.js';
import { VisitCounter } from './visits/visit-counter.js';
import { VisitsController } from './visits/visits.controller.js';
import { VisitsRepository } from './visits/visits.repository.js';
import { VisitsService } from './visits/visits.service.js';

@Module({
  imports: [
    UsersModule,
    ProjectsModule,
    PagesModule,
    SegmentsModule,
    FoundPagesModule,
    TranslationsModule,
    EgressModule,
    PublicSideModule,
    PublicationModule,
    SitesModule,
  ],
  controllers: [DeliveryController, VisitsController],
  providers: [
    BundlesRepository,
    BundleContents,
    BundlePublisher,
    DeliveryJobs,
    BundlePublishedListener,
    BundleStore,
    PreviewsRepository,
    PreviewService,
    PreviewRequests,
    CacheInvalidation,
    PageRequests,
    BundleResponses,
    TargetResponses,
    PublicFiles,
    DeliveryService,
    ClearBundlesService,
    VerificationService,
    SiteVerificationsRepository,
    SiteProofs,
    DailyVerification,
    ProjectSites,
    VerificationLevel,
    VisitorReports,
    FoundContent,
    ReportCheck,
    VisitsRepository,
    VisitCounter,
    VisitsService,
  ],
  exports: [DeliveryService, BundleStore, PreviewService, CacheInvalidation, PublicFiles, VisitCounter, VisitsService, VerificationService],
})
export class DeliveryModule {}
