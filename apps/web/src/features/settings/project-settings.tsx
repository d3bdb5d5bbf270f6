import { hasCapability, type ProjectDetails } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '../../components/language-name.js';
import { Panel } from '../../components/panel.js';
import { formatDateTime } from '../../lib/format/format-time.js';
import { usePermission } from '../../lib/session/use-permission.js';
import { AddLanguages } from './add-languages.js';
import { DeleteProject } from './delete-project.js';
import { ProjectNameForm } from './project-name-form.js';
import { PublishedHosts } from './published-hosts.js';
import { RemoveLanguage } from './remove-language.js';
import styles from './settings.module.css';

/** What is about a site that is crawled and shown to visitors. */
const SITE_SECTIONS: ReadonlySet<string> = new Set([
  ...['scope', 'recrawl', 'automatic', 'publishing', 'noTranslation', 'ignorePatterns', 'fontSizes', 'numerals', 'meta', 'switcherLook'],
  ...['languageFonts', 'popupCss', 'machineNotice', 'swalekh', 'domains', 'caching', 'digest', 'webhooks', 'comparison'],
]);

/** What a project was set up with, and what can be changed of it, by subject. */
export function ProjectSettings({
  project,
  scope,
  recrawl,
  automatic,
  publication,
  quality,
  engines,
  comparison,
  privateContent,
  memory,
  noTranslation,
  ignorePatterns,
  fontSizes,
  meta,
  caching,
  switcherLook,
  popupCss,
  machineNotice,
  languageFonts,
  numerals,
  swalekh,
  maskTerms,
  spellings,
  webhooks,
  digest,
}: {
  project: ProjectDetails;
  scope: ReactNode;
  recrawl: ReactNode;
  automatic: ReactNode;
  publication: ReactNode;
  quality: ReactNode;
  engines: ReactNode;
  comparison: ReactNode;
  privateContent: ReactNode;
  memory: ReactNode;
  noTranslation: ReactNode;
  ignorePatterns: ReactNode;
  fontSizes: ReactNode;
  meta: ReactNode;
  caching: ReactNode;
  switcherLook: ReactNode;
  popupCss: ReactNode;
  machineNotice: ReactNode;
  languageFonts: ReactNode;
  numerals: ReactNode;
  swalekh: ReactNode;
  maskTerms: ReactNode;
  spellings: ReactNode;
  webhooks: ReactNode;
  digest: ReactNode;
}) {
  const { t } = useTranslation('projects');
  const [mayPublish, mayDelete] = [usePermission('publish.manage'), usePermission('project.delete')];
  const mayUpdate = usePermission('project.update');
  const mayChooseEngines = usePermission('engine.manage');
  const sections = [
    {
      key: 'general',
      content: (
        <Facts title="general" rows={useGeneral(project)} form={mayUpdate && <ProjectNameForm key={project.name} project={project} />} />
      ),
    },
    {
      key: 'languages',
      content: <Facts title="languages" rows={useLanguages(project)} form={mayUpdate && <AddLanguages project={project} />} />,
    },
    { key: 'scope', content: scope },
    { key: 'recrawl', content: recrawl },
    { key: 'automatic', content: automatic },
    { key: 'publishing', content: publication },
    { key: 'quality', content: quality },
    ...(mayChooseEngines
      ? ([
          { key: 'engines', content: engines },
          { key: 'comparison', content: comparison },
        ] as const)
      : []),
    { key: 'privateContent', content: privateContent },
    { key: 'memory', content: memory },
    { key: 'noTranslation', content: noTranslation },
    { key: 'ignorePatterns', content: ignorePatterns },
    { key: 'fontSizes', content: fontSizes },
    { key: 'languageFonts', content: languageFonts },
    { key: 'numerals', content: numerals },
    { key: 'meta', content: meta },
    { key: 'switcherLook', content: switcherLook },
    { key: 'popupCss', content: popupCss },
    { key: 'machineNotice', content: machineNotice },
    { key: 'swalekh', content: swalekh },
    { key: 'maskTerms', content: maskTerms },
    { key: 'spellings', content: spellings },
    ...(mayPublish && project.languageAddresses.length > 0
      ? [{ key: 'domains', content: <PublishedHosts project={project} /> } as const]
      : []),
    { key: 'caching', content: caching },
    { key: 'digest', content: digest },
    { key: 'webhooks', content: webhooks },
    ...(mayDelete ? [{ key: 'danger', content: <DeleteProject project={project} /> } as const] : []),
  ] as const;
  const shown = sections.filter(({ key }) => hasCapability(project.projectType, 'site') || !SITE_SECTIONS.has(key));
  return (
    <div className={styles.settings}>
      <nav className={styles.nav} aria-label={t('settings.sections')}>
        {shown.map(({ key }) => (
          <a key={key} href={`#${key}`}>
            {t(`settings.section.${key}`)}
          </a>
        ))}
      </nav>
      <div className={styles.panels}>
        {shown.map(({ key, content }) => (
          <div key={key} id={key} className={styles.section}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

type Row = [label: string, value: ReactNode];

/** Values that were set when the project was created, and what of them may be changed. */
function Facts({ title, rows, form }: { title: 'general' | 'languages'; rows: Row[]; form?: ReactNode }) {
  const { t } = useTranslation('projects');
  return (
    <Panel title={t(`settings.section.${title}`)}>
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
