import type { SiteProjects } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ApiError } from '../../../lib/http/api-error.js';
import styles from './new-project.module.css';

interface Props {
  /** The failure of the call that creates the project. */
  error: Error | null;
  pending: boolean;
  /** Called with the projects that the question has named. */
  onAnother(besides: string[]): void;
  onCancel(): void;
}

/** Asks whether a site with a project should get another one; renders nothing for other errors. */
export function SiteQuestion({ error, pending, onAnother, onCancel }: Props) {
  const { t } = useTranslation('wizard');
  const projects = projectsIn(error);
  return (
    <ConfirmDialog
      open={projects.length > 0}
      title={t('site.title')}
      verb={t('site.another')}
      pending={pending}
      onConfirm={() => onAnother(projects.map(({ projectId }) => projectId))}
      onCancel={onCancel}
    >
      <p>{t('site.lead')}</p>
      <ul className={styles.siteProjects}>
        {projects.map(({ projectId, name, baseUrl }) => (
          <li key={projectId}>
            <Link to="/app/projects/$projectId" params={{ projectId }}>
              {t('site.open', { name })}
            </Link>{' '}
            <bdi dir="ltr" className="bh-muted">
              {baseUrl}
            </bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const asksAboutSite = (error: Error | null): error is ApiError => error instanceof ApiError && error.type === 'SITE_HAS_PROJECT';

const projectsIn = (error: Error | null): SiteProjects['projects'] =>
  asksAboutSite(error) ? ((error.reply?.data as SiteProjects | null | undefined)?.projects ?? []) : [];
