import { applyMaskTerms, maskTermsEffect } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { languageLabel } from '../../../components/language-name.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { noteJob } from '../../../lib/jobs.store.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './page-settings.module.css';
import { respellingOptions } from './page-settings.queries.js';
import { VisitorsSee } from './visitors-see.js';

/** How many transliterations would change with the present lists, and the button that writes them again. */
export function Respelling({ projectId }: { projectId: string }) {
  const { t } = useTranslation('pageSettings');
  const client = useQueryClient();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const { data, isError } = useQuery(respellingOptions(projectId));
  const apply = useMutation({
    mutationFn: () => send(applyMaskTerms, { projectId }),
    onSuccess: ({ data: { jobs } }) => {
      for (const { segments, ...job } of jobs)
        noteJob({ ...job, kind: 'transliterate', state: 'queued', count: 0, total: segments, reason: null });
      const count = jobs.reduce((sum, { segments }) => sum + segments, 0);
      notify.success('pageSettings', t('respelling.applied', { count, shown: formatCount(count) }));
      return invalidate(client, [maskTermsEffect], { projectId });
    },
    onError: (error) => notify.failure('pageSettings', error),
    onSettled: () => setAsked(false),
  });
  if (isError) return <p className="bh-muted">{t('respelling.failed')}</p>;
  if (!data) return <p aria-busy>{t('respelling.counting')}</p>;
  const machine = data.languages.reduce((sum, language) => sum + language.machine, 0);
  const kept = data.total - machine;
  if (data.total === 0) return <p className="bh-muted">{t('respelling.none')}</p>;
  return (
    <section className={styles.respelling}>
      <p>
        <strong>{t('respelling.total', { count: machine, shown: formatCount(machine) })}</strong>{' '}
        {kept > 0 && t('respelling.kept', { count: kept, shown: formatCount(kept) })}
      </p>
      {machine > 0 && (
        <Button loading={apply.isPending} onClick={() => setAsked(true)}>
          {t('respelling.apply')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('respelling.ask', { count: machine, shown: formatCount(machine) })}
        verb={t('respelling.apply')}
        pending={apply.isPending}
        onConfirm={() => apply.mutate()}
        onCancel={() => setAsked(false)}
      >
        <ul>
          {data.languages.map((language) => (
            <li key={language.language}>
              {languageLabel(language.language)}: {formatCount(language.machine)}
            </li>
          ))}
        </ul>
        <VisitorsSee projectId={projectId} />
        <p>{t('respelling.consequence')}</p>
      </ConfirmDialog>
    </section>
  );
}
