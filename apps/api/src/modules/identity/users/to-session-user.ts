import { ROLE_PERMISSIONS, type SessionUser } from '@bhashantar/contracts';
import type { UserRow } from './user.entity.js';

/** What a signed-in person may know of themselves. */
export function toSessionUser(user: UserRow): SessionUser {
  const { userId, apikey, email, firstName, lastName, role, organisationId, organisationName, contractAgreed } = user;
  const permissions = ROLE_PERMISSIONS[role];
  return { userId, apikey, email, firstName, lastName, role, organisationId, organisationName, contractAgreed, permissions };
}
