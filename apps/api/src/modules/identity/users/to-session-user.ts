import { ROLE_PERMISSIONS, type SessionUser } from '@bhashantar/contracts';
import type { UserRow } from './user.entity.js';

/** What a signed-in person may know of themselves. */
export function toSessionUser(user: UserRow, actingFor: SessionUser['actingFor'] = null): SessionUser {
  const { passwordHash: _hash, isActive: _active, isVerified: _verified, ...shown } = user;
  return { ...shown, actingFor, permissions: ROLE_PERMISSIONS[user.role] };
}
