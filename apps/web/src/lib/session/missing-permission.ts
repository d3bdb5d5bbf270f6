import type { Permission } from '@bhashantar/contracts';

/** Thrown by a route whose screen this role may not see. */
export class MissingPermission extends Error {
  readonly permission: Permission;

  constructor(permission: Permission) {
    super(permission);
    this.name = 'MissingPermission';
    this.permission = permission;
  }
}
