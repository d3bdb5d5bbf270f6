import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { LinkButton } from '../../../components/link-button.js';

/** The overview of a project for API translation, which has no site. */
export function ApiProject({ project: { projectId } }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  return (
    <EmptyState kind="info" title={t('api.title')} text={t('api.text')}>
      <LinkButton kind="primary" to="/app/projects/$projectId/apis" params={{ projectId }}>
        {t('api.apis')}
      </LinkButton>
      <LinkButton to="/app/projects/$projectId/documents" params={{ projectId }}>
        {t('api.documents')}
      </LinkButton>
      <LinkButton to="/app/projects/$projectId/settings" params={{ projectId }}>
        {t('api.settings')}
      </LinkButton>
    </EmptyState>
  );
}
