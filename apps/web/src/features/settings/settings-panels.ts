import { meetsNeed, type Permission, type ProjectDetails, type ProjectNeed } from '@bhashantar/contracts';
import type projects from '../../locales/en/projects.json';

/** The name of a panel: its title and its address are made of it. */
export type PanelKey = keyof typeof projects.settings.section;

export interface PanelProps {
  project: ProjectDetails;
}

interface SettingsPanel {
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
  general: { needs: 'project', permission: 'project.read' },
  languages: { needs: 'project', permission: 'project.read' },
  scope: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  recrawl: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  automatic: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  publishing: { needs: 'site', permission: 'project.read', texts: 'publication' },
  quality: { needs: 'project', permission: 'project.read', texts: 'quality' },
  engines: { needs: 'project', permission: 'engine.manage', texts: 'engines' },
  comparison: { needs: 'site', permission: 'engine.manage', texts: 'engines' },
  privateContent: { needs: 'project', permission: 'project.read', texts: 'engines' },
  memory: { needs: 'project', permission: 'project.read', texts: 'memory' },
  noTranslation: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  ignorePatterns: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  fontSizes: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  languageFonts: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  numerals: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  meta: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  switcherLook: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  popupCss: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  machineNotice: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  swalekh: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  maskTerms: { needs: 'project', permission: 'project.read', texts: 'pageSettings' },
  spellings: { needs: 'project', permission: 'project.read', texts: 'pageSettings' },
  domains: {
    needs: 'site',
    permission: 'publish.manage',
    isIn: ({ languageAddresses }) => languageAddresses.length > 0,
  },
  caching: { needs: 'site', permission: 'project.read', texts: 'pageSettings' },
  digest: { needs: 'site', permission: 'project.read', texts: 'digest' },
  webhooks: { needs: 'site', permission: 'project.read', texts: 'webhooks' },
  danger: { needs: 'project', permission: 'project.delete' },
};

/** The panels of a project for a person, in their order. */
export function panelsOf(project: ProjectDetails, permissions: readonly Permission[]): PanelKey[] {
  return (Object.keys(SETTINGS_PANELS) as PanelKey[]).filter((key) => {
    const { needs, permission, isIn } = SETTINGS_PANELS[key];
    return meetsNeed(project.projectType, needs) && permissions.includes(permission) && (isIn?.(project) ?? true);
  });
}

/** The names of the texts that the panels need. */
export const PANEL_TEXTS: readonly string[] = [...new Set(Object.values(SETTINGS_PANELS).flatMap(({ texts = [] }) => texts))];
