import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.js';

interface Props {
  open: boolean;
  /** Names the changes, if the caller knows them. */
  text?: string;
  onDiscard(): void;
  onStay(): void;
}

/** Asks whether changes that are not saved may be lost. */
export function DiscardQuestion({ open, text, onDiscard, onStay }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('unsaved.title')}
      verb={t('unsaved.discard')}
      cancel={t('unsaved.stay')}
      pending={false}
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      <p>{text ?? t('unsaved.text')}</p>
    </ConfirmDialog>
  );
}
