import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { MemoryService } from '../memory/memory.service.js';
import type { FillRow, Pack } from './fill.entity.js';

/** Large enough to be worth a transaction, small enough to be done again after a crash. */
const LOCAL_PACK = 200;
/** An engine needs seconds for this many; progress shows and other projects come in between. */
const ENGINE_PACK = 60;

const sizeOf = (fill: FillRow) => (fill.kind === 'memory' || fill.kind === 'transliteration' ? LOCAL_PACK : ENGINE_PACK);

/** Cuts a run's work into packs. */
@Injectable()
export class PacksService {
  constructor(private readonly memory: MemoryService) {}

  /** No segments when the run has come to its end. */
  read(tx: TenantTransaction, fill: FillRow): Promise<Pack> {
    return fill.hashes ? this.#named(tx, fill, fill.hashes) : this.#untranslated(tx, fill);
  }

  async #named(tx: TenantTransaction, fill: FillRow, hashes: readonly string[]): Promise<Pack> {
    for (let at = fill.cursor; at < hashes.length; at += sizeOf(fill)) {
      const next = Math.min(at + sizeOf(fill), hashes.length);
      const segments = await this.memory.segments(tx, fill.projectId, hashes.slice(at, next));
      if (segments.length > 0) return { segments, next };
    }
    return { segments: [], next: hashes.length };
  }

  async #untranslated(tx: TenantTransaction, fill: FillRow): Promise<Pack> {
    const toSpell = fill.kind === 'transliteration' ? { toSpell: { maxWords: fill.maxWords } } : {};
    const page = { afterOrdinal: fill.cursor, limit: sizeOf(fill), ...toSpell };
    const segments = await this.memory.untranslated(tx, fill.projectId, fill.language, page);
    return { segments, next: segments.at(-1)?.ordinal ?? fill.cursor };
  }
}
