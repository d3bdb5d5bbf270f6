import type { Permission } from '@bhashantar/contracts';
import { useSessionUser } from './session-user.js';

/** Says whether the signed-in person holds a permission, by the list that the server sent. */
export function useMay(permission: Permission): boolean {
  return useSessionUser().permissions.includes(permission);
}
