import { REVIEW_REASON_MAX, type RequestDetails, type RequestEffect, type RequestPartDto } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../../components/checked-form.js';
import { CheckedItem } from '../../../../components/checked-item.js';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { useCloseQuestion } from '../../../../components/use-close-question.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDate } from '../../../../lib/format/format-time.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { effectOptions } from '../requests.queries.js';
import { PartSelect } from './part-select.js';
import { useRequestCalls } from './use-request-calls.js';

export type PartAction = 'signOff' | 'revert' | 'resend' | 'withdraw';

interface Props {
  action: PartAction;
  request: RequestDetails;
  onClose(): void;
}

interface Values {
  reason: string;
}

/** Signs off, reverts, resends or withdraws the whole of a request or a part of it, after a question that says how much changes. */
export function PartDialog({ action, request, onClose }: Props) {
  const { t } = useTranslation('requests');
  const [form] = Form.useForm<Values>();
  const notify = useNotify();
  const calls = useRequestCalls();
  const call = calls[action];
  const [part, setPart] = useState<RequestPartDto>({ requestId: request.requestId });
  const counted = useQuery({ ...effectOptions(action === 'withdraw' ? 'resend' : action, part), enabled: action !== 'withdraw' });
  const done = ({ segments, isUnderWay }: RequestEffect) => {
    const count = { count: segments, shown: formatCount(segments) };
    notify.success('requests', isUnderWay ? t('jobs.begun', count) : t(`${action}.done`, count));
    onClose();
  };
  const submit = ({ reason }: Values) =>
    action === 'revert'
      ? calls.revert.submit({ ...part, reason: reason.trim() }, { onSuccess: done })
      : calls[action].submit(part, { onSuccess: done });
  const typed = Form.useWatch('reason', form) ?? '';
  const { close, question } = useCloseQuestion(typed.trim() !== '', onClose);
  const { revertableUntil: until } = request.batches.find(({ batchId }) => batchId === part.batchId) ?? request;
  const isNothing = action !== 'withdraw' && counted.data?.segments === 0;
  return (
    <>
      <ConfirmDialog
        open
        title={t(`${action}.title`, { number: request.number })}
        verb={t(`action.${action}`)}
        danger={action === 'revert' || action === 'withdraw'}
        pending={call.isPending}
        disabled={action !== 'withdraw' && (!counted.data || isNothing)}
        onConfirm={form.submit}
        onCancel={close}
      >
        <CheckedForm<Values>
          form={form}
          initial={{ reason: '' }}
          checks={action === 'revert' ? { reason: ({ reason }) => (reason.trim() ? undefined : t('reasonMissing')) } : {}}
          onSubmit={submit}
        >
          <PartSelect request={request} value={part} onChange={setPart} />
          {action !== 'withdraw' && <Effect action={action} counted={counted} />}
          <p>{t(`${action}.text`)}</p>
          {action === 'withdraw' && request.acceptedAt && request.paise !== null && <p>{t('withdraw.charged')}</p>}
          {action === 'revert' && until && <p>{t('revert.until', { date: formatDate(until) })}</p>}
          {action === 'revert' && (
            <CheckedItem name="reason" label={t('reason')} hint={t('revert.reasonHint')}>
              <Input.TextArea rows={3} maxLength={REVIEW_REASON_MAX} dir="auto" />
            </CheckedItem>
          )}
        </CheckedForm>
      </ConfirmDialog>
      {question}
    </>
  );
}

interface EffectProps {
  action: Exclude<PartAction, 'withdraw'>;
  counted: { data: RequestEffect | undefined; error: Error | null; refetch(): unknown };
}

/** How many texts and pages would change. */
function Effect({ action, counted: { data, error, refetch } }: EffectProps) {
  const { t } = useTranslation('requests');
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={1} />;
  if (data.segments === 0) return <p role="status">{t(`${action}.nothing`)}</p>;
  return (
    <p role="status">
      <strong>{t(`${action}.effect`, { count: data.segments, shown: formatCount(data.segments) })}</strong>{' '}
      {action !== 'resend' && data.pages !== null && t('pages', { count: data.pages, shown: formatCount(data.pages) })}{' '}
      {data.kept > 0 && t('kept', { count: data.kept, shown: formatCount(data.kept) })}
    </p>
  );
}
