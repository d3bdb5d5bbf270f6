/** What is of whole projects is not shown to who works on some domains alone. */
export const DOMAIN_TABS: ReadonlySet<string> = new Set(['overview', 'pages', 'parity', 'translations', 'glossary']);

/** What a project without a site has: its content comes by an API. */
export const API_TABS: ReadonlySet<string> = new Set(['overview', 'glossary', 'people', 'settings']);

/** What is worked with daily comes first: the last ones stand behind a button where the screen is narrow. */
export const PROJECT_TABS = [
  { key: 'overview', to: '/app/projects/$projectId' },
  { key: 'health', to: '/app/projects/$projectId/health' },
  { key: 'pages', to: '/app/projects/$projectId/pages' },
  { key: 'translations', to: '/app/projects/$projectId/translations' },
  { key: 'visual', to: '/app/projects/$projectId/visual', permission: 'translation.read' },
  { key: 'preview', to: '/app/projects/$projectId/preview' },
  { key: 'domains', to: '/app/projects/$projectId/domains' },
  { key: 'settings', to: '/app/projects/$projectId/settings' },
  { key: 'changes', to: '/app/projects/$projectId/changes' },
  { key: 'parity', to: '/app/projects/$projectId/parity' },
  { key: 'glossary', to: '/app/projects/$projectId/glossary', permission: 'translation.read' },
  { key: 'seo', to: '/app/projects/$projectId/seo' },
  { key: 'people', to: '/app/projects/$projectId/people', permission: 'project.assign' },
  { key: 'guests', to: '/app/projects/$projectId/guests', permission: 'translation.review' },
  { key: 'reports', to: '/app/projects/$projectId/reports' },
] as const;

export type ProjectTab = (typeof PROJECT_TABS)[number]['key'];

/** The tab of a path such as /app/projects/7/pages. */
export function tabOf(pathname: string): ProjectTab {
  const last = pathname.split('/')[4];
  return PROJECT_TABS.find(({ key }) => key === last)?.key ?? 'overview';
}
