import { Injectable } from '@nestjs/common';
import { olderThan } from '../../../platform/database/older-than.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { hashTarget } from '../translations/hash-target.js';
import { BackTranslationEntity } from './back-translation.entity.js';

/** A target of a project's language. */
export interface TargetPlace {
  readonly projectId: string;
  readonly language: string;
  readonly target: string;
}

/** Texts by engine. */
export type StoredTexts = ReadonlyMap<string, string>;

const keyOf = ({ projectId, language, target }: TargetPlace) => ({
  ...{ projectId, language },
  targetHash: hashTarget(target),
});

/** The table of back-translations. */
@Injectable()
export class BackTranslationsRepository {
  async find(tx: TenantTransaction, place: TargetPlace): Promise<StoredTexts> {
    const rows = await tx.repository(BackTranslationEntity).findBy(keyOf(place));
    return new Map(rows.map(({ engine, text }) => [engine, text]));
  }

  /** Keeps the engine's first answer for a target, because people have already seen its words. */
  async store(tx: TenantTransaction, place: TargetPlace, texts: StoredTexts): Promise<void> {
    const { organisationId } = tx;
    const rows = [...texts].map(([engine, text]) => ({ ...keyOf(place), engine, organisationId, text }));
    if (rows.length === 0) return;
    await tx.repository(BackTranslationEntity).createQueryBuilder().insert().values(rows).orIgnore().execute();
  }

  /** Deletes texts older than a season: most targets have changed or been approved by then. */
  async purge(tx: Transaction): Promise<number> {
    const { affected } = await tx.repository(BackTranslationEntity).delete({ createdAt: olderThan('90 days') });
    return affected ?? 0;
  }
}
