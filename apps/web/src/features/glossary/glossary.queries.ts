import { type AddGlossaryTermDto, glossaryDeletionEffect, glossaryEffect, listGlossary, type TermRule } from '@bhashantar/contracts';
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

/** What a term would mean for the translations that are there; undefined while it is not whole. */
export const effectOptions = (body: (AddGlossaryTermDto & { termId?: string }) | undefined) =>
  queryOptions({
    queryKey: [...glossaryKey, 'effect', body],
    queryFn: ({ signal }) => call(glossaryEffect, body as NonNullable<typeof body>, { signal }),
    enabled: body !== undefined,
    // Translations change all the time.
    gcTime: 0,
  });

export const deletionEffectOptions = (projectId: string | undefined, termIds: readonly string[]) =>
  queryOptions({
    queryKey: [...glossaryKey, 'deletionEffect', projectId, termIds],
    queryFn: ({ signal }) => call(glossaryDeletionEffect, { ...(projectId && { projectId }), termIds: [...termIds] }, { signal }),
    gcTime: 0,
  });
