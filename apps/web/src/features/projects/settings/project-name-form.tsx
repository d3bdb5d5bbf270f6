import type { ProjectDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { useUnsaved } from '../../../lib/unsaved.js';
import styles from './settings.module.css';
import { useUpdateProject } from './use-update-project.js';

/** What a project is called in lists, mails and reports; its visitors never see it. */
export function ProjectNameForm({ project: { projectId, name } }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const form = useCheckedForm({ name }, { name: (values) => (values.name.trim() ? undefined : t('settings.nameMissing')) });
  const update = useUpdateProject(projectId, { refuse: form.refuse });
  useUnsaved(form.values.name.trim() !== name);
  return (
    <form
      className={styles.host}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) update.mutate({ name: form.values.name.trim() });
      }}
    >
      <TextField {...form.field('name')} label={t('settings.name')} maxLength={120} autoComplete="off" />
      <Button htmlType="submit" loading={update.isPending} disabled={form.values.name.trim() === name} aria-label={t('settings.nameSave')}>
        {t('settings.save')}
      </Button>
    </form>
  );
}
