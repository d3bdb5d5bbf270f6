/**
 * What is said when settings of a project's pages are taken away; the catalogues have none for it. Of the server alone: beside the other messages
 * it would come with the first screen.
 */
export const REMOVED_SETTING_MESSAGES = {
  noTranslationRemoved: 'These elements are translated again',
  ignorePatternsDeleted: 'Texts that match are translated again',
  fontSizeDeleted: 'These elements have the size again that the site gives them',
  popupCssRemoved: 'The popup looks as it does without classes',
  maskTermsDeleted: 'These terms are transliterated by their sound again',
  spellingsDeleted: 'These words are transliterated by their sound again',
  swalekhNodeDeleted: 'These fields have no typing keyboard any more',
} as const;
