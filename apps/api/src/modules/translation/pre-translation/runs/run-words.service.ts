import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { WordsService } from '../../../billing/plans/words.service.js';
import type { Fitting } from '../../translations/fit-words.js';
import { TranslationsService } from '../../translations/translations.service.js';
import type { PreTranslationRun } from './pre-translation-run.entity.js';

interface Wanted {
  projectId: string;
  language: string;
  /** Undefined for all segments without a translation. */
  hashes: readonly string[] | undefined;
  /** Words of the segments without a translation. */
  untranslated: number;
}

/** Keeps a run within the words of the plan. */
@Injectable()
export class RunWordsService {
  constructor(
    private readonly translations: TranslationsService,
    private readonly words: WordsService,
  ) {}

  /** Like `TranslationsService.fit`, with the run's reservation. */
  fit<Item extends { hash: string }>(tx: TenantTransaction, run: PreTranslationRun, items: readonly Item[]): Promise<Fitting<Item>> {
    return this.translations.fit(tx, run, items, run.runId);
  }

  /** Like `fit`, but reserves the words until the run releases them, for work that ends in another transaction. */
  async reserve<Item extends { hash: string }>(
    tx: TenantTransaction,
    run: PreTranslationRun,
    items: readonly Item[],
  ): Promise<Fitting<Item>> {
    const fitting = await this.fit(tx, run, items);
    const { projectId, language, runId: holder } = run;
    await this.words.reserve(tx, { projectId, language, holder, words: fitting.words });
    return fitting;
  }

  release(tx: TenantTransaction, run: PreTranslationRun): Promise<void> {
    return this.words.release(tx, run.runId);
  }

  /** Refuses work that needs words with PLAN_LIMIT when none are left. */
  async requireSome(tx: TenantTransaction, { projectId, language, hashes, untranslated }: Wanted): Promise<void> {
    const needed = hashes ? await this.translations.wordsToTranslate(tx, projectId, language, hashes) : undefined;
    const words = needed ? [...needed.values()].reduce((sum, count) => sum + count, 0) : untranslated;
    await this.words.requireSome(tx, words);
  }

  /** Whether any words are left for work that has not begun. */
  async hasSome(tx: TenantTransaction): Promise<boolean> {
    return (await this.words.left(tx)) !== 0;
  }
}
