import { REVIEW_REASON_MAX } from '@bhashantar/contracts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useCloseQuestion } from '../../../components/use-close-question.js';

interface Props {
  /** The subject of the rejection: one translation, or a number of them. */
  title: string;
  pending: boolean;
  disabled?: boolean;
  onCancel(): void;
  onReject(reason: string): void;
}

/** A rejection needs a reason, which the translator reads. */
export function RejectDialog({ title, pending, disabled = false, onCancel, onReject }: Props) {
  const { t } = useTranslation('review');
  const [form] = Form.useForm<{ reason: string }>();
  const reason = Form.useWatch('reason', form) ?? '';
  const { close, question } = useCloseQuestion(reason.trim() !== '', onCancel);
  const checks = { reason: ({ reason }: { reason: string }) => (reason.trim() ? undefined : t('reasonNeeded')) };
  return (
    <>
      <ConfirmDialog
        open
        danger
        title={title}
        verb={t('reject')}
        pending={pending}
        disabled={disabled}
        onCancel={close}
        onConfirm={form.submit}
      >
        <CheckedForm form={form} initial={{ reason: '' }} checks={checks} onSubmit={({ reason }) => onReject(reason.trim())}>
          <p>{t('rejectEffect')}</p>
          <CheckedItem name="reason" label={t('reason')} hint={t('reasonHint')}>
            <Input.TextArea rows={3} maxLength={REVIEW_REASON_MAX} />
          </CheckedItem>
        </CheckedForm>
      </ConfirmDialog>
      {question}
    </>
  );
}
