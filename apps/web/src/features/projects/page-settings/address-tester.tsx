import type { ScopeRuleOutcome } from '@bhashantar/contracts';
import { Input, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';

interface Props {
  value: string;
  onChange(value: string): void;
  outcome: ScopeRuleOutcome | undefined;
}

/** Shows which rule decides about an address. */
export function AddressTester({ value, onChange, outcome }: Props) {
  const { t } = useTranslation('pageSettings');
  const id = useId();
  const said = outcome ? <Outcome outcome={outcome} /> : t('scopeRules.tryHint');
  return (
    <Field id={id} label={t('scopeRules.try')} hint={<span role="status">{said}</span>}>
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
    </Field>
  );
}

function Outcome({ outcome: { isIncluded, message, pattern } }: { outcome: ScopeRuleOutcome }) {
  const { t } = useTranslation('pageSettings');
  return (
    <>
      <Tag color={isIncluded ? 'success' : 'warning'}>{t(isIncluded ? 'scopeRules.in' : 'scopeRules.out')}</Tag>
      {message}{' '}
      {pattern !== null && (
        <bdi dir="ltr" className="bh-code">
          {pattern}
        </bdi>
      )}
    </>
  );
}
