import { filterTranslations, fixTargets } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { languageLabel } from '../../../components/language-name.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { call } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { seenIn, useTellSkipped } from '../../../lib/project/seen.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './segment-editor.module.css';

interface Props {
  projectId: string;
  language: string;
  code: string;
  message: string;
}

/** Fixes one kind of problem in all translations of a language, after a question that says how many. */
export function FixAll({ message, ...place }: Props) {
  const { t } = useTranslation('translations');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => setAsking(true)} aria-label={t('fixAllOf', { message })}>
        {t('fixAll')}
      </button>
      {isAsking && <FixAllQuestion {...place} onClose={() => setAsking(false)} />}
    </>
  );
}

function FixAllQuestion({ projectId, language, code, onClose }: Omit<Props, 'message'> & { onClose(): void }) {
  const { t } = useTranslation('translations');
  const client = useQueryClient();
  const notify = useNotify();
  const tellSkipped = useTellSkipped();
  const change = { projectId, targetLang: language, code };
  const preview = useQuery({
    ...queryOf(fixTargets, { ...change, preview: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const fix = useMutation({
    mutationFn: () => call(fixTargets, { ...change, ...seenIn(preview.data) }),
    onSuccess: async ({ changed, isQueued, skipped }) => {
      tellSkipped(skipped);
      notify.success('fix', isQueued ? t('fixQueued') : t('fixed', { count: changed, shown: formatCount(changed) }));
      await Promise.all([invalidate(client, [filterTranslations], { projectId, targetLang: language }), refreshProjects(client)]);
      onClose();
    },
    onError: (error) => notify.failure('fix', error),
  });
  const count = preview.data?.changed ?? 0;
  return (
    <ConfirmDialog
      open
      title={t('fixAllTitle')}
      verb={t('fix')}
      pending={fix.isPending}
      disabled={!preview.data || (count === 0 && !preview.data.isCut)}
      onConfirm={() => fix.mutate()}
      onCancel={onClose}
    >
      <p aria-live="polite">
        {preview.error ? t('fixUnknown') : null}
        {preview.isPending && t('fixCounting')}
        {preview.data &&
          t(preview.data.isCut ? 'fixAtLeast' : 'fixCount', { count, shown: formatCount(count), language: languageLabel(language) })}
      </p>
      <p>{t('fixConsequence')}</p>
    </ConfirmDialog>
  );
}
