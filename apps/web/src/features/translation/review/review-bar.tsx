import { REVIEW_RETURNS, type ReviewDecision, type SegmentReview, type SegmentRow } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewMark } from '../../../components/review-mark.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { RejectDialog } from './reject-dialog.js';
import styles from './review.module.css';
import { useAltKey } from './use-alt-key.js';
import { useReview } from './use-review.js';

interface Props {
  projectId: string;
  segment: SegmentRow;
  /** Whether the field has unsaved text. A person must save it before the review. */
  isChanged?: boolean;
  /** Called after a decision, because the pressed button may be gone. */
  onDecided?: () => void;
}

/** The review of the open segment: its state, its reviewer, and the reader's possible decisions. Alt+Enter approves, Alt+R rejects. */
export function ReviewBar({ projectId, segment, isChanged = false, onDecided = () => undefined }: Props) {
  const mayReview = usePermission('translation.review');
  const { review } = segment;
  if (!review) return null;
  return (
    <div className={styles.bar}>
      <ReviewMark review={review} />
      <ReviewFacts review={review} />
      {mayReview && <Decisions key={segment.sourceHash} {...{ projectId, segment, review, isChanged, onDecided }} />}
    </div>
  );
}

function ReviewFacts({ review: { state, by, at, reason } }: { review: SegmentReview }) {
  const { t } = useTranslation('review');
  const cause = state === 'needsReview' ? REVIEW_RETURNS.find((known) => known === reason) : undefined;
  return (
    <span className={styles.facts}>
      {by && <span>{t('by', { name: by })}</span>}
      {at && <TimeAgo at={at} never="" />}
      {cause && <span>{t(`returned.${cause}`)}</span>}
      {state === 'rejected' && reason && <q>{reason}</q>}
    </span>
  );
}

function Decisions({ projectId, segment, review: { state }, isChanged, onDecided }: Required<Props> & { review: SegmentReview }) {
  const { t } = useTranslation('review');
  const [isRejecting, setRejecting] = useState(false);
  const review = useReview(projectId, segment);
  const decide = (decision: ReviewDecision) => review.mutate({ decision }, { onSettled: onDecided });
  const isReady = !review.isPending && !isChanged;
  const mayApprove = state === 'draft' || state === 'needsReview';
  const mayReject = state !== 'rejected';
  useAltKey('Enter', () => mayApprove && isReady && decide('approve'));
  useAltKey('KeyR', () => mayReject && isReady && setRejecting(true));
  const shared = { size: 'small', disabled: !isReady } as const;
  const titleOf = (keys: string) => (isChanged ? t('saveFirst') : keys);
  return (
    <span className={styles.buttons}>
      {mayApprove && (
        <Button {...shared} title={titleOf('Alt+Enter')} onClick={() => decide('approve')}>
          {t('approve')}
        </Button>
      )}
      {state === 'draft' && (
        <Button {...shared} onClick={() => decide('submit')}>
          {t('submit')}
        </Button>
      )}
      {mayReject && (
        <Button {...shared} danger title={titleOf('Alt+R')} onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
      )}
      {(state === 'reviewed' || state === 'rejected') && (
        <Button {...shared} onClick={() => decide('reopen')}>
          {t(state === 'reviewed' ? 'takeBackApproval' : 'takeBackRejection')}
        </Button>
      )}
      {isRejecting && (
        <RejectDialog
          title={t('rejectOne')}
          pending={review.isPending}
          onCancel={() => setRejecting(false)}
          onReject={(reason) =>
            review.mutate({ decision: 'reject', reason }, { onSuccess: () => setRejecting(false), onSettled: onDecided })
          }
        />
      )}
    </span>
  );
}
