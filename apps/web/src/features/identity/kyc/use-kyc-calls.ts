import {
  type DocumentStatus,
  downloadKycDocument,
  KYC_DOCUMENT_MAX_BYTES,
  type KycDocument,
  type KycDocumentKind,
  reviewKycDocument,
  SCREEN_MESSAGES,
  uploadKycDocument,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { fetchFile, send } from '../../../lib/http/client.js';
import { saveFile } from '../../../lib/save-file.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { kycDocumentsOptions } from './kyc.queries.js';

/** The accepted types. The server checks the file itself, and says why it refuses one. */
export const ACCEPTED_FILES = { format: '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg', filter: 'native' } as const;

function useKeep(organisationId: string) {
  const client = useQueryClient();
  return (kept: KycDocument) =>
    client.setQueryData(
      kycDocumentsOptions(organisationId).queryKey,
      (before) => before && { documents: before.documents.map((row) => (row.kind === kept.kind ? { ...row, document: kept } : row)) },
    );
}

export function useUploadDocument(organisationId: string, kind: KycDocumentKind) {
  const notify = useNotify();
  const keep = useKeep(organisationId);
  return useSubmit({
    mutationFn: async (file: File) => {
      if (file.size > KYC_DOCUMENT_MAX_BYTES) return notify.warning(kind, SCREEN_MESSAGES.documentTooLarge);
      const form = new FormData();
      form.set('kind', kind);
      form.set('organisationId', organisationId);
      form.set('file', file);
      const { data, message } = await send(uploadKycDocument, form);
      keep(data);
      notify.success(kind, message);
    },
    onError: (error) => notify.refusal(kind, error),
  });
}

export function useReviewDocument(organisationId: string, document: KycDocument) {
  const notify = useNotify();
  const keep = useKeep(organisationId);
  return useSubmit({
    mutationFn: ({ status, reason }: { status: DocumentStatus; reason?: string }) =>
      send(reviewKycDocument, { documentId: document.documentId, status, ...(reason && { reason }) }),
    onSuccess: ({ data, message }) => {
      keep(data);
      notify.success(document.kind, message);
    },
    onError: (error) => notify.refusal(document.kind, error),
  });
}

export function useDownloadDocument(document: KycDocument) {
  const notify = useNotify();
  return useSubmit({
    mutationFn: async () => saveFile(await fetchFile(downloadKycDocument, { documentId: document.documentId }), document.fileName),
    onError: (error) => notify.refusal(document.kind, error),
  });
}
