import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { segmentContextOptions } from '../../../lib/segment-context.queries.js';
import { FirstItems } from './first-items.js';
import { PageOverride } from './page-override.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** The pages on which the segment stands: each can be looked at, or become the filter. */
export function Occurrences({ projectId, segment, language }: ToolProps) {
  const { t } = useTranslation('editor');
  const context = useQuery(segmentContextOptions(projectId, language.code, segment.sourceHash));
  if (context.error) return <ErrorPanel error={context.error} onRetry={() => void context.refetch()} />;
  if (!context.data) return <RowsSkeleton rows={2} />;
  const { pages, totalPages } = context.data;
  if (pages.length === 0) return <p className={styles.empty}>{t('occurrences.none')}</p>;
  return (
    <FirstItems
      key={segment.sourceHash}
      items={pages}
      render={({ url, title, override }) => (
        <li key={url} className={styles.item}>
          <p className={styles.text}>
            {title} <bdi dir="ltr">{url.replace(/^https?:\/\/[^/]+/, '') || '/'}</bdi>
          </p>
          <p className={styles.meta}>
            <Link to="/app/projects/$projectId/preview" params={{ projectId }} search={{ language: language.code, url }} target="_blank">
              {t('occurrences.preview')}
            </Link>
            <Link
              to="/app/projects/$projectId/visual"
              params={{ projectId }}
              search={{ language: language.code, url, segment: segment.sourceHash }}
            >
              {t('occurrences.visual')}
            </Link>
            <Link
              to="/app/projects/$projectId/translations"
              params={{ projectId }}
              search={{ language: language.code, url, segment: segment.sourceHash }}
            >
              {t('occurrences.filter')}
            </Link>
          </p>
          <PageOverride projectId={projectId} segment={segment} language={language} page={{ url, title, override }} />
        </li>
      )}
      end={
        totalPages > pages.length && (
          <p className={styles.empty}>
            {t('occurrences.more', { count: totalPages - pages.length, shown: formatCount(totalPages - pages.length) })}
          </p>
        )
      }
    />
  );
}
