import { organisationUsage } from '@bhashantar/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './http/client.js';
import { currentOrganisationId } from './session/current-organisation.js';
import { useSessionUser } from './session/session-user.js';
import { usePermission } from './session/use-permission.js';

export const USAGE_KEY = ['organisation', 'usage'] as const;

/** What the plan of an organisation holds and how much of it is used. */
export const usageOptions = (organisationId: string) =>
  queryOptions({
    queryKey: [...USAGE_KEY, organisationId],
    queryFn: ({ signal }) => call(organisationUsage, { organisationId }, { signal }),
    meta: { live: true },
  });

/** The usage of the organisation that is worked in; undefined while it is on its way, and for those who may not know. */
export function useUsage() {
  const me = useSessionUser();
  return useQuery({ ...usageOptions(currentOrganisationId(me)), enabled: usePermission('organisation.read') }).data;
}
