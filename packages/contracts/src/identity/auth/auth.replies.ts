/** `data` of a refused sign-in. */
export interface LoginRefusal {
  locked: boolean;
  attempts: number;
}

export interface SendOtpReply {
  authenticationCode: string;
  /** Seconds until another code may be requested. */
  resendAfterSeconds: number;
  /** The receiver of the code, for people: `******3210`. */
  sentTo: string;
}

export interface SendEmailOtpReply {
  /** The email verification token. */
  token: string;
  resendAfterSeconds: number;
}

export interface VerifiedReply {
  verified: true;
}

/** A link of a mail that is still valid. */
export interface PasswordLinkReply {
  kind: 'invite' | 'passwordReset';
  firstName: string;
  organisation: string;
}

export interface NewOrganisationReply {
  organisationId: string;
  apikey: string;
}
