import { type ProjectHealth, TRANSLATION_TYPES, type TypeCounts } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { monthOf } from '../../translation/machine-translation/usage/month-of.js';
import { CountsService } from '../../translation/progress/counts.service.js';
import { judgeAutomatic, judgeCrawl, judgeLanguage, judgeNewContent, judgeVerification, judgeWebhooks } from './judge-health.js';
import { ProjectHealthRepository } from './project-health.repository.js';

const NONE = Object.fromEntries(TRANSLATION_TYPES.map((type) => [type, { segments: 0, words: 0 }])) as TypeCounts;

/** The health of a project: its good points, and those that need attention. */
@Injectable()
export class ProjectHealthService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly counts: CountsService,
    private readonly health: ProjectHealthRepository,
    private readonly clock: Clock,
  ) {}

  get(tenant: Tenant, projectId: string): Promise<ProjectHealth> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      const now = this.clock.now();
      const languages = await this.health.languages(tx, projectId);
      const counts = new Map((await this.counts.byLanguage(tx, project)).map((count) => [count.language, count.counts]));
      const isAnyLive = languages.some(({ publication }) => publication === 'live');
      return {
        checkedAt: now.toISOString(),
        crawl: judgeCrawl(await this.health.crawl(tx, projectId)),
        verification: judgeVerification(await this.health.verification(tx, projectId), isAnyLive),
        newContent: judgeNewContent(await this.health.newContent(tx, projectId)),
        automatic: judgeAutomatic(await this.health.automatic(tx, projectId, monthOf(now))),
        webhooks: judgeWebhooks(await this.health.webhooks(tx, projectId)),
        languages: languages.map((facts) => judgeLanguage(facts, counts.get(facts.language) ?? NONE)),
      };
    });
  }
}
