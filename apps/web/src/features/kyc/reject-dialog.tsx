import { MESSAGES } from '@bhashantar/contracts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Field } from '../../components/field.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';

const CHECKS = { reason: ({ reason }: { reason: string }) => (reason.trim() ? undefined : MESSAGES.reasonNeeded) };

interface Props {
  open: boolean;
  pending: boolean;
  onCancel(): void;
  onReject(reason: string): void;
}

/** A rejection needs a reason. */
export function RejectDialog({ open, pending, onCancel, onReject }: Props) {
  const { t } = useTranslation('kyc');
  const form = useCheckedForm({ reason: '' }, CHECKS);
  const { id, value, error, onChange, onBlur } = form.field('reason');
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('reject.title')}
      verb={t('action.reject')}
      pending={pending}
      onCancel={onCancel}
      onConfirm={() => form.check() && onReject(value.trim())}
    >
      <Field id={id} label={t('reject.reason')} hint={t('reject.hint')} error={error}>
        <Input.TextArea
          id={id}
          value={value}
          rows={3}
          maxLength={500}
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          status={error ? 'error' : ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Field>
    </ConfirmDialog>
  );
}
