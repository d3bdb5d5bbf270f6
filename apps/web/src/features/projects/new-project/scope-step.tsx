import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedItem } from '../../../components/checked-item.js';
import { SwitchField } from '../../../components/switch-field.js';
import type { Checks } from '../../../lib/form/check-values.js';
import { linesOf } from '../../../lib/lines-of.js';
import type { Draft } from './draft.js';
import { normaliseUrl } from './normalise-url.js';
import { PathsItem } from './paths-item.js';
import { StepFrame, type StepProps } from './step-frame.js';

/** Which part of the site; everything by default. */
export function ScopeStep({ draft, change, pending, onBack, onNext }: StepProps) {
  const { t } = useTranslation('wizard');
  const checks: Checks<Draft> = {
    otherDomains: ({ otherDomains }) => {
      const wrong = linesOf(otherDomains).find((line) => normaliseUrl(line) === undefined);
      return wrong && t('scope.domainsWrong', { line: wrong });
    },
  };
  return (
    <StepFrame
      draft={draft}
      onChange={change}
      checks={checks}
      title={t('scope.title')}
      lead={t('scope.lead')}
      onBack={onBack}
      onSubmit={onNext}
      pending={pending}
    >
      <PathsItem name="otherDomains" label={t('scope.domains')} hint={t('scope.domainsHint')} />
      <PathsItem name="includePaths" label={t('scope.include')} hint={t('scope.includeHint')} />
      <PathsItem name="excludePaths" label={t('scope.exclude')} hint={t('scope.excludeHint')} />
      <CheckedItem
        name="maxPages"
        label={t('scope.maxPages')}
        hint={t('scope.maxPagesHint')}
        // An emptied field keeps its last number.
        normalize={(next: number | null, before: number) => next ?? before}
      >
        <InputNumber min={1} max={1_000_000} precision={0} />
      </CheckedItem>
      <CheckedItem name="renderJavaScript" valuePropName="checked" optional>
        <SwitchField label={t('scope.javascript')} hint={t('scope.javascriptHint')} />
      </CheckedItem>
    </StepFrame>
  );
}
