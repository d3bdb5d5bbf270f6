import type { ReviewState, SegmentReview } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { StatusTag } from './status-tag.js';

const KINDS = { draft: 'neutral', needsReview: 'waiting', reviewed: 'success', rejected: 'error' } as const satisfies Record<
  ReviewState,
  string
>;

/** The state of a translation's review, as icon and word. */
export function ReviewMark({ review }: { review: SegmentReview | null }) {
  const { t } = useTranslation();
  return review && <StatusTag kind={KINDS[review.state]}>{t(`review.${review.state}`)}</StatusTag>;
}
