import type { Permission, SessionUser } from '@bhashantar/contracts';
import { MissingPermission } from './missing-permission.js';

/** For a route's beforeLoad: a screen this person may not see says so instead of asking the server in vain. */
export function requirePermission(user: SessionUser, permission: Permission): void {
  if (!user.permissions.includes(permission)) throw new MissingPermission(permission, user.role);
}
