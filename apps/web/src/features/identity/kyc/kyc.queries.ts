import { listKycDocuments } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** The seven kinds of documents of an organisation, each with its file or none. */
export const kycDocumentsOptions = (organisationId: string) =>
  queryOptions({
    ...queryOf(listKycDocuments, { organisationId }),
    select: ({ documents }) => documents,
  });
