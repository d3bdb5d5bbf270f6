import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type AuditAction,
  DOCUMENT_TRANSITIONS,
  KYC_DOCUMENT_KINDS,
  type KycDocument,
  type KycDocumentKind,
  type KycDocumentListReply,
  MESSAGES,
  mayMove,
  type ReviewKycDocumentDto,
} from '@bhashantar/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { Retention } from '../../../../platform/retention/retention.js';
import { detectPaperType } from '../../../../platform/storage/detect-file-type.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import type { Upload } from '../../../../platform/storage/read-upload.js';
import { isWithin, ReachService } from '../reach.service.js';
import { describeDocument, tameFileName } from './describe-document.js';
import { type DocumentRow, DocumentsRepository } from './documents.repository.js';

interface DocumentUpload {
  organisationId: string | undefined;
  kind: KycDocumentKind;
  upload: Upload;
}

/** The papers by which an organisation proves itself. */
@Injectable()
export class DocumentsService implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly documents: DocumentsRepository,
    private readonly reach: ReachService,
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
    const tenant = await this.reach.tenant(session, organisationId);
    const rows = await this.database.tenant(tenant, (tx) => this.documents.list(tx, tenant.organisationId));
    const of = (kind: KycDocumentKind) => rows.find((row) => row.kind === kind);
    return { documents: KYC_DOCUMENT_KINDS.map((kind) => ({ kind, document: describe(of(kind)) })) };
  }

  async upload(session: Session, { organisationId, kind, upload }: DocumentUpload): Promise<KycDocument> {
    const contentType = detectPaperType(upload.bytes, upload.fileName, upload.declaredType);
    if (!contentType) throw invalidField('file', MESSAGES.documentType);
    const tenant = await this.reach.tenant(session, organisationId);
    const storageKey = await this.storage.put(upload.bytes);
    const row = await this.database
      .tenant(tenant, async (tx) => {
        const former = await this.documents.lockKind(tx, tenant.organisationId, kind);
        if (!mayMove(DOCUMENT_TRANSITIONS, former?.status, 'pending')) throw forbiddenMove(former, 'pending');
        const stored = await this.documents.put(tx, {
          organisationId: tenant.organisationId,
          kind,
          storageKey,
          fileName: tameFileName(upload.fileName),
          contentType,
          size: upload.bytes.length,
          sha256: createHash('sha256').update(upload.bytes).digest(),
          uploadedBy: session.userId,
        });
        if (former) tx.afterCommit(() => this.storage.delete(former.storageKey));
        await this.#record(tx, session, stored, 'document.upload');
        return stored;
      })
      .catch(async (error: unknown) => {
        // Without its row nobody would ever find the file again.
        await this.storage.delete(storageKey);
        throw error;
      });
    return describeDocument(row);
  }

  async review(session: Session, { documentId, status, reason }: ReviewKycDocumentDto): Promise<KycDocument> {
    if (status === 'rejected' && !reason?.trim()) throw invalidField('reason', MESSAGES.reasonNeeded);
    return this.database.system(async (tx) => {
      const document = await this.documents.lock(tx, documentId);
      if (!document || !isWithin(await this.reach.widest(tx, session), document.organisationId)) throw new AppError('NOT_FOUND');
      const isReview = status !== 'pending' && mayMove(DOCUMENT_TRANSITIONS, document.status, status);
      if (!isReview) throw forbiddenMove(document, status);
      const row = await this.documents.setStatus(tx, documentId, { status, reason: reason?.trim() || null, reviewedBy: session.userId });
      await this.#record(tx, session, row, 'document.review');
      return describeDocument(row);
    });
  }

  async open(session: Session, documentId: string): Promise<{ document: KycDocument; body: Readable }> {
    assertMaySee(session);
    const row = await this.database.system(async (tx) => {
      const found = await this.documents.find(tx, documentId);
      if (!found || !isWithin(await this.reach.widest(tx, session), found.organisationId)) throw new AppError('NOT_FOUND');
      await this.#record(tx, session, found, 'document.download');
      return found;
    });
    return { document: describeDocument(row), body: await this.storage.open(row.storageKey) };
  }

  #record(tx: Parameters<Audit['record']>[0], session: Session, row: DocumentRow, action: AuditAction): Promise<void> {
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

/** Papers are for those who hand them in and those who check them. */
function assertMaySee({ permissions }: Session): void {
  if (!permissions.includes('kyc.manage') && !permissions.includes('kyc.review')) throw new AppError('FORBIDDEN');
}

function describe(row: DocumentRow | undefined): KycDocument | null {
  return row ? describeDocument(row) : null;
}

function forbiddenMove(row: DocumentRow | undefined, wanted: string): AppError {
  return new AppError('FORBIDDEN_MOVE', { data: { status: row?.status ?? null, wanted } });
}
