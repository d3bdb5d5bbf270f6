import { type ProjectDetails, SITE_VERIFIED } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import { FoldedPanel } from '../../../components/folded-panel.js';
import { StatusTag } from '../../../components/status-tag.js';
import { CONNECT_ID } from '../../../lib/project/overview-parts.js';
import styles from './overview.module.css';
import type { PublishingOfLanguage } from './publishing-of-language.js';
import { ScriptVerification } from './script-verification.js';

interface Props {
  project: ProjectDetails;
  publishingOf(language: string): PublishingOfLanguage | undefined;
}

/** The tag that brings the translations to the customer's own pages, and the ways to prove that the site is theirs. */
export function ConnectPanel({ project, publishingOf }: Props) {
  const { t } = useTranslation('projects');
  const isVerified = project.domainVerification >= SITE_VERIFIED;
  const summary = <StatusTag kind={isVerified ? 'success' : 'waiting'}>{t(isVerified ? 'connect.done' : 'connect.open')}</StatusTag>;
  return (
    <FoldedPanel id={CONNECT_ID} title={t('connect.title')} summary={summary} isOpen={!isVerified}>
      <p className="bh-muted">{t('connect.lead')}</p>
      <div className={styles.copy}>
        <CopyButton
          text={project.snippetTag}
          label={t('connect.tag')}
          shown={t('connect.copy')}
          kind={isVerified ? 'default' : 'primary'}
        />
        <details className={styles.others}>
          <summary>{t('connect.show')}</summary>
          <div className={styles.tag} dir="ltr">
            <code>{project.snippetTag}</code>
          </div>
          <p className="bh-muted">{t('connect.more')}</p>
        </details>
      </div>
      <ScriptVerification project={project} publishingOf={publishingOf} />
    </FoldedPanel>
  );
}
