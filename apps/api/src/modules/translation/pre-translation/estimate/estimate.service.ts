import { type EstimateProjectDto, PLAN_LIMITS, type ProjectEstimate } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { type SampleScope, SiteSampler } from '../../../content/crawl/sample/site-sampler.js';
import { DEFAULT_MAX_DEPTH, DEFAULT_MAX_PAGES } from '../../../projects/projects/new-project-row.js';
import { SiteUrlResolver } from '../../../projects/projects/site-url-resolver.js';
import { LeverageService } from '../matches/leverage.service.js';
import { describeLimits } from './describe-limits.js';
import { EngineForecastService } from './engine-forecast.service.js';
import { RunEstimateService } from './run-estimate.service.js';

const SOURCE_LANGUAGE = 'en';

/** Estimates pages, words and leverage of a site from a sample, before anything is spent on it. */
@Injectable()
export class EstimateService {
  constructor(
    private readonly database: Database,
    private readonly siteUrls: SiteUrlResolver,
    private readonly sampler: SiteSampler,
    private readonly leverage: LeverageService,
    private readonly plans: PlansService,
    private readonly forecasts: EngineForecastService,
    private readonly runs: RunEstimateService,
    private readonly clock: Clock,
  ) {}

  async estimate(tenant: Tenant, body: EstimateProjectDto): Promise<ProjectEstimate> {
    const { url, targetLanguages = [] } = body;
    const started = this.clock.now().getTime();
    const sample = await this.sampler.sample((await this.siteUrls.resolve(url, 'url')).href, SOURCE_LANGUAGE, scopeOf(body));
    const { segments, size } = sample;
    const leverage = await this.leverage.analyse(tenant, SOURCE_LANGUAGE, targetLanguages, segments);
    const { plan, pastRuns } = await this.database.tenant(tenant, async (tx) => ({
      plan: await this.plans.planOf(tx),
      pastRuns: await this.forecasts.pastRuns(tx),
    }));
    const words = segments.reduce((sum, segment) => sum + segment.words, 0);
    const { organisationId } = tenant;
    const asking = { organisationId, paidEngines: PLAN_LIMITS[plan].paidEngines, from: SOURCE_LANGUAGE, pastRuns };
    // Scales what the sample leaves open up to the whole site.
    const scale = words === 0 ? 0 : size.words / words;
    const { engines, translationSeconds } = await this.forecasts.forecast(asking, leverage, scale);
    // Every text of the site counts, whether the memory or an engine translates it.
    const limits = describeLimits(
      engines.map((row) => ({ ...row, words: size.words })),
      await this.runs.room(tenant),
    );
    return {
      url: sample.url,
      finalUrl: sample.finalUrl,
      reachable: sample.failure === undefined,
      reason: sample.failure ?? null,
      robotsAllowed: sample.robotsAllowed,
      language: sample.language ?? null,
      platform: sample.platform ?? null,
      title: sample.title ?? null,
      sampledPages: sample.sampledPages,
      estimatedPages: size.pages,
      estimatedWords: size.words,
      pageRange: size.pageRange,
      wordRange: size.wordRange,
      segments: segments.length,
      words,
      coverage: leverage.map(({ openCharacters: _open, ...coverage }) => coverage),
      engines,
      translationSeconds,
      limits,
      seconds: Math.round((this.clock.now().getTime() - started) / 100) / 10,
    };
  }
}

/** The scope in which a project with the same settings is crawled. */
function scopeOf({ includePaths, excludePaths, maxPages, maxDepth }: EstimateProjectDto): SampleScope {
  return {
    include: includePaths ?? [],
    exclude: excludePaths ?? [],
    maxPages: maxPages ?? DEFAULT_MAX_PAGES,
    maxDepth: maxDepth ?? DEFAULT_MAX_DEPTH,
  };
}
