import {
  BookOutlined,
  CheckSquareOutlined,
  FileSearchOutlined,
  HistoryOutlined,
  TranslationOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from './history.js';
import { Machine } from './machine.js';
import { Nearby } from './nearby.js';
import { Occurrences } from './occurrences.js';
import { Quality } from './quality.js';
import { Terms } from './terms.js';
import type { ToolProps, ToolSection } from './tool-section.js';

/** Sections with state about a segment are reset for the next segment and for another language. */
const placeOf = ({ language, segment }: ToolProps) => `${language.code} ${segment.sourceHash}`;

/** The sections of the editor itself. `hasPages`: whether segments are on pages of a site. */
export function useToolSections(hasPages: boolean): readonly ToolSection[] {
  const { t } = useTranslation('editor');
  return useMemo(
    (): ToolSection[] => [
      { id: 'terms', title: t('terms.title'), icon: <BookOutlined aria-hidden />, render: (props) => <Terms {...props} /> },
      { id: 'machine', title: t('machine.title'), icon: <TranslationOutlined aria-hidden />, render: (props) => <Machine {...props} /> },
      {
        ...{ id: 'quality', title: t('quality.title'), icon: <CheckSquareOutlined aria-hidden /> },
        ...{ count: ({ problems }) => problems.length, render: (props) => <Quality {...props} /> },
      },
      { id: 'nearby', title: t('nearby.title'), icon: <UnorderedListOutlined aria-hidden />, render: (props) => <Nearby {...props} /> },
      ...(hasPages ? [pagesSection(t('occurrences.title'))] : []),
      {
        id: 'history',
        title: t('history.title'),
        icon: <HistoryOutlined aria-hidden />,
        render: (props) => <History key={placeOf(props)} {...props} />,
      },
    ],
    [t, hasPages],
  );
}

const pagesSection = (title: string): ToolSection => ({
  ...{ id: 'occurrences', title, icon: <FileSearchOutlined aria-hidden /> },
  ...{ count: ({ occurrences }) => occurrences, render: (props) => <Occurrences key={placeOf(props)} {...props} /> },
});
