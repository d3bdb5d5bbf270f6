import { hasCapability, OFFERED_PROJECT_TYPES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedItem } from '../../../components/checked-item.js';
import { TextItem } from '../../../components/text-item.js';
import type { Checks } from '../../../lib/form/check-values.js';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import { AddressCheck } from './address-check.js';
import type { Draft } from './draft.js';
import { estimateOptions } from './estimate.queries.js';
import { followName, suggestName } from './follow-name.js';
import { normaliseUrl } from './normalise-url.js';
import { StepFrame, type StepProps } from './step-frame.js';

/** The address is checked after typing has stopped for this long. */
const IDLE_MS = 700;

/**
 * Asks for the type of the project and its address. Checks a site's address while it is typed, and takes the site's title as the project's
 * name.
 */
export function AddressStep({ draft, change, pending, onNext }: StepProps) {
  const { t } = useTranslation('wizard');
  const isSite = hasCapability(draft.projectType, 'site');
  const url = useDebouncedValue(isSite ? normaliseUrl(draft.address) : undefined, IDLE_MS);
  const check = useQuery(estimateOptions(url));
  useEffect(() => {
    const followed = isSite && check.data && followName(draft, suggestName(check.data));
    if (followed) change(followed);
  }, [isSite, check.data, change, draft]);
  const checks: Checks<Draft> = {
    address: ({ address }) => (normaliseUrl(address) ? undefined : t('addressWrong')),
    name: ({ name }) => (name.trim() ? undefined : t('nameMissing')),
  };
  return (
    <StepFrame
      draft={draft}
      onChange={change}
      checks={checks}
      title={t(isSite ? 'address.title' : 'address.apiTitle')}
      lead={t(isSite ? 'address.lead' : 'address.apiLead')}
      onSubmit={onNext}
      pending={pending}
    >
      <CheckedItem name="projectType" label={t('address.type')}>
        <Radio.Group>
          {OFFERED_PROJECT_TYPES.map((type) => (
            <Radio key={type} value={type}>
              {t(`type.${type}`)}
            </Radio>
          ))}
        </Radio.Group>
      </CheckedItem>
      <TextItem
        name="address"
        label={t(isSite ? 'address.label' : 'address.apiLabel')}
        hint={!isSite && t('address.apiHint')}
        size="large"
        type="url"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        placeholder={isSite ? 'www.example.in' : 'api.example.in/v1'}
      />
      {isSite && <AddressCheck url={url} check={check} />}
      <TextItem name="name" label={t('address.name')} hint={t('address.nameHint')} maxLength={120} />
    </StepFrame>
  );
}
