import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  /** The action, as a question. */
  title: string;
  /** The verb, once more. */
  verb: string;
  danger?: boolean;
  pending: boolean;
  /** Something is still to be done before it may be confirmed. */
  disabled?: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something costly; the button repeats what will be done. */
export function ConfirmDialog({ open, title, verb, danger = false, pending, disabled = false, onConfirm, onCancel, children }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger, disabled }}
      cancelText={t('cancel')}
      confirmLoading={pending}
      onOk={onConfirm}
      onCancel={onCancel}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
