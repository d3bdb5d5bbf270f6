import type { Permission } from '../../permissions.js';
import type { MailLocale } from '../mail-templates/mail-locale.js';
import type { DocumentCategory } from './document-category.js';
import type { Role } from './roles.js';

/** A user as lists and pages show it. */
export interface UserDetails {
  userId: string;
  apikey: string;
  organisationId: string;
  organisationName: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: Role;
  isActive: boolean;
  /** False while an invitation waits to be accepted. */
  isVerified: boolean;
  contractAgreed: boolean;
  nmtEnabled: boolean;
  categories: DocumentCategory[];
  locale: MailLocale;
  lastSeenAt: string | null;
  createdAt: string;
}

export interface UserListReply {
  userList: UserDetails[];
  totalUsers: number;
}

/** A row of the lists of delivery managers and collaborators. */
export interface UserSummary {
  apikey: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  isActive: boolean;
  organisationId: string;
}

export interface AccessReply {
  allowed: boolean;
  /** The missing requirement, for people; null when allowed. */
  reason: string | null;
  role: Role;
  permissions: readonly Permission[];
}

export interface CreatedUserReply {
  user: UserDetails;
  /** Whether an invitation was sent instead of setting a password. */
  invited: boolean;
}
