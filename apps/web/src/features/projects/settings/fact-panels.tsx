import { hasCapability, type ProjectDetails } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '../../../components/language-name.js';
import { Panel } from '../../../components/panel.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { AddLanguages } from './add-languages.js';
import { ProjectNameForm } from './project-name-form.js';
import { RemoveLanguage } from './remove-language.js';
import styles from './settings.module.css';
import type { PanelProps } from './settings-panels.js';

/** The name of a project, and the values that it was set up with. */
export function GeneralPanel({ project }: PanelProps) {
  const mayUpdate = usePermission('project.update');
  return <Facts title="general" rows={useGeneral(project)} form={mayUpdate && <ProjectNameForm key={project.name} project={project} />} />;
}

/** The languages of a project. */
export function LanguagesPanel({ project }: PanelProps) {
  const mayUpdate = usePermission('project.update');
  return <Facts title="languages" rows={useLanguages(project)} form={mayUpdate && <AddLanguages project={project} />} />;
}

type Row = [label: string, value: ReactNode];

/** Values that were set when the project was created, and what of them may be changed. */
function Facts({ title, rows, form }: { title: 'general' | 'languages'; rows: Row[]; form?: ReactNode }) {
  const { t } = useTranslation('projects');
  return (
    <Panel title={t(`settings.${title}.title`)}>
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {form}
    </Panel>
  );
}

const code = (text: string) => (
  <bdi dir="ltr" className="bh-code">
    {text}
  </bdi>
);
const lines = (texts: string[], empty: string) => (texts.length === 0 ? empty : texts.map((text) => <div key={text}>{code(text)}</div>));

function useGeneral(project: ProjectDetails): Row[] {
  const { t } = useTranslation('projects');
  return [
    [t('settings.address'), code(project.baseUrl)],
    ...(hasCapability(project.projectType, 'site')
      ? ([[t('settings.otherDomains'), lines(project.otherDomains, t('settings.none'))]] satisfies Row[])
      : []),
    [t('settings.key'), code(project.projectKey)],
    [t('settings.created'), formatDateTime(project.createdAt)],
  ];
}

function useLanguages(project: ProjectDetails): Row[] {
  const { t } = useTranslation('projects');
  const mayUpdate = usePermission('project.update');
  const targets = project.targetLanguages.map((language) => (
    <div key={language}>{mayUpdate ? <RemoveLanguage project={project} language={language} /> : <LanguageName code={language} />}</div>
  ));
  return [
    [t('settings.source'), <LanguageName key="source" code={project.sourceLanguage} />],
    [t('settings.targets'), targets],
  ];
}
