import type { Permission } from '@bhashantar/contracts';

export const NAVIGATION_GROUPS = ['work', 'content', 'quality', 'admin'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

interface Item {
  key: 'projects' | 'newProject' | 'overview' | 'pages' | 'translations' | 'preview' | 'settings';
  group: NavigationGroup;
  permission: Permission;
  /** Items of a project show while one is open. */
  scope: 'organisation' | 'project';
}

/** The main menu as data. What a person sees of it follows from the permissions that the server sent. */
export const NAVIGATION = [
  { key: 'projects', group: 'work', permission: 'project.read', scope: 'organisation', to: '/app/projects' },
  { key: 'newProject', group: 'work', permission: 'project.create', scope: 'organisation', to: '/app/projects/new' },
  { key: 'overview', group: 'content', permission: 'project.read', scope: 'project', to: '/app/projects/$projectId' },
  { key: 'pages', group: 'content', permission: 'project.read', scope: 'project', to: '/app/projects/$projectId/pages' },
  { key: 'translations', group: 'content', permission: 'translation.read', scope: 'project', to: '/app/projects/$projectId/translations' },
  { key: 'preview', group: 'quality', permission: 'project.read', scope: 'project', to: '/app/projects/$projectId/preview' },
  { key: 'settings', group: 'admin', permission: 'project.read', scope: 'project', to: '/app/projects/$projectId/settings' },
] as const satisfies (Item & { to: string })[];

export type NavigationItem = (typeof NAVIGATION)[number];

/** The menu of one person: groups that have something to show, in order. */
export function visibleNavigation(
  permissions: readonly Permission[],
  inProject: boolean,
): { group: NavigationGroup; items: NavigationItem[] }[] {
  const items = NAVIGATION.filter((item) => permissions.includes(item.permission) && (inProject || item.scope === 'organisation'));
  return NAVIGATION_GROUPS.map((group) => ({ group, items: items.filter((item) => item.group === group) })).filter(
    ({ items }) => items.length > 0,
  );
}
