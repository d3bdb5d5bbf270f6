import { ASSIGNABLE_ROLES, HOUSE_OF_ROLE, type House, MESSAGES, ROLES, type Role } from '@bhashantar/contracts';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import type { UserRow } from './user.entity.js';

/** The roles whose holders a caller may see: people of a House see those of their House, all others see all (null). */
export function visibleRoles(session: Pick<Session, 'role'>): readonly Role[] | null {
  const house = HOUSE_OF_ROLE[session.role];
  return house ? ROLES.filter((role) => HOUSE_OF_ROLE[role] === house) : null;
}

/** A caller who may assign a role may manage its holders. Nobody manages higher roles. */
export function assertMayManage(session: Session, user: UserRow): void {
  if (!session.permissions.includes('user.manage') || !ASSIGNABLE_ROLES[session.role].includes(user.role)) throw new AppError('FORBIDDEN');
}

/** Throws unless the caller may assign the role, and the organisation has it. */
export function assertMayAssign(session: Session, role: Role, house: House | null): void {
  if (!ASSIGNABLE_ROLES[session.role].includes(role))
    throw new AppError('FORBIDDEN', {
      message: MESSAGES.roleNotAssignable,
      errors: [{ field: 'role', message: MESSAGES.roleNotAssignable }],
    });
  const needed = HOUSE_OF_ROLE[role];
  if (needed && needed !== house) throw invalidField('role', MESSAGES.roleNotInOrganisation);
}

/** The error for an email address that has an account already. */
export function emailTaken(message: string = MESSAGES.emailTaken): AppError {
  return new AppError('CONFLICT', { message, errors: [{ field: 'email', message }] });
}
