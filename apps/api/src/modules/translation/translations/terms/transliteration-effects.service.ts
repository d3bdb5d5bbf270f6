import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { AffectedTranslations } from './term-effects.service.js';
import { type TransliteratedRow, TransliterationsRepository } from './transliterations.repository.js';

export interface RespellingInQuestion {
  projectId: string;
  language: string;
  /** The current transliteration of a source; undefined if the source must stay. */
  spell(source: string): string | undefined;
}

const PAGE = 500;

/** A person decides about an approved target, even if its term changed since. */
const isPersons = ({ review, reviewReason }: TransliteratedRow) =>
  review === 'reviewed' || (review === 'needsReview' && reviewReason !== null);

/** Finds the transliterations that would come out differently now. */
@Injectable()
export class TransliterationEffects {
  constructor(
    private readonly transliterations: TransliterationsRepository,
    private readonly turns: LoopTurns,
  ) {}

  async find(tx: TenantTransaction, { projectId, language, spell }: RespellingInQuestion): Promise<AffectedTranslations> {
    const affected: AffectedTranslations = { machine: [], people: 0 };
    for (let afterHash: string | null = null; ; ) {
      const rows: TransliteratedRow[] = await this.transliterations.page(tx, { projectId, language }, { afterHash, limit: PAGE });
      for (const row of rows) {
        const target = await this.turns.inTurn(() => spell(row.source));
        if (target === undefined || target === row.target) continue;
        if (isPersons(row)) affected.people += 1;
        else affected.machine.push(row.hash);
      }
      afterHash = rows.at(-1)?.hash ?? null;
      if (rows.length < PAGE) return affected;
    }
  }
}
