import { type ListMatchesDto, languageOf, type MatchList, type TranslationMatch } from '@bhashantar/contracts';
import { hashSource, parseSegment, SegmentSyntaxError } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { fromSourceHash, toSourceHash } from '../../translations/source-hash.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { createScorer } from '../fuzzy/score-match.js';
import { MatchesRepository, type MatchLookup } from './matches.repository.js';
import { explainMatch, type FoundCandidate, type RankedMatch, rankMatches, type ScoredCandidate } from './rank-matches.js';

const DEFAULT_LIMIT = 5;

/** Exact and fuzzy matches of a text in a project's translations and in its organisation's memory. */
@Injectable()
export class MatchListService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly segments: SegmentsService,
    private readonly translations: TranslationsService,
    private readonly found: MatchesRepository,
    private readonly turns: LoopTurns,
  ) {}

  async list(tenant: Tenant, body: ListMatchesDto): Promise<MatchList> {
    const { projectId, targetLang, limit = DEFAULT_LIMIT } = body;
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, targetLang);
      const lookup = await this.#lookup(tx, project, body);
      const candidates = await this.#candidates(tx, project, targetLang, lookup, body.sourceHash !== undefined);
      const ranked = rankMatches(lookup.source, await this.#score(lookup.source, candidates), limit);
      const ofProject = ranked.filter(({ from }) => from === 'project').map(({ hash }) => hash);
      const urls = await this.found.urlsOf(tx, projectId, ofProject);
      const locale = languageOf(project.sourceLanguage)?.tag ?? project.sourceLanguage;
      const matches: TranslationMatch[] = [];
      for (const match of ranked) {
        const url = match.from === 'project' ? urls.get(match.hash) : undefined;
        matches.push(await this.turns.inTurn(() => toMatch(lookup.source, match, locale, url)));
      }
      return { source: lookup.source, matches };
    });
  }

  /**
   * For each segment, the best text by people for a similar but different source, adapted and with its score; none for segments without
   * one. Each segment costs a look-up, so callers limit their number.
   */
  async similarTo(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    segments: readonly { hash: string; source: string }[],
  ): Promise<Map<string, { target: string; score: number }>> {
    const locale = languageOf(project.sourceLanguage)?.tag ?? project.sourceLanguage;
    const found = new Map<string, { target: string; score: number }>();
    for (const { hash, source } of segments) {
      const candidates = await this.#candidates(tx, project, language, { hash, textHash: hashSource(source), source }, true);
      const ofPeople = candidates.filter(
        (candidate) => candidate.origin !== 'MACHINE' && candidate.source !== source && !candidate.isSameKey && !candidate.isSamePlace,
      );
      const [best] = rankMatches(source, await this.#score(source, ofPeople), 1);
      if (!best) continue;
      const { adaptedTarget } = await this.turns.inTurn(() => explainMatch(source, best, locale));
      found.set(hash, { target: adaptedTarget, score: best.score });
    }
    return found;
  }

  async #score(source: string, candidates: readonly FoundCandidate[]): Promise<ScoredCandidate[]> {
    const scoreOf = createScorer(source);
    const scored: ScoredCandidate[] = [];
    for (const candidate of candidates) {
      scored.push({ ...candidate, similarity: await this.turns.inTurn(() => scoreOf(candidate.source)) });
    }
    return scored;
  }

  async #lookup(tx: TenantTransaction, { projectId }: ProjectRow, { sourceHash, source }: ListMatchesDto): Promise<MatchLookup> {
    if (sourceHash === undefined) return lookupOfText(source);
    const hash = fromSourceHash(sourceHash);
    const [segment] = await this.translations.segments(tx, projectId, [hash]);
    if (!segment) throw new AppError('NOT_FOUND');
    const known = (await this.segments.memoryKeysOf(tx, projectId, [hash])).get(hash);
    return { hash, textHash: hash, ...known, source: segment.source };
  }

  /** Leaves out the segment's own translation, and what the memory has of it from this project, because a segment does not match itself. */
  async #candidates(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    lookup: MatchLookup,
    isSegment: boolean,
  ): Promise<FoundCandidate[]> {
    const [own, shared] = await Promise.all([
      this.found.ofProject(tx, project, language, lookup),
      this.found.ofMemory(tx, project, language, lookup),
    ]);
    const all = [
      ...own.map((candidate): FoundCandidate => ({ ...candidate, from: 'project' })),
      ...shared.map((candidate): FoundCandidate => ({ ...candidate, from: 'memory' })),
    ];
    const ownHash = { project: lookup.hash, memory: lookup.textHash };
    return isSegment ? all.filter(({ hash, projectId, from }) => hash !== ownHash[from] || projectId !== project.projectId) : all;
  }
}

function lookupOfText(source: string | undefined): MatchLookup {
  if (!source?.trim()) throw invalidField('source', 'Name a segment by sourceHash, or give a text as source.');
  try {
    parseSegment(source);
  } catch (error) {
    if (!(error instanceof SegmentSyntaxError)) throw error;
    throw invalidField('source', 'The text is not well formed: write < as &lt;, and close every tag.');
  }
  return { hash: hashSource(source), textHash: hashSource(source), source };
}

function toMatch(source: string, match: RankedMatch, locale: string, url: string | undefined): TranslationMatch {
  const { adaptedTarget, isAdapted, diff } = explainMatch(source, match, locale);
  return {
    ...{ kind: match.kind, score: match.score, source: match.source, target: match.target, adaptedTarget, adapted: isAdapted, diff },
    ...{ from: match.from, origin: match.origin, sourceHash: toSourceHash(match.hash), url: url ?? null },
    ...{ projectId: match.projectId, projectName: match.projectName, userName: match.userName, updatedAt: match.updatedAt },
  };
}
