import type { ProjectSummary } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useRestartCrawl } from './use-restart-crawl.js';

const FAILED = new Set<ProjectSummary['status']>(['crawlingFailed', 'parsingFailed']);

interface Props {
  project: ProjectSummary;
  /** Whether this is a primary button, on a screen about a failed crawl. */
  label?: string;
}

/** Restarts the crawl; the primary action when the last one failed. */
export function RestartCrawlButton({ project, label }: Props) {
  const { t } = useTranslation('projects');
  const crawl = useRestartCrawl(project.projectId);
  if (!usePermission('project.crawl')) return null;
  return (
    <Button
      type={FAILED.has(project.status) ? 'primary' : 'default'}
      loading={crawl.isPending}
      disabled={project.crawlingStatus === 'ACTIVE'}
      onClick={() => crawl.mutate()}
    >
      {label ?? t('action.recrawl')}
    </Button>
  );
}
