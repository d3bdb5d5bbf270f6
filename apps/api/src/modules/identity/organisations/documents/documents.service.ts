import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type AuditAction,
  canTransition,
  DOCUMENT_TRANSITIONS,
  KYC_DOCUMENT_KINDS,
  type KycDocument,
  type KycDocumentKind,
  type KycDocumentListReply,
  MESSAGES,
  type ReviewKycDocumentDto,
} from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { Retention } from '../../../../platform/retention/retention.js';
import { detectDocumentType } from '../../../../platform/storage/detect-file-type.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import { hasAccess, OrganisationAccessService } from '../organisation-access.service.js';
import { DocumentsRepository } from './documents.repository.js';
import type { KycDocumentEntity } from './kyc-document.entity.js';
import { sanitiseFileName } from './sanitise-file-name.js';

interface DocumentFile {
  bytes: Buffer;
  fileName: string;
  /** The media type that the sender names. */
  declaredType: string;
}

interface DocumentUpload {
  organisationId: string | undefined;
  kind: KycDocumentKind;
  file: DocumentFile;
}

/** The KYC documents of an organisation: upload, review, download. */
@Injectable()
export class DocumentsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsRepository,
    private readonly access: OrganisationAccessService,
    private readonly storage: FileStorage,
    private readonly audit: Audit,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('yearly', 'documents', async (tx) => {
      const keys = await this.documents.purge(tx);
      tx.afterCommit(() => Promise.all(keys.map((key) => this.storage.delete(key))).then(() => undefined));
      return keys.length;
    });
  }

  async list(session: Session, organisationId: string | undefined): Promise<KycDocumentListReply> {
    assertMaySee(session);
    const tenant = await this.access.tenantFor(session, organisationId);
    const rows = await this.database.tenant(tenant, (tx) => this.documents.list(tx, tenant.organisationId));
    const documents = new Map(rows.map((row) => [row.kind, toKycDocument(row)]));
    return { documents: KYC_DOCUMENT_KINDS.map((kind) => ({ kind, document: documents.get(kind) ?? null })) };
  }

  async upload(session: Session, { organisationId, kind, file }: DocumentUpload): Promise<KycDocument> {
    const contentType = detectDocumentType(file.bytes, file.fileName, file.declaredType);
    if (!contentType) throw invalidField('file', MESSAGES.documentType);
    const tenant = await this.access.tenantFor(session, organisationId);
    const storageKey = await this.storage.put(file.bytes);
    const row = await this.database
      .tenant(tenant, async (tx) => {
        const former = await this.documents.lockKind(tx, tenant.organisationId, kind);
        if (!canTransition(DOCUMENT_TRANSITIONS, former?.status, 'pending')) throw illegalTransition(former, 'pending');
        const stored = await this.documents.put(tx, {
          organisationId: tenant.organisationId,
          kind,
          storageKey,
          fileName: sanitiseFileName(file.fileName),
          contentType,
          size: file.bytes.length,
          sha256: createHash('sha256').update(file.bytes).digest(),
          uploadedBy: session.userId,
        });
        if (former) tx.afterCommit(() => this.storage.delete(former.storageKey));
        await this.#record(tx, session, stored, 'document.upload');
        return stored;
      })
      .catch(async (error: unknown) => {
        // Without its row nobody could find the file again.
        await this.storage.delete(storageKey);
        throw error;
      });
    return toKycDocument(row);
  }

  async review(session: Session, { documentId, status, reason }: ReviewKycDocumentDto): Promise<KycDocument> {
    if (status === 'rejected' && !reason?.trim()) throw invalidField('reason', MESSAGES.reasonNeeded);
    return this.database.system(async (tx) => {
      const document = await this.documents.lock(tx, documentId);
      if (!document || !hasAccess(await this.access.full(tx, session), document.organisationId)) throw new AppError('NOT_FOUND');
      const isReview = status !== 'pending' && canTransition(DOCUMENT_TRANSITIONS, document.status, status);
      if (!isReview) throw illegalTransition(document, status);
      const row = await this.documents.setStatus(tx, documentId, { status, reason: reason?.trim() || null, reviewedBy: session.userId });
      await this.#record(tx, session, row, 'document.review');
      return toKycDocument(row);
    });
  }

  async open(session: Session, documentId: string): Promise<{ document: KycDocument; body: Readable }> {
    assertMaySee(session);
    const row = await this.database.system(async (tx) => {
      const found = await this.documents.find(tx, documentId);
      if (!found || !hasAccess(await this.access.full(tx, session), found.organisationId)) throw new AppError('NOT_FOUND');
      await this.#record(tx, session, found, 'document.download');
      return found;
    });
    return { document: toKycDocument(row), body: await this.storage.open(row.storageKey) };
  }

  #record(tx: Parameters<Audit['record']>[0], session: Session, row: KycDocumentEntity, action: AuditAction): Promise<void> {
    const { organisationId, documentId: subjectId, kind, status, reason } = row;
    return this.audit.record(tx, {
      organisationId,
      userId: session.userId,
      action,
      subject: 'document',
      subjectId,
      details: { kind, status, reason },
    });
  }
}

/** Only people who upload or review documents may see them. */
function assertMaySee({ permissions }: Session): void {
  if (!permissions.includes('kyc.manage') && !permissions.includes('kyc.review')) throw new AppError('FORBIDDEN');
}

function illegalTransition(row: KycDocumentEntity | null | undefined, wanted: string): AppError {
  return new AppError('FORBIDDEN_MOVE', { data: { status: row?.status ?? null, wanted } });
}

/** A document as the API shows it. Its storage place and its handler stay internal. */
function toKycDocument(document: KycDocumentEntity): KycDocument {
  const { documentId, organisationId, kind, status, fileName, contentType, size, reason, uploadedAt, reviewedAt } = document;
  return {
    documentId,
    organisationId,
    kind,
    status,
    fileName,
    contentType,
    size,
    reason,
    uploadedAt: uploadedAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  };
}
