import { type ProjectDetails, SITE_VERIFIED } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { LanguagePublicationRow } from './language-publication.js';
import { pageCounts } from './page-counts.js';
import styles from './publication.module.css';
import { publicationOptions, trafficOptions } from './publication.queries.js';

/** What visitors see, language by language, with the steps that publish and take back. */
export function PublicationPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('publication');
  const isVerified = project.domainVerification >= SITE_VERIFIED;
  return (
    <Panel title={t('title')}>
      {!isVerified && <p role="status">{t('unverified')}</p>}
      {isVerified && project.publishedAddresses.length === 0 && <p className="bh-muted">{t('none')}</p>}
      <Languages project={project} isVerified={isVerified} />
    </Panel>
  );
}

function Languages({ project, isVerified }: { project: ProjectDetails; isVerified: boolean }) {
  const { data, isError, error, isFetching, refetch } = useQuery(publicationOptions(project.projectId));
  const traffic = useQuery(trafficOptions(project.projectId)).data;
  const mayPublish = usePermission('publish.manage') && isVerified;
  if (isError) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} />;
  return (
    <ul className={styles.languages}>
      {project.languageAddresses.map((address) => {
        const publication = data.languages.find(({ language }) => language === address.language);
        const { projectId } = project;
        const row = { projectId, address, threshold: data.threshold, mayPublish };
        if (!publication) return undefined;
        const figures = pageCounts(publication, project.crawl, isFetching);
        const visits = traffic?.languages.find(({ language }) => language === address.language)?.visits;
        return <LanguagePublicationRow key={address.language} {...row} publication={publication} figures={figures} visits={visits} />;
      })}
    </ul>
  );
}
