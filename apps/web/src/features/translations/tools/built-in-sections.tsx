import { CheckSquareOutlined, HistoryOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from './history.js';
import { Quality } from './quality.js';
import type { ToolSection } from './tool-section.js';

/** The sections of the editor itself; a new one is a line here. */
export function useToolSections(): readonly ToolSection[] {
  const { t } = useTranslation('editor');
  return useMemo(
    (): ToolSection[] => [
      {
        ...{ id: 'quality', title: t('quality.title'), icon: <CheckSquareOutlined aria-hidden /> },
        ...{ count: ({ problems }) => problems.length, render: (props) => <Quality {...props} /> },
      },
      { id: 'history', title: t('history.title'), icon: <HistoryOutlined aria-hidden />, render: (props) => <History {...props} /> },
    ],
    [t],
  );
}
