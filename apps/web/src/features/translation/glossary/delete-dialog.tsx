import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { EffectNote } from './effect-note.js';
import { deletionEffectOptions } from './glossary.queries.js';
import { useDeleteTerms } from './use-glossary-calls.js';

interface Props {
  projectId: string | undefined;
  termIds: string[];
  onClose(): void;
  onDone(): void;
}

/** Asks before terms are deleted, and explains the consequences. */
export function DeleteDialog({ projectId, termIds, onClose, onDone }: Props) {
  const { t } = useTranslation('glossary');
  const effect = useQuery(deletionEffectOptions(projectId, termIds));
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
      <EffectNote effect={effect} />
    </ConfirmDialog>
  );
}
