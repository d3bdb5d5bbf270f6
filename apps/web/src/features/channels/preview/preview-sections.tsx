import { LayoutOutlined } from '@ant-design/icons';
import type { Language, SegmentRow } from '@bhashantar/contracts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentInPage } from './segment-in-page.js';

interface Shown {
  projectId: string;
  language: Language;
  segment: SegmentRow;
}

interface Section {
  id: string;
  title: string;
  icon: ReactNode;
  render(props: Shown): ReactNode;
}

/** The open segment in its page, among the tools of the editor. */
export function usePreviewSections(): readonly Section[] {
  const { t } = useTranslation('preview');
  return useMemo(
    () => [
      {
        ...{ id: 'page', title: t('inPage.title'), icon: <LayoutOutlined aria-hidden /> },
        render: ({ projectId, language, segment }) => <SegmentInPage {...{ projectId, language, segment }} />,
      },
    ],
    [t],
  );
}
