import { PAGE_ACCESS, type Permission } from '@bhashantar/contracts';

/** The tabs of an organisation, each with the permissions of which one is enough. */
const TABS = [
  { key: 'profile', to: '/app/organisations/$organisationId', anyOf: [PAGE_ACCESS.organisation] },
  { key: 'users', to: '/app/organisations/$organisationId/users', anyOf: [PAGE_ACCESS.users] },
  { key: 'projects', to: '/app/organisations/$organisationId/projects', anyOf: [PAGE_ACCESS.organisation] },
  { key: 'plan', to: '/app/organisations/$organisationId/plan', anyOf: [PAGE_ACCESS.organisation] },
  { key: 'documents', to: '/app/organisations/$organisationId/documents', anyOf: [PAGE_ACCESS.kyc, PAGE_ACCESS.kycReview] },
  { key: 'audit', to: '/app/organisations/$organisationId/audit', anyOf: [PAGE_ACCESS.audit] },
] as const satisfies { key: string; to: string; anyOf: readonly Permission[] }[];

/** The tabs that somebody may open. */
export function visibleTabs(permissions: readonly Permission[]): (typeof TABS)[number][] {
  return TABS.filter(({ anyOf }) => anyOf.some((permission) => permissions.includes(permission)));
}
