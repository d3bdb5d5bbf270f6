import { type ApproveRequestDto, REVIEW_REASON_MAX, type RequestDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../../components/checked-form.js';
import { CheckedItem } from '../../../../components/checked-item.js';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { Field } from '../../../../components/field.js';
import { useCloseQuestion } from '../../../../components/use-close-question.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatPrice } from '../../../../lib/format/format-price.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { vendorOptions } from '../vendor/vendor.queries.js';
import { type ChosenPerson, PersonSelect } from './person-select.js';
import { useRequestCalls } from './use-request-calls.js';

interface Props {
  request: RequestDetails;
  onClose(): void;
}

/** Accepts a request: its price is fixed and charged, and its texts are locked until they are delivered. */
export function ApproveDialog({ request, onClose }: Props) {
  const { t } = useTranslation('requests');
  const notify = useNotify();
  const person = useId();
  const { approve } = useRequestCalls();
  const [chosen, setChosen] = useState<ChosenPerson>({});
  const { requestId, number, waiting, organisationId } = request;
  const count = waiting?.segments ?? 0;
  const vendor = useQuery(vendorOptions(organisationId));
  const isConnected = vendor.data !== undefined && vendor.data.source !== 'none';
  const assignTo = chosen.isVendor ? 'vendor' : chosen.userId;
  const body: ApproveRequestDto = { requestId, ...(assignTo ? { assignTo } : {}) };
  const done = () => {
    notify.success('requests', t('approve.done', { number }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={waiting ? t('approve.titleFor', { number, price: formatPrice(waiting.paise) }) : t('approve.title', { number })}
      verb={t('action.approve')}
      pending={approve.isPending}
      onConfirm={() => approve.submit(body, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{t('approve.text', { count, shown: formatCount(count) })}</p>
      <Field id={person} label={t('approve.person')} hint={t('approve.personHint')}>
        <PersonSelect
          id={person}
          projectId={request.projectId}
          none={t(isConnected ? 'approve.assignedOrVendor' : 'approve.assigned')}
          value={chosen}
          withGuests={false}
          vendor={isConnected ? t('approve.vendor') : undefined}
          onChange={setChosen}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Rejects a request with a reason. The person who ordered it reads the reason. */
export function RejectRequestDialog({ request: { requestId, number }, onClose }: Props) {
  const { t } = useTranslation('requests');
  const [form] = Form.useForm<{ reason: string }>();
  const typed = Form.useWatch('reason', form) ?? '';
  const { reject } = useRequestCalls();
  const { close, question } = useCloseQuestion(typed.trim() !== '', onClose);
  const checks = { reason: ({ reason }: { reason: string }) => (reason.trim() ? undefined : t('reasonMissing')) };
  return (
    <>
      <ConfirmDialog
        open
        danger
        title={t('reject.title', { number })}
        verb={t('action.reject')}
        pending={reject.isPending}
        onConfirm={form.submit}
        onCancel={close}
      >
        <CheckedForm
          form={form}
          initial={{ reason: '' }}
          checks={checks}
          onSubmit={({ reason }) => reject.submit({ requestId, reason: reason.trim() }, { onSuccess: onClose })}
        >
          <p>{t('reject.text')}</p>
          <CheckedItem name="reason" label={t('reason')} hint={t('reject.reasonHint')}>
            <Input.TextArea rows={3} maxLength={REVIEW_REASON_MAX} dir="auto" />
          </CheckedItem>
        </CheckedForm>
      </ConfirmDialog>
      {question}
    </>
  );
}

/** Withdraws a request that nobody has approved, or deletes a rejected one. */
export function DeleteRequestDialog({ request: { requestId, number }, onClose }: Props) {
  const { t } = useTranslation('requests');
  const notify = useNotify();
  const navigate = useNavigate();
  const { remove } = useRequestCalls();
  const done = () => {
    notify.success('requests', t('delete.done', { number }));
    void navigate({ to: '/app/requests', replace: true });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { number })}
      verb={t('action.delete')}
      pending={remove.isPending}
      onConfirm={() => remove.submit({ requestId }, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
