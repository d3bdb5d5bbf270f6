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
  role: Role;
  passwordHash: string | null;
  isActive: boolean;
  isVerified: boolean;
  contractAgreed: boolean;
  nmtEnabled: boolean;
  categories: DocumentCategory[];
  locale: MailLocale;
}
