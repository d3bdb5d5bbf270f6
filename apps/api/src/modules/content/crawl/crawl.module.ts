import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { SegmentsModule } from '../segments/segments.module.js';
import { CrawlController } from './crawl.controller.js';
import { CrawlJobs } from './crawl.jobs.js';
import { CrawlService } from './crawl.service.js';
import { CrawlHostsRepository } from './crawl-hosts.repository.js';
import { CrawlRunsRepository } from './crawl-runs.repository.js';
import { CrawlSettings } from './crawl-settings.js';
import { CrawlStarter } from './crawl-starter.js';
import { CrawlCommit } from './drive/crawl-commit.js';
import { CrawlFinisher } from './drive/crawl-finisher.js';
import { CrawlRunner } from './drive/crawl-runner.js';
import { CrawlRunnerParts } from './drive/crawl-runner-parts.js';
import { CrawlWheel } from './drive/crawl-wheel.js';
import { DuplicatePages } from './drive/duplicate-pages.js';
import { EvidenceStore } from './drive/evidence-store.js';
import { HostDirectories } from './drive/host-directories.js';
import { MissingPages } from './drive/missing-pages.js';
import { ProgressReporter } from './drive/progress-reporter.js';
import { Seeder } from './drive/seeder.js';
import { PageExtractor } from './extract/page-extractor.js';
import { ChromiumBrowser } from './fetch/chromium-browser.js';
import { ChromiumPageFetcher } from './fetch/chromium-page-fetcher.js';
import { HttpPageFetcher } from './fetch/http-page-fetcher.js';
import { PageFetchers } from './fetch/page-fetchers.js';
import { ShellPageFetcher } from './fetch/shell-page-fetcher.js';
import { FrontierRepository } from './frontier.repository.js';
import { FetchedPageOutliner } from './outline/fetched-page-outliner.js';
import { OutlineJobs } from './outline/outline.jobs.js';
import { OutlineRunner } from './outline/outline-runner.js';
import { PageContents } from './page-contents.js';
import { PatternsRepository } from './patterns.repository.js';
import { SiteSampler } from './sample/site-sampler.js';

@Module({
  imports: [EgressModule, ProjectsModule, PagesModule, SegmentsModule],
  controllers: [CrawlController],
  providers: [
    { provide: CrawlSettings, useFactory: () => new CrawlSettings() },
    CrawlRunsRepository,
    FrontierRepository,
    CrawlHostsRepository,
    PatternsRepository,
    EvidenceStore,
    MissingPages,
    CrawlCommit,
    DuplicatePages,
    CrawlFinisher,
    CrawlWheel,
    HostDirectories,
    Seeder,
    HttpPageFetcher,
    ChromiumBrowser,
    ChromiumPageFetcher,
    ShellPageFetcher,
    PageFetchers,
    PageExtractor,
    ProgressReporter,
    CrawlRunner,
    CrawlRunnerParts,
    CrawlStarter,
    CrawlService,
    PageContents,
    CrawlJobs,
    FetchedPageOutliner,
    OutlineRunner,
    OutlineJobs,
    SiteSampler,
  ],
  exports: [CrawlStarter, CrawlService, SiteSampler],
})
export class CrawlModule {}
