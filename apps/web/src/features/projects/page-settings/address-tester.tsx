import type { ScopeRuleOutcome } from '@bhashantar/contracts';
import { Input, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import styles from './page-settings.module.css';

interface Props {
  value: string;
  onChange(value: string): void;
  outcome: ScopeRuleOutcome | undefined;
}

/** Says of an address which rule decides about it. */
export function AddressTester({ value, onChange, outcome }: Props) {
  const { t } = useTranslation('pageSettings');
  const id = useId();
  return (
    <Field id={id} label={t('scopeRules.try')} hint={t('scopeRules.tryHint')}>
      <Input
        id={id}
        value={value}
        maxLength={2048}
        dir="ltr"
        placeholder="/blog/first-post"
        autoComplete="off"
        aria-describedby={`${id}-note`}
        // Enter tests the address instead of saving the form.
        onPressEnter={(event) => event.preventDefault()}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className={styles.outcome}>
        {outcome && (
          <>
            <Tag color={outcome.isIncluded ? 'success' : 'warning'}>{t(outcome.isIncluded ? 'scopeRules.in' : 'scopeRules.out')}</Tag>
            {outcome.message}{' '}
            {outcome.pattern !== null && (
              <bdi dir="ltr" className="bh-code">
                {outcome.pattern}
              </bdi>
            )}
          </>
        )}
      </p>
    </Field>
  );
}
