import { filterTranslations, reviewMatching, type SegmentFilterDto, UNDO_MINUTES } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { languageLabel } from '../../../components/language-name.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { call } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { refreshRuns } from '../../../lib/project/run-reads.js';
import { seenIn, useTellSkipped } from '../../../lib/project/seen.js';
import { useNotify } from '../../../lib/use-notify.js';
import { RejectDialog } from './reject-dialog.js';

interface Props {
  decision: 'approve' | 'reject';
  /** All translations that a filter matches, or the named ones instead, in the versions on screen. */
  chosen: { filter: SegmentFilterDto; idArr?: string[]; versions?: number[] };
  onDone(): void;
  onClose(): void;
}

/** Approves or rejects chosen translations, after a question that says how many. */
export function ReviewChosen({ decision, chosen: { filter, ...named }, onDone, onClose }: Props) {
  const { t } = useTranslation('review');
  const client = useQueryClient();
  const notify = useNotify();
  const tellSkipped = useTellSkipped();
  const { projectId, targetLang } = filter;
  // The call that counts needs no reason.
  const counted = useQuery({
    ...queryOf(reviewMatching, { ...filter, ...named, decision, preview: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const review = useMutation({
    mutationFn: (reason: string | undefined) =>
      call(reviewMatching, {
        ...filter,
        ...named,
        decision,
        ...(named.versions ? {} : seenIn(counted.data)),
        ...(reason ? { reason } : {}),
      }),
    onSuccess: async ({ changed, isQueued, skipped }) => {
      tellSkipped(skipped);
      notify.success('review', isQueued ? t('queued') : t(`done.${decision}`, { count: changed, shown: formatCount(changed) }));
      onDone();
      onClose();
      await Promise.all([
        invalidate(client, [filterTranslations], { projectId, targetLang }),
        refreshRuns(client, projectId),
        refreshProjects(client),
      ]);
    },
    onError: (error) => notify.failure('review', error),
  });
  const { changed: count = 0, refused = 0, isCut = false } = counted.data ?? {};
  const many = { count, shown: formatCount(count), language: languageLabel(targetLang), minutes: UNDO_MINUTES };
  const title = counted.data ? t(isCut ? `ask.${decision}AtLeast` : `ask.${decision}`, many) : t('ask.counting');
  const dialog = { title, pending: review.isPending, disabled: count === 0 && !isCut, onCancel: onClose };
  if (decision === 'reject') return <RejectDialog {...dialog} onReject={(reason) => review.mutate(reason)} />;
  return (
    <ConfirmDialog {...dialog} open verb={t('approve')} onConfirm={() => review.mutate(undefined)}>
      <p aria-live="polite">
        {counted.isPending && t('ask.counting')}
        {counted.error && t('ask.unknown')}
        {refused > 0 && t('ask.refused', { count: refused, shown: formatCount(refused) })}
      </p>
      <p>{t('ask.undo', { count: UNDO_MINUTES })}</p>
    </ConfirmDialog>
  );
}
