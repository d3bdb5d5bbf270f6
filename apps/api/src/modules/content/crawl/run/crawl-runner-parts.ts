import { Injectable } from '@nestjs/common';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { PageExtractor } from '../extraction/page-extractor.js';
import { PageFetchers } from '../fetching/page-fetchers.js';
import { SitemapSeeder } from '../frontier/sitemap-seeder.js';
import { Soft404Detector } from '../frontier/soft-404-detector.js';
import { RobotsCacheFactory } from '../politeness/robots-cache-factory.js';
import { PatternEvidenceStore } from '../scope/pattern-evidence-store.js';
import { CrawlCommit } from './crawl-commit.js';
import { CrawlLease } from './crawl-lease.js';
import { ProgressReporter } from './progress-reporter.js';

/** The collaborators of a runner that are made for nothing else. */
@Injectable()
export class CrawlRunnerParts {
  constructor(
    readonly lease: CrawlLease,
    readonly directories: RobotsCacheFactory,
    readonly seeder: SitemapSeeder,
    readonly commits: CrawlCommit,
    readonly evidence: PatternEvidenceStore,
    readonly missing: Soft404Detector,
    readonly fetchers: PageFetchers,
    readonly extractor: PageExtractor,
    readonly reporter: ProgressReporter,
    readonly turns: LoopTurns,
  ) {}
}
