import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TextItem } from '../../components/text-item.js';
import type { Checks } from '../../lib/form/check-values.js';
import { useDebouncedValue } from '../../lib/use-debounced-value.js';
import { AddressCheck } from './address-check.js';
import type { Draft } from './draft.js';
import { estimateOptions } from './estimate.queries.js';
import { followName, suggestName } from './follow-name.js';
import { normaliseUrl } from './normalise-url.js';
import { StepFrame, type StepProps } from './step-frame.js';

/** Typing stops for this long before the address is looked at. */
const IDLE_MS = 700;

/** The site's address, checked while it is typed; the site's title becomes the project's name. */
export function AddressStep({ draft, change, onNext }: StepProps) {
  const { t } = useTranslation('wizard');
  const url = useDebouncedValue(normaliseUrl(draft.address), IDLE_MS);
  const check = useQuery(estimateOptions(url));
  useEffect(() => {
    const followed = check.data && followName(draft, suggestName(check.data));
    if (followed) change(followed);
  }, [check.data, change, draft]);
  const checks: Checks<Draft> = {
    address: ({ address }) => (normaliseUrl(address) ? undefined : t('addressWrong')),
    name: ({ name }) => (name.trim() ? undefined : t('nameMissing')),
  };
  return (
    <StepFrame draft={draft} onChange={change} checks={checks} title={t('address.title')} lead={t('address.lead')} onSubmit={onNext}>
      <TextItem
        name="address"
        label={t('address.label')}
        size="large"
        type="url"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        placeholder="www.example.in"
      />
      <AddressCheck url={url} check={check} />
      <TextItem name="name" label={t('address.name')} hint={t('address.nameHint')} maxLength={120} />
    </StepFrame>
  );
}
