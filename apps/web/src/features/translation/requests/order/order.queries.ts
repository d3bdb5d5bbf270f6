import { type CreateRequestDto, createRequest, listGlossary, listProjects, projectDetails } from '@bhashantar/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/http/endpoint-query.js';

/** The interval while a job counts the quote. */
const COUNT_POLL_MS = 2_000;

/** The choice offers this many projects. */
const CHOICE_SIZE = 100;

export const orderProjectOptions = (projectId: string) => queryOf(projectDetails, { projectId });
export const projectChoiceOptions = queryOf(listProjects, { pageNumber: 1, pageSize: CHOICE_SIZE });

/** How many terms a project has, with those of its organisation. */
export const glossarySizeOptions = (projectId: string) =>
  queryOf(listGlossary, { projectId, withOrganisation: true, pageNumber: 1, pageSize: 1 });

/** The texts and the price of an order; stores nothing. People and instructions do not change the price. */
export function quoteOptions({ name: _name, instructions: _in, reference: _reference, readers: _readers, ...order }: CreateRequestDto) {
  return queryOptions({
    ...queryOf(createRequest, { ...order, dryRun: true }),
    enabled: order.targetLangs.length > 0 && order.selection.urls?.length !== 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // A job counts the exact figures of an order of very many texts.
    refetchInterval: ({ state: { data } }) => (data?.counting ? COUNT_POLL_MS : false),
  });
}
