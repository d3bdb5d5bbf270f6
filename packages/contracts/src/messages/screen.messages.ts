import { KYC_DOCUMENT_MAX_MB, LOCKOUT_MINUTES } from '../policy.js';

/**
 * Texts of the spec's catalogues that screens say by themselves, to the letter (spec 1 sections 2 and 8, spec 2 section 2). They are loaded
 * with the first screen. Texts that only the server sends are elsewhere.
 */
export const SCREEN_MESSAGES = {
  somethingWentWrong: 'Something went wrong',
  verifyOtps: 'Kindly verify the OTPs received on your mobile and email.',
  lockTitle: 'Too many failed attempts',
  lockText: 'Your account has been temporarily locked',
  lockAdvice: `Please try again after ${LOCKOUT_MINUTES} minutes or reset your password.`,
  whitelistMail: 'Whitelist Email Service',
  verifyingEmail: "Please wait don't refresh your page, while we are verifying your email Id.",
  ageDeclaration: 'I am above 18 years of age and have read and accepted Privacy Policy.',
  emailVerified: 'Your email has been verified.',
  passwordUpdated: 'Password updated successfully',
  captchaFailed: 'Please confirm that you are not a robot.',
  documentTooLarge: `The file must not be larger than ${KYC_DOCUMENT_MAX_MB} MB.`,
  reasonNeeded: 'Please give a reason.',
  projectNotUpdated: 'Project updation request failed',
  projectDeleteRequested: 'Project delete request sent, Project will be deleted in a moment',
  projectDeletionFailed: 'Project deletion request failed',
  nmtApplied: 'NMT applied successfully',
  userTranslationFailed: 'Error:User Translation update failed',
  revisionNotAdded: 'Unable to create TM Revision',
  dataNotReverted: 'Error while reverting',
  revisionsNotRead: 'Unable to fetch TM Revision',
  translationsNotDeleted: 'TM deletion request failed',
  noNewContent: 'Currently, there is no new content available for translation.',
  urlAddFailed: 'Url add to scope failed',
  wordCountPending: 'Wordcount will be updated shortly. Please check back after some time',
  scopeNotToggled: 'Scope toggle failed',
  trackingNotToggled: 'Track Url toggled failed',
  urlPathNotUpdated: "Couldn't update",
  reportNotRead: 'Some Error Occured while fetching project report',
  statsNotRead: 'Error encountered while fetching stats',
  newContentAvailable: 'New Content Available',
} as const;
