import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { useDeleteTerms } from './use-glossary-calls.js';

interface Props {
  projectId: string | undefined;
  termIds: string[];
  onClose(): void;
  onDone(): void;
}

/** Asks before terms are deleted, and says what follows. */
export function DeleteDialog({ projectId, termIds, onClose, onDone }: Props) {
  const { t } = useTranslation('glossary');
  const remove = useDeleteTerms(projectId, () => {
    onDone();
    onClose();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('askDelete', { count: termIds.length })}
      verb={t('delete')}
      pending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.submit(termIds)}
    >
      <p>{t('deleteConsequence')}</p>
    </ConfirmDialog>
  );
}
