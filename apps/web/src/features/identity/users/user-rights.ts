import { ASSIGNABLE_ROLES, type Role, type SessionUser, type UserDetails } from '@bhashantar/contracts';

type Me = Pick<SessionUser, 'userId' | 'role' | 'permissions'>;

/** The roles that a person may assign: none without the permission to manage users. */
export function givableRoles({ role, permissions }: Me): readonly Role[] {
  return permissions.includes('user.manage') ? ASSIGNABLE_ROLES[role] : [];
}

/** A user who may assign a role may manage its holders. */
export function mayManage(me: Me, user: Pick<UserDetails, 'role'>): boolean {
  return givableRoles(me).includes(user.role);
}

/** Users cannot change their own access or role. */
export function maySwitch(me: Me, user: Pick<UserDetails, 'role' | 'userId'>): boolean {
  return mayManage(me, user) && user.userId !== me.userId;
}
