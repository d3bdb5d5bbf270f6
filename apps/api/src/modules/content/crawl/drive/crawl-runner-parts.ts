import { Injectable } from '@nestjs/common';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { PageExtractor } from '../extract/page-extractor.js';
import { PageFetchers } from '../fetch/page-fetchers.js';
import { CrawlCommit } from './crawl-commit.js';
import { CrawlWheel } from './crawl-wheel.js';
import { EvidenceStore } from './evidence-store.js';
import { HostDirectories } from './host-directories.js';
import { MissingPages } from './missing-pages.js';
import { ProgressReporter } from './progress-reporter.js';
import { Seeder } from './seeder.js';

/** The collaborators of a runner that are made for nothing else. */
@Injectable()
export class CrawlRunnerParts {
  constructor(
    readonly wheel: CrawlWheel,
    readonly directories: HostDirectories,
    readonly seeder: Seeder,
    readonly commits: CrawlCommit,
    readonly evidence: EvidenceStore,
    readonly missing: MissingPages,
    readonly fetchers: PageFetchers,
    readonly extractor: PageExtractor,
    readonly reporter: ProgressReporter,
    readonly turns: LoopTurns,
  ) {}
}
