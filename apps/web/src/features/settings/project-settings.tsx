import type { ProjectDetails } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '../../components/language-name.js';
import { formatCount } from '../../lib/format/format-number.js';
import { formatDateTime } from '../../lib/format/format-time.js';
import { ClearCache } from './clear-cache.js';
import { DeleteProject } from './delete-project.js';
import { PublishedHosts } from './published-hosts.js';
import styles from './settings.module.css';

/** What a project was set up with. */
export function ProjectSettings({ project, publication }: { project: ProjectDetails; publication: ReactNode }) {
  const { t } = useTranslation('projects');
  return (
    <>
      <p className={styles.lead}>{t('settings.lead')}</p>
      <dl className={styles.list}>
        {useRows(project).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.panels}>
        {publication}
        <PublishedHosts project={project} />
        <ClearCache projectId={project.projectId} />
        <DeleteProject project={project} />
      </div>
    </>
  );
}

function useRows(project: ProjectDetails): [string, ReactNode][] {
  const { t } = useTranslation('projects');
  const code = (text: string) => (
    <bdi dir="ltr" className="bh-code">
      {text}
    </bdi>
  );
  const lines = (texts: string[], empty: string) => (texts.length === 0 ? empty : texts.map((text) => <div key={text}>{code(text)}</div>));
  return [
    [t('settings.address'), code(project.baseUrl)],
    [t('settings.otherDomains'), lines(project.otherDomains, t('settings.none'))],
    [t('settings.source'), <LanguageName key="source" code={project.sourceLanguage} />],
    [
      t('settings.targets'),
      project.targetLanguages.map((language) => (
        <div key={language}>
          <LanguageName code={language} />
        </div>
      )),
    ],
    [t('settings.maxPages'), formatCount(project.maxPages)],
    [t('settings.maxDepth'), formatCount(project.maxDepth)],
    [t('settings.include'), lines(project.includePaths, t('settings.all'))],
    [t('settings.exclude'), lines(project.excludePaths, t('settings.none'))],
    [t('settings.javascript'), t(project.renderJavaScript ? 'settings.yes' : 'settings.no')],
    [t('settings.key'), code(project.projectKey)],
    [t('settings.created'), formatDateTime(project.createdAt)],
  ];
}
