import type { DocumentStatus, KycDocument, KycDocumentKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/transaction.js';

export interface DocumentRow extends Omit<KycDocument, 'uploadedAt' | 'reviewedAt'> {
  storageKey: string;
  uploadedAt: Date;
  reviewedAt: Date | null;
}

export interface NewDocument {
  organisationId: string;
  kind: KycDocumentKind;
  storageKey: string;
  fileName: string;
  contentType: string;
  size: number;
  sha256: Buffer;
  uploadedBy: string;
}

const COLUMNS = `document_id as "documentId", organisation_id as "organisationId", kind, status, storage_key as "storageKey",
  file_name as "fileName", content_type as "contentType", size, reason, uploaded_at as "uploadedAt", reviewed_at as "reviewedAt"`;

/** All SQL of the table of KYC documents: one of each kind in an organisation. */
@Injectable()
export class DocumentsRepository {
  list(tx: Transaction, organisationId: string): Promise<DocumentRow[]> {
    return tx.query<DocumentRow>(`select ${COLUMNS} from kyc_documents where organisation_id = $1`, [organisationId]);
  }

  async find(tx: Transaction, documentId: string): Promise<DocumentRow | undefined> {
    const [row] = await tx.query<DocumentRow>(`select ${COLUMNS} from kyc_documents where document_id = $1`, [documentId]);
    return row;
  }

  async lock(tx: Transaction, documentId: string): Promise<DocumentRow | undefined> {
    const [row] = await tx.query<DocumentRow>(`select ${COLUMNS} from kyc_documents where document_id = $1 for update`, [documentId]);
    return row;
  }

  async lockKind(tx: Transaction, organisationId: string, kind: KycDocumentKind): Promise<DocumentRow | undefined> {
    const [row] = await tx.query<DocumentRow>(`select ${COLUMNS} from kyc_documents where organisation_id = $1 and kind = $2 for update`, [
      organisationId,
      kind,
    ]);
    return row;
  }

  /** Stores a document of its kind, in place of the one before. */
  async put(tx: Transaction, document: NewDocument): Promise<DocumentRow> {
    const [row] = await tx.query<DocumentRow>(
      `insert into kyc_documents (organisation_id, kind, status, storage_key, file_name, content_type, size, sha256, uploaded_by)
       values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8)
       on conflict (organisation_id, kind) do update set status = 'pending', storage_key = excluded.storage_key, file_name = excluded.file_name,
         content_type = excluded.content_type, size = excluded.size, sha256 = excluded.sha256, uploaded_by = excluded.uploaded_by,
         uploaded_at = now(), reason = null, reviewed_by = null, reviewed_at = null
       returning ${COLUMNS}`,
      [
        document.organisationId,
        document.kind,
        document.storageKey,
        document.fileName,
        document.contentType,
        document.size,
        document.sha256,
        document.uploadedBy,
      ],
    );
    if (!row) throw new Error('the document was not stored');
    return row;
  }

  /** Takes away rejected papers that nobody replaced for three years; gives back where their files lie. */
  async purge(tx: Transaction): Promise<string[]> {
    const rows = await tx.query<{ storage_key: string }>(
      `delete from kyc_documents where status = 'rejected' and uploaded_at < now() - interval '3 years' returning storage_key`,
    );
    return rows.map((row) => row.storage_key);
  }

  async setStatus(
    tx: Transaction,
    documentId: string,
    change: { status: DocumentStatus; reason: string | null; reviewedBy: string },
  ): Promise<DocumentRow> {
    const [row] = await tx.query<DocumentRow>(
      `update kyc_documents set status = $2, reason = $3, reviewed_by = $4, reviewed_at = now() where document_id = $1 returning ${COLUMNS}`,
      [documentId, change.status, change.reason, change.reviewedBy],
    );
    if (!row) throw new Error('the document is gone');
    return row;
  }
}
