import type { House } from './billing/plans/plan.js';
import { ROLES, type Role } from './identity/users/roles.js';
import type { Permission } from './permissions.js';
import { may } from './permissions.js';

/** The roles that a holder of a role may give to others. None of them has a permission that the giver lacks. */
export const ASSIGNABLE_ROLES: Readonly<Record<Role, readonly Role[]>> = {
  superAdmin: ROLES,
  deliveryManager: ['translationAdmin', 'collaborator'],
  collaborator: [],
  organisationAdmin: ['organisationAdmin', 'translationAdmin', 'collaborator'],
  freeOrgAdmin: ['freeOrgAdmin', 'translationAdmin', 'collaborator'],
  translationAdmin: [],
  lokSabhaAdmin: ['lokSabhaAdmin', 'lokSabhaTranslator'],
  rajyaSabhaAdmin: ['rajyaSabhaAdmin', 'rajyaSabhaTranslator'],
  lokSabhaTranslator: [],
  rajyaSabhaTranslator: [],
};

/** Roles that run an organisation. The last active user with one of them cannot be removed. */
export const ADMIN_ROLES: readonly Role[] = ['superAdmin', 'organisationAdmin', 'freeOrgAdmin', 'lokSabhaAdmin', 'rajyaSabhaAdmin'];

/** Roles of one House. They exist only in organisations of that House. */
export const HOUSE_OF_ROLE: Readonly<Partial<Record<Role, House>>> = {
  lokSabhaAdmin: 'ls',
  lokSabhaTranslator: 'ls',
  rajyaSabhaAdmin: 'rs',
  rajyaSabhaTranslator: 'rs',
};

/** Roles that work across organisations: every one, or those assigned to them. */
export const CROSS_ORGANISATION_ROLES: readonly Role[] = ['superAdmin', 'deliveryManager'];

/** The pages of the signed-in side and the permission each needs; `session` is anybody signed in. */
export const PAGE_ACCESS = {
  profile: 'session',
  projects: 'project.read',
  newProject: 'project.create',
  translations: 'translation.read',
  glossary: 'glossary.edit',
  engines: 'engine.manage',
  settings: 'settings.edit',
  publish: 'publish.manage',
  organisation: 'organisation.read',
  organisations: 'organisation.read',
  newOrganisation: 'organisation.manageAll',
  users: 'user.read',
  apiKeys: 'apiKey.manage',
  kyc: 'kyc.manage',
  kycReview: 'kyc.review',
  audit: 'audit.read',
  payments: 'payment.manage',
  documents: 'document.work',
} as const satisfies Record<string, Permission | 'session'>;
export type PageName = keyof typeof PAGE_ACCESS;
export const PAGE_NAMES = Object.keys(PAGE_ACCESS) as PageName[];

/** Says whether a role may open a page; screens, menus and `user/access/verify` ask this one function. */
export function mayOpen(role: Role, page: PageName): boolean {
  const needed = PAGE_ACCESS[page];
  return needed === 'session' || may(role, needed);
}

/** Permissions that an API key may have; none over people, keys (including those of engines), KYC documents or payments. */
export const API_KEY_SCOPES = [
  'project.read',
  'project.create',
  'project.update',
  'project.crawl',
  'translation.read',
  'translation.edit',
  'translation.machine',
  'memory.exchange',
  'glossary.edit',
  'settings.edit',
  'publish.manage',
  'document.work',
  'content.push',
  'text.translate',
] as const satisfies readonly Permission[];
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
