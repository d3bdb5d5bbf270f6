import type { ProjectSummary } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ContinueSetup } from '../../../components/continue-setup.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ExternalLink } from '../../../components/external-link.js';
import { LanguageName } from '../../../components/language-name.js';
import { LinkButton } from '../../../components/link-button.js';
import { Panel } from '../../../components/panel.js';
import { ProjectStatusTag } from '../../../components/project-status-tag.js';
import { TranslationTypeBar } from '../../../components/translation-type-bar.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { shareTranslated } from '../../../lib/sum-counts.js';
import { useReason } from '../../../lib/use-reason.js';
import styles from './trial.module.css';

/** Parts that come from other features. */
export interface GlanceParts {
  Recrawl: ComponentType<{ project: ProjectSummary; label: string }>;
  Notice: ComponentType<{ project: ProjectSummary }>;
  Publication: ComponentType<{ project: ProjectSummary }>;
}

type Props = GlanceParts & { project: ProjectSummary };

const FAILED = new Set<ProjectSummary['status']>(['crawlingFailed', 'parsingFailed']);
/** Nothing is counted yet: the bars would be empty. */
const EARLY = new Set<ProjectSummary['status']>(['processing', 'crawling']);

/** One site with the progress of each language, or the reason why the site could not be read. */
export function ProjectSummaryPanel({ project, Recrawl, ...parts }: Props) {
  if (project.status === 'partialCreated') return <UnfinishedSite project={project} />;
  if (FAILED.has(project.status)) return <FailedSite project={project} Recrawl={Recrawl} />;
  return <Site project={project} {...parts} />;
}

function UnfinishedSite({ project }: Pick<Props, 'project'>) {
  const { t } = useTranslation('projects');
  return (
    <EmptyState kind="info" title={t('setup.title', { name: project.name })} text={t('setup.text')}>
      <ContinueSetup project={project} main />
    </EmptyState>
  );
}

function FailedSite({ project, Recrawl }: Pick<Props, 'project' | 'Recrawl'>) {
  const { t } = useTranslation(['trial', 'common']);
  const say = useReason();
  const { projectId, baseUrl, statusReason } = project;
  return (
    <EmptyState
      kind="error"
      title={t('home.failedTitle', { host: new URL(baseUrl).host })}
      text={statusReason ? say(statusReason) : t('home.failedText')}
      note={<bdi dir="ltr">{baseUrl}</bdi>}
    >
      <Recrawl project={project} label={t('common:retry')} />
      <LinkButton to="/app/projects/$projectId" params={{ projectId }}>
        {t('home.details')}
      </LinkButton>
    </EmptyState>
  );
}

function Site({ project, Notice, Publication }: Omit<Props, 'Recrawl'>) {
  const { t } = useTranslation('trial');
  const title = (
    <Link to="/app/projects/$projectId" params={{ projectId: project.projectId }}>
      {project.name}
    </Link>
  );
  return (
    <Panel title={title} extra={<ProjectStatusTag project={project} />}>
      <p className={styles.site}>
        <ExternalLink href={project.baseUrl} />
        {!EARLY.has(project.status) && (
          <span className="bh-muted">
            {t('home.found', {
              count: project.pageCount,
              pages: formatCount(project.pageCount),
              words: formatCount(project.uniqueWordCount),
            })}
          </span>
        )}
      </p>
      {EARLY.has(project.status) ? <p role="status">{t('home.early')}</p> : <Languages project={project} />}
      <div className={styles.stack}>
        <Publication project={project} />
        <Notice project={project} />
      </div>
    </Panel>
  );
}

function Languages({ project: { projectId, languages } }: { project: ProjectSummary }) {
  return (
    <ul className={styles.languages}>
      {languages.map(({ language, counts }) => (
        <li key={language}>
          <Link to="/app/projects/$projectId/translations" params={{ projectId }} search={{ language }}>
            <LanguageName code={language} />
          </Link>
          <span className="bh-num">{formatShare(shareTranslated(counts))}</span>
          <TranslationTypeBar counts={counts} language={language} />
        </li>
      ))}
    </ul>
  );
}
