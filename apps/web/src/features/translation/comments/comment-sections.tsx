import { CommentOutlined } from '@ant-design/icons';
import type { Language, SegmentRow } from '@bhashantar/contracts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsSkeleton } from '../../../components/skeleton.js';

const Comments = lazy(async () => ({ default: (await import('./comments.js')).Comments }));

interface Shown {
  projectId: string;
  language: Language;
  segment: SegmentRow;
}

interface Section {
  id: string;
  title: string;
  icon: ReactNode;
  count(segment: SegmentRow): number;
  render(props: Shown): ReactNode;
}

/** Comments on the open segment, among the tools of the editor. */
export function useCommentSections(): readonly Section[] {
  const { t } = useTranslation('comments');
  return useMemo(
    (): Section[] => [
      {
        ...{ id: 'comments', title: t('title'), icon: <CommentOutlined aria-hidden />, count: ({ openComments }) => openComments },
        render: ({ projectId, language, segment: { sourceHash, openComments, version } }) => (
          <Suspense fallback={<RowsSkeleton rows={2} />}>
            {/* Resets with the segment, so that an unfinished comment does not move to another. */}
            <Comments
              key={`${language.code}${sourceHash}`}
              projectId={projectId}
              targetLang={language.code}
              sourceHash={sourceHash}
              listed={openComments}
              version={version}
            />
          </Suspense>
        ),
      },
    ],
    [t],
  );
}
