import {
  type DashboardLanguage,
  figuresOf,
  languageOf,
  type TmCount,
  type TranslationDashboard,
  type TranslationDashboardDto,
  typeOf,
  workStatusOf,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CountsService } from '../../progress/counts.service.js';
import { toSourceHash } from '../../translations/source-hash.js';
import { NewContentService } from '../new-content/new-content.service.js';
import { DashboardRepository, type RecentChangeRow } from './dashboard.repository.js';

const RECENT = 10;

/** A project at a glance. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly counts: CountsService,
    private readonly newContent: NewContentService,
    private readonly dashboard: DashboardRepository,
  ) {}

  get(tenant: Tenant, { projectId, targetLang }: TranslationDashboardDto): Promise<TranslationDashboard> {
    return this.database.tenant(tenant, async (tx) => {
      const project = targetLang
        ? await this.projects.requireLanguage(tx, projectId, targetLang)
        : await this.projects.require(tx, projectId);
      const codes = targetLang ? [targetLang] : project.targetLanguages;
      const { languages: _languages, ...stats } = await this.counts.stats(tx, project);
      const errors = await this.dashboard.errors(tx, projectId);
      const languages = (await this.counts.byLanguage(tx, project, codes)).map((count) => toLanguage(count, errors));
      const { name, baseUrl, status, sourceLanguage } = project;
      return {
        ...{ projectId, name, baseUrl, status, workStatus: workStatusOf(status), sourceLanguage, stats, languages },
        pageCount: await this.pages.count(tx, projectId),
        segmentCount: (await this.segments.totals(tx, [projectId])).get(projectId)?.segments ?? 0,
        newContent: await this.newContent.analysis(tx, projectId, codes),
        recentChanges: (await this.dashboard.recentChanges(tx, projectId, targetLang, RECENT)).map(toRecentChange),
      };
    });
  }
}

function toLanguage({ language, counts }: TmCount, errors: ReadonlyMap<string, number>): DashboardLanguage {
  const { translatedPercent } = figuresOf(counts);
  return { language, languageName: languageOf(language)?.name ?? language, counts, translatedPercent, errors: errors.get(language) ?? 0 };
}

const toRecentChange = ({ hash, ...row }: RecentChangeRow) => ({
  ...row,
  sourceHash: toSourceHash(hash),
  translationType: typeOf(row.origin, row.displayType),
});
