import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { createTermFinder, type TermFinder } from '../../glossary/find-terms.js';
import type { GlossaryTerm } from '../../glossary/glossary-term.js';
import { breaksTerms } from '../../quality-rules/check-segment.js';
import { type TermedRow, TermedTranslationsRepository } from './termed-translations.repository.js';

/** Terms, by how they are written, among all that hold in a language. */
export interface TermsInQuestion {
  projectId: string;
  language: string;
  sources: readonly string[];
  terms: readonly GlossaryTerm[];
  /** Whether all translations of these terms' sources count, however they are translated. */
  isRemoved: boolean;
}

export interface AffectedTranslations {
  /** Hashes of unapproved machine translations. */
  machine: string[];
  /** The number of targets that people wrote or approved. */
  people: number;
}

const PAGE = 500;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const keyOf = (source: string) => source.toLowerCase();
const longestWord = (source: string) => (source.match(WORD) ?? []).reduce((best, word) => (word.length > best.length ? word : best), '');
/** A person still decides about a target that was approved before its term or source changed. */
const isPersons = ({ origin, review, reviewReason }: TermedRow) =>
  origin !== 'MACHINE' || review === 'reviewed' || (review === 'needsReview' && reviewReason !== null);

/** Finds the translations that a change of terms affects. */
@Injectable()
export class TermEffects {
  constructor(
    private readonly termed: TermedTranslationsRepository,
    private readonly turns: LoopTurns,
  ) {}

  async find(tx: TenantTransaction, { projectId, language, sources, terms, isRemoved }: TermsInQuestion): Promise<AffectedTranslations> {
    const affected: AffectedTranslations = { machine: [], people: 0 };
    if (sources.length === 0) return affected;
    const keys = new Set(sources.map(keyOf));
    const findAll = createTermFinder(terms);
    const findTerms: TermFinder = (text) => findAll(text).filter(({ term }) => keys.has(keyOf(term.source)));
    const isAffected = (row: TermedRow) =>
      isRemoved ? findTerms(toPlainText(row.source)).length > 0 : breaksTerms(row, row.target, language, findTerms);
    const query = { projectId, language, words: [...new Set(sources.map(longestWord))] };
    for (let afterOrdinal = 0; ; ) {
      const rows = await this.termed.page(tx, query, { afterOrdinal, limit: PAGE });
      for (const row of rows) {
        if (!(await this.turns.inTurn(() => isAffected(row)))) continue;
        if (isPersons(row)) affected.people += 1;
        else affected.machine.push(row.hash);
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return affected;
      afterOrdinal = last.ordinal;
    }
  }
}
