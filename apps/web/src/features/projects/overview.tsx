import type { ProjectDetails } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/figures.js';
import { formatCount } from '../../lib/format/format-number.js';
import { ConnectPanel } from './connect-panel.js';
import { LanguagesPanel } from './languages-panel.js';
import styles from './overview.module.css';
import { SetAsidePanel } from './set-aside-panel.js';

interface Props {
  project: ProjectDetails;
  crawl: ReactNode;
  machine: ReactNode;
  publication: ReactNode;
}

/** One project at a glance: what was found, how far each language is, what visitors see of it. */
export function Overview({ project, crawl, machine, publication }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <SetAsidePanel project={project} />
        {crawl}
        <LanguagesPanel project={project} />
        {machine}
      </div>
      <div className={styles.side}>
        <ProjectFigures project={project} />
        {publication}
        <ConnectPanel project={project} />
      </div>
    </div>
  );
}

function ProjectFigures({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  return (
    <Figures
      items={[
        { key: 'pages', label: t('figure.pages'), value: formatCount(project.pageCount) },
        { key: 'segments', label: t('figure.segments'), value: formatCount(project.segmentCount) },
        { key: 'words', label: t('figure.words'), value: formatCount(project.sourceWordCount) },
        { key: 'unique', label: t('figure.uniqueWords'), value: formatCount(project.uniqueWordCount) },
      ]}
    />
  );
}
