import type { ProjectStats, ProjectWordCount, TmCount, TranslationCountsDto, UrlStatsDto, UrlStatsList } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CountsService } from './counts.service.js';
import { UrlStatsRepository } from './url-stats.repository.js';

/** Counts for the API: by language, and for a whole project. */
@Injectable()
export class ReportService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly counts: CountsService,
    private readonly pages: UrlStatsRepository,
  ) {}

  byLanguage(tenant: Tenant, { projectId, targetLang }: TranslationCountsDto): Promise<TmCount[]> {
    return this.database.tenant(tenant, async (tx) => {
      const project = targetLang
        ? await this.projects.requireLanguage(tx, projectId, targetLang)
        : await this.projects.require(tx, projectId);
      return this.counts.byLanguage(tx, project, targetLang ? [targetLang] : project.targetLanguages);
    });
  }

  stats(tenant: Tenant, projectId: string): Promise<ProjectStats> {
    return this.database.tenant(tenant, async (tx) => this.counts.stats(tx, await this.projects.require(tx, projectId)));
  }

  async urlStats(tenant: Tenant, { projectId, targetLang, urls, ...wanted }: UrlStatsDto): Promise<UrlStatsList> {
    const page = pageOf(wanted);
    const { languages, pages, total } = await this.database.tenant(tenant, async (tx) => {
      const { targetLanguages } = await (targetLang
        ? this.projects.requireLanguage(tx, projectId, targetLang)
        : this.projects.require(tx, projectId));
      return {
        languages: targetLang ? [targetLang] : targetLanguages,
        pages: await this.pages.list(tx, { projectId, urls: urls ?? null }, page),
        total: await this.pages.total(tx, projectId, urls ?? null),
      };
    });
    // One connection looks up one text after another, so two connections count half of the pages each.
    const half = Math.ceil(pages.length / 2);
    const halves = [pages.slice(0, half), pages.slice(half)].filter((some) => some.length > 0);
    const counted = await Promise.all(
      halves.map((some) => this.database.tenant(tenant, (tx) => this.pages.stats(tx, { projectId, languages }, some))),
    );
    return { urls: counted.flat(), total, ...page.shown };
  }

  wordCount(tenant: Tenant, projectId: string): Promise<ProjectWordCount> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.counts.wordCount(tx, projectId);
    });
  }
}
