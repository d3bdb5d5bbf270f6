import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { englishName } from '../../../../components/language-name.js';
import { formatCount } from '../../../../lib/format/format-number.js';

interface Props {
  projectId: string;
  language: string;
  /** The filter of the editor that finds these texts. */
  filter: object;
  what: string;
  segments: number;
  /** The whole name of the link for screen readers. It contains the text that is shown. */
  label?: string;
  children?: ReactNode;
}

/** A figure that links to its texts in the editor. It is no link if there are no texts. */
export function TextsLink({ projectId, language, filter, what, segments, label, children = formatCount(segments) }: Props) {
  const { t } = useTranslation('reports');
  if (segments === 0) return children;
  return (
    <Link
      to="/app/projects/$projectId/translations"
      params={{ projectId }}
      search={{ language, ...filter }}
      aria-label={label ?? t('progress.openTexts', { what, shown: formatCount(segments), language: englishName(language) })}
    >
      {children}
    </Link>
  );
}
