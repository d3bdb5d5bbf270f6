import type { ConcordancePage, ConcordanceResult, SearchMemoryDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { isIndexedText } from '../../translations/is-indexed-text.js';
import { toSourceHash } from '../../translations/source-hash.js';
import {
  ConcordanceRepository,
  type ConcordanceRow,
  type ConcordanceSearch,
  type ConcordanceSlice,
  type ConcordanceStretch,
} from './concordance.repository.js';
import { findSpans } from './find-spans.js';

type Part = 'project' | 'memory';

interface Cursor {
  part: Part;
  afterHash: string;
}

const DEFAULT_PAGE_SIZE = 20;
/** The slices that one call searches if the text index cannot help. */
const SLICES = 2;
/** The first translations are read before the index is used. That is faster if many match. */
const FIRST = 1_000;
const ENOUGH = 5;
/** Translations that one statement looks through. */
const SLICE = 4_000;
const START = '0'.repeat(32);
const CURSOR = /^(project|memory)\.([0-9a-f]{32})$/;

/** Concordance: where a word or phrase was translated before, the project's own translations first. */
@Injectable()
export class ConcordanceService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly stored: ConcordanceRepository,
  ) {}

  search(tenant: Tenant, body: SearchMemoryDto): Promise<ConcordancePage> {
    const { projectId, targetLang, searchText, searchIn = 'both', pageSize = DEFAULT_PAGE_SIZE } = body;
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, targetLang);
      if (!searchText.trim()) throw invalidField('searchText', 'Enter a word or a phrase.');
      const search = {
        ...{ project, language: targetLang, text: searchText.trim() },
        ...{ inSource: searchIn !== 'target', inTarget: searchIn !== 'source' },
      };
      return this.#page(tx, search, readCursor(body.cursor), pageSize);
    });
  }

  async #page(tx: TenantTransaction, search: ConcordanceSearch, start: Cursor, pageSize: number): Promise<ConcordancePage> {
    const results: ConcordanceResult[] = [];
    let cursor: Cursor | undefined = start;
    for (let slice = 0; slice < SLICES && cursor && results.length < pageSize; slice++) {
      const { part }: Cursor = cursor;
      const { rows, lastHash }: ConcordanceSlice = await this.#slice(tx, search, cursor, pageSize - results.length);
      // The database also matches parts of tags and entities, so these results are filtered out.
      results.push(...rows.map((row) => toResult(row, part, search)).filter(hasSpans));
      cursor = lastHash === null ? partAfter(part) : { part, afterHash: lastHash };
    }
    return { results, nextCursor: cursor ? `${cursor.part}.${cursor.afterHash}` : null };
  }

  /** If only few texts contain the search text, the slice contains them all. */
  async #slice(tx: TenantTransaction, search: ConcordanceSearch, { part, afterHash }: Cursor, limit: number): Promise<ConcordanceSlice> {
    const read = (stretch: ConcordanceStretch) =>
      part === 'project' ? this.stored.ofProject(tx, search, stretch) : this.stored.ofMemory(tx, search, stretch);
    const first = await read({ afterHash, limit, size: FIRST });
    if (first.lastHash === null || first.rows.length >= Math.min(limit, ENOUGH)) return first;
    const found = isIndexedText(search.text) ? await this.#found(tx, search, part) : undefined;
    const { rows, lastHash } = await read({ afterHash: first.lastHash, limit: limit - first.rows.length, size: SLICE, found });
    return { rows: [...first.rows, ...rows], lastHash };
  }

  #found(tx: TenantTransaction, search: ConcordanceSearch, part: Part): Promise<string[] | undefined> {
    return part === 'project' ? this.stored.foundInProject(tx, search) : this.stored.foundInMemory(tx, search);
  }
}

const hasSpans = ({ sourceSpans, targetSpans }: ConcordanceResult) => sourceSpans.length + targetSpans.length > 0;

const partAfter = (part: Part): Cursor | undefined => (part === 'project' ? { part: 'memory', afterHash: START } : undefined);

function readCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined) return { part: 'project', afterHash: START };
  const [, part, afterHash] = CURSOR.exec(cursor) ?? [];
  if (!afterHash) throw invalidField('cursor', 'This is no cursor of a page before.');
  return { part: part === 'memory' ? 'memory' : 'project', afterHash };
}

const toResult = ({ hash, ...row }: ConcordanceRow, from: Part, { text, inSource, inTarget }: ConcordanceSearch): ConcordanceResult => ({
  ...row,
  from,
  sourceHash: toSourceHash(hash),
  sourceSpans: inSource ? findSpans(row.source, text) : [],
  targetSpans: inTarget ? findSpans(row.target, text) : [],
});
