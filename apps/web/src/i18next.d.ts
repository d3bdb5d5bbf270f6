import 'i18next';
import type account from './locales/en/account.json';
import type assignments from './locales/en/assignments.json';
import type audit from './locales/en/audit.json';
import type common from './locales/en/common.json';
import type crawl from './locales/en/crawl.json';
import type editor from './locales/en/editor.json';
import type engines from './locales/en/engines.json';
import type exchange from './locales/en/exchange.json';
import type keys from './locales/en/keys.json';
import type kyc from './locales/en/kyc.json';
import type memory from './locales/en/memory.json';
import type organisations from './locales/en/organisations.json';
import type pages from './locales/en/pages.json';
import type plan from './locales/en/plan.json';
import type policy from './locales/en/policy.json';
import type preview from './locales/en/preview.json';
import type profile from './locales/en/profile.json';
import type projects from './locales/en/projects.json';
import type publication from './locales/en/publication.json';
import type quality from './locales/en/quality.json';
import type registration from './locales/en/registration.json';
import type reports from './locales/en/reports.json';
import type review from './locales/en/review.json';
import type seo from './locales/en/seo.json';
import type session from './locales/en/session.json';
import type shell from './locales/en/shell.json';
import type translations from './locales/en/translations.json';
import type trial from './locales/en/trial.json';
import type users from './locales/en/users.json';
import type wizard from './locales/en/wizard.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      assignments: typeof assignments;
      audit: typeof audit;
      keys: typeof keys;
      common: typeof common;
      crawl: typeof crawl;
      editor: typeof editor;
      engines: typeof engines;
      exchange: typeof exchange;
      kyc: typeof kyc;
      memory: typeof memory;
      organisations: typeof organisations;
      pages: typeof pages;
      plan: typeof plan;
      policy: typeof policy;
      preview: typeof preview;
      profile: typeof profile;
      projects: typeof projects;
      publication: typeof publication;
      quality: typeof quality;
      registration: typeof registration;
      review: typeof review;
      reports: typeof reports;
      seo: typeof seo;
      session: typeof session;
      shell: typeof shell;
      translations: typeof translations;
      trial: typeof trial;
      users: typeof users;
      wizard: typeof wizard;
    };
  }
}
