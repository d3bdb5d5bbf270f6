import type { FinishedStep, SubBatchItemList } from '@bhashantar/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { readableText } from '../../../../lib/format/readable-text.js';
import styles from './work.module.css';
import { useFinishStep } from './work.queries.js';
import type { ChangeWorkSearch } from './work.search.js';
import { useWorkCalls, type WorkPlace } from './work-calls.js';

interface Props {
  list: SubBatchItemList;
  place: WorkPlace;
  change: ChangeWorkSearch;
}

/**
 * Passes the sub-batch on to the next step or to the customer. The result stays on the screen even after the sub-batch belongs to another
 * person.
 */
export function FinishStep({ list, place, change }: Props) {
  const { t } = useTranslation('work');
  const [isAsked, setAsked] = useState(false);
  const [finished, setFinished] = useState<FinishedStep>();
  const finish = useFinishStep(place);
  const { subBatch, total, done } = list;
  const left = total - done;
  const steps = subBatch.steps.map(({ step }) => step);
  const next = subBatch.step && steps[steps.indexOf(subBatch.step) + 1];
  const showLeft = () => {
    change({ show: 'open', segment: list.items.find(({ isDone }) => !isDone)?.sourceHash });
    setAsked(false);
  };
  const submit = () =>
    finish.submit(undefined, {
      onSuccess: (reply) => {
        setAsked(false);
        setFinished(reply);
      },
    });
  return (
    <>
      {subBatch.isOwn && (
        <Button type={left === 0 ? 'primary' : 'default'} onClick={() => setAsked(true)}>
          {t('finish')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked && subBatch.isOwn}
        title={left > 0 ? t('finishLeft', { count: left, shown: formatCount(left) }) : t('finishTitle', { number: subBatch.number })}
        verb={left > 0 ? t('showLeft') : t('finish')}
        pending={finish.isPending}
        onConfirm={left > 0 ? showLeft : submit}
        onCancel={() => setAsked(false)}
      >
        <p>{left > 0 ? t('finishLeftText') : t(next ? 'finishNext' : 'finishLast', { next: next && t(`step.${next}`) })}</p>
      </ConfirmDialog>
      {finished && <Finished finished={finished} place={place} onClose={() => setFinished(undefined)} change={change} />}
    </>
  );
}

interface FinishedProps extends Omit<Props, 'list'> {
  finished: FinishedStep;
  onClose(): void;
}

/** The count of delivered texts, and the refused ones with their reasons. */
function Finished({ finished: { delivered, refused, subBatch }, place, change, onClose }: FinishedProps) {
  const { t } = useTranslation('work');
  const navigate = useNavigate();
  const calls = useWorkCalls();
  const leave = calls.leave ?? (() => void navigate({ to: '/app/requests/$requestId', params: { requestId: place.requestId } }));
  const away = t(calls.isGuest ? 'toWork' : 'toRequest');
  const correct = () => {
    change({ show: 'refused', segment: refused[0]?.sourceHash });
    onClose();
  };
  return (
    <Modal
      open
      title={t(refused.length > 0 ? 'refusedTitle' : 'finishedTitle', { count: refused.length, number: subBatch.number })}
      okText={refused.length > 0 ? t('correct') : away}
      cancelText={refused.length > 0 ? away : t('stay')}
      onOk={refused.length > 0 ? correct : leave}
      onCancel={refused.length > 0 ? leave : onClose}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
    >
      {delivered > 0 && <p role="status">{t('delivered', { count: delivered, shown: formatCount(delivered) })}</p>}
      {refused.length > 0 && (
        <ul className={styles.refusals}>
          {refused.map(({ sourceHash, source, reason }) => (
            <li key={sourceHash}>
              <p dir="auto">{readableText(source, null)}</p>
              <p className="bh-muted">{reason}</p>
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 && delivered === 0 && <p>{t('handedOn')}</p>}
    </Modal>
  );
}
