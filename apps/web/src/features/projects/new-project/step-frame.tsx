import { Button, Form } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../components/checked-form.js';
import type { Checks } from '../../../lib/form/check-values.js';
import type { Draft } from './draft.js';
import styles from './new-project.module.css';
import type { ChangeDraft } from './use-draft.js';

export interface StepProps {
  draft: Draft;
  change: ChangeDraft;
  /** The project whose set-up continues; undefined before the first step is saved. */
  projectId: string | undefined;
  /** Whether the answers are being saved. */
  pending: boolean;
  /** Shows which engines will translate. Another feature draws it. */
  Engines: ComponentType<{ source: string; targets: readonly string[] }>;
  onBack?: (() => void) | undefined;
  onNext(): void;
}

interface Props {
  draft: Draft;
  /** Called with what a person typed or chose in the step's fields. */
  onChange?(part: Partial<Draft>): void;
  checks?: Checks<Draft>;
  title: string;
  lead: string;
  onBack?: (() => void) | undefined;
  onSubmit(): void;
  submitLabel?: string;
  pending?: boolean;
  children: ReactNode;
}

/** One step of the wizard, with a way back. */
export function StepFrame({ draft, title, lead, onBack, submitLabel, pending = false, children, ...step }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Draft>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFurtherStep = onBack !== undefined;
  // Moves the focus only when the step opens, because it must not move while the person types.
  useEffect(() => {
    if (isFurtherStep) heading.current?.focus();
  }, [isFurtherStep]);
  // The draft can also change without typing, because its name follows the site's title.
  useEffect(() => form.setFieldsValue(draft), [form, draft]);
  return (
    <CheckedForm {...step} form={form} initial={draft} className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        <Button type="primary" htmlType="submit" loading={pending} aria-disabled={pending}>
          {submitLabel ?? t('continue')}
        </Button>
      </div>
    </CheckedForm>
  );
}
