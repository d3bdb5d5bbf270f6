import { projectDetails, setPublishedHost } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { call } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './settings.module.css';

interface Props {
  projectId: string;
  language: string;
  host: string;
}

/** One language's domain; emptied and saved it goes back to the host below the render domain. */
export function PublishedHostForm({ projectId, language, host }: Props) {
  const { t } = useTranslation('projects');
  const notify = useNotify();
  const queries = useQueryClient();
  const form = useCheckedForm({ host }, {});
  const id = useSavedByBar(form.values.host !== host);
  const save = useMutation({
    mutationFn: () => call(setPublishedHost, { projectId, targetLang: language, host: form.values.host }),
    onSuccess: ({ url }) => {
      notify.success('host', form.values.host.trim() ? t('settings.hostSaved', { url }) : t('settings.hostCleared'));
      return invalidate(queries, [projectDetails], { projectId });
    },
    onError: (error) => form.refuse(error) || notify.failure('host', error),
  });
  return (
    <form
      id={id}
      className={styles.host}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        {...form.field('host')}
        label={t('settings.hostOf', { language: languageLabel(language) })}
        placeholder={t('settings.hostPlaceholder', { language })}
        maxLength={253}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        optional
      />
    </form>
  );
}
