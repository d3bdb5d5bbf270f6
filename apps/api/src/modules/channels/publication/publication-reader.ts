import {
  figuresOf,
  type LanguagePublication,
  type ListPagePublicationsDto,
  type PagePublicationList,
  type ProjectPublication,
  type ProjectPublicationDto,
  pagePublicationState,
  SITE_VERIFIED,
  type TextChange,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { reviewCounts, typeCounts } from '../../translation/progress/to-language-progress.js';
import type { LanguageCounts } from '../../translation/translations/translation.entity.js';
import { TranslationsService } from '../../translation/translations/translations.service.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';
import { PagePublicationsRepository } from './page-publications.repository.js';
import type { LanguageState, PageCounts, Policy, ProjectLanguage } from './publication.entity.js';
import { goesLive } from './publication-rules.js';

type ReviewedTexts = Pick<LanguagePublication, 'translatedTexts' | 'reviewedTexts'>;

function reviewedTexts(counts: LanguageCounts | undefined): ReviewedTexts {
  if (!counts) return { translatedTexts: 0, reviewedTexts: 0 };
  const { reviewed, ...open } = reviewCounts(counts);
  const openTexts = Object.values(open).reduce((sum, { segments }) => sum + segments, 0);
  return { translatedTexts: reviewed.segments + openTexts, reviewedTexts: reviewed.segments };
}

/** Reads what visitors see of a project, and what they would see under another policy. */
@Injectable()
export class PublicationReader {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pageIds: PagesService,
    private readonly languages: LanguagePublicationsRepository,
    private readonly pages: PagePublicationsRepository,
    private readonly translations: TranslationsService,
    private readonly segments: SegmentsService,
  ) {}

  /** Uses the project's own policy, or a proposed one. */
  describe(tenant: Tenant, { projectId, ...wanted }: ProjectPublicationDto): Promise<ProjectPublication> {
    return this.database.tenant(tenant, async (tx) => {
      const { domainVerification } = await this.projects.require(tx, projectId);
      const own = await this.languages.policy(tx, projectId);
      const policy = {
        threshold: wanted.threshold ?? own.threshold,
        isAutomatic: wanted.automatic ?? own.isAutomatic,
        reviewedOnly: wanted.reviewedOnly ?? own.reviewedOnly,
      };
      const counts = await this.pages.counts(tx, projectId, policy.threshold);
      const total = await this.pageIds.count(tx, projectId);
      const isVerified = domainVerification >= SITE_VERIFIED;
      const totals = (await this.segments.totals(tx, [projectId])).get(projectId);
      const byLanguage = await this.translations.counts(tx, [projectId]);
      const languages: LanguagePublication[] = [];
      for (const known of await this.languages.list(tx, projectId)) {
        const { language } = known;
        const counted = counts.find((count) => count.language === language);
        const texts = policy.reviewedOnly === own.reviewedOnly ? null : await this.#textChange(tx, { projectId, language }, policy);
        const textCounts = byLanguage.find((count) => count.language === language);
        const row = toLanguagePublication(known, counted, total, goesLive(known, counted, policy, isVerified));
        languages.push({ ...row, progress: figuresOf(typeCounts(textCounts, totals)), ...reviewedTexts(textCounts), texts });
      }
      return { threshold: policy.threshold, automatic: policy.isAutomatic, reviewedOnly: policy.reviewedOnly, languages };
    });
  }

  async #textChange(tx: TenantTransaction, { projectId, language }: ProjectLanguage, { reviewedOnly }: Policy): Promise<TextChange> {
    const { without, other } = await this.translations.countUnreviewed(tx, projectId, language);
    return reviewedOnly ? { lost: without, gained: 0, changed: other } : { lost: 0, gained: without, changed: other };
  }

  /** Pages by their addresses. */
  listPages(tenant: Tenant, { projectId, targetLang: language, urls }: ListPagePublicationsDto): Promise<PagePublicationList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      const { threshold } = await this.languages.policy(tx, projectId);
      const states = await this.languages.list(tx, projectId);
      const state = states.find((known) => known.language === language)?.state ?? 'off';
      const found = await this.pageIds.findByUrls(tx, projectId, urls);
      const urlOf = new Map(found.map(({ pageId, url }) => [pageId, url]));
      const rows = await this.pages.findByIds(tx, { projectId, language }, [...urlOf.keys()]);
      const pages = rows.map(({ pageId, words, translatedWords, isPublished, isHeld, isHidden }) => ({
        url: urlOf.get(pageId) ?? '',
        state:
          isHidden && !isHeld
            ? ('incomplete' as const)
            : pagePublicationState({ words, translatedWords, isPublished: isPublished && state === 'live', isHeld }, threshold),
        words,
        translatedWords,
      }));
      return { state, pages };
    });
  }
}

/** Pages that were never counted have no translation. */
function toLanguagePublication(
  { language, state }: LanguageState,
  counts: PageCounts | undefined,
  total: number,
  goes: boolean,
): Omit<LanguagePublication, 'texts' | 'progress' | keyof ReviewedTexts> {
  const { live = 0, ready = 0, held = 0, words = 0, translatedWords = 0 } = counts ?? {};
  const incomplete = Math.max(counts?.incomplete ?? 0, total - live - ready - held);
  return { language, state, live, ready, incomplete, held, words, translatedWords, goesLive: goes };
}
