import { meetsNeed, type Permission, type ProjectDetails, type ProjectNeed } from '@bhashantar/contracts';
import type projects from '../../../locales/en/projects.json';

/** The name of a panel: its title and its address are made of it. */
export type PanelKey = keyof typeof projects.settings.section;

export interface PanelProps {
  project: ProjectDetails;
}

/** The name of a section: its heading is made of it. */
export type SettingsSection = keyof typeof projects.settings.group;

interface SettingsPanel {
  readonly section: SettingsSection;
  /** The projects that have it. */
  readonly needs: ProjectNeed;
  readonly permission: Permission;
  /** The texts that are loaded for it, beside those of projects. */
  readonly texts?: string;
  /** Without it, every project that meets the need has the panel. */
  readonly isIn?: (project: ProjectDetails) => boolean;
}

/**
 * Every panel of the settings of a project, in the order of the page. Navigation, page and texts are made from this list. It holds no
 * components, so that a route can read it before their code is there.
 */
export const SETTINGS_PANELS: Readonly<Record<PanelKey, SettingsPanel>> = {
  general: { section: 'project', needs: 'project', permission: 'project.read' },
  languages: { section: 'project', needs: 'project', permission: 'project.read' },
  scope: { section: 'content', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  recrawl: { section: 'content', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  noTranslation: { section: 'content', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  ignorePatterns: { section: 'content', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  automatic: { section: 'translation', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  requestRules: { section: 'translation', needs: 'site', permission: 'request.create', texts: 'rates' },
  quality: { section: 'translation', needs: 'project', permission: 'project.read', texts: 'quality' },
  engines: { section: 'translation', needs: 'project', permission: 'engine.manage', texts: 'engines' },
  comparison: { section: 'translation', needs: 'site', permission: 'engine.manage', texts: 'engines' },
  privateContent: { section: 'translation', needs: 'project', permission: 'project.read', texts: 'engines' },
  memory: { section: 'translation', needs: 'project', permission: 'project.read', texts: 'memory' },
  maskTerms: { section: 'translation', needs: 'project', permission: 'project.read', texts: 'pageSettings' },
  spellings: { section: 'translation', needs: 'project', permission: 'project.read', texts: 'pageSettings' },
  fontSizes: { section: 'appearance', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  languageFonts: { section: 'appearance', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  numerals: { section: 'appearance', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  switcherLook: { section: 'appearance', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  popupCss: { section: 'appearance', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  machineNotice: { section: 'appearance', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  swalekh: { section: 'appearance', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  publishing: { section: 'publishing', needs: 'site', permission: 'project.read', texts: 'publication' },
  meta: { section: 'publishing', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  domains: {
    section: 'publishing',
    needs: 'site',
    permission: 'publish.manage',
    isIn: ({ languageAddresses }) => languageAddresses.length > 0,
  },
  caching: { section: 'publishing', needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  digest: { section: 'messages', needs: 'site', permission: 'project.read', texts: 'digest' },
  webhooks: { section: 'messages', needs: 'site', permission: 'project.read', texts: 'webhooks' },
  danger: { section: 'deletion', needs: 'project', permission: 'project.delete' },
};

/** Panels by section, in the order of the page. */
export function bySection(panels: readonly PanelKey[]): [SettingsSection, PanelKey[]][] {
  const sections = new Set(panels.map((key) => SETTINGS_PANELS[key].section));
  return [...sections].map((section) => [section, panels.filter((key) => SETTINGS_PANELS[key].section === section)]);
}

/** The panels of a project for a person, in their order. */
export function panelsOf(project: ProjectDetails, permissions: readonly Permission[]): PanelKey[] {
  return (Object.keys(SETTINGS_PANELS) as PanelKey[]).filter((key) => {
    const { needs, permission, isIn } = SETTINGS_PANELS[key];
    return meetsNeed(project.projectType, needs) && permissions.includes(permission) && (isIn?.(project) ?? true);
  });
}

/** The names of the texts that the panels need. */
export const PANEL_TEXTS: readonly string[] = [...new Set(Object.values(SETTINGS_PANELS).flatMap(({ texts = [] }) => texts))];
