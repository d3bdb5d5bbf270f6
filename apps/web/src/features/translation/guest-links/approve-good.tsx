import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { languageLabel } from '../../../components/language-name.js';
import { seenIn, useTellSkipped } from '../../../lib/project/seen.js';
import { useNotify } from '../../../lib/use-notify.js';
import { approvalOptions, useGuestLinkCalls } from './guest-links.queries.js';

interface Props {
  projectId: string;
  linkId: string;
  targetLang: string;
  onClose(): void;
}

/** Approves what guests found good, after a question that says how many. */
export function ApproveGood({ onClose, ...body }: Props) {
  const { t } = useTranslation('guests');
  const notify = useNotify();
  const tellSkipped = useTellSkipped();
  const counted = useQuery(approvalOptions(body));
  const { approve } = useGuestLinkCalls(body.projectId);
  const { changed: count = 0, refused = 0 } = counted.data ?? {};
  const submit = () =>
    approve.submit(
      { ...body, ...seenIn(counted.data) },
      {
        onSuccess: ({ changed, isQueued, skipped }) => {
          tellSkipped(skipped);
          notify.success('guests', isQueued ? t('queued') : t('approved', { count: changed }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={counted.data ? t('approveTitle', { count, language: languageLabel(body.targetLang) }) : t('counting')}
      verb={t('approve')}
      pending={approve.isPending}
      disabled={count === 0}
      onCancel={onClose}
      onConfirm={submit}
    >
      <p>{t('approveNote')}</p>
      <p aria-live="polite">
        {counted.error && t('unknown')}
        {refused > 0 && t('refused', { count: refused })}
      </p>
      <p>{t('undo')}</p>
    </ConfirmDialog>
  );
}
