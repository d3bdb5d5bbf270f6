import type { MachineSource, TranslationOrigin } from '@bhashantar/contracts';
import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import type { TermFinder } from '../../glossary/find-terms.js';
import { GlossaryService } from '../../glossary/glossary.service.js';
import type { GlossaryTerm } from '../../glossary/glossary-term.js';
import { TranslationMemoryService } from '../../translation-memory/translation-memory.service.js';
import type { BatchSegment } from '../runs/pre-translation-run.entity.js';
import { findWholeTerm } from './find-whole-term.js';
import { Phrasebook } from './phrasebook.js';
import { splitParts } from './split-parts.js';

/** A match, and how it is stored. */
export interface KnownMatch {
  hash: string;
  target: string;
  origin: TranslationOrigin;
  machineSource: MachineSource;
}

/** Matches, which need no engine: from translation memory, the project's glossary and the phrasebook. */
@Injectable()
export class MatchesService {
  constructor(
    private readonly memory: TranslationMemoryService,
    private readonly glossary: GlossaryService,
    private readonly phrasebook: Phrasebook,
    private readonly turns: LoopTurns,
  ) {}

  terms(tx: TenantTransaction, project: ProjectRow, language: string): Promise<readonly GlossaryTerm[]> {
    return this.glossary.termsFor(tx, project.projectId, language);
  }

  finder(tx: TenantTransaction, project: ProjectRow, language: string): Promise<TermFinder> {
    return this.glossary.finderFor(tx, project.projectId, language);
  }

  /** Human translations keep their origin. A project's own term takes precedence over a phrase of the phrasebook. */
  async find(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    segments: readonly BatchSegment[],
    terms: readonly GlossaryTerm[],
  ): Promise<KnownMatch[]> {
    const hashes = segments.map((segment) => segment.hash);
    const matches = await this.memory.lookupInContext(tx, project, language, hashes);
    const answers: KnownMatch[] = [];
    for (const { hash, source } of segments) {
      const match = matches.get(hash);
      if (match) answers.push({ hash, target: match.target, origin: match.origin, machineSource: 'memory' });
      else {
        const found = await this.turns.inTurn(() => this.withoutMemory(project.sourceLanguage, language, source, terms));
        answers.push(...found.map((answer) => ({ hash, ...answer })));
      }
    }
    return answers;
  }

  /** A match from glossary and phrasebook only. Titles and breadcrumbs match when all their parts do. */
  withoutMemory(from: string, to: string, source: string, terms: readonly GlossaryTerm[]): Omit<KnownMatch, 'hash'>[] {
    const whole = this.#findOne(from, to, source, terms);
    if (whole) return [{ ...whole, origin: 'MACHINE' }];
    const split = splitParts(source);
    const found = split?.parts.map((part) => this.#findOne(from, to, part, terms));
    if (!split || !found?.every((part) => part !== undefined)) return [];
    const target = found.map((part, index) => part.target + (split.separators[index] ?? '')).join('');
    const machineSource = found.every((part) => part.machineSource === 'glossary') ? 'glossary' : 'phrasebook';
    // Tags around the whole text belong to the first and last part, which keep them.
    return checkTarget(source, target).length > 0 ? [] : [{ target, machineSource, origin: 'MACHINE' }];
  }

  #findOne(from: string, to: string, source: string, terms: readonly GlossaryTerm[]): Found | undefined {
    const own = findWholeTerm(terms, source, to);
    if (own !== undefined) return { target: own, machineSource: 'glossary' };
    const shared = this.phrasebook.find(source, from, to);
    return shared === undefined ? undefined : { target: shared, machineSource: 'phrasebook' };
  }
}

interface Found {
  target: string;
  machineSource: 'glossary' | 'phrasebook';
}
