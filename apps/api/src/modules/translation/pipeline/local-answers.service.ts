import type { MachineSource, TranslationOrigin } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { GlossaryService } from '../glossary/glossary.service.js';
import type { GlossaryTerm } from '../glossary/glossary-term.js';
import { MemoryService } from '../memory/memory.service.js';
import type { PackSegment } from './fill.entity.js';
import { findWholeTerm } from './find-whole-term.js';
import { Phrasebook } from './phrasebook.js';

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
    const matches = await this.memory.lookup(tx, project, language, segments);
    return segments.flatMap(({ hash, source }): LocalAnswer[] => {
      const match = matches.get(hash);
      if (match) return [{ hash, target: match.target, origin: match.origin, machineSource: 'memory' }];
      return this.withoutMemory(project.sourceLanguage, language, source, terms).map((answer) => ({ hash, ...answer }));
    });
  }

  /** As for a text that no project holds yet. */
  withoutMemory(from: string, to: string, source: string, terms: readonly GlossaryTerm[]): Omit<LocalAnswer, 'hash'>[] {
    const own = findWholeTerm(terms, source, to);
    if (own !== undefined) return [{ target: own, origin: 'MACHINE', machineSource: 'glossary' }];
    const shared = this.phrasebook.find(source, from, to);
    return shared === undefined ? [] : [{ target: shared, origin: 'MACHINE', machineSource: 'phrasebook' }];
  }
}
