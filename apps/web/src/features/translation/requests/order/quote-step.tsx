import { type CreatedRequest, type CreateRequestDto, createRequest, type QuoteCount } from '@bhashantar/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { Facts } from '../../../../components/facts.js';
import { PlanLink } from '../../../../components/plan-link.js';
import { ProgressBar } from '../../../../components/progress-bar.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatPrice } from '../../../../lib/format/format-price.js';
import { formatDate } from '../../../../lib/format/format-time.js';
import { ApiError } from '../../../../lib/http/api-error.js';
import { call } from '../../../../lib/http/client.js';
import { refreshRequests } from '../../../../lib/project/request-reads.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';
import { LeftOutList } from '../left-out.js';
import { QuoteView } from '../quote-view.js';
import { uploads } from '../request-uploads.js';
import styles from './order.module.css';
import { quoteOptions } from './order.queries.js';
import type { OrderStep } from './order.search.js';
import { type OrderDraft, toOrder } from './order-draft.js';
import { OrderStepFrame, type OrderStepProps } from './order-step-frame.js';

/** Shows the price and the date of the order, and sends it. */
export function QuoteStep({ project, draft, change, files, finish, onBack, onStep }: OrderStepProps) {
  const { t } = useTranslation('order');
  const order = toOrder(project.projectId, draft);
  const { data, error, isPending, isFetching, refetch } = useQuery(quoteOptions(order));
  const send = useSend(files, finish);
  const quote = error ? undefined : data?.quote;
  const isEmpty = quote?.segments === 0;
  return (
    <OrderStepFrame
      step="quote"
      draft={draft}
      change={change}
      onBack={onBack}
      onSubmit={() => quote && !isEmpty && send.submit(order)}
      submitLabel={quote ? t(quote.isAtMost ? 'quote.sendAtMost' : 'quote.send', { price: formatPrice(quote.paise) }) : t('quote.sendOpen')}
      pending={send.isPending}
      disabled={!quote || isEmpty || (isFetching && !data?.counting)}
    >
      {isPending && <RowsSkeleton rows={4} />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isEmpty && <Alert type="warning" showIcon title={t('quote.emptyTitle')} description={t('quote.emptyText')} />}
      {quote && (
        <div className={styles.quote}>
          {data?.counting && <Counting count={data.counting} />}
          {!isEmpty && <QuoteView quote={quote} />}
          <LeftOutList leftOut={quote.leftOut} unknownUrls={data?.unknownUrls ?? []} />
          <OrderFacts draft={draft} expectedAt={quote.expectedAt} />
        </div>
      )}
      <SendFailure error={send.error} onStep={onStep} />
    </OrderStepFrame>
  );
}

/** The exact figures appear as soon as a job has compared all texts with the memory. */
function Counting({ count: { count, total } }: { count: QuoteCount }) {
  const { t } = useTranslation('order');
  const shown = Math.min(count, total);
  return (
    <Alert
      type="info"
      title={t('quote.counting')}
      description={
        <>
          <ProgressBar label={t('quote.counting')} value={shown} total={Math.max(1, total)} />
          <span role="status" className="bh-num">
            {t('quote.counted', { done: formatCount(shown), count: total, shown: formatCount(total) })}
          </span>
        </>
      }
    />
  );
}

function OrderFacts({ draft, expectedAt }: { draft: OrderDraft; expectedAt: string }) {
  const { t } = useTranslation('order');
  return (
    <Facts
      facts={[
        [t('quote.expected'), formatDate(expectedAt)],
        [t('work.due'), draft.dueAt ? formatDate(`${draft.dueAt}T12:00:00`) : t('quote.noDue')],
        [t('work.pipeline'), t(`work.pipelines.${draft.pipeline}`)],
      ]}
    />
  );
}

/** Sends the order once, then opens the request. */
function useSend(files: readonly File[], finish: () => void) {
  const { t } = useTranslation('order');
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const send = useSubmit<CreatedRequest, CreateRequestDto>({
    mutationFn: async (order) => {
      const created = await call(createRequest, order);
      for (const file of files) await addFile(created.requestId ?? '', file);
      return created;
    },
    onSuccess: ({ number }) => {
      notify.success('requests', t('sent', { number }));
      finish();
    },
  });
  /** The request has been sent, so a refused file does not undo it. */
  const addFile = async (requestId: string, file: File) => {
    try {
      await uploads.send(requestId, file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      notify.warning(`file ${file.name}`, t('files.failed', { name: file.name, reason }));
    }
  };
  const requestId = send.data?.requestId;
  // Opens the request only after the draft is cleared, so that leaving the wizard asks no question.
  useEffect(() => {
    if (!requestId) return;
    void refreshRequests(client);
    void navigate({ to: '/app/requests/$requestId', params: { requestId }, replace: true });
  }, [requestId, client, navigate]);
  return send;
}

/** The step that contains each field of the order. */
const STEP_OF_FIELD: Readonly<Record<string, OrderStep>> = {
  ...{ selection: 'content', urls: 'content', targetLangs: 'languages', pipeline: 'work', dueAt: 'work', dueByStep: 'work' },
  ...{ name: 'people', instructions: 'people', reference: 'people', readers: 'people' },
};

/** Why the order was refused, with a link to the field that has to change. */
function SendFailure({ error, onStep }: { error: Error | null; onStep(step: OrderStep): void }) {
  const { t } = useTranslation(['order', 'common']);
  if (!error) return null;
  if (!(error instanceof ApiError) || !error.reply) {
    const kind = error instanceof ApiError ? error.kind : 'unexpected';
    return <Alert type="error" showIcon role="alert" title={t(`common:failure.${kind === 'refused' ? 'unexpected' : kind}`)} />;
  }
  const faults = error.reply.errors ?? [];
  const step = faults.flatMap(({ field }) => STEP_OF_FIELD[field.split(/[.[]/)[0] ?? ''] ?? [])[0];
  const isPlan = error.type === 'PLAN_LIMIT';
  return (
    <Alert
      type={isPlan ? 'warning' : 'error'}
      showIcon
      role="alert"
      title={error.message}
      description={
        <>
          {faults.length > 0 && (
            <ul className={styles.faults}>
              {faults.map(({ field, message }) => (
                <li key={field + message}>{message}</li>
              ))}
            </ul>
          )}
          {isPlan && <PlanLink />}
        </>
      }
      action={step && <Button onClick={() => onStep(step)}>{t('quote.change', { step: t(`step.${step}`) })}</Button>}
    />
  );
}
