import { IDENTITY_MESSAGES } from './identity.messages.js';

/** Texts of the spec's catalogues, to the letter. */
export const MESSAGES = {
  ...IDENTITY_MESSAGES,
  crawlAccepted: 'crawling request has been accepted',
  projectCreated: 'Project Created successfully',
  projectDeleteRequested: 'Project delete request sent, Project will be deleted in a moment',
  projectDeleted: 'Project deleted successfully',
  projectDeletionFailed: 'Project deletion request failed',
  // The catalogues have none for these calls.
  planAsked: 'Your request was sent. We will answer by email.',
  languagePublished: 'Published',
  languageUnpublished: 'Back to preview',
  policySaved: 'Saved',
  pagesHeld: 'Held back',
  pagesReleased: 'No longer held back',
  projectsAssigned: 'Projects assigned',
  projectsUnassigned: 'Projects are no longer assigned',
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
  // The catalogues have none for this call; it is said as for the one above.
  transliterationQueued: 'Transliteration will be applied in a moment',
  undoQueued: 'Transliteration will be undone in a moment',
  nmtApplied: 'NMT applied successfully',
  userTranslationUpdated: 'User Translation updated successfully',
  userTransliterationUpdated: 'User Transliteration updated successfully',
  userTranslationFailed: 'Error:User Translation update failed',
  revisionAdded: 'TM Revision added successfully',
  revisionNotAdded: 'Unable to create TM Revision',
  revisionsNotRead: 'Unable to fetch TM Revision',
  nothingToReplace: 'No Strings found to replace!',
  translationsDeleted: 'TM deleted successfully',
  translationsNotDeleted: 'TM deletion request failed',
  noNewContent: 'Currently, there is no new content available for translation.',
  reportStarted: 'The report file will be downloaded shortly. Please check your Downloads folder',
  // The catalogues have none for these calls.
  replaceQueued: 'Text will be replaced in a moment',
  displayTypeQueued: 'The display type will be changed in a moment',
  displayTypeChanged: 'Display type changed successfully',
  deletionQueued: 'TM will be deleted in a moment',
  mixedAnalysisQueued: 'The content will be analysed in a moment',
} as const;

/** What is said after a replacement, by the spec's catalogue. */
export const textReplaced = (count: number): string => `Text replaced in ${count} tm successfully`;
