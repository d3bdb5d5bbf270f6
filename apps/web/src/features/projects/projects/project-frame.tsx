import { hasCapability } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../components/external-link.js';
import { LinkTabs } from '../../../components/link-tabs.js';
import { PageHeading } from '../../../components/page-heading.js';
import { ProjectStatusTag } from '../../../components/project-status-tag.js';
import { ProjectTypeTag } from '../../../components/project-type-tag.js';
import { isCompact, PROJECT_SCREENS, type ProjectTab, tabsOf } from '../../../lib/project/project-screens.js';
import { useRoom } from '../../../lib/realtime/use-realtime.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import styles from './project-frame.module.css';
import { useProject } from './projects.queries.js';
import { useProjectEvents } from './use-project-events.js';

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
  const compact = isCompact(tab);
  const isOverview = tab === 'overview';
  return (
    <>
      <div className={styles.frame} data-size={compact ? 'compact' : undefined}>
        <PageHeading
          key={tab}
          title={isOverview ? project.name : t(`tab.${tab}`)}
          documentTitle={isOverview ? project.name : `${t(`tab.${tab}`)}, ${project.name}`}
          lead={
            <span className={styles.lead}>
              {isOverview ? <ExternalLink href={project.baseUrl} /> : <span>{project.name}</span>}
              <ProjectTypeTag type={project.projectType} />
              {hasCapability(project.projectType, 'site') && <ProjectStatusTag project={project} />}
            </span>
          }
          actions={actions}
          {...(compact && { size: 'compact' as const })}
        />
        <LinkTabs label={project.name} most={8} {...(compact && { size: 'compact' as const })}>
          {tabsOf(project, permissions).map((key) => (
            <Link key={key} to={PROJECT_SCREENS[key].to} params={{ projectId }} activeOptions={{ exact: true, includeSearch: false }}>
              {t(`tab.${key}`)}
            </Link>
          ))}
        </LinkTabs>
      </div>
      {project.ownDomains && !compact && (
        <p className={styles.part}>{t('ownDomains', { count: project.ownDomains.length, domains: project.ownDomains.join(', ') })}</p>
      )}
      {children}
    </>
  );
}
