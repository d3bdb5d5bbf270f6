import { listGlossary, type TermRule } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

export const TERMS_PAGE_SIZE = 50;
export const glossaryKey = ['glossary'] as const;

export interface GlossarySearch {
  page: number;
  q?: string | undefined;
  language?: string | undefined;
  rule?: TermRule | undefined;
}

/** The terms of a project with those of its organisation, or those of the organisation; one screenful. */
export const termsOptions = (projectId: string | undefined, { page, q, language, rule }: GlossarySearch) =>
  queryOptions({
    queryKey: [...glossaryKey, projectId ?? 'organisation', { page, q, language, rule }],
    queryFn: ({ signal }) =>
      call(
        listGlossary,
        {
          ...(projectId && { projectId, withOrganisation: true }),
          pageNumber: page,
          pageSize: TERMS_PAGE_SIZE,
          ...(q && { searchText: q }),
          ...(language && { language }),
          ...(rule && { rule }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
