import type { ProjectDetails } from '@bhashantar/contracts';
import { unescapeText } from '@bhashantar/segmenter/segment-format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './reports.module.css';

interface Props {
  project: ProjectDetails;
  /** Of the translation that is opened. */
  language: string;
  sourceHash: string;
  text: string;
  url: string | null;
  children?: ReactNode;
}

/** A text, and the page that it stands on, which lead to its translation. */
export function SegmentLink({ project, language, sourceHash, text, url, children }: Props) {
  return (
    <div className={styles.segment}>
      <Link
        to="/app/projects/$projectId/translations"
        params={{ projectId: project.projectId }}
        search={{ language, segment: sourceHash, ...(url !== null && { url }) }}
      >
        {children ?? unescapeText(text)}
      </Link>
      {url !== null && <bdi dir="ltr">{url}</bdi>}
    </div>
  );
}
