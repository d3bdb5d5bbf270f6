import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import styles from './settings.module.css';
import { useUpdateProject } from './use-update-project.js';

/** The project's name in lists, mails and reports. Its visitors never see it. */
export function ProjectNameForm({ project: { projectId, name } }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const form = useCheckedForm({ name }, { name: (values) => (values.name.trim() ? undefined : t('settings.nameMissing')) });
  const update = useUpdateProject(projectId, { refuse: form.refuse });
  const id = useSavedByBar(form.values.name.trim() !== name);
  return (
    <form
      id={id}
      className={styles.host}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) update.mutate({ name: form.values.name.trim() });
      }}
    >
      <TextField {...form.field('name')} label={t('settings.name')} maxLength={120} autoComplete="off" />
    </form>
  );
}
