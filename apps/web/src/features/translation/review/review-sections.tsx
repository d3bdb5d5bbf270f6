import { SwapOutlined } from '@ant-design/icons';
import type { Language, SegmentRow } from '@bhashantar/contracts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BackTranslationSection } from './back-translation-section.js';

interface Shown {
  projectId: string;
  segment: SegmentRow;
  sourceLanguage: Language;
}

interface Section {
  id: string;
  title: string;
  icon: ReactNode;
  render(props: Shown): ReactNode;
}

/** The review state, among the tools beside the open segment. */
export function useReviewSections(): readonly Section[] {
  const { t } = useTranslation('review');
  return useMemo(
    () => [
      {
        ...{ id: 'backTranslation', title: t('back.title'), icon: <SwapOutlined aria-hidden /> },
        render: ({ projectId, segment, sourceLanguage }) => <BackTranslationSection {...{ projectId, segment, sourceLanguage }} />,
      },
    ],
    [t],
  );
}
