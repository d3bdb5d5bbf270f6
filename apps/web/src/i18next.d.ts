import 'i18next';
import type account from './locales/en/account.json';
import type common from './locales/en/common.json';
import type crawl from './locales/en/crawl.json';
import type pages from './locales/en/pages.json';
import type policy from './locales/en/policy.json';
import type preview from './locales/en/preview.json';
import type projects from './locales/en/projects.json';
import type registration from './locales/en/registration.json';
import type session from './locales/en/session.json';
import type shell from './locales/en/shell.json';
import type translations from './locales/en/translations.json';
import type wizard from './locales/en/wizard.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      common: typeof common;
      crawl: typeof crawl;
      pages: typeof pages;
      policy: typeof policy;
      preview: typeof preview;
      projects: typeof projects;
      registration: typeof registration;
      session: typeof session;
      shell: typeof shell;
      translations: typeof translations;
      wizard: typeof wizard;
    };
  }
}
