import { ROLE_PERMISSIONS, type SessionUser } from '@bhashantar/contracts';
import type { UserRow } from './user.entity.js';

/** The data that signed-in people may see about themselves. */
export function toSessionUser(user: UserRow, actingFor: SessionUser['actingFor'] = null): SessionUser {
  const { userId, apikey, email, firstName, lastName, role, organisationId, organisationName } = user;
  const { contractAgreed, nmtEnabled, categories, locale } = user;
  return {
    ...{ userId, apikey, email, firstName, lastName, role, organisationId, organisationName },
    ...{ contractAgreed, nmtEnabled, categories, locale, actingFor },
    permissions: ROLE_PERMISSIONS[role],
  };
}
