import {
  type AnalyzeNewContentDto,
  languageOf,
  type NewContentAnalysis,
  type NewContentOfLanguage,
  type NewContentPage,
  type NewSegment,
  type ViewNewContentDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import { toMoment } from '../../../../platform/http/to-moment.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { toSourceHash } from '../../translations/source-hash.js';
import { NewContentRepository, type NewSegmentRow, type NewSince } from './new-content.repository.js';

/** Content that came since a moment, or since somebody marked it as seen, and is not translated yet. */
@Injectable()
export class NewContentService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly content: NewContentRepository,
  ) {}

  analyze(tenant: Tenant, { projectId, targetLang, since }: AnalyzeNewContentDto): Promise<NewContentAnalysis> {
    return this.database.tenant(tenant, async (tx) => {
      const project = targetLang
        ? await this.projects.requireLanguage(tx, projectId, targetLang)
        : await this.projects.require(tx, projectId);
      return this.analysis(tx, projectId, targetLang ? [targetLang] : project.targetLanguages, since);
    });
  }

  async analysis(tx: TenantTransaction, projectId: string, codes: readonly string[], since?: string): Promise<NewContentAnalysis> {
    const from = await this.#since(tx, projectId, since);
    const languages: NewContentOfLanguage[] = [];
    for (const language of codes) {
      const counts = await this.content.count(tx, projectId, language, from);
      languages.push({ language, languageName: languageOf(language)?.name ?? language, ...counts });
    }
    const sum = (of: (counts: NewContentOfLanguage) => number) => languages.reduce((total, counts) => total + of(counts), 0);
    return {
      since: from.at,
      languages,
      segmentCount: sum(({ newSegments, changedSegments }) => newSegments + changedSegments),
      wordCount: sum(({ newWords, changedWords }) => newWords + changedWords),
    };
  }

  view(tenant: Tenant, body: ViewNewContentDto): Promise<NewContentPage> {
    const { projectId, targetLang, markSeen = false } = body;
    const page = pageOf(body);
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      const from = await this.#since(tx, projectId, body.since);
      const rows = await this.content.list(tx, { projectId, language: targetLang }, from, page);
      const { newSegments, changedSegments } = await this.content.count(tx, projectId, targetLang, from);
      if (markSeen) await this.content.setMark(tx, projectId);
      const segments = rows.map(toNewSegment);
      return { since: from.at, segments, total: newSegments + changedSegments, ...page.shown, isMarkedSeen: markSeen };
    });
  }

  async #since(tx: TenantTransaction, projectId: string, since: string | undefined): Promise<NewSince> {
    if (since !== undefined) return { ordinal: 0, at: toMoment('since', since).toISOString() };
    return (await this.content.mark(tx, projectId)) ?? { ordinal: 0, at: null };
  }
}

const toNewSegment = ({ hash, isChanged, isSpelled, ...row }: NewSegmentRow): NewSegment => ({
  ...row,
  sourceHash: toSourceHash(hash),
  change: isChanged ? 'changed' : 'new',
  translationType: isSpelled ? 'TRANSLITERATION' : 'NO_TRANSLATION_AVAILABLE',
});
