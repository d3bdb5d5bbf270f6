import type { DocumentStatus, KycDocumentKind } from '@bhashantar/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A KYC document of an organisation, one of each kind. Its bytes are in the file storage. */
@Entity('kyc_documents')
export class KycDocumentEntity {
  @PrimaryGeneratedColumn('uuid')
  documentId: string;

  @Column('uuid')
  organisationId: string;

  @Column('text')
  kind: KycDocumentKind;

  @Column('text')
  status: DocumentStatus;

  @Column('text')
  storageKey: string;

  @Column('text')
  fileName: string;

  @Column('text')
  contentType: string;

  @Column('integer')
  size: number;

  @Column('bytea', { select: false })
  sha256: Buffer;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('uuid', { nullable: true })
  uploadedBy: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  uploadedAt: Date;

  @Column('uuid', { nullable: true })
  reviewedBy: string | null;

  @Column('timestamptz', { nullable: true })
  reviewedAt: Date | null;
}
