import type { SegmentFilterDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { toMoment } from '../../../../platform/http/to-moment.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EditorRepository, type SegmentFilter, type SegmentTexts } from './editor.repository.js';
import { requiredLiteral } from './required-literal.js';

/** An expression of so many characters is compiled within a millisecond or two. */
const PATTERN_MAX = 200;
/** Texts are matched one by one: a narrower filter reaches the segments behind these. */
const SCANNED_MAX = 100_000;
const SCAN_BATCH = 2_000;

/** An expression that texts are to match, or not to match. */
export interface TextPattern {
  compiled: RE2JS;
  /** A part of every text that it finds, where one is known. */
  literal: string | undefined;
  searchIn: 'source' | 'target' | 'both';
  isNegated: boolean;
}

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
    const { filter, pattern } = await this.parse(tx, query);
    return pattern ? { ...filter, hashes: await this.#matching(tx, filter, pattern) } : filter;
  }

  /** The filter without the expression that texts are to match, and the expression. */
  async parse(tx: TenantTransaction, query: SegmentFilterDto): Promise<{ filter: SegmentFilter; pattern?: TextPattern }> {
    await this.projects.requireLanguage(tx, query.projectId, query.targetLang);
    const filter: SegmentFilter = {
      ...conditionsOf(query),
      ...(query.url ? { pageIds: await this.pages.idsOf(tx, query.projectId, query.url) } : {}),
    };
    if (query.searchMode !== 'regex' || !query.searchText) return { filter: withSearch(filter, query) };
    return { filter, pattern: patternOf(query) };
  }

  /** Of these texts those that match, in linear time, by RE2, and in turns with what else the process does. */
  async matchingOf(texts: readonly SegmentTexts[], { compiled, searchIn, isNegated }: TextPattern): Promise<SegmentTexts[]> {
    const partsOf = ({ source, target }: SegmentTexts) => {
      if (searchIn === 'source') return [source];
      return searchIn === 'target' ? [target ?? ''] : [source, target ?? ''];
    };
    const found: SegmentTexts[] = [];
    for (const text of texts) {
      const matches = await this.turns.inTurn(() => partsOf(text).some((part) => compiled.matcher(part).find()));
      if (matches !== isNegated) found.push(text);
    }
    return found;
  }

  /** Of the next segments those that match the expression, and the last one that was looked at; none where nothing is left. */
  async nextMatching(
    tx: TenantTransaction,
    { filter, pattern }: { filter: SegmentFilter; pattern: TextPattern },
    { afterOrdinal, limit }: { afterOrdinal: number; limit: number },
  ): Promise<{ ordinals: number[]; last: number | undefined }> {
    const texts = await this.editor.texts(tx, filter, afterOrdinal, SCAN_BATCH);
    const ordinals = (await this.matchingOf(texts, pattern)).map(({ ordinal }) => ordinal);
    const last = ordinals.length > limit ? ordinals[limit - 1] : texts.at(-1)?.ordinal;
    return { ordinals: ordinals.slice(0, limit), last };
  }

  async #matching(tx: TenantTransaction, filter: SegmentFilter, pattern: TextPattern): Promise<string[]> {
    const found: string[] = [];
    let afterOrdinal = 0;
    for (let seen = 0; seen < SCANNED_MAX; ) {
      const rows = await this.editor.texts(tx, filter, afterOrdinal, SCAN_BATCH);
      found.push(...(await this.matchingOf(rows, pattern)).map(({ hash }) => hash));
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
    ...(updatedFrom ? { updatedFrom: toMoment('updatedFrom', updatedFrom).toISOString() } : {}),
    ...(updatedTo ? { updatedTo: toMoment('updatedTo', updatedTo).toISOString() } : {}),
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

const patternOf = ({ searchText = '', matchCase = false, searchIn = 'both', not }: SegmentFilterDto): TextPattern => ({
  ...{ compiled: compile(searchText, matchCase), literal: requiredLiteral(searchText) },
  ...{ searchIn, isNegated: not?.includes('text') ?? false },
});

function compile(text: string, matchCase: boolean): RE2JS {
  if (text.length > PATTERN_MAX) throw invalidField('searchText', `A regular expression has at most ${PATTERN_MAX} characters.`);
  try {
    return RE2JS.compile(text, matchCase ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) throw invalidField('searchText', `This is no regular expression: ${error.message}.`);
    throw error;
  }
}
