import type { DocumentCategory, MailLocale, Role } from '@bhashantar/contracts';

/** A user as stored, with the name of the organisation. */
export interface UserRow {
  userId: string;
  organisationId: string;
  organisationName: string;
  apikey: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: Role;
  passwordHash: string | null;
  isActive: boolean;
  isVerified: boolean;
  contractAgreed: boolean;
  nmtEnabled: boolean;
  categories: DocumentCategory[];
  locale: MailLocale;
  createdAt: Date;
}

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  passwordHash: string | null;
  isVerified: boolean;
  phone?: string | undefined;
  locale?: MailLocale | undefined;
  contractAgreed?: boolean;
}

/** What may be changed of a user; what is undefined stays. */
export interface UserChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  role?: Role | undefined;
  nmtEnabled?: boolean | undefined;
  contractAgreed?: boolean | undefined;
  locale?: MailLocale | undefined;
  categories?: DocumentCategory[] | undefined;
}
