import { DatabaseOutlined, SearchOutlined } from '@ant-design/icons';
import type { Language, SegmentRow } from '@bhashantar/contracts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MemoryMatches } from './memory-matches.js';
import { MemorySearch } from './memory-search.js';

interface Shown {
  projectId: string;
  language: Language;
  sourceLanguage: Language;
  segment: SegmentRow;
  insert(target: string): void;
}

interface Section {
  id: string;
  title: string;
  icon: ReactNode;
  render(props: Shown): ReactNode;
}

/** Matches of the open segment, and the search in the memory, among the tools of the editor. */
export function useMemorySections(): readonly Section[] {
  const { t } = useTranslation('memory');
  return useMemo(
    (): Section[] => [
      {
        ...{ id: 'memory', title: t('title'), icon: <DatabaseOutlined aria-hidden /> },
        render: ({ segment, ...rest }) => <MemoryMatches {...placeOf(rest)} segmentId={segment.sourceHash} />,
      },
      {
        ...{ id: 'concordance', title: t('concordance.title'), icon: <SearchOutlined aria-hidden /> },
        render: (props) => <MemorySearch {...placeOf(props)} />,
      },
    ],
    [t],
  );
}

const placeOf = ({ projectId, language, sourceLanguage, insert }: Omit<Shown, 'segment'>) => ({
  ...{ projectId, language: language.code, sourceLanguage: sourceLanguage.code },
  onInsert: insert,
});
