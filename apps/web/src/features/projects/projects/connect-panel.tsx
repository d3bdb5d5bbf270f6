import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import { Panel } from '../../../components/panel.js';
import styles from './overview.module.css';
import { ScriptVerification } from './script-verification.js';

/** The tag that brings the translations to the customer's own pages, and how the site is shown to be theirs. */
export function ConnectPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  return (
    <Panel title={t('connect.title')}>
      <p className="bh-muted">{t('connect.lead')}</p>
      <div className={styles.tag} dir="ltr">
        <code>{project.snippetTag}</code>
        <CopyButton text={project.snippetTag} label={t('connect.tag')} />
      </div>
      <ScriptVerification project={project} />
    </Panel>
  );
}
