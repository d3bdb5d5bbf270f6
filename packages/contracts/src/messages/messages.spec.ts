import { describe, expect, it } from '@jest/globals';
import { ERRORS } from '../errors.js';
import { MESSAGES, textReplaced, urlsAdded, urlsNotAdded } from './messages.js';
import { SCREEN_MESSAGES } from './screen.messages.js';

/** The texts of the specification, section 8, about projects and translations, to the letter. */
const CATALOGUE = {
  projectUpdated: 'Project updated successfully',
  projectNotUpdated: 'Project updation request failed',
  projectCreated: 'Project Created successfully',
  apiProjectExists: 'Project with already exists',
  projectDeleteRequested: 'Project delete request sent, Project will be deleted in a moment',
  projectDeleted: 'Project deleted successfully',
  projectDeletionFailed: 'Project deletion request failed',
  languageAdded: 'Language Added successfully',
  nmtQueued: 'NMT output will be applied in a moment',
  nmtApplied: 'NMT applied successfully',
  userTranslationUpdated: 'User Translation updated successfully',
  userTransliterationUpdated: 'User Transliteration updated successfully',
  userTranslationFailed: 'Error:User Translation update failed',
  revisionAdded: 'TM Revision added successfully',
  dataReverted: 'Data reverted successfully',
  dataNotReverted: 'Error while reverting',
  revisionNotAdded: 'Unable to create TM Revision',
  revisionsNotRead: 'Unable to fetch TM Revision',
  nothingToReplace: 'No Strings found to replace!',
  translationsDeleted: 'TM deleted successfully',
  translationsNotDeleted: 'TM deletion request failed',
  noNewContent: 'Currently, there is no new content available for translation.',
  noTranslationSet: 'No translation set successfully',
  ignorePatternCreated: 'Ignore pattern created successfully',
  fontSizeSet: 'Font size set successfully',
  urlAddFailed: 'Url add to scope failed',
  wordCountPending: 'Wordcount will be updated shortly. Please check back after some time',
  projectResynced: 'Project resync is sucessfull',
  scopeToggled: 'Scope toggle successfully',
  scopeNotToggled: 'Scope toggle failed',
  trackingToggled: 'Track Url toggled successfully',
  trackingNotToggled: 'Track Url toggled failed',
  languagesSet: 'Languages set successfully',
  reportNotRead: 'Some Error Occured while fetching project report',
  statsNotRead: 'Error encountered while fetching stats',
  apiVerified: 'Api verification successfull',
  apiNotVerified: 'INVALID API: Api verication failed',
  planAsked: 'Our sales team will connect with you soon',
  urlPathUpdated: 'URL path will be updated Shortly',
  urlPathNotUpdated: "Couldn't update",
  popupCssSet: 'Class added successfully',
  transliterationSet: 'Transliteration set successfully',
  uploadFormat: 'Please upload a correct format',
  reportStarted: 'The report file will be downloaded shortly. Please check your Downloads folder',
};

describe('the texts of the specification', () => {
  it('are exactly as specified', () => {
    expect(MESSAGES).toMatchObject(CATALOGUE);
    expect(MESSAGES).toMatchObject(SCREEN_MESSAGES);
    expect(textReplaced(7)).toBe('Text replaced in 7 tm successfully');
    expect([urlsAdded(3), urlsNotAdded(2)]).toEqual(['3 Url added successfully', '2 Url addition failed']);
    expect(ERRORS.INTERNAL.message).toBe('Some error occurred. Please try again');
  });
});
