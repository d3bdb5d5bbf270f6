import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../components/labelled-select.js';
import styles from './header-switches.module.css';
import { LanguageSwitch } from './language-switch.js';
import { projectSwitchOptions } from './projects.queries.js';

/** Switches to another project, and to another language if the screen depends on one. */
export function HeaderSwitches() {
  const { projectId } = useParams({ strict: false });
  return (
    <>
      <ProjectSwitch projectId={projectId} />
      {projectId && <LanguageSwitch projectId={projectId} />}
    </>
  );
}

function ProjectSwitch({ projectId }: { projectId: string | undefined }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { data, isPending } = useQuery(projectSwitchOptions);
  const options = data?.projectList.map(({ projectId: value, name }) => ({ value, label: name })) ?? [];
  return (
    <LabelledSelect
      className={styles.project}
      aria-label={t('project')}
      placeholder={t('chooseProject')}
      variant="filled"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={options}
      // Without this, a project that the list does not contain (yet) would be shown by its id.
      value={options.find(({ value }) => value === projectId)?.value ?? null}
      popupMatchSelectWidth={320}
      onChange={(next) => next && void navigate({ to: '/app/projects/$projectId', params: { projectId: next } })}
    />
  );
}
