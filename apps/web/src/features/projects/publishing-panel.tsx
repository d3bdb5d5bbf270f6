import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.js';
import { ExternalLink } from '../../components/external-link.js';
import { LanguageName, languageLabel } from '../../components/language-name.js';
import { Panel } from '../../components/panel.js';
import styles from './overview.module.css';
import { ScriptVerification } from './script-verification.js';

/** Where the translated site is live, and the tag that brings it to the customer's own pages. */
export function PublishingPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  return (
    <Panel title={t('publishing.title')}>
      {project.publishedAddresses.length === 0 && <p className="bh-muted">{t('publishing.none')}</p>}
      <ul className={styles.addresses}>
        {project.publishedAddresses.map(({ language, url }) => (
          <li key={language}>
            <div>
              <LanguageName code={language} />
              <div className={styles.where}>
                <ExternalLink href={url} />
              </div>
            </div>
            <CopyButton text={url} label={t('publishing.addressOf', { language: languageLabel(language) })} />
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
