import type { ProjectDetails } from '@bhashantar/contracts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../components/search-input.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { UnsavedPlace, useUnsavedPlaces } from '../../../lib/unsaved.js';
import styles from './settings.module.css';
import { bySection, type PanelKey, type PanelProps, panelsOf } from './settings-panels.js';

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
      <PanelLinks panels={shown} />
      <div className={styles.panels}>
        {shown.map((key) => {
          const Component = components[key];
          return (
            <div key={key} id={key} className={styles.section}>
              <UnsavedPlace value={t(`settings.section.${key}`)}>
                <Component project={project} />
              </UnsavedPlace>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Links to the panels by section, and a search among their titles. The panels stay: a form may hold what is not saved yet. */
function PanelLinks({ panels }: { panels: readonly PanelKey[] }) {
  const { t } = useTranslation(['projects', 'common']);
  const [typed, setTyped] = useState('');
  const unsaved = useUnsavedPlaces();
  const found = panels.filter((key) => t(`settings.section.${key}`).toLowerCase().includes(typed.toLowerCase()));
  return (
    <div className={styles.side}>
      <SearchInput label={t('settings.search')} value={typed} onSearch={setTyped} />
      <nav className={styles.nav} aria-label={t('settings.sections')}>
        {bySection(found).map(([section, keys]) => (
          <section key={section}>
            <h2>{t(`settings.group.${section}`)}</h2>
            {keys.map((key) => (
              <a key={key} href={`#${key}`}>
                {t(`settings.section.${key}`)}
                {unsaved.includes(t(`settings.section.${key}`)) && <span className={styles.unsaved}>{t('common:unsaved.mark')}</span>}
              </a>
            ))}
          </section>
        ))}
      </nav>
      <div role="status" className="bh-muted">
        {found.length === 0 && t('settings.noneFound', { typed })}
      </div>
    </div>
  );
}
