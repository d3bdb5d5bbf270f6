import type { ProjectStatus, ProjectSummary } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../lib/format/format-number.js';
import { shareTranslated, sumCounts } from '../lib/sum-counts.js';
import { languageLabel } from './language-name.js';
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

interface Props {
  project: Pick<ProjectSummary, 'status'> & Partial<Pick<ProjectSummary, 'languages' | 'publishedAddresses'>>;
}

/** The state of a project, in words: the languages that visitors see, if that is known, otherwise the progress. */
export function ProjectStatusTag({ project: { status, languages, publishedAddresses = [] } }: Props) {
  const { t } = useTranslation('projects');
  const isIdle = status === 'parsed' || status === 'translationCompleted';
  const live = publishedAddresses.map(({ language }) => languageLabel(language));
  if (isIdle && live.length > 0)
    return <StatusTag kind="success">{t('status.live', { count: live.length, languages: live.join(', ') })}</StatusTag>;
  // Without figures it is unknown what is left to do.
  if (status === 'parsed' && !languages) return <StatusTag kind="waiting">{t('status.crawled')}</StatusTag>;
  const share = shareTranslated(sumCounts((languages ?? []).map(({ counts }) => counts)));
  if (status === 'parsed' && share > 0) return <StatusTag kind="waiting">{t('status.partly', { share: formatShare(share) })}</StatusTag>;
  return <StatusTag kind={KINDS[status]}>{t(`status.${status}`)}</StatusTag>;
}
