import { type ProjectDetails, SITE_VERIFIED } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../components/external-link.js';
import { languageLabel } from '../../../components/language-name.js';
import { LinkButton } from '../../../components/link-button.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { CONNECT_ID, LANGUAGES_ID } from '../../../lib/project/overview-parts.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './publication.module.css';
import { publicationOptions } from './publication.queries.js';

/** The published and the publishable languages, with links; renders nothing while no page is ready. */
export function PublicationSummary({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('publication');
  const { data } = useQuery(publicationOptions(project.projectId));
  const mayPublish = usePermission('publish.manage');
  const live = data?.languages.filter((one) => one.state === 'live') ?? [];
  const ready = data?.languages.filter((one) => one.ready > 0) ?? [];
  if (live.length + ready.length === 0) return null;
  const urlOf = (language: string) => project.languageAddresses.find((one) => one.language === language)?.url;
  const say = (what: 'live' | 'ready', language: string, count: number) =>
    t(`glance.${what}`, { count, shown: formatCount(count), language: languageLabel(language) });
  const lines = (
    <ul className={styles.glance}>
      {live.map((one) => (
        <li key={`live ${one.language}`}>
          {say('live', one.language, one.live)} <ExternalLink href={urlOf(one.language) ?? ''} />
        </li>
      ))}
      {ready.map((one) => (
        <li key={`ready ${one.language}`}>{say('ready', one.language, one.ready)}</li>
      ))}
    </ul>
  );
  const isVerified = project.domainVerification >= SITE_VERIFIED;
  const next = ready.length > 0 && mayPublish && (
    <LinkButton
      to="/app/projects/$projectId"
      params={{ projectId: project.projectId }}
      hash={isVerified ? LANGUAGES_ID : CONNECT_ID}
      kind="primary"
    >
      {t(isVerified ? 'glance.publish' : 'glance.verify')}
    </LinkButton>
  );
  return <Alert type={ready.length > 0 ? 'info' : 'success'} showIcon title={lines} description={next || undefined} />;
}
