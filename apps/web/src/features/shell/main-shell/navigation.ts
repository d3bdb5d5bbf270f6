import { CROSS_ORGANISATION_ROLES, HOUSE_OF_ROLE, PAGE_ACCESS, type Permission, ROLES, type Role } from '@bhashantar/contracts';
import {
  hasScreen,
  isMenuTab,
  type MenuTab,
  PROJECT_SCREENS,
  PROJECT_TABS,
  type ScreenedProject,
} from '../../../lib/project/project-screens.js';

export const NAVIGATION_GROUPS = ['trial', 'work', 'content', 'quality', 'admin'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

interface Item {
  key:
    | 'home'
    | 'usage'
    | 'team'
    | 'help'
    | 'projects'
    | 'requests'
    | 'newProject'
    | MenuTab
    | 'profile'
    | 'organisations'
    | 'organisation'
    | 'users'
    | 'engines'
    | 'glossary'
    | 'audit';
  group: NavigationGroup;
  permission: Permission | 'session';
  /** Items of a project show while one is open. */
  scope: 'organisation' | 'project';
  /** Of all who hold the permission only those of these roles: others reach the same by another item. */
  roles?: readonly Role[];
}

const ONE_ORGANISATION_ROLES = ROLES.filter((role) => !CROSS_ORGANISATION_ROLES.includes(role));
const HOUSE_ROLES = ROLES.filter((role) => HOUSE_OF_ROLE[role]);

const toItem = (key: MenuTab) => {
  const { menu: group, permission, to } = PROJECT_SCREENS[key];
  return { key, group, permission, scope: 'project' as const, to };
};

/** The main menu as data. What a person sees of it follows from the permissions that the server sent. */
export const NAVIGATION = [
  { key: 'projects', group: 'work', permission: PAGE_ACCESS.projects, scope: 'organisation', to: '/app/projects' },
  { key: 'newProject', group: 'work', permission: PAGE_ACCESS.newProject, scope: 'organisation', to: '/app/projects/new' },
  // People of the Houses have no projects; their categories are where their work begins.
  { key: 'profile', group: 'work', permission: PAGE_ACCESS.profile, scope: 'organisation', to: '/app/profile', roles: HOUSE_ROLES },
  { key: 'requests', group: 'work', permission: 'request.read', scope: 'organisation', to: '/app/requests' },
  ...PROJECT_TABS.filter(isMenuTab).map(toItem),
  {
    key: 'organisations',
    group: 'admin',
    permission: PAGE_ACCESS.organisations,
    scope: 'organisation',
    to: '/app/organisations',
    roles: CROSS_ORGANISATION_ROLES,
  },
  {
    key: 'organisation',
    group: 'admin',
    permission: PAGE_ACCESS.organisation,
    scope: 'organisation',
    to: '/app/organisations/$organisationId',
    roles: ONE_ORGANISATION_ROLES,
  },
  { key: 'users', group: 'admin', permission: PAGE_ACCESS.users, scope: 'organisation', to: '/app/users' },
  { key: 'glossary', group: 'admin', permission: PAGE_ACCESS.glossary, scope: 'organisation', to: '/app/glossary' },
  { key: 'engines', group: 'admin', permission: PAGE_ACCESS.engines, scope: 'organisation', to: '/app/engines' },
  { key: 'audit', group: 'admin', permission: PAGE_ACCESS.audit, scope: 'organisation', to: '/app/audit' },
  // What a plan holds and how the product works is asked by those who pay as well.
  {
    key: 'usage',
    group: 'admin',
    permission: 'payment.manage',
    scope: 'organisation',
    to: '/app/usage',
    roles: ONE_ORGANISATION_ROLES,
  },
  { key: 'help', group: 'admin', permission: 'project.read', scope: 'organisation', to: '/app/help' },
] as const satisfies (Item & { to: string })[];

/** The five items of the free trial's shell, whose projects carry their own tabs. */
export const TRIAL_NAVIGATION = [
  { key: 'home', group: 'trial', permission: 'session', scope: 'organisation', to: '/app/home' },
  { key: 'projects', group: 'trial', permission: PAGE_ACCESS.projects, scope: 'organisation', to: '/app/projects' },
  { key: 'usage', group: 'trial', permission: PAGE_ACCESS.organisation, scope: 'organisation', to: '/app/usage' },
  { key: 'team', group: 'trial', permission: PAGE_ACCESS.users, scope: 'organisation', to: '/app/users' },
  { key: 'help', group: 'trial', permission: 'session', scope: 'organisation', to: '/app/help' },
] as const satisfies (Item & { to: string })[];

export type NavigationItem = (typeof NAVIGATION)[number] | (typeof TRIAL_NAVIGATION)[number];

/** Of all roles one alone gets the free trial's shell (specification, section 2). */
export const hasTrialShell = (role: Role): boolean => role === 'freeOrgAdmin';

interface Person {
  role: Role;
  permissions: readonly Permission[];
}

function mayFollow(item: Item, { role, permissions }: Person): boolean {
  if (item.roles && !item.roles.includes(role)) return false;
  return item.permission === 'session' || permissions.includes(item.permission);
}

/** The project that is open. */
export type OpenProject = ScreenedProject & { projectId: string };

/** The menu of one person: groups that have something to show, in order. */
export function visibleNavigation(person: Person, project?: ScreenedProject): { group: NavigationGroup; items: NavigationItem[] }[] {
  const menu: readonly NavigationItem[] = hasTrialShell(person.role) ? TRIAL_NAVIGATION : NAVIGATION;
  const isOpen = (item: NavigationItem) => item.scope === 'organisation' || (project !== undefined && hasScreen(project, item.key));
  const items = menu.filter((item) => mayFollow(item, person) && isOpen(item));
  return NAVIGATION_GROUPS.map((group) => ({ group, items: items.filter((item) => item.group === group) })).filter(
    ({ items }) => items.length > 0,
  );
}
