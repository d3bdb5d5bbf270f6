import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import { Panel } from '../../../components/panel.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { PublishedHostForm } from './published-host-form.js';
import { deliveryHostOf } from './read-addresses.js';
import styles from './settings.module.css';

/** The customer's own domain for each language. People who may publish can assign one. */
export function PublishedHosts({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const mayPublish = usePermission('publish.manage');
  if (!mayPublish || project.languageAddresses.length === 0) return null;
  const target = deliveryHostOf(project);
  return (
    <Panel title={t('settings.domains.title')}>
      <p className="bh-muted">{t('settings.domains.lead')}</p>
      <p className={styles.target}>
        {t('settings.target')}: <code>{target}</code>
        <CopyButton text={target} label={t('settings.target')} />
      </p>
      <ul className={styles.hosts}>
        {project.languageAddresses.map(({ language, customDomain }) => (
          <li key={language}>
            <PublishedHostForm key={customDomain} projectId={project.projectId} language={language} host={customDomain ?? ''} />
          </li>
        ))}
      </ul>
      <p className="bh-muted">{t('settings.dnsUnknown')}</p>
    </Panel>
  );
}
