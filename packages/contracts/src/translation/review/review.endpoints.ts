import { endpoint } from '../../endpoint.js';
import { SEGMENT_LIST } from '../../shared-limits.js';
import type { SegmentRow } from '../editor/editor.replies.js';
import type { ReviewedMatching } from '../pre-translation/translation-change.replies.js';
import type { ReviewMatchingDto, ReviewTranslationDto } from './review.dto.js';

export const reviewTranslation = endpoint<ReviewTranslationDto, { segment: SegmentRow }>({
  name: 'reviewTranslation',
  method: 'POST',
  path: 'translation/review',
  access: 'translation.review',
  needs: 'project',
  narrowed: true,
  audit: ['translation.review'],
  summary: 'Approves or rejects the translation of a segment that is shown, hands in a draft, or takes a decision back',
});
export const reviewMatching = endpoint<ReviewMatchingDto, ReviewedMatching>({
  name: 'reviewMatching',
  method: 'POST',
  path: 'translation/review/all',
  access: 'translation.review',
  needs: 'project',
  audit: ['translation.review'],
  summary: 'Approves or rejects all translations that a filter matches; can be undone, and `preview` only counts',
  limits: SEGMENT_LIST,
});
