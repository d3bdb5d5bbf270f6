import {
  type AnalyzeMixedContentDto,
  type FetchMixedContentDto,
  languageOf,
  type MixedAnalysis,
  type MixedContent,
  type MixedContentPage,
} from '@bhashantar/contracts';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { toSourceHash } from '../translations/source-hash.js';
import { expectedScript } from './find-mixed.js';
import { ScanMixedContent } from './mixed-language.jobs.js';
import { type FindingRow, MixedLanguageRepository, type ScanRow } from './mixed-language.repository.js';

/** Sources and targets whose text is not in the script of their language. */
@Injectable()
export class MixedLanguageService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: MixedLanguageRepository,
    private readonly outbox: Outbox,
  ) {}

  fetch(tenant: Tenant, body: FetchMixedContentDto): Promise<MixedContentPage> {
    const { projectId, targetLang = '', searchText } = body;
    const page = pageOf(body);
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.#project(tx, body);
      const place = { projectId, language: targetLang };
      const rows = await this.stored.list(tx, place, searchText, page);
      const total = await this.stored.count(tx, place, searchText);
      const scan = await this.stored.scan(tx, place);
      const contentList = rows.map((row) => toContent(row, targetLang || project.sourceLanguage));
      return { contentList, total, ...page.shown, analysis: scan ? toAnalysis(scan) : null };
    });
  }

  /** Sources do not change, so a source is analysed once. Targets change, so all of them are analysed each time. */
  analyze(tenant: Tenant, body: AnalyzeMixedContentDto): Promise<MixedAnalysis> {
    const { projectId, targetLang = '' } = body;
    return this.database.tenant(tenant, async (tx) => {
      await this.#project(tx, body);
      const place = { projectId, language: targetLang };
      const before = await this.stored.scan(tx, place);
      if (before?.state !== 'queued' && before?.state !== 'running')
        await this.stored.begin(tx, place, targetLang === '' ? (before?.cursor ?? 0) : 0);
      // Enqueues a job even for one that has started, because its job may be lost.
      await this.outbox.enqueue(tx, ScanMixedContent, { organisationId: tx.organisationId, ...place });
      const scan = await this.stored.scan(tx, place);
      if (!scan) throw new Error('a scan that was begun is stored');
      return toAnalysis(scan);
    });
  }

  #project(tx: TenantTransaction, { projectId, targetLang }: AnalyzeMixedContentDto): Promise<ProjectRow> {
    return targetLang ? this.projects.requireLanguage(tx, projectId, targetLang) : this.projects.require(tx, projectId);
  }
}

const toAnalysis = ({ state, seen, found, startedAt, finishedAt }: ScanRow): MixedAnalysis => ({
  ...{ state, seen, found },
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const toContent = ({ hash, text, ...row }: FindingRow, language: string): MixedContent => ({
  ...row,
  sourceHash: toSourceHash(hash),
  text: toPlainText(text),
  language,
  languageName: languageOf(language)?.name ?? language,
  expectedScript: expectedScript(language),
});
