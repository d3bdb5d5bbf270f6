import type { ProjectDetails } from '@bhashantar/contracts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../lib/session/session-user.js';
import styles from './settings.module.css';
import { type PanelKey, type PanelProps, panelsOf } from './settings-panels.js';

interface Props {
  project: ProjectDetails;
  components: Readonly<Record<PanelKey, ComponentType<PanelProps>>>;
}

/** The settings of a project: its panels, with links to them. */
export function ProjectSettings({ project, components }: Props) {
  const { t } = useTranslation('projects');
  const { permissions } = useSessionUser();
  const shown = panelsOf(project, permissions);
  return (
    <div className={styles.settings}>
      <nav className={styles.nav} aria-label={t('settings.sections')}>
        {shown.map((key) => (
          <a key={key} href={`#${key}`}>
            {t(`settings.section.${key}`)}
          </a>
        ))}
      </nav>
      <div className={styles.panels}>
        {shown.map((key) => {
          const Component = components[key];
          return (
            <div key={key} id={key} className={styles.section}>
              <Component project={project} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
