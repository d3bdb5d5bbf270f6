import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { SettingsModule } from '../../projects/settings/settings.module.js';
import { UsageModule } from '../../projects/usage/usage.module.js';
import { ChangesModule } from '../changes/changes.module.js';
import { FoundPagesModule } from '../found-pages/found-pages.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { SegmentsModule } from '../segments/segments.module.js';
import { CrawlController } from './crawl.controller.js';
import { CrawlJobs } from './crawl.jobs.js';
import { CrawlService } from './crawl.service.js';
import { CrawlCancellation } from './crawl-cancellation.service.js';
import { CrawlSettings } from './crawl-settings.js';
import { CrawlStarter } from './crawl-starter.js';
import { PageExtractor } from './extraction/page-extractor.js';
import { AdaptivePageFetcher } from './fetching/adaptive-page-fetcher.js';
import { ChromiumBrowser } from './fetching/browser/chromium-browser.js';
import { ChromiumPageFetcher } from './fetching/browser/chromium-page-fetcher.js';
import { HttpPageFetcher } from './fetching/http/http-page-fetcher.js';
import { PageFetchers } from './fetching/page-fetchers.js';
import { FoundPageReading } from './found-pages/found-page-reading.service.js';
import { FoundPagesController } from './found-pages/found-pages.controller.js';
import { FoundPagesJobs } from './found-pages/found-pages.jobs.js';
import { DuplicatePages } from './frontier/duplicate-pages.js';
import { FrontierRepository } from './frontier/frontier.repository.js';
import { SiteCanonicalListener } from './frontier/site-canonical.listener.js';
import { SitemapSeeder } from './frontier/sitemap-seeder.js';
import { Soft404Detector } from './frontier/soft-404-detector.js';
import { FetchedPageOutliner } from './outline/fetched-page-outliner.js';
import { OutlineJobs } from './outline/outline.jobs.js';
import { OutlineRunner } from './outline/outline-runner.js';
import { CrawlHostsRepository } from './politeness/crawl-hosts.repository.js';
import { RobotsCacheFactory } from './politeness/robots-cache-factory.js';
import { DueUrlsRepository } from './recrawl/due-urls.repository.js';
import { RecrawlController } from './recrawl/recrawl.controller.js';
import { RecrawlJobs } from './recrawl/recrawl.jobs.js';
import { RecrawlService } from './recrawl/recrawl.service.js';
import { RecrawlPoliciesRepository } from './recrawl/recrawl-policies.repository.js';
import { RemovedDomainsJobs } from './removed-domains/removed-domains.jobs.js';
import { RemovedDomains } from './removed-domains/removed-domains.service.js';
import { CrawlCommit } from './run/crawl-commit.js';
import { CrawlFinisher } from './run/crawl-finisher.js';
import { CrawlLease } from './run/crawl-lease.js';
import { CrawlRunner } from './run/crawl-runner.js';
import { CrawlRunsRepository } from './run/crawl-runs.repository.js';
import { CrawlSlice } from './run/crawl-slice.js';
import { PageVisitor } from './run/page-visitor.js';
import { PlanRoom } from './run/plan-room.js';
import { ProgressReporter } from './run/progress-reporter.js';
import { SiteSampler } from './sample/site-sampler.js';
import { PatternEvidenceStore } from './scope/pattern-evidence-store.js';
import { PatternsRepository } from './scope/patterns.repository.js';
import { ScopeFilterFactory } from './scope/scope-filter-factory.js';
import { RefusedPages } from './scope-rules/refused-pages.service.js';
import { ScopeRulesController } from './scope-rules/scope-rules.controller.js';
import { ScopeRulesRepository } from './scope-rules/scope-rules.repository.js';
import { ScopeRulesService } from './scope-rules/scope-rules.service.js';
import { AddedUrlQueue } from './scope-urls/added-url-queue.js';
import { ScopeAdditions } from './scope-urls/scope-additions.service.js';
import { ScopeDomains } from './scope-urls/scope-domains.service.js';
import { ScopeToggles } from './scope-urls/scope-toggles.service.js';
import { ScopeUrlChecker } from './scope-urls/scope-url-checker.js';
import { ScopeUrlsController } from './scope-urls/scope-urls.controller.js';
import { ScopeUrlsRepository } from './scope-urls/scope-urls.repository.js';

@Module({
  imports: [EgressModule, ProjectsModule, UsageModule, SettingsModule, PagesModule, SegmentsModule, ChangesModule, FoundPagesModule],
  controllers: [CrawlController, ScopeUrlsController, ScopeRulesController, RecrawlController, FoundPagesController],
  providers: [
    { provide: CrawlSettings, useFactory: () => new CrawlSettings() },
    CrawlRunsRepository,
    FrontierRepository,
    CrawlHostsRepository,
    PatternsRepository,
    PatternEvidenceStore,
    Soft404Detector,
    CrawlCommit,
    DuplicatePages,
    CrawlFinisher,
    CrawlLease,
    RobotsCacheFactory,
    SitemapSeeder,
    HttpPageFetcher,
    ChromiumBrowser,
    ChromiumPageFetcher,
    AdaptivePageFetcher,
    PageFetchers,
    PageExtractor,
    ProgressReporter,
    CrawlRunner,
    CrawlSlice,
    PageVisitor,
    PlanRoom,
    ScopeFilterFactory,
    CrawlStarter,
    CrawlCancellation,
    CrawlService,
    CrawlJobs,
    SiteCanonicalListener,
    FetchedPageOutliner,
    OutlineRunner,
    OutlineJobs,
    SiteSampler,
    DueUrlsRepository,
    FoundPageReading,
    FoundPagesJobs,
    RecrawlPoliciesRepository,
    RecrawlService,
    RecrawlJobs,
    AddedUrlQueue,
    ScopeAdditions,
    ScopeDomains,
    RemovedDomains,
    RemovedDomainsJobs,
    ScopeToggles,
    ScopeUrlChecker,
    ScopeUrlsRepository,
    ScopeRulesRepository,
    ScopeRulesService,
    RefusedPages,
  ],
  exports: [CrawlStarter, CrawlService, RemovedDomains, ScopeAdditions, ScopeDomains, SiteSampler],
})
export class CrawlModule {}
