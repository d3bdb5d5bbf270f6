import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../components/external-link.js';
import { LinkTabs } from '../../components/link-tabs.js';
import { PageHeading } from '../../components/page-heading.js';
import { ProjectStatusTag } from '../../components/project-status-tag.js';
import { ProjectTypeTag } from '../../components/project-type-tag.js';
import { useRoom } from '../../lib/realtime/use-realtime.js';
import { useSessionUser } from '../../lib/session/session-user.js';
import styles from './project-frame.module.css';
import { API_TABS, DOMAIN_TABS, PROJECT_TABS, type ProjectTab } from './project-tabs.js';
import { useProject } from './projects.queries.js';
import { useProjectEvents } from './use-project-events.js';

/** Screens that are worked in all day: every line above the work is one less of it. */
const WORK: ReadonlySet<ProjectTab> = new Set(['translations', 'visual', 'preview']);

interface Props {
  projectId: string;
  tab: ProjectTab;
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading and the tabs that every screen of a project shares, kept up to date by pushes. */
export function ProjectFrame({ projectId, tab, actions, children }: Props) {
  const { t } = useTranslation('projects');
  useRoom(`project:${projectId}`);
  useProjectEvents();
  const project = useProject(projectId);
  const { permissions } = useSessionUser();
  const isOverview = tab === 'overview';
  return (
    <>
      <div className={styles.frame} data-size={WORK.has(tab) ? 'compact' : undefined}>
        <PageHeading
          key={tab}
          title={isOverview ? project.name : t(`tab.${tab}`)}
          documentTitle={isOverview ? project.name : `${t(`tab.${tab}`)}, ${project.name}`}
          lead={
            <span className={styles.lead}>
              {isOverview ? <ExternalLink href={project.baseUrl} /> : <span>{project.name}</span>}
              <ProjectTypeTag type={project.projectType} />
              {project.projectType === 'website' && <ProjectStatusTag status={project.status} />}
            </span>
          }
          actions={actions}
          {...(WORK.has(tab) && { size: 'compact' as const })}
        />
        <LinkTabs label={project.name} {...(WORK.has(tab) && { size: 'compact' as const })}>
          {PROJECT_TABS.filter(({ key }) => !project.ownDomains || DOMAIN_TABS.has(key))
            .filter(({ key }) => project.projectType === 'website' || API_TABS.has(key))
            .filter((each) => !('permission' in each) || permissions.includes(each.permission))
            .map(({ key, to }) => (
              <Link key={key} to={to} params={{ projectId }} activeOptions={{ exact: true, includeSearch: false }}>
                {t(`tab.${key}`)}
              </Link>
            ))}
        </LinkTabs>
      </div>
      {project.ownDomains && !WORK.has(tab) && (
        <p className={styles.part}>{t('ownDomains', { count: project.ownDomains.length, domains: project.ownDomains.join(', ') })}</p>
      )}
      {children}
    </>
  );
}
