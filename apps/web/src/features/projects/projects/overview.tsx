import type { ProjectDetails } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { totalSegments } from '../../../lib/sum-counts.js';
import { ConnectPanel } from './connect-panel.js';
import { LanguagesPanel } from './languages-panel.js';
import styles from './overview.module.css';
import { SetAsidePanel } from './set-aside-panel.js';

interface Props {
  project: ProjectDetails;
  /** Why machines go no further, where they do not. */
  notice: ReactNode;
  crawl: ReactNode;
  machine: ReactNode;
  publication: ReactNode;
}

/** One project at a glance: how far each language is and what is next for it, what was found, what visitors see of it. */
export function Overview({ project, notice, crawl, machine, publication }: Props) {
  const isWhole = !project.ownDomains;
  return (
    <div className={styles.overview}>
      <SetAsidePanel project={project} />
      {notice}
      {isCounted(project) && <LanguagesPanel project={project} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {/* Crawls and machines work on whole projects. */}
          {isWhole && crawl}
          {isWhole && machine}
        </div>
        <div className={styles.side}>
          {publication}
          {isWhole && <ConnectPanel project={project} />}
        </div>
      </div>
    </div>
  );
}

/** Before the crawl has found anything, every language would be at zero. */
const isCounted = ({ languages }: ProjectDetails) => languages.some(({ counts }) => totalSegments(counts) > 0);
