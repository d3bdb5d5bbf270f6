import { type AccessReply, mayOpen, PAGE_ACCESS, ROLE_LABELS, type VerifyUserAccessDto } from '@bhashantar/contracts';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';

/** Answers from the table of permissions, as the guards and the menu do. */
export function verifyAccess(session: Session, { page, permission }: VerifyUserAccessDto): AccessReply {
  if (!page && !permission) throw invalidField('page', 'Please name a page or a permission.');
  const lacksPage = page !== undefined && !mayOpen(session.role, page);
  const lacksPermission = permission !== undefined && !session.permissions.includes(permission);
  const missing = lacksPage && page ? PAGE_ACCESS[page] : permission;
  const allowed = !lacksPage && !lacksPermission;
  return {
    allowed,
    reason: allowed ? null : `The role ${ROLE_LABELS[session.role]} does not have the permission ${missing}.`,
    role: session.role,
    permissions: session.permissions,
  };
}
