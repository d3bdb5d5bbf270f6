import { ASSIGNABLE_ROLES, HOUSE_OF_ROLE, type House, MESSAGES, ROLES, type Role } from '@bhashantar/contracts';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import type { UserRow } from './user.entity.js';

/** Roles whose holders a caller may see: those of their House for its people, all for the others (null). */
export function visibleRoles(session: Pick<Session, 'role'>): readonly Role[] | null {
  const house = HOUSE_OF_ROLE[session.role];
  return house ? ROLES.filter((role) => HOUSE_OF_ROLE[role] === house) : null;
}

/** Whoever may give a role may manage its holders; nobody manages those above. */
export function assertMayManage(session: Session, user: UserRow): void {
  if (!session.permissions.includes('user.manage') || !ASSIGNABLE_ROLES[session.role].includes(user.role)) throw new AppError('FORBIDDEN');
}

/** A role is given by those who may, in an organisation where it exists. */
export function assertMayGive(session: Session, role: Role, house: House | null): void {
  if (!ASSIGNABLE_ROLES[session.role].includes(role))
    throw new AppError('FORBIDDEN', {
      message: MESSAGES.roleNotAssignable,
      errors: [{ field: 'role', message: MESSAGES.roleNotAssignable }],
    });
  const needed = HOUSE_OF_ROLE[role];
  if (needed && needed !== house) throw invalidField('role', MESSAGES.roleNotInOrganisation);
}

/** The answer to whoever comes too late with an address. */
export function emailTaken(): AppError {
  const message = MESSAGES.emailTaken;
  return new AppError('CONFLICT', { message, errors: [{ field: 'email', message }] });
}
