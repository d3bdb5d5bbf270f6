import { KYC_DOCUMENT_MAX_MB } from '../../policy.js';
import type { TransitionTable } from '../../transition-table.js';

/** Kinds of KYC documents, with the labels that screens show. */
export const KYC_DOCUMENT_LABELS = {
  aadhaar: 'Aadhaar',
  panCard: 'PAN card',
  roc: 'Certificate of incorporation (ROC)',
  gst: 'GST certificate',
  bankDetails: 'Bank details',
  contract: 'Contract',
  cancelledCheck: 'Cancelled cheque',
} as const;
export type KycDocumentKind = keyof typeof KYC_DOCUMENT_LABELS;
export const KYC_DOCUMENT_KINDS = Object.keys(KYC_DOCUMENT_LABELS) as KycDocumentKind[];

export const DOCUMENT_STATUSES = ['pending', 'accepted', 'rejected', 'signed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Transitions of KYC and parliament documents; rejected to pending is a new upload. */
export const DOCUMENT_TRANSITIONS: TransitionTable<DocumentStatus> = {
  '': ['pending'],
  pending: ['accepted', 'rejected'],
  accepted: ['signed'],
  rejected: ['pending'],
  signed: [],
};

/** Largest KYC document in bytes. */
export const KYC_DOCUMENT_MAX_BYTES = KYC_DOCUMENT_MAX_MB * 1024 * 1024;
