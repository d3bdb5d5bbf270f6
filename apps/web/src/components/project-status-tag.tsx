import type { ProjectStatus } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusTag } from './status-tag.js';

const KINDS: Record<ProjectStatus, StatusKind> = {
  partialCreated: 'waiting',
  processing: 'running',
  crawling: 'running',
  crawlingFailed: 'error',
  crawled: 'running',
  parsing: 'running',
  parsingFailed: 'error',
  parsed: 'warning',
  translationProcess: 'running',
  translationCompleted: 'success',
};

/** The status of a project, in words. */
export function ProjectStatusTag({ status }: { status: ProjectStatus }) {
  const { t } = useTranslation('projects');
  return <StatusTag kind={KINDS[status]}>{t(`status.${status}`)}</StatusTag>;
}
