import type { SegmentPlace } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { segmentContextOptions } from '../../../../lib/segment-context.queries.js';
import { FIRST, FirstItems } from './first-items.js';
import { PageOverride } from './page-override.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** The pages of the segment. Each can be opened, or become the filter. Mounted once per segment and language. */
export function Occurrences(props: ToolProps) {
  const { projectId, segment, language } = props;
  const { t } = useTranslation('editor');
  const context = useQuery(segmentContextOptions(projectId, language.code, segment.sourceHash));
  if (context.error) return <ErrorPanel error={context.error} onRetry={() => void context.refetch()} />;
  if (!context.data) return <RowsSkeleton rows={2} />;
  const { pages, totalPages } = context.data;
  if (pages.length === 0) return <p className={styles.empty}>{t('occurrences.none')}</p>;
  const unlisted = totalPages - pages.length;
  return (
    <>
      <PageList {...props} pages={pages} />
      {unlisted > 0 && <p className={styles.empty}>{t('occurrences.more', { count: unlisted, shown: formatCount(unlisted) })}</p>}
    </>
  );
}

/** All pages with their own text are among the first, and each page keeps its place during work. */
function PageList({ pages, ...tool }: ToolProps & { pages: readonly SegmentPlace[] }) {
  const { t } = useTranslation('editor');
  const [order] = useState(() => new Map(pages.map(({ url }, at) => [url, at])));
  const [first] = useState(() => Math.max(FIRST, pages.filter(({ override }) => override !== null).length));
  const placeOf = ({ url }: SegmentPlace) => order.get(url) ?? order.size;
  return (
    <FirstItems
      title={t('occurrences.title')}
      items={pages.toSorted((a, b) => placeOf(a) - placeOf(b))}
      first={first}
      render={(page) => <PageItem key={page.url} {...tool} page={page} />}
    />
  );
}

function PageItem({ page, ...tool }: ToolProps & { page: SegmentPlace }) {
  const { t } = useTranslation('editor');
  const { projectId, segment, language } = tool;
  const { url, title } = page;
  return (
    <li className={styles.item}>
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
      <PageOverride projectId={projectId} segment={segment} language={language} page={page} />
    </li>
  );
}
