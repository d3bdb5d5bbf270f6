import { meetsNeed, PAGE_ACCESS, type Permission, type ProjectDetails, type ProjectNeed } from '@bhashantar/contracts';

const BASE = '/app/projects/$projectId';

interface ProjectScreen {
  /** The address of its route; `project-screens.spec.ts` compares both. */
  readonly to: typeof BASE | `${typeof BASE}/${string}`;
  /** The types of projects that have the screen. */
  readonly needs: ProjectNeed;
  readonly permission: Permission;
  /** Whether it is also shown to people who work on only some domains of the project. */
  readonly narrowed?: true;
  /** Whether people work in it all day. Such a screen has a heading of one line. */
  readonly isCompact?: true;
}

/** Every screen of a project. Routes and tabs read this list. The daily work comes first, because the last tabs are behind a button. */
export const PROJECT_SCREENS = {
  overview: { to: BASE, needs: 'project', permission: 'project.read', narrowed: true },
  apis: { to: `${BASE}/apis`, needs: 'items', permission: 'content.push' },
  documents: { to: `${BASE}/documents`, needs: 'items', permission: 'content.push' },
  pages: { to: `${BASE}/pages`, needs: 'site', permission: 'project.read', narrowed: true },
  translations: { to: `${BASE}/translations`, needs: 'project', permission: PAGE_ACCESS.translations, narrowed: true, isCompact: true },
  visual: { to: `${BASE}/visual`, needs: 'site', permission: PAGE_ACCESS.translations, narrowed: true, isCompact: true },
  preview: { to: `${BASE}/preview`, needs: 'site', permission: 'project.read', narrowed: true, isCompact: true },
  reports: { to: `${BASE}/reports`, needs: 'site', permission: 'project.read' },
  settings: { to: `${BASE}/settings`, needs: 'project', permission: 'project.read' },
  glossary: { to: `${BASE}/glossary`, needs: 'project', permission: 'translation.read', narrowed: true },
  domains: { to: `${BASE}/domains`, needs: 'domains', permission: 'project.read' },
  health: { to: `${BASE}/health`, needs: 'site', permission: 'project.read' },
  changes: { to: `${BASE}/changes`, needs: 'site', permission: 'project.read' },
  parity: { to: `${BASE}/parity`, needs: 'site', permission: 'project.read', narrowed: true },
  seo: { to: `${BASE}/seo`, needs: 'site', permission: 'project.read' },
  requests: { to: `${BASE}/requests`, needs: 'site', permission: 'request.read' },
  guests: { to: `${BASE}/guests`, needs: 'site', permission: 'translation.review' },
  people: { to: `${BASE}/people`, needs: 'project', permission: 'project.assign' },
} as const satisfies Readonly<Record<string, ProjectScreen>>;

/** A screen of a project by the end of its address. */
export type ProjectTab = keyof typeof PROJECT_SCREENS;
export const PROJECT_TABS = Object.keys(PROJECT_SCREENS) as readonly ProjectTab[];

const screenOf = (tab: ProjectTab): ProjectScreen => PROJECT_SCREENS[tab];

export const isCompact = (tab: ProjectTab): boolean => screenOf(tab).isCompact === true;

/** The parts of a project on which its screens depend. */
export type ScreenedProject = Pick<ProjectDetails, 'projectType' | 'ownDomains'>;

/** Whether a project has a screen for the person whom `project` was sent to. */
export function hasScreen({ projectType, ownDomains }: ScreenedProject, tab: ProjectTab): boolean {
  const { needs, narrowed } = screenOf(tab);
  return meetsNeed(projectType, needs) && (!ownDomains || narrowed === true);
}

/** The tabs of a project for a person, in their order. */
export function tabsOf(project: ScreenedProject, permissions: readonly Permission[]): ProjectTab[] {
  return PROJECT_TABS.filter((tab) => hasScreen(project, tab) && permissions.includes(screenOf(tab).permission));
}

/** The tab of a path such as /app/projects/7/pages. */
export function tabOf(pathname: string): ProjectTab {
  const last = pathname.split('/')[4];
  return PROJECT_TABS.find((tab) => tab === last) ?? 'overview';
}
