import { type AddGlossaryTermDto, glossaryDeletionEffect, glossaryEffect, listGlossary, listTermCandidates } from '@bhashantar/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import type { GlossarySearch } from './glossary.search.js';

export const TERMS_PAGE_SIZE = 50;

/** One page of the terms of a project and its organisation, or of the organisation alone. */
export const termsOptions = (projectId: string | undefined, { page, q, language, rule }: GlossarySearch) =>
  queryOptions({
    ...queryOf(listGlossary, {
      ...(projectId && { projectId, withOrganisation: true }),
      pageNumber: page,
      pageSize: TERMS_PAGE_SIZE,
      ...(q && { searchText: q }),
      ...(language && { language }),
      ...(rule && { rule }),
    }),
    placeholderData: keepPreviousData,
  });

/** The effect of a term on existing translations; undefined while the term is incomplete. */
export const effectOptions = (body: (AddGlossaryTermDto & { termId?: string }) | undefined) =>
  queryOptions({
    ...queryOf(glossaryEffect, body as NonNullable<typeof body>),
    enabled: body !== undefined,
    // Not kept for long, because translations change all the time.
    gcTime: 0,
  });

export const deletionEffectOptions = (projectId: string | undefined, termIds: readonly string[]) =>
  queryOptions({
    ...queryOf(glossaryDeletionEffect, { ...(projectId && { projectId }), termIds: [...termIds] }),
    gcTime: 0,
  });

/** Reloads the shown glossaries. */
export const refreshGlossary = (client: QueryClient): Promise<void> =>
  invalidate(client, [listGlossary, glossaryEffect, glossaryDeletionEffect, listTermCandidates]);
