import {
  DEFAULT_THRESHOLD,
  FREE_PLAN,
  GUEST_LINK_DAYS_MAX,
  KYC_DOCUMENT_MAX_MB,
  LOCKOUT_MINUTES,
  LOGIN_ATTEMPTS,
  NOTICE_MAIL_MINUTES,
  numberWord,
  OTP_MINUTES,
  RETENTION_YEARS,
  SIGN_OFF_REVERT_DAYS,
  THRESHOLD_MARGIN,
  UNDO_MINUTES,
} from '@bhashantar/contracts';

/** The policy values that texts of the screens name. i18next replaces them in every text, so that no caller has to pass them. */
export const policyVariables = {
  documentMegabytes: KYC_DOCUMENT_MAX_MB,
  guestLinkDaysMax: GUEST_LINK_DAYS_MAX,
  lockoutMinutes: LOCKOUT_MINUTES,
  loginAttempts: LOGIN_ATTEMPTS,
  noticeMailMinutes: NOTICE_MAIL_MINUTES,
  otpMinutes: OTP_MINUTES,
  retentionYears: RETENTION_YEARS,
  signOffRevertDays: SIGN_OFF_REVERT_DAYS,
  threshold: DEFAULT_THRESHOLD,
  thresholdMargin: THRESHOLD_MARGIN,
  trialLanguages: numberWord(FREE_PLAN.languages),
  trialWords: FREE_PLAN.words.toLocaleString('en'),
  undoMinutes: numberWord(UNDO_MINUTES),
};
