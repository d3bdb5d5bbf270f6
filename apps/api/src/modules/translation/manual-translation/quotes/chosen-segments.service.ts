import type { LeftOutReason, LeverageBand, RequestSelectionDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { EditorService } from '../../editor/editor.service.js';
import { LeverageAnalyser, type ReadTexts } from '../../translation-memory/leverage/leverage-analyser.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { type CandidateSegment, ChosenSegmentsRepository, type SoughtSegments } from './chosen-segments.repository.js';

/** Segments of one transaction; comparing them with the memory takes some tens of milliseconds. */
const BATCH = 100;

/** A segment that is ordered. */
export type ChosenSegment = Pick<CandidateSegment, 'hash' | 'words' | 'places' | 'pageId' | 'position'> & { band: LeverageBand };

export type LeftOutCounts = Partial<Record<LeftOutReason, number>>;

export interface ChosenBatch {
  segments: ChosenSegment[];
  leftOut: LeftOutCounts;
  /** How many were looked at. */
  looked: number;
  /** The ordinal after which others may follow; undefined if none does. */
  last: number | undefined;
}

/** Segments that were read, and what the memory knows of them. */
type ReadBatch = Omit<ChosenBatch, 'segments'> & { language: string; open: readonly CandidateSegment[]; texts: ReadTexts };

/** The content that an order names, for each of its languages. */
export type Selection = Pick<RequestSelectionDto, 'filter'> & Pick<SoughtSegments, 'hashes' | 'pageIds'> & { unknownUrls?: string[] };

/**
 * Finds the segments that a selection orders, batch by batch, with the band of each text. A quote and the job that stores a request use the
 * same code.
 */
@Injectable()
export class ChosenSegments {
  constructor(
    private readonly stored: ChosenSegmentsRepository,
    private readonly pages: PagesService,
    private readonly editor: EditorService,
    private readonly leverage: LeverageAnalyser,
  ) {}

  /** Reads a selection. Throws if it names several kinds of content or none, or a page that the project does not have. */
  async read(tx: TenantTransaction, { projectId }: ProjectRow, selection: RequestSelectionDto): Promise<Selection> {
    const { filter, hashes, urls, all } = selection;
    if ([filter, hashes, urls, all].filter((given) => given !== undefined).length !== 1)
      throw invalidField('selection', 'Please give exactly one of these: filter, hashes, urls, all.');
    if (hashes) return { hashes: [...new Set(hashes.map(fromSourceHash))] };
    if (urls) return this.#pages(tx, projectId, urls);
    return filter ? { filter } : {};
  }

  /** Reads the next segments after an ordinal. `compare` finds their bands after the transaction. */
  async next(tx: TenantTransaction, project: ProjectRow, language: string, selection: Selection, after: number): Promise<ReadBatch> {
    const { projectId } = project;
    const found = await this.stored.next(tx, { projectId, language, ...selection }, after, BATCH);
    const candidates = await this.#matching(tx, project, language, selection, found);
    const leftOut: LeftOutCounts = {};
    const open: CandidateSegment[] = [];
    for (const candidate of candidates) {
      const reason = reasonAgainst(candidate);
      if (reason) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
      else open.push(candidate);
    }
    const texts = await this.leverage.readTexts(tx, project, language, open);
    const last = found.length < BATCH ? undefined : found.at(-1)?.ordinal;
    return { language, open, texts, leftOut, looked: found.length, last };
  }

  /** Compares the segments that were read with the memory. Only computes. */
  async compare({ language, open, texts, ...batch }: ReadBatch): Promise<ChosenBatch> {
    const bands = await this.leverage.bandsOf(texts, language);
    const segments = open.map(({ hash, words, places, pageId, position }) => ({
      ...{ hash, words, places: Math.max(1, places), pageId, position },
      band: bands.get(hash) ?? 'new',
    }));
    return { ...batch, segments };
  }

  /** The named segments that the project never had. */
  async countUnknown(tx: TenantTransaction, { projectId }: ProjectRow, { hashes }: Selection): Promise<number> {
    if (!hashes) return 0;
    return hashes.length - (await this.stored.countNamed(tx, projectId, hashes));
  }

  async #matching(
    tx: TenantTransaction,
    { projectId }: ProjectRow,
    language: string,
    { filter }: Selection,
    found: readonly CandidateSegment[],
  ): Promise<readonly CandidateSegment[]> {
    if (!filter) return found;
    const hashes = found.map(({ hash }) => hash);
    const matching = new Set(await this.editor.matchingAmong(tx, { ...filter, projectId, targetLang: language }, hashes));
    return found.filter(({ hash }) => matching.has(hash));
  }

  async #pages(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<Selection> {
    const pages = (await this.pages.findByUrls(tx, projectId, urls)).filter(({ isGone }) => !isGone);
    const known = new Set(pages.map(({ url }) => url));
    const unknownUrls = [...new Set(urls)].filter((url) => !known.has(url));
    if (pages.length === 0)
      throw invalidField('selection.urls', `The project has no page with one of these addresses: ${nameSome(unknownUrls)}`);
    return { pageIds: pages.map(({ pageId }) => pageId), unknownUrls };
  }
}

/** A refusal names this many addresses. */
const NAMED = 5;

function nameSome(urls: readonly string[]): string {
  const rest = urls.length - NAMED;
  return `${urls.slice(0, NAMED).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
}

/** The first reason why a segment is not ordered. */
function reasonAgainst({ isLive, isInFlight, isInLanguage, isTranslated }: CandidateSegment): LeftOutReason | undefined {
  if (!isLive) return 'gone';
  if (isInFlight) return 'inFlight';
  if (isInLanguage) return 'excluded';
  return isTranslated ? 'translated' : undefined;
}
