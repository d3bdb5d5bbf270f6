import type { Permission, SessionUser } from '@bhashantar/contracts';
import { MissingPermission } from './missing-permission.js';

/** For the beforeLoad of a route. If the person may not see a screen, the screen says so and sends no request that the server would refuse. */
export function requirePermission(user: SessionUser, permission: Permission): void {
  if (!user.permissions.includes(permission)) throw new MissingPermission(permission, user.role);
}
