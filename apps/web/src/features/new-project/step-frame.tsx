import { Button } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.js';
import styles from './new-project.module.css';
import type { ChangeDraft } from './use-draft.js';

export interface StepProps {
  draft: Draft;
  change: ChangeDraft;
  /** Which engines will translate; another feature knows. */
  Engines: ComponentType<{ source: string; targets: readonly string[] }>;
  onBack?: (() => void) | undefined;
  onNext(): void;
}

interface Props {
  title: string;
  lead: string;
  onBack?: (() => void) | undefined;
  onSubmit(): void;
  submitLabel?: string;
  pending?: boolean;
  children: ReactNode;
}

/** One step of the wizard, with a way back. */
export function StepFrame({ title, lead, onBack, onSubmit, submitLabel, pending = false, children }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFurtherStep = onBack !== undefined;
  // Only when the step opens: focus must not move while a user types.
  useEffect(() => {
    if (isFurtherStep) heading.current?.focus();
  }, [isFurtherStep]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        <Button type="primary" htmlType="submit" loading={pending}>
          {submitLabel ?? t('continue')}
        </Button>
      </div>
    </form>
  );
}
