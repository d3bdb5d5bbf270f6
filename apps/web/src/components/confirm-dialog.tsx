import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  /** The action, as a question. */
  title: string;
  /** The label of the confirming button: the verb of the title. */
  verb: string;
  /** The label of the other button. */
  cancel?: string;
  danger?: boolean;
  pending: boolean;
  /** Disables the confirming button. */
  disabled?: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for confirmation of a costly action. The button repeats the verb of the title. */
export function ConfirmDialog({
  open,
  title,
  verb,
  cancel,
  danger = false,
  pending,
  disabled = false,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger, disabled }}
      cancelText={cancel ?? t('cancel')}
      confirmLoading={pending}
      onOk={onConfirm}
      onCancel={onCancel}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
