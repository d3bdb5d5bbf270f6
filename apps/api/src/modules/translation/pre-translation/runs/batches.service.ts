import type { SegmentFilterDto, TranslationType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { BulkChangesService } from '../../bulk-changes/bulk-changes.service.js';
import { EditorService } from '../../editor/editor.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { FIRST_ENGINE_BATCH } from './next-batch-size.js';
import type { Batch, PreTranslationRun } from './pre-translation-run.entity.js';
import { SegmentContextsService } from './segment-contexts.service.js';

/** Large enough to be worth a transaction, small enough to be done again after a crash. */
const MATCH_BATCH = 200;

const needsEngine = (run: PreTranslationRun) => run.kind !== 'memory' && run.kind !== 'transliteration';

/** Reads a run's segments batch by batch. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly translations: TranslationsService,
    private readonly contexts: SegmentContextsService,
    private readonly changes: BulkChangesService,
    private readonly editor: EditorService,
  ) {}

  /** Returns no segments when the run has finished. */
  async read(tx: TenantTransaction, run: PreTranslationRun, engineBatch = FIRST_ENGINE_BATCH): Promise<Batch> {
    const batch = await this.#next(tx, run, needsEngine(run) ? engineBatch : MATCH_BATCH);
    if (batch.segments.length === 0 || !needsEngine(run)) return batch;
    const contexts = await this.contexts.of(
      tx,
      run.projectId,
      batch.segments.map(({ hash }) => hash),
    );
    return { ...batch, segments: batch.segments.map((segment) => ({ ...segment, context: contexts.get(segment.hash) })) };
  }

  async #named(tx: TenantTransaction, run: PreTranslationRun, hashes: readonly string[], size: number): Promise<Batch> {
    for (let at = run.cursor; at < hashes.length; at += size) {
      const next = Math.min(at + size, hashes.length);
      const segments = await this.translations.segments(tx, run.projectId, hashes.slice(at, next));
      if (segments.length > 0) return { segments, next };
    }
    return { segments: [], next: hashes.length };
  }

  #next(tx: TenantTransaction, run: PreTranslationRun, size: number): Promise<Batch> {
    if (run.hashes) return this.#named(tx, run, run.hashes, size);
    if (run.filter) return this.#matching(tx, run, run.filter, size);
    return run.translationType ? this.#ofType(tx, run, run.translationType, size) : this.#untranslated(tx, run, size);
  }

  async #ofType(tx: TenantTransaction, run: PreTranslationRun, type: TranslationType, limit: number): Promise<Batch> {
    const segments = await this.changes.ofType(tx, run, type, { afterOrdinal: run.cursor, limit });
    return { segments, next: segments.at(-1)?.ordinal ?? run.cursor };
  }

  async #matching(tx: TenantTransaction, run: PreTranslationRun, filter: SegmentFilterDto, limit: number): Promise<Batch> {
    const segments = await this.editor.forMachines(tx, filter, { afterOrdinal: run.cursor, limit });
    return { segments, next: segments.at(-1)?.ordinal ?? run.cursor };
  }

  async #untranslated(tx: TenantTransaction, run: PreTranslationRun, limit: number): Promise<Batch> {
    const toTransliterate = run.kind === 'transliteration' ? { toTransliterate: { maxWords: run.maxWords } } : {};
    const page = { afterOrdinal: run.cursor, limit, ...toTransliterate };
    const segments = await this.translations.untranslated(tx, run.projectId, run.language, page);
    return { segments, next: segments.at(-1)?.ordinal ?? run.cursor };
  }
}
