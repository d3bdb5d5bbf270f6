import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { MemoryModule } from '../../translation/memory/memory.module.js';
import { PublicationModule } from '../publication/publication.module.js';
import { BundleAnswers } from './answer-bundle.js';
import { TargetAnswers } from './answer-targets.js';
import { BundleContents } from './bundle-contents.js';
import { BundlePublishedListener } from './bundle-published.listener.js';
import { BundlePublisher } from './bundle-publisher.js';
import { BundleStore } from './bundle-store.js';
import { BundlesRepository } from './bundles.repository.js';
import { DailyVerification } from './daily-verification.js';
import { DeletedSiteListener } from './deleted-site.listener.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryJobs } from './delivery.jobs.js';
import { DeliveryService } from './delivery.service.js';
import { DeliveryInvalidation } from './delivery-invalidation.js';
import { DeliveryTrouble } from './delivery-trouble.js';
import { HostsService } from './hosts.service.js';
import { PageDirectory } from './page-directory.js';
import { PageQuestions } from './page-questions.js';
import { PreviewService } from './preview.service.js';
import { PreviewRequests } from './preview-requests.js';
import { PreviewsRepository } from './previews.repository.js';
import { PublicFiles } from './public-files.js';
import { PublicationChangedListener } from './publication-changed.listener.js';
import { ReportCheck } from './report-check.js';
import { SiteDirectory } from './site-directory.js';
import { SiteProofs } from './site-proofs.js';
import { SiteVerificationsRepository } from './site-verifications.repository.js';
import { SitesRepository } from './sites.repository.js';
import { SnippetCacheService } from './snippet-cache.service.js';
import { VerificationService } from './verification.service.js';
import { VerificationLevel } from './verification-level.js';
import { VisitorReports } from './visitor-reports.js';

@Module({
  imports: [UsersModule, ProjectsModule, PagesModule, SegmentsModule, MemoryModule, EgressModule, PublicationModule],
  controllers: [DeliveryController],
  providers: [
    BundlesRepository,
    SitesRepository,
    BundleContents,
    BundlePublisher,
    DeliveryJobs,
    BundlePublishedListener,
    DeletedSiteListener,
    DeliveryTrouble,
    BundleStore,
    SiteDirectory,
    PageDirectory,
    PreviewsRepository,
    PreviewService,
    PreviewRequests,
    PublicationChangedListener,
    DeliveryInvalidation,
    PageQuestions,
    BundleAnswers,
    TargetAnswers,
    PublicFiles,
    DeliveryService,
    HostsService,
    SnippetCacheService,
    VerificationService,
    SiteVerificationsRepository,
    SiteProofs,
    DailyVerification,
    VerificationLevel,
    VisitorReports,
    ReportCheck,
  ],
  exports: [DeliveryTrouble, DeliveryService, BundleStore, SiteDirectory, PageDirectory, PreviewService, DeliveryInvalidation, PublicFiles],
})
export class DeliveryModule {}
