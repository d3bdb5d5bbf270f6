import type { Role } from './identity/users/roles.js';

/** The permissions of calls. One table decides; screens and menus read the same table. */
export const PERMISSIONS = [
  'project.read',
  'project.create',
  'project.update',
  'project.delete',
  'project.crawl',
  'project.assign',
  'translation.read',
  'translation.edit',
  'translation.review',
  'translation.machine',
  'memory.exchange',
  'glossary.edit',
  'engine.manage',
  'settings.edit',
  'publish.manage',
  'organisation.read',
  'organisation.update',
  'organisation.manageAll',
  'user.read',
  'user.manage',
  'user.categories',
  'apiKey.manage',
  'kyc.manage',
  'kyc.review',
  'audit.read',
  'payment.manage',
  'document.work',
  'request.read',
  'request.create',
  'request.approve',
  'content.manage',
  'content.push',
  'text.translate',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Everybody who reads translations may also request them by call. An API key can have this permission without the others. */
const READ: Permission[] = ['project.read', 'translation.read', 'text.translate'];
/** People with assignments review only the work of others, unless nobody else is assigned to the project. */
const TRANSLATE: Permission[] = [...READ, 'translation.edit', 'translation.review'];
/** The permissions to see requests to translators with their prices, and to create requests. The plan decides whether they can be sent. */
const ORDER: Permission[] = ['request.read', 'request.create'];
/** The permissions for content that is not a page of a site. An API key can have only the second one. */
const CONTENT: Permission[] = ['content.manage', 'content.push'];
const TRANSLATION_ADMIN: Permission[] = [
  ...TRANSLATE,
  'translation.machine',
  'memory.exchange',
  'glossary.edit',
  'engine.manage',
  'publish.manage',
  ...CONTENT,
  ...ORDER,
];
const PROJECT_WORK: Permission[] = [
  'project.create',
  'project.update',
  'project.delete',
  'project.crawl',
  'project.assign',
  'settings.edit',
];
const ORGANISATION_ADMIN: Permission[] = [
  ...TRANSLATION_ADMIN,
  ...PROJECT_WORK,
  'organisation.read',
  'organisation.update',
  'user.read',
  'user.manage',
  'apiKey.manage',
  'kyc.manage',
  'audit.read',
  'payment.manage',
];
const HOUSE_ADMIN: Permission[] = [
  ...(['document.work', 'user.read', 'user.manage', 'user.categories', 'organisation.read', 'audit.read'] as const),
  ...ORDER,
];
const HOUSE_TRANSLATOR: Permission[] = ['document.work', 'user.categories'];

/** Role to permissions: the access matrix as data. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  superAdmin: PERMISSIONS,
  deliveryManager: [
    ...TRANSLATION_ADMIN,
    ...PROJECT_WORK,
    'organisation.read',
    'user.read',
    'user.manage',
    'kyc.review',
    'audit.read',
    'request.approve',
  ],
  // They see only requests with work for them, and no prices.
  collaborator: [...TRANSLATE, 'request.read'],
  organisationAdmin: ORGANISATION_ADMIN,
  freeOrgAdmin: ORGANISATION_ADMIN,
  translationAdmin: TRANSLATION_ADMIN,
  lokSabhaAdmin: HOUSE_ADMIN,
  rajyaSabhaAdmin: HOUSE_ADMIN,
  lokSabhaTranslator: HOUSE_TRANSLATOR,
  rajyaSabhaTranslator: HOUSE_TRANSLATOR,
};

/** Says whether a role holds a permission. */
export function may(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

/**
 * The projects that a permission covers: those of every organisation, of the managed organisations, of the user's own one, those assigned
 * to the user, or none, because the work is on the documents of a House. `domains` is `assigned` for people who have only some domains of
 * one or more projects. No role has it; assignments give it.
 */
export const SCOPES = ['all', 'managed', 'organisation', 'assigned', 'domains', 'house'] as const;
export type Scope = (typeof SCOPES)[number];

/** The scope of each role. A permission says what a person may do, the scope says where. */
export const ROLE_SCOPES: Readonly<Record<Role, Scope>> = {
  superAdmin: 'all',
  deliveryManager: 'managed',
  collaborator: 'assigned',
  organisationAdmin: 'organisation',
  freeOrgAdmin: 'organisation',
  translationAdmin: 'organisation',
  lokSabhaAdmin: 'house',
  rajyaSabhaAdmin: 'house',
  lokSabhaTranslator: 'house',
  rajyaSabhaTranslator: 'house',
};
