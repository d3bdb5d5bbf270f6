import { CROSS_ORGANISATION_ROLES } from '@bhashantar/contracts';
import { useSessionUser } from './session-user.js';

/** Whether the signed-in user sees several organisations; not while they act for one. */
export function useIsAcross(): boolean {
  const { role, actingFor } = useSessionUser();
  return CROSS_ORGANISATION_ROLES.includes(role) && !actingFor;
}
