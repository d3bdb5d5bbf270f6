import { requireLanguage, type SubBatchItem, type SubBatchItemList } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Segmented } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { languageLabel } from '../../../../components/language-name.js';
import { PageHeading } from '../../../../components/page-heading.js';
import { ProgressBar } from '../../../../components/progress-bar.js';
import { ReferenceFiles } from '../../../../components/reference-files.js';
import { ScreenSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDate } from '../../../../lib/format/format-time.js';
import { FinishStep } from './finish-step.js';
import styles from './work.module.css';
import { workOptions } from './work.queries.js';
import type { ChangeWorkSearch, WorkSearch } from './work.search.js';
import { useWorkCalls, type WorkPlace } from './work-calls.js';
import { WorkList } from './work-list.js';

interface Props extends WorkPlace {
  search: WorkSearch;
  change: ChangeWorkSearch;
}

/**
 * The texts of a sub-batch for the person who does its step. They translate, proofread or edit the texts, and then pass the sub-batch on.
 */
export function WorkScreen({ requestId, subBatchId, search, change }: Props) {
  const place = { requestId, subBatchId };
  const calls = useWorkCalls();
  const { data, error, refetch } = useQuery(workOptions(calls, place));
  useEffect(() => {
    if (error) calls.failed?.(error);
  }, [error, calls]);
  if (error && !data) return <ErrorPanel heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      <WorkHeading list={data} place={place} change={change} />
      <Briefing list={data} place={place} />
      <WorkBody list={data} place={place} search={search} change={change} />
    </>
  );
}

interface PartProps {
  list: SubBatchItemList;
  place: WorkPlace;
  change: ChangeWorkSearch;
}

function WorkHeading({ list, place, change }: PartProps) {
  const { t } = useTranslation(['work', 'requests']);
  const { isGuest } = useWorkCalls();
  const { subBatch, request, total, done } = list;
  const step = subBatch.step ?? 'translation';
  const dueAt = subBatch.steps.find((one) => one.step === step)?.dueAt;
  const title = t(`title.${step}`, { number: subBatch.number });
  return (
    <PageHeading
      size="compact"
      title={<bdi>{title}</bdi>}
      documentTitle={title}
      lead={
        <span className={styles.lead}>
          {isGuest ? (
            <span>{request.name}</span>
          ) : (
            <Link to="/app/requests/$requestId" params={{ requestId: request.requestId }}>
              {request.name}
            </Link>
          )}
          <span>{t('into', { language: languageLabel(subBatch.targetLang) })}</span>
          {dueAt && <span>{t('due', { date: formatDate(dueAt) })}</span>}
          <span className={styles.progress}>
            <ProgressBar label={t('progress')} value={done} total={total === 0 ? 1 : total} />
            <span role="status" className="bh-num">
              {t('done', { done: formatCount(done), count: total, shown: formatCount(total) })}
            </span>
          </span>
        </span>
      }
      actions={<FinishStep list={list} place={place} change={change} />}
    />
  );
}

/** The customer's instructions and files for the translators. */
function Briefing({ list: { request, subBatch }, place }: Pick<PartProps, 'list' | 'place'>) {
  const { t } = useTranslation('work');
  const calls = useWorkCalls();
  const { instructions, reference, files } = request;
  return (
    <>
      {!subBatch.isOwn && (
        <Alert className={styles.notice ?? ''} type="info" showIcon title={t(subBatch.step === null ? 'finishedTitle' : 'readOnly')} />
      )}
      {(instructions || reference || files.length > 0) && (
        <details className={styles.briefing} open>
          <summary>{t('briefing')}</summary>
          {instructions && <p dir="auto">{instructions}</p>}
          {reference && (
            <p dir="auto" className="bh-muted">
              {reference}
            </p>
          )}
          {files.length > 0 && <ReferenceFiles files={files} fetchFile={(fileId) => calls.file(place, fileId)} />}
        </details>
      )}
    </>
  );
}

type Show = WorkSearch['show'];

const isRefused = ({ failure, problems }: SubBatchItem) => failure !== null || problems.some(({ severity }) => severity === 'error');

const SHOWN: Readonly<Record<Show, (item: SubBatchItem) => boolean>> = {
  all: () => true,
  open: ({ isDone }) => !isDone,
  refused: isRefused,
};

function WorkBody({ list, place, search, change }: PartProps & { search: WorkSearch }) {
  const { t } = useTranslation('work');
  const { items, subBatch, request } = list;
  // The open text keeps its place even if a save means that the filter no longer matches it.
  const rows = items.filter((item) => SHOWN[search.show](item) || item.sourceHash === search.segment);
  const counts = { all: items.length, open: items.filter(SHOWN.open).length, refused: items.filter(SHOWN.refused).length };
  return (
    <>
      <Segmented<Show>
        className={styles.filter ?? ''}
        aria-label={t('filter')}
        value={search.show}
        options={(['all', 'open', 'refused'] as const).map((value) => ({
          value,
          label: t(`show.${value}`, { shown: formatCount(counts[value]) }),
        }))}
        onChange={(show) => change({ show, segment: undefined })}
      />
      {rows.length === 0 && <EmptyState kind="empty" title={t(`empty.${search.show}`)} />}
      {rows.length > 0 && (
        <WorkList
          place={place}
          rows={rows}
          language={requireLanguage(subBatch.targetLang)}
          sourceLanguage={requireLanguage(request.sourceLanguage)}
          projectId={request.projectId}
          mayWrite={subBatch.isOwn}
          active={search.segment}
          onOpen={(segment) => change({ segment }, true)}
        />
      )}
    </>
  );
}
