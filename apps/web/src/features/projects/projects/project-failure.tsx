import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { LinkButton } from '../../../components/link-button.js';
import { RouteFailure } from '../../../components/route-failure.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { CancelDeletion } from './cancel-deletion.js';
import { deletedProjectsOptions } from './deleted-projects.queries.js';

/** Replaces a project's screens after a failure. For a deleted project it says until when people can restore it. */
export function ProjectFailure(props: ErrorComponentProps) {
  const { t } = useTranslation('projects');
  const router = useRouter();
  const { projectId } = useParams({ strict: false });
  const isGone = props.error instanceof ApiError && props.error.status === 404;
  const mayDelete = usePermission('project.delete');
  const { data, isPending } = useQuery({ ...deletedProjectsOptions, enabled: isGone && mayDelete });
  if (isGone && mayDelete && isPending) return null;
  const project = isGone ? data?.projects.find((each) => each.projectId === projectId) : undefined;
  if (!project) return <RouteFailure {...props} />;
  const reopen = () => {
    props.reset();
    void router.invalidate();
  };
  return (
    <EmptyState
      kind="info"
      heading="h1"
      title={t('deleted.noticeTitle', { name: project.name })}
      text={t('deleted.noticeText', { date: formatDateTime(project.purgeAfter) })}
    >
      <CancelDeletion project={project} kind="primary" onDone={reopen} />
      <LinkButton to="/app/projects">{t('deleted.toList')}</LinkButton>
    </EmptyState>
  );
}
