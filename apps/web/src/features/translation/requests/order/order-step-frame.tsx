import type { ProjectDetails } from '@bhashantar/contracts';
import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../../components/checked-form.js';
import type { Checks } from '../../../../lib/form/check-values.js';
import styles from './order.module.css';
import type { OrderStep } from './order.search.js';
import { DUE_FIELDS, type OrderDraft } from './order-draft.js';
import { faultsOf, type OrderFault } from './order-steps.js';
import type { OrderState } from './use-order-draft.js';

export interface OrderStepProps extends OrderState {
  project: ProjectDetails;
  onBack: (() => void) | undefined;
  onNext(): void;
  onStep(step: OrderStep): void;
}

interface Props extends Pick<OrderStepProps, 'draft' | 'change' | 'onBack'> {
  step: OrderStep;
  onSubmit(): void;
  submitLabel?: string;
  pending?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The fields that can be invalid, by their step. */
const CHECKED: Readonly<Record<OrderStep, readonly OrderFault['field'][]>> = {
  content: ['urls'],
  languages: ['languages'],
  work: ['dueAt', ...Object.values(DUE_FIELDS)],
  people: [],
  quote: [],
};

/** One step of the wizard, with a way back. */
export function OrderStepFrame({ draft, change, step, onBack, onSubmit, submitLabel, pending = false, disabled = false, children }: Props) {
  const { t } = useTranslation(['order', 'common']);
  const [form] = Form.useForm<OrderDraft>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFurtherStep = onBack !== undefined;
  // Moves the focus only when the step opens, because it must not move while the person types.
  useEffect(() => {
    if (isFurtherStep) heading.current?.focus();
  }, [isFurtherStep]);
  const check = (name: OrderFault['field']) => (values: OrderDraft) => {
    const fault = faultsOf(step, { ...draft, ...values }).find(({ field }) => field === name);
    return fault && t(`fault.${fault.key}`);
  };
  const checks: Checks<OrderDraft> = Object.fromEntries(CHECKED[step].map((name) => [name, check(name)]));
  return (
    <CheckedForm form={form} initial={draft} checks={checks} className={styles.step} onChange={change} onSubmit={onSubmit}>
      <h2 ref={heading} tabIndex={-1}>
        {t(`${step}.title`)}
      </h2>
      <p className={styles.lead}>{t(`${step}.lead`)}</p>
      {children}
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>{t('common:back')}</Button>}
        <Button type="primary" htmlType="submit" loading={pending} disabled={disabled}>
          {submitLabel ?? t('common:continue')}
        </Button>
      </div>
    </CheckedForm>
  );
}
