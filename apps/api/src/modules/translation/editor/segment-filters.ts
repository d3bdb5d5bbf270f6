import type { SegmentFilterDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { toMoment } from '../../../platform/http/to-moment.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorRepository, type SegmentFilter, type SegmentTexts } from './editor.repository.js';
import { requiredLiteral } from './required-literal.js';

/** An expression of so many characters is compiled within a millisecond or two. */
const PATTERN_MAX = 200;
/** Texts are matched one by one: of more, the first are counted. */
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

/** The filter of a person, and what a change of many asks beside it. */
export type NarrowedFilter = SegmentFilterDto & {
  hashes?: readonly string[] | undefined;
  hasError?: boolean | undefined;
  notWrittenBy?: string | undefined;
};

/** A filter that SQL can decide, and whether there may be segments that match an expression behind those that were looked at. */
export interface ReadFilter {
  filter: SegmentFilter;
  isCut: boolean;
}

/** Reads the filter of a call: what SQL can decide as conditions, the rest as the segments that match. */
@Injectable()
export class SegmentFilters {
  scannedMax = SCANNED_MAX;

  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly editor: EditorRepository,
    private readonly turns: LoopTurns,
  ) {}

  async read(tx: TenantTransaction, query: NarrowedFilter): Promise<ReadFilter> {
    const { filter, pattern } = await this.parse(tx, query);
    if (!pattern) return { filter, isCut: false };
    const { hashes, isCut } = await this.#matching(tx, filter, pattern);
    return { filter: { ...filter, hashes }, isCut };
  }

  /** The filter without the expression that texts are to match, and the expression. */
  async parse(tx: TenantTransaction, query: NarrowedFilter): Promise<{ filter: SegmentFilter; pattern?: TextPattern }> {
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

  async #matching(tx: TenantTransaction, filter: SegmentFilter, pattern: TextPattern): Promise<{ hashes: string[]; isCut: boolean }> {
    const { literal, searchIn, isNegated } = pattern;
    // The database tells sooner which texts lack what every match contains.
    const among = literal === undefined || isNegated ? filter : { ...filter, search: literal, searchIn };
    const hashes: string[] = [];
    let afterOrdinal = 0;
    for (let left = this.scannedMax; left > 0; ) {
      const limit = Math.min(SCAN_BATCH, left);
      const rows = await this.editor.texts(tx, among, afterOrdinal, limit);
      hashes.push(...(await this.matchingOf(rows, pattern)).map(({ hash }) => hash));
      if (rows.length < limit) return { hashes, isCut: false };
      left -= rows.length;
      afterOrdinal = rows.at(-1)?.ordinal ?? afterOrdinal;
    }
    return { hashes, isCut: true };
  }
}

function conditionsOf(query: NarrowedFilter): SegmentFilter {
  const { projectId, targetLang, translationType, displayType, hasProblems, machineSource, reviewState } = query;
  const { hashes, hasError, notWrittenBy } = query;
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
    ...(hashes ? { hashes } : {}),
    ...(hasError === undefined ? {} : { hasError }),
    ...(notWrittenBy ? { notWrittenBy } : {}),
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
