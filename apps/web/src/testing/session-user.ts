import { ROLE_PERMISSIONS, type Role, type SessionUser } from '@bhashantar/contracts';

/** A signed-in user with the permissions of their role. */
export const sessionUser = (role: Role, changes: Partial<SessionUser> = {}): SessionUser => ({
  userId: 'u-1',
  apikey: 'key-1',
  email: 'asha@example.in',
  firstName: 'Asha',
  lastName: 'Rane',
  role,
  organisationId: 'o-1',
  organisationName: 'Sahyadri Nagar',
  contractAgreed: true,
  nmtEnabled: true,
  categories: [],
  locale: 'en',
  actingFor: null,
  permissions: ROLE_PERMISSIONS[role],
  ...changes,
});
