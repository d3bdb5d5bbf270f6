import { PIPELINES, stepsOf } from '@bhashantar/contracts';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedItem } from '../../../../components/checked-item.js';
import styles from './order.module.css';
import { DUE_FIELDS } from './order-draft.js';
import { OrderStepFrame, type OrderStepProps } from './order-step-frame.js';

/** The choice of the steps that people do, and of their due dates. */
export function WorkStep({ draft, change, onBack, onNext }: OrderStepProps) {
  const { t } = useTranslation('order');
  const steps = stepsOf(draft.pipeline);
  return (
    <OrderStepFrame step="work" draft={draft} change={change} onBack={onBack} onSubmit={onNext}>
      <CheckedItem name="pipeline" label={t('work.pipeline')}>
        <Radio.Group className={styles.choices ?? ''}>
          {PIPELINES.map((pipeline) => (
            <Radio key={pipeline} value={pipeline}>
              <span>{t(`work.pipelines.${pipeline}`)}</span>
              <small>{t(`work.pipelineHints.${pipeline}`)}</small>
            </Radio>
          ))}
        </Radio.Group>
      </CheckedItem>
      <Form.Item name="withMachine" valuePropName="checked" extra={t('work.machineHint')}>
        <Checkbox>{t('work.machine')}</Checkbox>
      </Form.Item>
      <CheckedItem name="dueAt" label={t('work.due')} hint={t('work.dueHint')} optional>
        <Input type="date" className={styles.date ?? ''} />
      </CheckedItem>
      {steps.length > 1 && (
        <div className={styles.dates}>
          {steps.map((step) => (
            <CheckedItem
              key={step}
              name={DUE_FIELDS[step]}
              label={t(`work.dueOf.${step}`)}
              optional
              dependencies={['dueAt', ...steps.map((one) => DUE_FIELDS[one])].filter((name) => name !== DUE_FIELDS[step])}
            >
              <Input type="date" className={styles.date ?? ''} />
            </CheckedItem>
          ))}
        </div>
      )}
    </OrderStepFrame>
  );
}
