import type { ScopeRuleVerdict } from '@bhashantar/contracts';
import { Input, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field.js';
import styles from './page-settings.module.css';

interface Props {
  value: string;
  onChange(value: string): void;
  verdict: ScopeRuleVerdict | undefined;
}

/** Says of an address which rule decides about it. */
export function AddressTester({ value, onChange, verdict }: Props) {
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
        // What is tried is not saved.
        onPressEnter={(event) => event.preventDefault()}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className={styles.verdict}>
        {verdict && (
          <>
            <Tag color={verdict.isIncluded ? 'success' : 'warning'}>{t(verdict.isIncluded ? 'scopeRules.in' : 'scopeRules.out')}</Tag>
            {verdict.message}{' '}
            {verdict.pattern !== null && (
              <bdi dir="ltr" className="bh-code">
                {verdict.pattern}
              </bdi>
            )}
          </>
        )}
      </p>
    </Field>
  );
}
