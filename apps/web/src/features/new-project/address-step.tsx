import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field.js';
import { useDebouncedValue } from '../../lib/use-debounced-value.js';
import { AddressCheck } from './address-check.js';
import { estimateOptions } from './estimate.queries.js';
import { followName, suggestName } from './follow-name.js';
import { normaliseUrl } from './normalise-url.js';
import { StepFrame, type StepProps } from './step-frame.js';
import { missingIn } from './steps.js';

/** Typing stops for this long before the address is looked at. */
const IDLE_MS = 700;

/** The site's address, checked while it is typed; the site's title becomes the project's name. */
export function AddressStep({ draft, change, onNext }: StepProps) {
  const { t } = useTranslation('wizard');
  const [asked, setAsked] = useState(false);
  const url = useDebouncedValue(normaliseUrl(draft.address), IDLE_MS);
  const check = useQuery(estimateOptions(url));
  const missing = asked ? missingIn('address', draft) : undefined;
  useEffect(() => {
    const followed = check.data && followName(draft, suggestName(check.data));
    if (followed) change(followed);
  }, [check.data, change, draft]);
  const submit = () => (missingIn('address', draft) ? setAsked(true) : onNext());
  return (
    <StepFrame title={t('address.title')} lead={t('address.lead')} onSubmit={submit}>
      <Field id="address" label={t('address.label')} error={missing === 'addressWrong' && t('addressWrong')}>
        <Input
          id="address"
          size="large"
          type="url"
          inputMode="url"
          autoComplete="url"
          dir="ltr"
          placeholder="www.example.in"
          aria-describedby="address-note"
          status={missing === 'addressWrong' ? 'error' : ''}
          value={draft.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      </Field>
      <AddressCheck url={url} check={check} />
      <Field id="name" label={t('address.name')} hint={t('address.nameHint')} error={missing === 'nameMissing' && t('nameMissing')}>
        <Input
          id="name"
          maxLength={120}
          aria-describedby="name-note"
          status={missing === 'nameMissing' ? 'error' : ''}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
    </StepFrame>
  );
}
