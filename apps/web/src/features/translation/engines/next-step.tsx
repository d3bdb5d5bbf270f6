import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { Panel } from '../../../components/panel.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './engines.module.css';
import { openProjectsOptions } from './engines.queries.js';

/** More of them are found in the list of projects. */
const MOST = 5;

/** Where to go once an engine is connected: to the projects that have untranslated texts, or to a new one. */
export function NextStep() {
  const { t } = useTranslation('engines');
  const { data: projects = [] } = useQuery(openProjectsOptions);
  const mayCreate = usePermission('project.create');
  return (
    <div className={styles.next}>
      <Panel title={t('next.title')}>
        <p className="bh-muted">{t('next.lead')}</p>
        {projects.length > 0 && (
          <ul className={styles.open}>
            {projects.slice(0, MOST).map(({ projectId, name, segments }, at) => (
              <li key={projectId}>
                <strong>{name}</strong>
                <span className="bh-num">{t('next.open', { count: segments, shown: formatCount(segments) })}</span>
                <LinkButton
                  kind={at === 0 ? 'primary' : 'default'}
                  to="/app/projects/$projectId"
                  params={{ projectId }}
                  aria-label={t('next.projectOf', { name })}
                >
                  {t('next.project')}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
        {mayCreate && (
          <LinkButton kind={projects.length > 0 ? 'default' : 'primary'} to="/app/projects/new" search={{ step: 'address' }}>
            {t('next.create')}
          </LinkButton>
        )}
      </Panel>
    </div>
  );
}
