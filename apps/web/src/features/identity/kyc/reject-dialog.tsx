import { SCREEN_MESSAGES } from '@bhashantar/contracts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useCloseQuestion } from '../../../components/use-close-question.js';

const CHECKS = { reason: ({ reason }: { reason: string }) => (reason.trim() ? undefined : SCREEN_MESSAGES.reasonNeeded) };

interface Props {
  open: boolean;
  pending: boolean;
  onCancel(): void;
  onReject(reason: string): void;
}

/** A rejection needs a reason. */
export function RejectDialog({ open, pending, onCancel, onReject }: Props) {
  const { t } = useTranslation('kyc');
  const [form] = Form.useForm<{ reason: string }>();
  const reason = Form.useWatch('reason', form) ?? '';
  const { close, question } = useCloseQuestion(open && reason.trim() !== '', onCancel);
  return (
    <>
      <ConfirmDialog
        open={open}
        danger
        title={t('reject.title')}
        verb={t('action.reject')}
        pending={pending}
        onCancel={close}
        onConfirm={form.submit}
      >
        <CheckedForm form={form} initial={{ reason: '' }} checks={CHECKS} onSubmit={({ reason }) => onReject(reason.trim())}>
          <CheckedItem name="reason" label={t('reject.reason')} hint={t('reject.hint')}>
            <Input.TextArea rows={3} maxLength={500} />
          </CheckedItem>
        </CheckedForm>
      </ConfirmDialog>
      {question}
    </>
  );
}
