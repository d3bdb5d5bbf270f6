import type { LanguageLeverage as ContractLeverage } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { countCharacters } from '../../machine-translation/engines/count-characters.js';
import { LeverageAnalyser } from '../../translation-memory/leverage/leverage-analyser.service.js';
import { type LeverageCounts, noCounts, toLanguageLeverage } from '../../translation-memory/leverage/leverage-counts.js';
import { TranslationMemoryService } from '../../translation-memory/translation-memory.service.js';
import { isOwnText } from './is-own-text.js';
import { MatchesService } from './matches.service.js';

export interface AnalysedSegment {
  hash: string;
  source: string;
  words: number;
  language?: string | undefined;
}

export interface LanguageLeverage {
  language: string;
  coveredWords: number;
  /** 0 to 1; the share of all given words, each segment counted each time it is given. */
  share: number;
  /** Unicode code points of the unknown texts. Each text counts once. */
  openCharacters: number;
  /** The match analysis against the translation memory. */
  bands: ContractLeverage['bands'];
  memoryMatches: ContractLeverage['memoryMatches'];
}

/** Match analysis: finds what translation memory and phrasebook know of a site before a project exists. Stores nothing. */
@Injectable()
export class LeverageService {
  constructor(
    private readonly memory: TranslationMemoryService,
    private readonly matches: MatchesService,
    private readonly analyser: LeverageAnalyser,
    private readonly database: Database,
    private readonly turns: LoopTurns,
  ) {}

  async analyse(
    tenant: Tenant,
    sourceLanguage: string,
    languages: readonly string[],
    segments: readonly AnalysedSegment[],
  ): Promise<LanguageLeverage[]> {
    const total = segments.reduce((sum, segment) => sum + segment.words, 0);
    const found: LanguageLeverage[] = [];
    const counts = await this.analyser.ofTexts(tenant, sourceLanguage, languages, segments);
    for (const language of languages) {
      const units = await this.database.tenant(tenant, (tx) => this.memory.lookup(tx, { sourceLanguage }, language, segments));
      const project = { sourceLanguage, targetLanguages: languages };
      const covered = new Set<AnalysedSegment>();
      for (const segment of segments) {
        const { hash, source, language: said } = segment;
        const isCovered = await this.turns.inTurn(
          () =>
            isOwnText({ source, language: said }, language, project) ||
            units.has(hash) ||
            this.matches.withoutMemory(sourceLanguage, language, source, []).length > 0,
        );
        if (isCovered) covered.add(segment);
      }
      const coveredWords = [...covered].reduce((sum, segment) => sum + segment.words, 0);
      const open = new Set(segments.filter((segment) => !covered.has(segment)).map(({ source }) => source));
      const share = total === 0 ? 0 : coveredWords / total;
      found.push({ language, coveredWords, share, openCharacters: countCharacters([...open]), ...matchesOf(language, counts) });
    }
    return found;
  }
}

function matchesOf(language: string, counts: LeverageCounts): Pick<ContractLeverage, 'bands' | 'memoryMatches'> {
  const { bands, memoryMatches } = toLanguageLeverage(language, counts[language] ?? noCounts());
  return { bands, memoryMatches };
}
