import type { SegmentContext, SegmentContextDto, SegmentPlace, SegmentTerm } from '@bhashantar/contracts';
import { tokenise } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { TermFinder } from '../glossary/find-terms.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import { PageOverridesService } from '../page-overrides/page-overrides.service.js';
import { fromSourceHash } from '../translations/source-hash.js';
import { EditorRepository } from './editor.repository.js';
import { toSegmentRow } from './to-segment-row.js';

/** The number of neighbours before a segment, and also after it. */
const NEARBY = 5;
/** The number of pages listed. For a text on every page, the first ones are enough. */
const SHOWN_PAGES = 50;
const SHOWN_KEYS = 50;

/** The facts about a segment that a translator needs besides its text. */
@Injectable()
export class SegmentContextService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly editor: EditorRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly glossary: GlossaryService,
    private readonly overrides: PageOverridesService,
  ) {}

  context(tenant: Tenant, { projectId, targetLang, sourceHash }: SegmentContextDto): Promise<SegmentContext> {
    const hash = fromSourceHash(sourceHash);
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      const hashes = await this.editor.nearby(tx, projectId, hash, NEARBY);
      const rowsOf = async (wanted: string[]) => {
        const filter = { projectId, language: targetLang, hashes: wanted };
        return wanted.length === 0 ? [] : (await this.editor.page(tx, filter, { afterOrdinal: 0, limit: wanted.length })).rows;
      };
      const rows = await rowsOf(hashes);
      const own = rows.find((row) => row.hash === hash);
      if (!own) throw new AppError('NOT_FOUND');
      const { total, pageIds } = await this.editor.pagesOf(tx, projectId, hash, SHOWN_PAGES);
      const overrides = await this.overrides.ofSegment(tx, { projectId, language: targetLang }, hash, SHOWN_PAGES);
      const pages = await this.pages.findByIds(tx, projectId, [...new Set([...overrides.keys(), ...pageIds])]);
      const find = await this.glossary.finderFor(tx, projectId, targetLang);
      const others = own.key ? await this.segments.otherKeys(tx, projectId, hash, SHOWN_KEYS) : { total: 0, hashes: [] };
      return {
        nearby: rows.map((row) => toSegmentRow(row, targetLang)),
        pages: pages
          .map(({ pageId, url, title }) => ({ url, title, override: overrides.get(pageId) ?? null }))
          .sort((a, b) => Number(b.override !== null) - Number(a.override !== null)),
        totalPages: total,
        otherKeys: (await rowsOf(others.hashes)).map((row) => toSegmentRow(row, targetLang)),
        totalOtherKeys: others.total,
        terms: findTerms(own.source, find),
      };
    });
  }

  /** The first page on which a segment stands. */
  async firstPage(tx: TenantTransaction, projectId: string, hash: string): Promise<Pick<SegmentPlace, 'url' | 'title'> | null> {
    const { pageIds } = await this.editor.pagesOf(tx, projectId, hash, 1);
    const [page] = await this.pages.findByIds(tx, projectId, pageIds);
    return page ? { url: page.url, title: page.title } : null;
  }
}

/** Searches only between tags and values, because a term never contains one. */
function findTerms(source: string, find: TermFinder): SegmentTerm[] {
  let at = 0;
  return tokenise(source).flatMap(({ kind, raw }) => {
    const begin = at;
    at += raw.length;
    if (kind !== 'text') return [];
    return find(raw).map(({ start, end, target, term: { rule = 'translate', forbidden = [], note = null } }) => ({
      ...{ start: begin + start, end: begin + end, target, rule, note },
      forbidden: [...forbidden],
    }));
  });
}
