import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { WordsService } from '../../billing/plans/words.service.js';
import type { Fitting } from '../memory/fit-words.js';
import { MemoryService } from '../memory/memory.service.js';
import type { FillRow } from './fill.entity.js';

interface Wanted {
  projectId: string;
  language: string;
  /** Undefined for every segment without a translation. */
  hashes: readonly string[] | undefined;
  /** Words of the segments without a translation. */
  untranslated: number;
}

/** Keeps the packs of a run within the words of the plan. */
@Injectable()
export class FillWordsService {
  constructor(
    private readonly memory: MemoryService,
    private readonly words: WordsService,
  ) {}

  /** As `MemoryService.fit`, with what the run has set aside. */
  fit<Item extends { hash: string }>(tx: TenantTransaction, fill: FillRow, items: readonly Item[]): Promise<Fitting<Item>> {
    return this.memory.fit(tx, fill, items, fill.fillId);
  }

  /** As `fit`, and sets the words aside until the run gives them back: for work that ends in another transaction. */
  async reserve<Item extends { hash: string }>(tx: TenantTransaction, fill: FillRow, items: readonly Item[]): Promise<Fitting<Item>> {
    const fitting = await this.fit(tx, fill, items);
    const { projectId, language, fillId: holder } = fill;
    await this.words.reserve(tx, { projectId, language, holder, words: fitting.words });
    return fitting;
  }

  release(tx: TenantTransaction, fill: FillRow): Promise<void> {
    return this.words.release(tx, fill.fillId);
  }

  /** Refuses with PLAN_LIMIT what needs words where none are left. */
  async requireSome(tx: TenantTransaction, { projectId, language, hashes, untranslated }: Wanted): Promise<void> {
    const needed = hashes ? await this.memory.wordsToTranslate(tx, projectId, language, hashes) : undefined;
    const words = needed ? [...needed.values()].reduce((sum, count) => sum + count, 0) : untranslated;
    await this.words.requireSome(tx, words);
  }

  /** Whether any words are left for work that has not begun. */
  async hasSome(tx: TenantTransaction): Promise<boolean> {
    return (await this.words.left(tx)) !== 0;
  }
}
