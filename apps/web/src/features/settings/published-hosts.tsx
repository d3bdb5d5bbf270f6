import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel.js';
import { useMay } from '../../lib/session/use-may.js';
import { PublishedHostForm } from './published-host-form.js';
import { deliveryHostOf, ownHostOf } from './read-addresses.js';
import styles from './settings.module.css';

/** At which host each published language is served; those who may publish can give one. */
export function PublishedHosts({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const mayPublish = useMay('publish.manage');
  if (!mayPublish || project.publishedAddresses.length === 0) return null;
  return (
    <Panel title={t('settings.hosts')}>
      <p className="bh-muted">{t('settings.hostsLead', { target: deliveryHostOf(project) })}</p>
      <ul className={styles.hosts}>
        {project.publishedAddresses.map(({ language, url }) => (
          <li key={language}>
            <PublishedHostForm key={url} projectId={project.projectId} language={language} host={ownHostOf(url)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
