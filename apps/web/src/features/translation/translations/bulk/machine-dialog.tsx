import { applyNmt } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { languageLabel } from '../../../../components/language-name.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { send } from '../../../../lib/http/client.js';
import { noteJob } from '../../../../lib/jobs.store.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { clearSelection } from '../selection.js';
import { type BulkPlace, namedSegments } from './use-bulk-change.js';

/** Has machines translate the chosen segments again, as a job in the tray. */
export function MachineDialog({ place, onClose }: { place: BulkPlace; onClose(): void }) {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  const { projectId, language, selection, count } = place;
  const translate = useMutation({
    mutationFn: () => send(applyNmt, { projectId, targetLang: language, ...namedSegments(place) }),
    onSuccess: ({ message, data }) => {
      noteJob({ ...data, kind: 'translate.requested', projectId, language, state: 'queued', count: 0, total: null, reason: null });
      notify.success('machine', message);
      clearSelection(selection);
      onClose();
    },
    onError: (error) => notify.failure('machine', error),
  });
  return (
    <ConfirmDialog
      open
      title={t('translateAgain.title')}
      verb={t('bulk.machine')}
      pending={translate.isPending}
      onConfirm={() => translate.mutate()}
      onCancel={onClose}
    >
      <p>{t('translateAgain.text', { count, shown: formatCount(count), language: languageLabel(language) })}</p>
      <p>{t('translateAgain.consequence')}</p>
    </ConfirmDialog>
  );
}
