import type { Language, SegmentPlace, SegmentRow } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { previewUrlOptions } from '../../../lib/preview.queries.js';
import { segmentContextOptions } from '../../../lib/segment-context.queries.js';
import styles from './preview.module.css';
import { type Located, useLocated } from './use-located.js';

interface Props {
  projectId: string;
  language: Language;
  segment: SegmentRow;
}

/** The translated page of a segment, scrolled to it, or the reason why there is none. */
export function SegmentInPage({ projectId, language, segment }: Props) {
  const { t } = useTranslation('preview');
  const context = useQuery(segmentContextOptions(projectId, language.code, segment.sourceHash));
  const [chosen, setChosen] = useState<string>();
  if (context.error) return <ErrorPanel error={context.error} onRetry={() => void context.refetch()} />;
  if (!context.data) return <RowsSkeleton rows={3} />;
  const { pages } = context.data;
  const page = pages.find(({ url }) => url === chosen) ?? pages[0];
  if (!page) return <p className="bh-muted">{t('inPage.none')}</p>;
  if (segment.kind !== 'block') return <p className="bh-muted">{t('inPage.unseen')}</p>;
  return (
    <>
      {pages.length > 1 && (
        <LabelledSelect
          className={styles.inPageSelect}
          aria-label={t('inPage.page')}
          value={page.url}
          options={pages.map(({ url, title }) => ({ value: url, label: title ?? url }))}
          onChange={(next) => setChosen(next ?? undefined)}
        />
      )}
      <PageFrame {...{ projectId, language, segment, page }} />
    </>
  );
}

function PageFrame({ projectId, language, segment, page }: Props & { page: SegmentPlace }) {
  const preview = useQuery(previewUrlOptions(projectId, page.url, language.code));
  if (preview.error) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <RowsSkeleton rows={3} />;
  // Loads the page again after the segment was saved. For the next segment of the same page, the loaded page is searched.
  return <Frame key={`${preview.data.previewUrl} ${segment.version}`} url={preview.data.previewUrl} segment={segment} page={page} />;
}

/** The page may run its scripts, but can access neither this app nor its storage. */
function Frame({ url, segment, page }: { url: string; segment: SegmentRow; page: SegmentPlace }) {
  const { t } = useTranslation('preview');
  const frame = useRef<HTMLIFrameElement>(null);
  const { source, preProcessedTarget: target } = segment;
  const { located, attributes } = useLocated(frame, url, { source, target });
  return (
    <>
      <p className="bh-muted" role="status">
        {t(`inPage.${stateOf(located)}`)}
      </p>
      <iframe
        ref={frame}
        className={styles.inPage}
        title={t('inPage.frame', { page: page.title ?? page.url })}
        {...attributes}
        tabIndex={-1}
      />
    </>
  );
}

function stateOf(located: Located) {
  if (typeof located === 'string') return located;
  if (located.visible === 0) return 'hidden';
  return located.isSource ? 'asSource' : 'shown';
}
