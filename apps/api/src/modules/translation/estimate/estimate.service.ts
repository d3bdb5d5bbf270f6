import { type EstimateProjectDto, type ProjectEstimate } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { SiteSample } from '../../content/crawl/sample/site-sample.js';
import { SiteSampler } from '../../content/crawl/sample/site-sampler.js';
import { SiteAddress } from '../../projects/projects/site-address.js';
import { PipelineService } from '../pipeline/pipeline.service.js';

const SOURCE_LANGUAGE = 'en';

/** Says what a site would come to before anything is spent on it. */
@Injectable()
export class EstimateService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly addresses: SiteAddress,
    private readonly sampler: SiteSampler,
    private readonly pipeline: PipelineService,
    private readonly clock: Clock,
  ) {}

  async estimate(tenant: Tenant, { url, targetLanguages = [] }: EstimateProjectDto): Promise<ProjectEstimate> {
    const started = this.clock.now().getTime();
    const sample = await this.sampler.sample((await this.addresses.find(url, 'url')).href, SOURCE_LANGUAGE);
    const segments = uniqueSegments(sample);
    const coverage = await this.database.tenant(tenant, (tx) => this.pipeline.coverage(tx, SOURCE_LANGUAGE, targetLanguages, segments));
    const words = segments.reduce((sum, segment) => sum + segment.words, 0);
    return {
      url: sample.url,
      finalUrl: sample.finalUrl,
      reachable: sample.failure === undefined,
      reason: sample.failure ?? null,
      robotsAllowed: sample.robotsAllowed,
      language: sample.language ?? null,
      platform: sample.platform ?? null,
      title: sample.title ?? null,
      sampledPages: sample.pages.length,
      estimatedPages: sample.estimatedPages,
      estimatedWords: estimateWords(sample, words),
      segments: segments.length,
      words,
      coverage,
      seconds: Math.round((this.clock.now().getTime() - started) / 100) / 10,
    };
  }
}

function uniqueSegments({ pages }: SiteSample) {
  return [...new Map(pages.flatMap((page) => page.segments).map((segment) => [segment.hash, segment])).values()];
}

/** Unique words grow with the pages as they did within the sample; what all pages share counts once. */
function estimateWords({ pages, estimatedPages }: SiteSample, words: number): number {
  const [home] = pages;
  if (!home || pages.length < 2) return words * Math.max(estimatedPages, 1);
  const shared = home.segments.reduce((sum, segment) => sum + segment.words, 0);
  const perPage = Math.max(0, words - shared) / (pages.length - 1);
  return Math.round(shared + perPage * (estimatedPages - 1));
}
