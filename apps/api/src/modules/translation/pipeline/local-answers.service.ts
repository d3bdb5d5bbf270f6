import type { MachineSource, TranslationOrigin } from '@bhashantar/contracts';
import { checkTarget } from '@bhashantar/segmenter';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import type { GlossaryTerm } from '../glossary/glossary-term.js';
import { MemoryService } from '../memory/memory.service.js';
import type { PackSegment } from './fill.entity.js';
import { findWholeTerm } from './find-whole-term.js';
import { Phrasebook } from './phrasebook.js';
import { splitParts } from './split-parts.js';

/** A target that was known beforehand, and how it is to be stored. */
export interface LocalAnswer {
  hash: string;
  target: string;
  origin: TranslationOrigin;
  machineSource: MachineSource;
}

/** What needs no engine: the organisation's memory, the project's glossary, the phrasebook. */
@Injectable()
export class LocalAnswersService {
  constructor(
    private readonly memory: MemoryService,
    private readonly glossary: GlossaryService,
    private readonly phrasebook: Phrasebook,
    private readonly turns: LoopTurns,
  ) {}

  terms(tx: TenantTransaction, project: ProjectRow, language: string): Promise<GlossaryTerm[]> {
    return this.glossary.termsFor(tx, project.projectId, language);
  }

  /** What people translated keeps its origin; a project's own term goes before the phrase everybody shares. */
  async find(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    segments: readonly PackSegment[],
    terms: readonly GlossaryTerm[],
  ): Promise<LocalAnswer[]> {
    const hashes = segments.map((segment) => segment.hash);
    const matches = await this.memory.lookupInContext(tx, project, language, hashes);
    const answers: LocalAnswer[] = [];
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

  /** As for a text that no project holds yet. Titles and crumbs are known when all their parts are. */
  withoutMemory(from: string, to: string, source: string, terms: readonly GlossaryTerm[]): Omit<LocalAnswer, 'hash'>[] {
    const whole = this.#findOne(from, to, source, terms);
    if (whole) return [{ ...whole, origin: 'MACHINE' }];
    const split = splitParts(source);
    const found = split?.parts.map((part) => this.#findOne(from, to, part, terms));
    if (!split || !found?.every((part) => part !== undefined)) return [];
    const target = found.map((part, index) => part.target + (split.signs[index] ?? '')).join('');
    const machineSource = found.every((part) => part.machineSource === 'glossary') ? 'glossary' : 'phrasebook';
    // Tags around the whole of it stand in the first and last part, which keep them.
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
