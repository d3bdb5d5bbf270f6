import type { Permission, Role } from '@bhashantar/contracts';

/** Thrown by a route whose screen this role may not see. */
export class MissingPermission extends Error {
  readonly permission: Permission;
  readonly role: Role;

  constructor(permission: Permission, role: Role) {
    super(permission);
    this.name = 'MissingPermission';
    this.permission = permission;
    this.role = role;
  }
}
