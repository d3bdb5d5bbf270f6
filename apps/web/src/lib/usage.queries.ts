import { organisationUsage } from '@bhashantar/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, queryOf } from './http/endpoint-query.js';
import { currentOrganisationId } from './session/current-organisation.js';
import { useSessionUser } from './session/session-user.js';
import { usePermission } from './session/use-permission.js';

/** An organisation's plan and its use. */
export const usageOptions = (organisationId: string) =>
  queryOptions({
    ...queryOf(organisationUsage, { organisationId }),
    meta: { live: true },
  });

/** Reloads the use of a plan. */
export const refreshUsage = (client: QueryClient): Promise<void> => invalidate(client, [organisationUsage]);

/** The usage of the current organisation; undefined while loading, and for people who may not see it. */
export function useUsage() {
  const me = useSessionUser();
  return useQuery({ ...usageOptions(currentOrganisationId(me)), enabled: usePermission('organisation.read') }).data;
}
