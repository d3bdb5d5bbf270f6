import { type RequestDetails, type RequestStep, type SubBatchRow, stepsOf } from '@bhashantar/contracts';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { Field } from '../../../../components/field.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { type ChosenPerson, PersonSelect } from './person-select.js';
import styles from './request.module.css';
import { useRequestCalls } from './use-request-calls.js';

interface Props {
  request: RequestDetails;
  subBatches: readonly SubBatchRow[];
  onClose(): void;
}

/** Names the person who does a step of the chosen sub-batches. */
export function AssignDialog({ request, subBatches, onClose }: Props) {
  const { t } = useTranslation('requests');
  const notify = useNotify();
  const field = useId();
  const { assign } = useRequestCalls();
  const steps = stepsOf(request.pipeline);
  const [step, setStep] = useState<RequestStep>(subBatches[0]?.step ?? 'translation');
  const [person, setPerson] = useState<ChosenPerson>({});
  const count = subBatches.length;
  const submit = () =>
    assign.submit(
      { requestId: request.requestId, subBatchIds: subBatches.map(({ subBatchId }) => subBatchId), step, ...person },
      {
        onSuccess: () => {
          notify.success('requests', t('assign.done', { count }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('assign.title', { count, number: subBatches[0]?.number })}
      verb={t('assign.verb')}
      pending={assign.isPending}
      onConfirm={submit}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <fieldset className={styles.choices}>
          <legend>{t('assign.step')}</legend>
          <Radio.Group value={step} onChange={({ target }) => setStep(target.value)}>
            {steps.map((each) => (
              <Radio key={each} value={each}>
                {t(`step.${each}`)}
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
        <Field id={field} label={t('assign.person')} hint={t('assign.hint')}>
          <PersonSelect id={field} projectId={request.projectId} none={t('assign.nobody')} value={person} withGuests onChange={setPerson} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
