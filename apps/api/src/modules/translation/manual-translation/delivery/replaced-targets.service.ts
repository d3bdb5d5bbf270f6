import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { TranslationsService } from '../../translations/translations.service.js';
import type { DeliveredSegment } from './delivered.repository.js';

const REVERTED = 'delivery taken back';

/** Restores the translations that deliveries replaced. */
@Injectable()
export class ReplacedTargets {
  constructor(private readonly translations: TranslationsService) {}

  /** Restores the earlier professional text with its review state. Without one, the text of machines and people is shown. */
  async restore(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    segments: readonly Pick<DeliveredSegment, 'hash' | 'replaced'>[],
  ): Promise<void> {
    const edits = segments.flatMap(({ hash, replaced }) => (replaced ? [{ ...toEdit(replaced), hash }] : []));
    const added = segments.filter(({ replaced }) => !replaced).map(({ hash }) => ({ hash, origin: 'PBK' as const }));
    await this.translations.remove(tx, project, language, added);
    if (edits.length > 0) await this.translations.save(tx, project, language, edits, REVERTED, { isFree: true });
  }
}

const toEdit = ({ target, displayType, machineSource, engine, review }: NonNullable<DeliveredSegment['replaced']>) => ({
  ...{ origin: 'PBK' as const, target, displayType, review },
  ...(machineSource ? { machineSource } : {}),
  ...(engine ? { engine } : {}),
});
