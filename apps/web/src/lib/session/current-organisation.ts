import type { SessionUser } from '@bhashantar/contracts';

/** The organisation whose data the session sees: the own one, or the one worked in at present. */
export function currentOrganisationId({ organisationId, actingFor }: Pick<SessionUser, 'organisationId' | 'actingFor'>): string {
  return actingFor?.organisationId ?? organisationId;
}
