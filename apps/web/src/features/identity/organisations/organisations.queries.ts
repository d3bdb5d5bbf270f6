import { listOrganisations, organisationDetails, type Plan } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

export const ORGANISATIONS_PAGE_SIZE = 20;

export interface OrganisationsFilter {
  page: number;
  q?: string | undefined;
  plan?: Plan | undefined;
}

export const organisationListOptions = ({ page, q, plan }: OrganisationsFilter) =>
  queryOptions({
    ...queryOf(listOrganisations, {
      pageNumber: page,
      pageSize: ORGANISATIONS_PAGE_SIZE,
      ...(q && { searchText: q }),
      ...(plan && { plan }),
    }),
    placeholderData: keepPreviousData,
  });

export const organisationOptions = (organisationId: string) =>
  queryOptions({
    ...queryOf(organisationDetails, { organisationId }),
  });

/** The organisation of the open screen, whose route has fetched it. */
export function useOrganisation(organisationId: string) {
  return useSuspenseQuery(organisationOptions(organisationId)).data;
}
