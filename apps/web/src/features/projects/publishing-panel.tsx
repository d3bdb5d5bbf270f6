import type { ProjectDetails, PublishedAddress } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.js';
import { ExternalLink } from '../../components/external-link.js';
import { LanguageName, languageLabel } from '../../components/language-name.js';
import { Panel } from '../../components/panel.js';
import styles from './overview.module.css';
import { ScriptVerification } from './script-verification.js';

/** Where the translated site is or will be published, and the tag that brings it to the customer's own pages. */
export function PublishingPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  return (
    <Panel title={t('publishing.title')}>
      {project.publishedAddresses.length === 0 && <p className="bh-muted">{t('publishing.none')}</p>}
      {project.publishedAddresses.some(({ state }) => state === 'preview') && <p role="status">{t('publishing.unverified')}</p>}
      <ul className={styles.addresses}>
        {project.publishedAddresses.map((address) => (
          <li key={address.language}>
            <div>
              <LanguageName code={address.language} />
              <div className={styles.where}>
                <Where address={address} projectId={project.projectId} />
              </div>
            </div>
            <CopyButton text={address.url} label={t('publishing.addressOf', { language: languageLabel(address.language) })} />
          </li>
        ))}
      </ul>
      <h3 className={styles.subheading}>{t('publishing.tag')}</h3>
      <p className="bh-muted">{t('publishing.tagLead')}</p>
      <div className={styles.tag} dir="ltr">
        <code>{project.snippetTag}</code>
        <CopyButton text={project.snippetTag} label={t('publishing.tag')} />
      </div>
      <ScriptVerification project={project} />
    </Panel>
  );
}

interface WhereProps {
  address: PublishedAddress;
  projectId: string;
}

/** An address that does not answer yet is shown as text, with the way to the preview. */
function Where({ address: { language, url, state }, projectId }: WhereProps) {
  const { t } = useTranslation('projects');
  if (state === 'live') return <ExternalLink href={url} />;
  return (
    <>
      <bdi dir="ltr" className="bh-muted">
        {url}
      </bdi>{' '}
      <Link
        to="/app/projects/$projectId/preview"
        params={{ projectId }}
        search={{ language }}
        aria-label={t('publishing.previewOf', { language: languageLabel(language) })}
      >
        {t('publishing.preview')}
      </Link>
    </>
  );
}
