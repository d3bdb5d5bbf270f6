import { type LanguageProgress, REVIEW_STATES, type ReviewState, type SegmentFilterDto } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './review.module.css';
import { ReviewMatching } from './review-matching.js';

interface Props {
  /** Of the language that is shown; undefined before anything is counted. */
  progress: LanguageProgress | undefined;
  chosen: ReviewState | undefined;
  /** What the list shows now. */
  filter: SegmentFilterDto;
  onChange(state: ReviewState | undefined): void;
}

/** How much is in which state, to filter by, and the decisions about all that the list shows. */
export function ReviewStrip({ progress, chosen, filter, onChange }: Props) {
  const { t } = useTranslation(['review', 'common']);
  const mayReview = usePermission('translation.review');
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  return (
    <div className={styles.strip}>
      <fieldset className={styles.states}>
        <legend>{t('states')}</legend>
        {REVIEW_STATES.map((state) => (
          <button key={state} type="button" aria-pressed={chosen === state} onClick={() => onChange(chosen === state ? undefined : state)}>
            {t(`common:review.${state}`)} <span>{formatCount(progress?.review[state].segments ?? 0)}</span>
          </button>
        ))}
      </fieldset>
      {mayReview && (
        <span className={styles.buttons}>
          <Button onClick={() => setAsking('approve')}>{t('approveAll')}</Button>
          <Button onClick={() => setAsking('reject')}>{t('rejectAll')}</Button>
        </span>
      )}
      {asking && <ReviewMatching decision={asking} filter={filter} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
