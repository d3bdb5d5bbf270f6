import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { MemoryService } from '../memory/memory.service.js';
import { LocalAnswersService } from './local-answers.service.js';

export interface CoverageSegment {
  hash: string;
  source: string;
  words: number;
}

export interface LanguageCoverage {
  language: string;
  coveredWords: number;
  /** 0 to 1; of all words given, each segment counted as often as it is given. */
  share: number;
}

/** What memory and phrasebook would fill before a project exists; stores nothing. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly memory: MemoryService,
    private readonly answers: LocalAnswersService,
  ) {}

  async coverage(
    tx: TenantTransaction,
    sourceLanguage: string,
    languages: readonly string[],
    segments: readonly CoverageSegment[],
  ): Promise<LanguageCoverage[]> {
    const total = segments.reduce((sum, segment) => sum + segment.words, 0);
    const found: LanguageCoverage[] = [];
    for (const language of languages) {
      const matches = await this.memory.lookup(tx, { sourceLanguage }, language, segments);
      const isCovered = ({ hash, source }: CoverageSegment) =>
        matches.has(hash) || this.answers.withoutMemory(sourceLanguage, language, source, []).length > 0;
      const coveredWords = segments.filter(isCovered).reduce((sum, segment) => sum + segment.words, 0);
      found.push({ language, coveredWords, share: total === 0 ? 0 : coveredWords / total });
    }
    return found;
  }
}
