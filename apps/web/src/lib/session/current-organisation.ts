import type { SessionUser } from '@bhashantar/contracts';

/** The organisation whose data the session sees: the user's own, or the one switched to. */
export function currentOrganisationId({ organisationId, actingFor }: Pick<SessionUser, 'organisationId' | 'actingFor'>): string {
  return actingFor?.organisationId ?? organisationId;
}
