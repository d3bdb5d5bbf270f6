import {
  type LanguagePublication,
  type ListPagePublicationsDto,
  type PagePublicationList,
  type ProjectPublication,
  type ProjectPublicationDto,
  pagePublicationState,
  SITE_VERIFIED,
} from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { LanguagePublicationsRepository } from './language-publications.repository.js';
import { PagePublicationsRepository } from './page-publications.repository.js';
import type { LanguageState, PageCounts } from './publication.entity.js';
import { goesLive } from './publication-rules.js';

/** Reads what visitors see of a project, and what they would see under another policy. */
@Injectable()
export class PublicationReader {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pageIds: PagesService,
    private readonly languages: LanguagePublicationsRepository,
    private readonly pages: PagePublicationsRepository,
  ) {}

  /** Under the project's own policy, or under a proposed one. */
  describe(tenant: Tenant, { projectId, ...wanted }: ProjectPublicationDto): Promise<ProjectPublication> {
    return this.database.tenant(tenant, async (tx) => {
      const { domainVerification } = await this.projects.require(tx, projectId);
      const own = await this.languages.policy(tx, projectId);
      const policy = { threshold: wanted.threshold ?? own.threshold, isAutomatic: wanted.automatic ?? own.isAutomatic };
      const counts = await this.pages.counts(tx, projectId, policy.threshold);
      const total = await this.pageIds.count(tx, projectId);
      const isVerified = domainVerification >= SITE_VERIFIED;
      const languages = (await this.languages.list(tx, projectId)).map((known) => {
        const counted = counts.find(({ language }) => language === known.language);
        return toLanguagePublication(known, counted, total, goesLive(known, counted, policy, isVerified));
      });
      return { threshold: policy.threshold, automatic: policy.isAutomatic, languages };
    });
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
      const pages = rows.map(({ pageId, words, translatedWords, isPublished, isHeld }) => ({
        url: urlOf.get(pageId) ?? '',
        state: pagePublicationState({ words, translatedWords, isPublished: isPublished && state === 'live', isHeld }, threshold),
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
): LanguagePublication {
  const { live = 0, ready = 0, held = 0, words = 0, translatedWords = 0 } = counts ?? {};
  const incomplete = Math.max(counts?.incomplete ?? 0, total - live - ready - held);
  return { language, state, live, ready, incomplete, held, words, translatedWords, goesLive: goes };
}
