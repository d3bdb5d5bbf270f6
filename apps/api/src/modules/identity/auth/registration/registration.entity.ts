import type { MailLocale } from '@bhashantar/contracts';

export type RegistrationKind = 'signUp' | 'freeTrial';

/** What was entered; a sign-up has an organisation, a free trial a web site. */
export interface RegistrationDetails {
  firstName: string;
  lastName: string;
  organisation: string;
  website?: string;
  /** As it was typed, where it had no scheme: the first project finds out which one answers. */
  typedWebsite?: string;
  languages?: string[];
}

export interface RegistrationRow {
  registrationId: string;
  kind: RegistrationKind;
  email: string;
  emailKey: string;
  phone: string | null;
  details: RegistrationDetails;
  passwordHash: string;
  locale: MailLocale;
  phoneVerifiedAt: Date | null;
  emailVerifiedAt: Date | null;
  completedAt: Date | null;
  expiresAt: Date;
}

export type NewRegistration = Omit<RegistrationRow, 'phoneVerifiedAt' | 'emailVerifiedAt' | 'completedAt'> & { tokenHash: Buffer };

export type OtpChannel = 'mobile' | 'email';

/** A code that may be tried; one of its tries is taken already. */
export interface OtpRow {
  otpId: string;
  registrationId: string | null;
  emailKey: string | null;
  codeHash: string;
  /** Behind the try that was taken. */
  triesLeft: number;
}
