import { holdPages, releasePages } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { LanguageName } from '../../../components/language-name.js';
import { send } from '../../../lib/http/client.js';
import { refreshPublication } from '../../../lib/project/project-reads.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './pages.module.css';

interface Props {
  projectId: string;
  change: 'hold' | 'release';
  url: string;
  language: string;
  languages: readonly string[];
  onClose(): void;
}

/** Confirms holding a page back, or releasing it, for chosen languages. */
export function HoldDialog({ projectId, change, url, language, languages, onClose }: Props) {
  const { t } = useTranslation('pages');
  const client = useQueryClient();
  const notify = useNotify();
  const [chosen, setChosen] = useState([language]);
  const save = useMutation({
    mutationFn: () => send(change === 'hold' ? holdPages : releasePages, { projectId, urls: [url], targetLanguages: chosen }),
    onSuccess: async ({ message }) => {
      notify.success('hold', message);
      await refreshPublication(client, projectId);
      onClose();
    },
    onError: (error) => notify.failure('hold', error),
  });
  return (
    <ConfirmDialog
      open
      title={t(`publication.${change}Ask`)}
      verb={t(`publication.${change}`)}
      pending={save.isPending}
      onConfirm={() => (chosen.length > 0 ? save.mutate() : onClose())}
      onCancel={onClose}
    >
      <p>
        <bdi dir="ltr" className={styles.address}>
          {url}
        </bdi>
      </p>
      <p>{t(`publication.${change}Text`)}</p>
      <CheckboxGroup
        legend={t('publication.in')}
        options={languages.map((code) => ({ value: code, label: <LanguageName code={code} /> }))}
        value={chosen}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}
