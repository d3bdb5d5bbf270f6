import { IDENTITY_MESSAGES } from './identity.messages.js';
import { SCREEN_MESSAGES } from './screen.messages.js';

/** Texts of the spec's catalogues, to the letter, for the server and tests. Screens use `SCREEN_MESSAGES`. */
export const MESSAGES = {
  ...SCREEN_MESSAGES,
  ...IDENTITY_MESSAGES,
  planRequested: 'This plan has been requested already. The operator of this service has been told.',
  crawlAccepted: 'crawling request has been accepted',
  projectCreated: 'Project Created successfully',
  projectUpdated: 'Project updated successfully',
  languageAdded: 'Language Added successfully',
  // Sent if another project of the organisation has the address of a new project for API translation.
  apiProjectExists: 'Project with already exists',
  projectDeleted: 'Project deleted successfully',
  languagesSet: 'Languages set successfully',
  // Exactly as in the catalogue.
  apiVerified: 'Api verification successfull',
  apiNotVerified: 'INVALID API: Api verication failed',
  planAsked: 'Our sales team will connect with you soon',
  // The catalogues have no text for these calls.
  projectRestored: 'The project is back',
  languagePublished: 'Published',
  languageUnpublished: 'Back to preview',
  policySaved: 'Saved',
  pagesHeld: 'Held back',
  pagesReleased: 'No longer held back',
  projectsAssigned: 'Projects assigned',
  projectsUnassigned: 'Projects are no longer assigned',
  domainsAssigned: 'Domains assigned',
  domainsUnassigned: 'Domains are no longer assigned',
  noSuchDomain: 'This project has no such domain.',
  collaboratorsOnly: 'Only collaborators are assigned to projects.',
  oneOrganisation: 'Please choose collaborators of one organisation.',
  cacheCleared: 'Cache cleared successfully',
  cacheNotCleared: 'There was a problem while clearing cache',
  engineConnected: 'Translation engine connected',
  engineUpdated: 'Translation engine saved',
  enginesOrdered: 'Order saved',
  engineRemoved: 'Translation engine removed',
  enginesChosen: 'Saved',
  nmtQueued: 'NMT output will be applied in a moment',
  // The catalogues have no text for this call, so it is like the one above.
  transliterationQueued: 'Transliteration will be applied in a moment',
  undoQueued: 'Transliteration will be undone in a moment',
  fillCancelled: 'The run was ended',
  userTranslationUpdated: 'User Translation updated successfully',
  userTransliterationUpdated: 'User Transliteration updated successfully',
  dataReverted: 'Data reverted successfully',
  revisionAdded: 'TM Revision added successfully',
  nothingToReplace: 'No Strings found to replace!',
  translationsDeleted: 'TM deleted successfully',
  reportStarted: 'The report file will be downloaded shortly. Please check your Downloads folder',
  // The catalogues have no text for these calls.
  replaceQueued: 'Text will be replaced in a moment',
  displayTypeQueued: 'The display type will be changed in a moment',
  displayTypeChanged: 'Display type changed successfully',
  displayTypeUnchanged: 'The display type is as it was',
  deletionQueued: 'TM will be deleted in a moment',
  translationApproved: 'Translation approved',
  translationRejected: 'Translation rejected',
  translationSubmitted: 'Sent to review',
  translationReopened: 'Decision taken back',
  reviewQueued: 'The translations will be reviewed in a moment',
  translationsReviewed: 'Translations reviewed',
  revertQueued: 'The changes will be undone in a moment',
  changesReverted: 'Changes undone',
  guestLinkCreated: 'Guests invited',
  guestLinkRevoked: 'Guest link revoked',
  guestLinkGone: 'This link is not valid.',
  guestSessionEnded: 'Please enter a new code.',
  guestCodeSent: 'If the address is invited, a code was sent to it.',
  noTranslationSet: 'No translation set successfully',
  ignorePatternCreated: 'Ignore pattern created successfully',
  fontSizeSet: 'Font size set successfully',
  // Exactly as in the catalogue.
  projectResynced: 'Project resync is sucessfull',
  scopeToggled: 'Scope toggle successfully',
  // The catalogues have no text for this call.
  scopeRulesSaved: 'The rules of the scope are saved',
  urlPathUpdated: 'URL path will be updated Shortly',
  urlPathsUnchanged: 'The URL paths are as they were',
  // The catalogues have no text for this call.
  urlTranslationsUndone: 'Url translations undone',
  trackingToggled: 'Track Url toggled successfully',
  popupCssSet: 'Class added successfully',
  transliterationSet: 'Transliteration set successfully',
  uploadFormat: 'Please upload a correct format',
  // The catalogues have no text for this call.
  swalekhNodeSet: 'Typing keyboard set successfully',
  mixedAnalysisQueued: 'The content will be analysed in a moment',
  // The catalogues have no text about deleted settings.
  noTranslationRemoved: 'These elements are translated again',
  ignorePatternsDeleted: 'Texts that match are translated again',
  fontSizeDeleted: 'These elements have the site’s own size again',
  popupCssRemoved: 'The switcher has no style sheet of the project',
  maskTermsDeleted: 'These terms are transliterated by their sound again',
  spellingsDeleted: 'These words are transliterated by their sound again',
  swalekhNodeDeleted: 'These fields have no typing keyboard any more',
} as const;

/** The message after a replacement, from the spec's catalogue. */
export const textReplaced = (count: number): string => `Text replaced in ${count} tm successfully`;
/** The message of a replacement that would leave an error in each translation that contains the text. */
export const replacementRefused = (count: number): string =>
  `Nothing was replaced: ${count === 1 ? 'the one translation' : `each of ${count} translations`} with this text would have an error`;

/** The message after addresses were added to the scope of a project, also when some or all were refused, from the spec's catalogue. */
export const urlsAdded = (count: number): string => `${count} Url added successfully`;
export const urlsNotAdded = (count: number): string => `${count} Url addition failed`;
