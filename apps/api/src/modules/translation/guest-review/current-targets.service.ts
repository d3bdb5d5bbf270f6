import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { chooseBest } from '../translations/choose-best.js';
import { hashTarget } from '../translations/hash-target.js';
import { TranslationsService } from '../translations/translations.service.js';
import type { JudgedSegment } from './guest-link.entity.js';

/** The text of a segment today. */
export interface CurrentTarget {
  target: string | null;
  version: number;
}

/** The texts that are shown today. They tell whether a verdict is still about the current text. */
@Injectable()
export class CurrentTargets {
  constructor(private readonly translations: TranslationsService) {}

  /** Returns the text of a segment with its version; null and 0 if there is none. */
  async read(tx: TenantTransaction, projectId: string, segments: readonly JudgedSegment[]): Promise<(of: JudgedSegment) => CurrentTarget> {
    const found = new Map<string, CurrentTarget>();
    for (const language of new Set(segments.map((segment) => segment.language))) {
      const hashes = segments.filter((segment) => segment.language === language).map(({ hash }) => hash);
      const stored = await this.translations.translations(tx, projectId, language, [...new Set(hashes)]);
      for (const [hash, all] of stored) {
        const best = chooseBest(all);
        if (best) found.set(language + hash, best);
      }
    }
    return ({ language, hash }) => found.get(language + hash) ?? { target: null, version: 0 };
  }
}

/** Whether a verdict is about this text. */
export const isAbout = (targetHash: Buffer | null, { target }: Pick<CurrentTarget, 'target'>): boolean =>
  targetHash !== null && target !== null && hashTarget(target).equals(targetHash);
