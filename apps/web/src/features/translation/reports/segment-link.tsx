import type { ProjectDetails, SegmentExample } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readableText } from '../../../lib/format/readable-text.js';
import styles from './reports.module.css';

interface Props {
  project: ProjectDetails;
  /** The language of the translation that the link opens. */
  language: string;
  sourceHash: string;
  text: string;
  example: SegmentExample | null;
  url: string | null;
  children?: ReactNode;
}

/** A text and the page that contains it, as links to its translation. */
export function SegmentLink({ project, language, sourceHash, text, example, url, children }: Props) {
  return (
    <div className={styles.segment}>
      <Link
        to="/app/projects/$projectId/translations"
        params={{ projectId: project.projectId }}
        search={{ language, segment: sourceHash, ...(url !== null && { url }) }}
      >
        {children ?? readableText(text, example)}
      </Link>
      {url !== null && <bdi dir="ltr">{url}</bdi>}
    </div>
  );
}
