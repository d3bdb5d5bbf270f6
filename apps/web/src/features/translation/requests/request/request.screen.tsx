import { type RequestDetails, stepsOf } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Facts } from '../../../../components/facts.js';
import { LanguageName, languageLabel } from '../../../../components/language-name.js';
import { PageHeading } from '../../../../components/page-heading.js';
import { Panel } from '../../../../components/panel.js';
import { ScreenSkeleton } from '../../../../components/skeleton.js';
import { Statistics } from '../../../../components/statistics.js';
import { formatList } from '../../../../lib/format/format-list.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatPrice } from '../../../../lib/format/format-price.js';
import { formatDate, formatDateTime } from '../../../../lib/format/format-time.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import { DeliveredBar } from '../delivered-bar.js';
import { DueDate } from '../due-date.js';
import { LeftOutList } from '../left-out.js';
import { QuoteView } from '../quote-view.js';
import { RequestTags } from '../request-state-tag.js';
import { requestOptions } from '../requests.queries.js';
import { ChangedTextsPanel } from './changed-texts.js';
import { FilesPanel } from './files-panel.js';
import styles from './request.module.css';
import { RequestActions, type UploadDialogProps } from './request-actions.js';
import { RequestHistory } from './request-history.js';
import { RequestJobs } from './request-jobs.js';
import { RequestThread } from './request-thread.js';
import { SubBatchesPanel } from './sub-batches-panel.js';
import { UploadsNotice } from './uploads-notice.js';

interface Props {
  requestId: string;
  UploadDialog: ComponentType<UploadDialogProps>;
}

/** One request: its state, cost, workers, comments and history. */
export function RequestScreen({ requestId, UploadDialog }: Props) {
  const { data: request, error, refetch } = useQuery(requestOptions(requestId));
  if (error && !request) return <ErrorPanel heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!request) return <ScreenSkeleton />;
  return (
    <>
      <RequestHeading request={request} UploadDialog={UploadDialog} />
      <div className={styles.screen}>
        <Notices request={request} />
        <RequestJobs request={request} />
        <UploadsNotice request={request} />
        <FiguresPanel request={request} />
        <SubBatchesPanel request={request} />
        <ChangedTextsPanel request={request} />
        {request.quote && <QuotePanel request={request} />}
        <OrderPanel request={request} />
        <FilesPanel request={request} />
        <RequestThread request={request} />
        <RequestHistory history={request.history} />
      </div>
    </>
  );
}

function RequestHeading({ request, UploadDialog }: { request: RequestDetails } & Pick<Props, 'UploadDialog'>) {
  const { number, name, projectId, project } = request;
  const mayOpenProject = usePermission('project.read');
  const title = name === number ? number : `${number} · ${name}`;
  return (
    <PageHeading
      title={<bdi>{title}</bdi>}
      documentTitle={title}
      lead={
        <span className={styles.tags}>
          {mayOpenProject ? (
            <Link to="/app/projects/$projectId/requests" params={{ projectId }}>
              {project}
            </Link>
          ) : (
            <span>{project}</span>
          )}
          <RequestTags request={request} />
          <DueDate at={request.dueAt} isOverdue={request.isOverdue} />
        </span>
      }
      actions={<RequestActions request={request} UploadDialog={UploadDialog} />}
    />
  );
}

/** Reasons why nobody can work on it now. */
function Notices({ request: { isPaused, isBeingStored } }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  return (
    <>
      {isBeingStored && <Alert type="info" showIcon role="status" title={t('storingText')} />}
      {isPaused && <Alert type="warning" showIcon title={t('pausedText')} />}
    </>
  );
}

function FiguresPanel({ request }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  const { words, segments, paise, languages, isBeingStored } = request;
  const figures = [
    { key: 'words', label: t('column.words'), value: formatCount(words) },
    { key: 'texts', label: t('quote.texts'), value: formatCount(segments) },
    ...(paise === null ? [] : [{ key: 'price', label: t('column.price'), value: formatPrice(paise) }]),
  ];
  return (
    <Panel title={t('progress')}>
      <Statistics items={figures} />
      <Rounds request={request} />
      {!isBeingStored && (
        <ul className={styles.progress}>
          {languages.map(({ targetLang, items, delivered }) => (
            <li key={targetLang}>
              <LanguageName code={targetLang} />
              <DeliveredBar label={t('progressIn', { language: languageLabel(targetLang) })} delivered={delivered} items={items} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The rounds after the first, each with its own figures, and the texts that wait for the approval of the next round. */
function Rounds({ request: { rounds, waiting, acceptedAt } }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  const next = acceptedAt ? waiting : null;
  if (rounds.length === 0 && !next) return null;
  const figuresOf = ({ segments, words, paise }: { segments: number; words: number; paise: number | null }) =>
    [
      t('rounds.texts', { count: segments, shown: formatCount(segments) }),
      t('words', { count: words, shown: formatCount(words) }),
      ...(paise === null ? [] : [formatPrice(paise)]),
    ].join(' · ');
  return (
    <ul className={styles.rounds} aria-label={t('rounds.title')}>
      {rounds.map((one, at) => (
        // The list may contain a round twice, because one approval may cover only some languages of it.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <li key={at}>{t('rounds.accepted', { round: one.round, figures: figuresOf(one), date: formatDate(one.acceptedAt) })}</li>
      ))}
      {next && <li>{t('rounds.waiting', { figures: figuresOf(next) })}</li>}
    </ul>
  );
}

/** The quote as it was accepted, or else as it was when the request was made. */
function QuotePanel({ request: { quote, acceptedAt, acceptedBy } }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  if (!quote) return null;
  return (
    <Panel title={t('quote.title')}>
      <p className="bh-muted">
        {acceptedAt
          ? t('quote.accepted', { date: formatDateTime(acceptedAt), who: acceptedBy ?? t('somebody') })
          : t('quote.open', { date: formatDate(quote.expectedAt) })}
      </p>
      <QuoteView quote={quote} />
      <LeftOutList leftOut={quote.leftOut} />
    </Panel>
  );
}

/** A text with its line breaks. */
const longText = (text: string | null): ReactNode =>
  text && (
    <span className={styles.long} dir="auto">
      {text}
    </span>
  );

/** The order: steps, dates, instructions. */
function OrderPanel({ request }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  const { pipeline, withMachine, instructions, reference, dueByStep, readers, createdAt, createdBy } = request;
  // Sorts the steps in the order of the work, because the reply has them in any order.
  const dates = stepsOf(pipeline).flatMap((step) => {
    const at = dueByStep[step];
    return at ? [t('dueOfStep', { step: t(`step.${step}`), date: formatDate(at) })] : [];
  });
  const facts: [string, ReactNode][] = [
    [t('ordered'), t('orderedBy', { date: formatDateTime(createdAt), who: createdBy ?? t('rule') })],
    [t('pipelineTitle'), `${t(`pipeline.${pipeline}`)}${withMachine ? ` · ${t('withMachine')}` : ''}`],
    ...(dates.length > 0 ? [[t('dueSteps'), dates.join(' · ')] as [string, string]] : []),
    ...(readers.length > 0 ? [[t('readers'), formatList(readers.map(({ name }) => name))] as [string, string]] : []),
    [t('instructions'), longText(instructions) ?? t('none')],
    [t('reference'), longText(reference) ?? t('none')],
  ];
  return (
    <Panel title={t('orderTitle')}>
      <Facts facts={facts} />
    </Panel>
  );
}
