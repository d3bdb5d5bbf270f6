import { AuditOutlined } from '@ant-design/icons';
import type { SegmentRow } from '@bhashantar/contracts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewBar } from './review-bar.js';

interface Section {
  id: string;
  title: string;
  icon: ReactNode;
  render(props: { projectId: string; segment: SegmentRow }): ReactNode;
}

/** What stands of the review among the tools beside the open segment. */
export function useReviewSections(): readonly Section[] {
  const { t } = useTranslation('review');
  return useMemo(
    () => [{ id: 'review', title: t('title'), icon: <AuditOutlined aria-hidden />, render: (props) => <ReviewBar {...props} /> }],
    [t],
  );
}
