import type { SegmentFilterDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EditorRepository, type SegmentFilter } from './editor.repository.js';

/** An expression of so many characters is compiled within a millisecond or two. */
const PATTERN_MAX = 200;
/** Texts are matched one by one: a narrower filter reaches the segments behind these. */
const SCANNED_MAX = 100_000;
const SCAN_BATCH = 2_000;

/** Reads the filter of a call: what SQL can decide as conditions, the rest as the segments that match. */
@Injectable()
export class SegmentFilters {
  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly editor: EditorRepository,
    private readonly turns: LoopTurns,
  ) {}

  async read(tx: TenantTransaction, query: SegmentFilterDto): Promise<SegmentFilter> {
    await this.projects.requireLanguage(tx, query.projectId, query.targetLang);
    const filter: SegmentFilter = {
      ...conditionsOf(query),
      ...(query.url ? { pageIds: await this.pages.idsOf(tx, query.projectId, query.url) } : {}),
    };
    if (query.searchMode !== 'regex' || !query.searchText) return withSearch(filter, query);
    return { ...filter, hashes: await this.#matching(tx, filter, query) };
  }

  /** In linear time, by RE2, and in turns with what else the process does. */
  async #matching(tx: TenantTransaction, filter: SegmentFilter, query: SegmentFilterDto): Promise<string[]> {
    const pattern = compile(query.searchText ?? '', query.matchCase ?? false);
    const isNegated = query.not?.includes('text') ?? false;
    const textsOf = ({ source, target }: { source: string; target: string | null }) => {
      if (query.searchIn === 'source') return [source];
      return query.searchIn === 'target' ? [target ?? ''] : [source, target ?? ''];
    };
    const found: string[] = [];
    let afterOrdinal = 0;
    for (let seen = 0; seen < SCANNED_MAX; ) {
      const rows = await this.editor.texts(tx, filter, afterOrdinal, SCAN_BATCH);
      for (const row of rows) {
        const matches = await this.turns.inTurn(() => textsOf(row).some((text) => pattern.matcher(text).find()));
        if (matches !== isNegated) found.push(row.hash);
      }
      seen += rows.length;
      afterOrdinal = rows.at(-1)?.ordinal ?? afterOrdinal;
      if (rows.length < SCAN_BATCH) break;
    }
    return found;
  }
}

function conditionsOf(query: SegmentFilterDto): SegmentFilter {
  const { projectId, targetLang, translationType, displayType, hasProblems, machineSource, reviewState } = query;
  const { problemCode, author, updatedFrom, updatedTo, not, hasOpenComments } = query;
  return {
    ...{ projectId, language: targetLang },
    ...(translationType ? { types: translationType } : {}),
    ...(displayType ? { displayType } : {}),
    ...(hasProblems === undefined ? {} : { hasProblems }),
    ...(machineSource ? { machineSource } : {}),
    ...(reviewState?.length ? { reviewStates: reviewState } : {}),
    ...(hasOpenComments === undefined ? {} : { hasOpenComments }),
    ...(problemCode ? { problemCode } : {}),
    ...(author ? { author } : {}),
    ...(updatedFrom ? { updatedFrom } : {}),
    ...(updatedTo ? { updatedTo } : {}),
    ...(not?.length ? { not } : {}),
  };
}

function withSearch(filter: SegmentFilter, { searchText, searchIn, searchMode, matchCase }: SegmentFilterDto): SegmentFilter {
  if (!searchText) return filter;
  return {
    ...filter,
    search: searchText,
    ...(searchIn ? { searchIn } : {}),
    ...(searchMode === 'exact' ? { isExact: true } : {}),
    ...(matchCase ? { matchCase } : {}),
  };
}

function compile(text: string, matchCase: boolean): RE2JS {
  if (text.length > PATTERN_MAX) throw invalidField('searchText', `A regular expression has at most ${PATTERN_MAX} characters.`);
  try {
    return RE2JS.compile(text, matchCase ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) throw invalidField('searchText', `This is no regular expression: ${error.message}.`);
    throw error;
  }
}
