import { meetsNeed, type Permission, type ProjectDetails, type ProjectNeed } from '@bhashantar/contracts';

/** The pages of the settings, in the order of the menu. The name of each is in the address. */
export const SETTINGS_PAGES = ['general', 'languages', 'content', 'machine', 'appearance', 'publishing', 'integrations', 'danger'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

export interface PanelProps {
  project: ProjectDetails;
}

interface SettingsPanel {
  readonly page: SettingsPage;
  /** The types of projects that have the panel. */
  readonly needs: ProjectNeed;
  /** People with this permission read it. The panel asks for its own permission before a change. */
  readonly permission: Permission;
  /** The key of its texts, as `file:key`. The menu and the panel take the title from there, and the search reads the texts. */
  readonly texts: string;
  /** If absent, every project that meets the need has the panel. */
  readonly isIn?: (project: ProjectDetails) => boolean;
}

/**
 * Every panel of the settings of a project, in the order of its page. The key is the panel's address. Menu, search and pages are made from
 * this list. It holds no components, so that a route can read it before their code is there.
 */
export const SETTINGS_PANELS = {
  general: { page: 'general', needs: 'project', permission: 'project.read', texts: 'projects:settings.general' },
  languages: { page: 'languages', needs: 'project', permission: 'project.read', texts: 'projects:settings.languages' },
  scope: { page: 'content', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:scopeRules' },
  recrawl: { page: 'content', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:recrawl' },
  noTranslation: { page: 'content', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:noTranslation' },
  ignorePatterns: { page: 'content', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:ignorePatterns' },
  quality: { page: 'content', needs: 'project', permission: 'publish.manage', texts: 'quality:' },
  memory: { page: 'content', needs: 'project', permission: 'publish.manage', texts: 'memory:sharing' },
  requestRules: { page: 'content', needs: 'site', permission: 'request.create', texts: 'rates:rules' },
  automatic: { page: 'machine', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:automatic' },
  engines: { page: 'machine', needs: 'project', permission: 'engine.manage', texts: 'engines:perLanguage' },
  comparison: { page: 'machine', needs: 'site', permission: 'engine.manage', texts: 'engines:comparison' },
  privateContent: { page: 'machine', needs: 'project', permission: 'publish.manage', texts: 'engines:privateContent' },
  maskTerms: { page: 'machine', needs: 'project', permission: 'publish.manage', texts: 'pageSettings:maskTerms' },
  spellings: { page: 'machine', needs: 'project', permission: 'publish.manage', texts: 'pageSettings:spellings' },
  switcherLook: { page: 'appearance', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:switcherLook' },
  popupCss: { page: 'appearance', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:popupCss' },
  languageFonts: { page: 'appearance', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:languageFonts' },
  fontSizes: { page: 'appearance', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:fontSizes' },
  numerals: { page: 'appearance', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:numerals' },
  machineNotice: { page: 'appearance', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:machineNotice' },
  swalekh: { page: 'appearance', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:swalekh' },
  publishing: { page: 'publishing', needs: 'site', permission: 'settings.edit', texts: 'publication:policy' },
  domains: {
    page: 'publishing',
    needs: 'site',
    permission: 'publish.manage',
    texts: 'projects:settings.domains',
    isIn: ({ languageAddresses }) => languageAddresses.length > 0,
  },
  meta: { page: 'publishing', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:meta' },
  caching: { page: 'publishing', needs: 'site', permission: 'publish.manage', texts: 'pageSettings:cache' },
  webhooks: { page: 'integrations', needs: 'site', permission: 'settings.edit', texts: 'webhooks:' },
  digest: { page: 'integrations', needs: 'site', permission: 'project.read', texts: 'digest:' },
  danger: { page: 'danger', needs: 'project', permission: 'project.delete', texts: 'projects:deletion' },
} as const satisfies Readonly<Record<string, SettingsPanel>>;

/** The name of a panel, from which its address is made. */
export type PanelKey = keyof typeof SETTINGS_PANELS;
export const PANEL_KEYS = Object.keys(SETTINGS_PANELS) as readonly PanelKey[];

export const isPanelKey = (key: string): key is PanelKey => key in SETTINGS_PANELS;

/** The page that a panel is on. */
export const pageOf = (key: PanelKey): SettingsPage => SETTINGS_PANELS[key].page;

/** Panels by page, in the order of the menu. */
export function byPage(panels: readonly PanelKey[]): [SettingsPage, PanelKey[]][] {
  return SETTINGS_PAGES.map((page): [SettingsPage, PanelKey[]] => [page, panels.filter((key) => pageOf(key) === page)]).filter(
    ([, keys]) => keys.length > 0,
  );
}

/** The panels of a project for a person, in the order of the menu. */
export function panelsOf(project: ProjectDetails, permissions: readonly Permission[]): PanelKey[] {
  const shown = PANEL_KEYS.filter((key) => {
    const { needs, permission, isIn }: SettingsPanel = SETTINGS_PANELS[key];
    return meetsNeed(project.projectType, needs) && permissions.includes(permission) && (isIn?.(project) ?? true);
  });
  return byPage(shown).flatMap(([, keys]) => keys);
}

/** The files of the texts that the panels need. */
export const PANEL_TEXTS: readonly string[] = [...new Set(PANEL_KEYS.map((key) => SETTINGS_PANELS[key].texts.split(':')[0] ?? ''))];
