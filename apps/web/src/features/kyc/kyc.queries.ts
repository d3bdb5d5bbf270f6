import { listKycDocuments } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

/** The seven kinds of documents of an organisation, each with its file or none. */
export const kycDocumentsOptions = (organisationId: string) =>
  queryOptions({
    queryKey: ['kyc', organisationId],
    queryFn: async ({ signal }) => (await call(listKycDocuments, { organisationId }, { signal })).documents,
  });
