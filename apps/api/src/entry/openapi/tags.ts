/** The parts of the document by the first part of their paths, in the order in which they are shown. */
export const TAGS: Readonly<Record<string, string>> = {
  project: 'Projects: create, estimate, list, delete; who works on them',
  scope: 'The pages of a site and its crawls',
  'no-translation-node': 'Parts of pages that stay in the source language',
  'ignore-pattern': 'Texts that stay in the source language',
  translation: 'Segments, translations, machine runs and their counts',
  transliteration: 'Spelling by sound',
  meta: 'Texts for search engines',
  mixedLangContent: 'Content in unexpected languages',
  report: 'Files of reports',
  memory: 'Translations as TMX, XLIFF, CSV and XLSX files',
  glossary: 'Terms of a project, and of an organisation',
  parser: 'Showing whose the site is',
  delivery: 'Hosts of translated sites',
  snippet: 'What visitors are served',
  organisation: 'Organisations, their documents and API keys',
  user: 'Users and sessions',
  guest: 'What people without an account do by a guest link',
  auth: 'Signing in, registering, passwords',
  transaction: 'Plans',
  notification: 'What people are told',
  dashboard: 'What the dashboard shows',
  audit: 'Who did what when',
  health: 'Health of the process',
  metrics: 'Figures of the process',
};

export const tagOf = (path: string): string => path.split('/')[0] ?? path;
