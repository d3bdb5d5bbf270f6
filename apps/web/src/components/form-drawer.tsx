import { Button, Drawer } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: ReactNode;
  open: boolean;
  onClose(): void;
  onSubmit(): void;
  submitLabel: string;
  pending: boolean;
  /** Shown beside the title, such as a status. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A form beside the list it belongs to; on narrow screens it covers the whole width. */
export function FormDrawer({ title, open, onClose, onSubmit, submitLabel, pending, extra, children }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  const footer = (
    <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, paddingBlock: 4 }}>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" form={formId} loading={pending}>
        {submitLabel}
      </Button>
    </div>
  );
  return (
    <Drawer open={open} onClose={onClose} title={title} extra={extra} footer={footer} size="min(480px, 100vw)" destroyOnHidden>
      <form id={formId} onSubmit={submit} noValidate>
        {children}
      </form>
    </Drawer>
  );
}
