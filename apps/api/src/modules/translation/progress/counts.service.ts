import type { LanguageProgress, ProjectDetails, ProjectStats, ProjectWordCount, TmCount } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type ProjectDetailContributor, ProjectDetailContributors } from '../../projects/projects/project-detail-contributors.js';
import type { LanguageCounts } from '../translations/translation.entity.js';
import { TranslationsService } from '../translations/translations.service.js';
import { languageProgress } from './to-language-progress.js';

const sum = (counts: readonly LanguageCounts[], field: 'pbkWords' | 'userWords' | 'machineWords' | 't13nWords') =>
  counts.reduce((total, count) => total + count[field], 0);

/** Exact counts of segments and words by language and type. */
@Injectable()
export class CountsService implements ProjectDetailContributor, OnModuleInit {
  constructor(
    private readonly translations: TranslationsService,
    private readonly segments: SegmentsService,
    private readonly contributors: ProjectDetailContributors,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  async contribute(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const ids = projects.map((project) => project.projectId);
    const [totals, counts] = await Promise.all([this.segments.totals(tx, ids), this.translations.counts(tx, ids)]);
    return new Map(
      projects.map((project) => {
        const total = totals.get(project.projectId);
        const own = counts.filter((count) => count.projectId === project.projectId);
        return [
          project.projectId,
          {
            segmentCount: total?.segments ?? 0,
            uniqueWordCount: total?.uniqueWords ?? 0,
            sourceWordCount: total?.sourceWords ?? 0,
            languages: languageProgress(project.targetLanguages, own, total),
          },
        ];
      }),
    );
  }

  async byLanguage(tx: TenantTransaction, project: ProjectRow, languages: readonly string[] = project.targetLanguages): Promise<TmCount[]> {
    const totals = await this.segments.totals(tx, [project.projectId]);
    return languageProgress(languages, await this.translations.counts(tx, [project.projectId]), totals.get(project.projectId));
  }

  async progressOf(tx: TenantTransaction, projectId: string, language: string): Promise<LanguageProgress> {
    const [totals, counts] = await Promise.all([this.segments.totals(tx, [projectId]), this.translations.counts(tx, [projectId])]);
    const [progress] = languageProgress([language], counts, totals.get(projectId));
    if (!progress) throw new RangeError(`no progress of ${language}`);
    return progress;
  }

  async stats(tx: TenantTransaction, project: ProjectRow): Promise<ProjectStats> {
    const totals = (await this.segments.totals(tx, [project.projectId])).get(project.projectId);
    const counts = (await this.translations.counts(tx, [project.projectId])).filter((count) =>
      project.targetLanguages.includes(count.language),
    );
    const languages = languageProgress(project.targetLanguages, counts, totals);
    const transliterated = sum(counts, 't13nWords');
    const words = { MACHINE: sum(counts, 'machineWords'), USER: sum(counts, 'userWords'), PBK: sum(counts, 'pbkWords') };
    return {
      projectId: project.projectId,
      sourceWordCount: totals?.sourceWords ?? 0,
      uniqueWordCount: totals?.uniqueWords ?? 0,
      newContentWordCount: languages.reduce((total, language) => total + language.counts.NO_TRANSLATION_AVAILABLE.words, 0),
      translatedWordCount: words.MACHINE + words.USER + words.PBK,
      transliteratedWordCount: transliterated,
      translationWordCount: words,
      languages,
    };
  }

  async wordCount(tx: TenantTransaction, projectId: string): Promise<ProjectWordCount> {
    const totals = (await this.segments.totals(tx, [projectId])).get(projectId);
    return { projectId, sourceWordCount: totals?.sourceWords ?? 0, uniqueWordCount: totals?.uniqueWords ?? 0 };
  }
}
