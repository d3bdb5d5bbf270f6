import { deleteTranslations, SCREEN_MESSAGES } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { languageLabel } from '../../../../components/language-name.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { send } from '../../../../lib/http/client.js';
import { type BulkPlace, useBulkChange } from './use-bulk-change.js';

/** Deletes the chosen translations, after a question that says how many. */
export function DeleteDialog({ place, onClose }: { place: BulkPlace; onClose(): void }) {
  const { t } = useTranslation('editor');
  const { projectId, language: targetLang, count } = place;
  const remove = useBulkChange(place, (chosen) => send(deleteTranslations, { projectId, targetLang, ...chosen }), {
    failed: SCREEN_MESSAGES.translationsNotDeleted,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title')}
      verb={t('bulk.delete')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      <p>{t('delete.text', { count, shown: formatCount(count), language: languageLabel(targetLang) })}</p>
      <p>{t('delete.consequence')}</p>
    </ConfirmDialog>
  );
}
