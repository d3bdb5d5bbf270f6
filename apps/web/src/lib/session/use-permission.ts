import type { Permission } from '@bhashantar/contracts';
import { useSessionUser } from './session-user.js';

/** Whether the signed-in user holds a permission, by the list that the server sent. */
export function usePermission(permission: Permission): boolean {
  return useSessionUser().permissions.includes(permission);
}
