import { CROSS_ORGANISATION_ROLES, PAGE_ACCESS, type Permission, type Role } from '@bhashantar/contracts';

/** The tabs of an organisation. Each lists permissions, of which one is enough to open it. */
const TABS = [
  { key: 'profile', to: '/app/organisations/$organisationId', anyOf: [PAGE_ACCESS.organisation] },
  { key: 'users', to: '/app/organisations/$organisationId/users', anyOf: [PAGE_ACCESS.users] },
  { key: 'projects', to: '/app/organisations/$organisationId/projects', anyOf: [PAGE_ACCESS.organisation] },
  { key: 'plan', to: '/app/organisations/$organisationId/plan', anyOf: [PAGE_ACCESS.organisation] },
  { key: 'documents', to: '/app/organisations/$organisationId/documents', anyOf: [PAGE_ACCESS.kyc, PAGE_ACCESS.kycReview] },
  { key: 'audit', to: '/app/organisations/$organisationId/audit', anyOf: [PAGE_ACCESS.audit] },
] as const satisfies { key: string; to: string; anyOf: readonly Permission[] }[];

/** The tabs whose screens people of a single organisation already have in their main menu. */
const IN_MENU: readonly Tab['key'][] = ['users', 'projects', 'audit'];

type Tab = (typeof TABS)[number];

/** The tabs that a person may open, without those that are in the person's main menu. */
export function visibleTabs({ role, permissions }: { role: Role; permissions: readonly Permission[] }): Tab[] {
  const may = TABS.filter(({ anyOf }) => anyOf.some((permission) => permissions.includes(permission)));
  if (CROSS_ORGANISATION_ROLES.includes(role)) return may;
  const left: readonly Tab['key'][] = role === 'freeOrgAdmin' ? [...IN_MENU, 'plan'] : IN_MENU;
  return may.filter(({ key }) => !left.includes(key));
}
