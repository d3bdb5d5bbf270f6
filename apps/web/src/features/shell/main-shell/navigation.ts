import { CROSS_ORGANISATION_ROLES, HOUSE_OF_ROLE, PAGE_ACCESS, type Permission, ROLES, type Role } from '@bhashantar/contracts';

export const NAVIGATION_GROUPS = ['trial', 'work', 'admin'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

interface Item {
  key:
    | 'home'
    | 'usage'
    | 'team'
    | 'help'
    | 'projects'
    | 'requests'
    | 'organisations'
    | 'organisation'
    | 'users'
    | 'engines'
    | 'glossary'
    | 'audit';
  group: NavigationGroup;
  permission: Permission | 'session';
  /** Among the roles with the permission, only these get the item. Others reach the same screen by another item. */
  roles?: readonly Role[];
}

const ONE_ORGANISATION_ROLES = ROLES.filter((role) => !CROSS_ORGANISATION_ROLES.includes(role));
const HOUSE_ROLES = ROLES.filter((role) => HOUSE_OF_ROLE[role]);

/**
 * The main menu as data: at most eight items for anybody. The permissions that the server sent decide which items a person sees. Screens of
 * a project and of an organisation are in tabs instead. The profile menu leads to help, and the organisation's tabs lead to the plan.
 */
export const NAVIGATION = [
  { key: 'projects', group: 'work', permission: PAGE_ACCESS.projects, to: '/app/projects' },
  // People of the Houses have no projects.
  { key: 'home', group: 'work', permission: 'session', to: '/app/home', roles: HOUSE_ROLES },
  { key: 'requests', group: 'work', permission: 'request.read', to: '/app/requests' },
  { key: 'glossary', group: 'work', permission: PAGE_ACCESS.glossary, to: '/app/glossary' },
  { key: 'engines', group: 'work', permission: PAGE_ACCESS.engines, to: '/app/engines' },
  {
    key: 'organisations',
    group: 'admin',
    permission: PAGE_ACCESS.organisations,
    to: '/app/organisations',
    roles: CROSS_ORGANISATION_ROLES,
  },
  {
    key: 'organisation',
    group: 'admin',
    permission: PAGE_ACCESS.organisation,
    to: '/app/organisations/$organisationId',
    roles: ONE_ORGANISATION_ROLES,
  },
  { key: 'users', group: 'admin', permission: PAGE_ACCESS.users, to: '/app/users' },
  { key: 'audit', group: 'admin', permission: PAGE_ACCESS.audit, to: '/app/audit' },
] as const satisfies (Item & { to: string })[];

/** The five items of the free trial's shell. */
export const TRIAL_NAVIGATION = [
  { key: 'home', group: 'trial', permission: 'session', to: '/app/home' },
  { key: 'projects', group: 'trial', permission: PAGE_ACCESS.projects, to: '/app/projects' },
  { key: 'usage', group: 'trial', permission: PAGE_ACCESS.organisation, to: '/app/usage' },
  { key: 'team', group: 'trial', permission: PAGE_ACCESS.users, to: '/app/users' },
  { key: 'help', group: 'trial', permission: 'session', to: '/app/help' },
] as const satisfies (Item & { to: string })[];

export type NavigationItem = (typeof NAVIGATION)[number] | (typeof TRIAL_NAVIGATION)[number];

/** Only this role gets the free trial's shell (specification, section 2). */
export const hasTrialShell = (role: Role): boolean => role === 'freeOrgAdmin';

interface Person {
  role: Role;
  permissions: readonly Permission[];
}

function mayFollow(item: Item, { role, permissions }: Person): boolean {
  if (item.roles && !item.roles.includes(role)) return false;
  return item.permission === 'session' || permissions.includes(item.permission);
}

/** The menu of one person: the groups that have at least one item, in order. */
export function visibleNavigation(person: Person): { group: NavigationGroup; items: NavigationItem[] }[] {
  const menu: readonly NavigationItem[] = hasTrialShell(person.role) ? TRIAL_NAVIGATION : NAVIGATION;
  const items = menu.filter((item) => mayFollow(item, person));
  return NAVIGATION_GROUPS.map((group) => ({ group, items: items.filter((item) => item.group === group) })).filter(
    ({ items }) => items.length > 0,
  );
}
