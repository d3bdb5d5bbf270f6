import type { DocumentStatus, KycDocumentKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { KycDocumentEntity } from './kyc-document.entity.js';

export type NewDocument = Pick<
  KycDocumentEntity,
  'organisationId' | 'kind' | 'storageKey' | 'fileName' | 'contentType' | 'size' | 'sha256' | 'uploadedBy'
>;

/** The table of KYC documents: one of each kind in an organisation. */
@Injectable()
export class DocumentsRepository {
  list(tx: Transaction, organisationId: string): Promise<KycDocumentEntity[]> {
    return tx.repository(KycDocumentEntity).findBy({ organisationId });
  }

  find(tx: Transaction, documentId: string): Promise<KycDocumentEntity | null> {
    return tx.repository(KycDocumentEntity).findOneBy({ documentId });
  }

  lock(tx: Transaction, documentId: string): Promise<KycDocumentEntity | null> {
    return findForUpdate(tx, { documentId });
  }

  lockKind(tx: Transaction, organisationId: string, kind: KycDocumentKind): Promise<KycDocumentEntity | null> {
    return findForUpdate(tx, { organisationId, kind });
  }

  /** Stores a document of its kind, in place of the one before. */
  async put(tx: Transaction, document: NewDocument): Promise<KycDocumentEntity> {
    const { organisationId, kind } = document;
    await tx
      .repository(KycDocumentEntity)
      .upsert({ ...document, status: 'pending', uploadedAt: () => 'now()', reason: null, reviewedBy: null, reviewedAt: null }, [
        'organisationId',
        'kind',
      ]);
    return tx.repository(KycDocumentEntity).findOneByOrFail({ organisationId, kind });
  }

  /** Deletes rejected documents that nobody replaced for three years; returns the places of their files. */
  async purge(tx: Transaction): Promise<string[]> {
    const { raw } = await tx
      .repository(KycDocumentEntity)
      .createQueryBuilder()
      .delete()
      .where(`status = 'rejected' and uploaded_at < now() - interval '3 years'`)
      .returning('storage_key')
      .execute();
    return (raw as { storage_key: string }[]).map((row) => row.storage_key);
  }

  async setStatus(
    tx: Transaction,
    documentId: string,
    change: { status: DocumentStatus; reason: string | null; reviewedBy: string },
  ): Promise<KycDocumentEntity> {
    await tx.repository(KycDocumentEntity).update({ documentId }, { ...change, reviewedAt: () => 'now()' });
    return tx.repository(KycDocumentEntity).findOneByOrFail({ documentId });
  }
}

function findForUpdate(tx: Transaction, where: FindOptionsWhere<KycDocumentEntity>): Promise<KycDocumentEntity | null> {
  return tx.repository(KycDocumentEntity).findOne({ where, lock: { mode: 'pessimistic_write' } });
}
