import type { ProjectSummary } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/session/use-may.js';
import { useRestartCrawl } from './use-restart-crawl.js';

const FAILED = new Set<ProjectSummary['status']>(['crawlingFailed', 'parsingFailed']);

interface Props {
  project: ProjectSummary;
  /** Where a crawl that failed is the whole subject. */
  label?: string;
}

/** Reads the site again; the first thing to do when the last time failed. */
export function RestartCrawlButton({ project, label }: Props) {
  const { t } = useTranslation('projects');
  const crawl = useRestartCrawl(project.projectId);
  if (!useMay('project.crawl')) return null;
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
