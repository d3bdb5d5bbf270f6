import type { SegmentFilterDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { toMoment } from '../../../platform/http/to-moment.js';
import { type CustomerPattern, compileNewPattern } from '../../../platform/patterns/customer-pattern.js';
import { PatternMatcher } from '../../../platform/patterns/pattern-matcher.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorRepository, type SegmentFilter, type SegmentTexts } from './editor.repository.js';
import type { Reads } from './reads.js';
import { requiredLiteral } from './required-literal.js';

/** An expression of this many characters is compiled within a millisecond or two. */
const PATTERN_MAX = 200;
/** Texts are matched one by one. If there are more, only the first are counted. */
const SCANNED_MAX = 100_000;
const SCAN_BATCH = 2_000;
/** A search stops after this many steps, and counts the texts up to there. An expression of ten instructions gets to the end. */
const SEARCH_STEPS_MAX = 200_000_000;

/** An expression that texts are to match, or not to match. */
export interface TextPattern {
  compiled: CustomerPattern;
  /** A part that every matching text contains, if one is known. */
  literal: string | undefined;
  searchIn: 'source' | 'target' | 'both';
  isNegated: boolean;
}

/** A person's filter, and the further conditions of a bulk change. */
export type NarrowedFilter = SegmentFilterDto & {
  hashes?: readonly string[] | undefined;
  hasError?: boolean | undefined;
  notWrittenBy?: string | undefined;
  /** The ids of pages and of parts of items, in place of `url`. */
  pageIds?: readonly number[] | undefined;
};

/** A filter that SQL can decide, and whether further segments may match the expression. */
export interface ReadFilter {
  filter: SegmentFilter;
  isCut: boolean;
}

/** Splits the filter of a call: conditions that SQL can decide, and the set of segments that match the rest. */
@Injectable()
export class SegmentFilters {
  scannedMax = SCANNED_MAX;
  stepsMax = SEARCH_STEPS_MAX;

  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly editor: EditorRepository,
    private readonly matcher: PatternMatcher,
  ) {}

  async read(read: Reads, query: NarrowedFilter): Promise<ReadFilter> {
    const { filter, pattern } = await read((tx) => this.parse(tx, query));
    if (!pattern) return { filter, isCut: false };
    const { hashes, isCut } = await this.#matching(read, filter, pattern);
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

  /** Returns the texts that match the pattern. RE2 matches in linear time and yields to the other work of the process. */
  async matchingOf(texts: readonly SegmentTexts[], pattern: TextPattern): Promise<SegmentTexts[]> {
    const found: SegmentTexts[] = [];
    for (const text of texts) if ((await this.#matches(pattern, text)) !== pattern.isNegated) found.push(text);
    return found;
  }

  async #matches({ compiled, searchIn }: TextPattern, text: SegmentTexts): Promise<boolean> {
    for (const part of partsOf(text, searchIn)) if (await this.matcher.matches(compiled, part)) return true;
    return false;
  }

  /** Returns the matching ones of the next segments, and the last segment that was read. Returns nothing when no segments are left. */
  async nextMatching(
    read: Reads,
    { filter, pattern }: { filter: SegmentFilter; pattern: TextPattern },
    { afterOrdinal, limit }: { afterOrdinal: number; limit: number },
  ): Promise<{ ordinals: number[]; last: number | undefined }> {
    const texts = await read((tx) => this.editor.texts(tx, filter, afterOrdinal, SCAN_BATCH));
    const ordinals = (await this.matchingOf(texts, pattern)).map(({ ordinal }) => ordinal);
    const last = ordinals.length > limit ? ordinals[limit - 1] : texts.at(-1)?.ordinal;
    return { ordinals: ordinals.slice(0, limit), last };
  }

  async #matching(read: Reads, filter: SegmentFilter, pattern: TextPattern): Promise<{ hashes: string[]; isCut: boolean }> {
    const { literal, searchIn, isNegated } = pattern;
    // The database is faster at finding which texts lack the literal of every match.
    const among = literal === undefined || isNegated ? filter : { ...filter, search: literal, searchIn };
    const hashes: string[] = [];
    let afterOrdinal = 0;
    let steps = 0;
    for (let left = this.scannedMax; left > 0 && steps < this.stepsMax; ) {
      const limit = Math.min(SCAN_BATCH, left);
      const after = afterOrdinal;
      const rows = await read((tx) => this.editor.texts(tx, among, after, limit));
      hashes.push(...(await this.matchingOf(rows, pattern)).map(({ hash }) => hash));
      if (rows.length === 0) return { hashes, isCut: false };
      left -= rows.length;
      steps += stepsOf(rows, pattern);
      afterOrdinal = rows.at(-1)?.ordinal ?? afterOrdinal;
    }
    return { hashes, isCut: true };
  }
}

function partsOf({ source, target }: SegmentTexts, searchIn: TextPattern['searchIn']): string[] {
  if (searchIn === 'source') return [source];
  return searchIn === 'target' ? [target ?? ''] : [source, target ?? ''];
}

function stepsOf(rows: readonly SegmentTexts[], { compiled, searchIn }: TextPattern): number {
  return rows.flatMap((row) => partsOf(row, searchIn)).reduce((sum, part) => sum + compiled.stepsOn(part), 0);
}

function conditionsOf(query: NarrowedFilter): SegmentFilter {
  const { projectId, targetLang, translationType, displayType, hasProblems, machineSource, reviewState } = query;
  const { hashes, hasError, notWrittenBy, pageIds } = query;
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
    ...(pageIds ? { pageIds } : {}),
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

function compile(text: string, matchCase: boolean): CustomerPattern {
  if (text.length > PATTERN_MAX) throw invalidField('searchText', `A regular expression has at most ${PATTERN_MAX} characters.`);
  return compileNewPattern(text, { matchCase, field: 'searchText' });
}
