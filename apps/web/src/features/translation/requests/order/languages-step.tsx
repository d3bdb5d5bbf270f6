import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../../components/checkbox-group.js';
import { CheckedItem } from '../../../../components/checked-item.js';
import { LanguageName } from '../../../../components/language-name.js';
import { OrderStepFrame, type OrderStepProps } from './order-step-frame.js';

/** The choice of the languages into which the texts are translated. */
export function LanguagesStep({ project, draft, change, onBack, onNext }: OrderStepProps) {
  const { t } = useTranslation('order');
  return (
    <OrderStepFrame step="languages" draft={draft} change={change} onBack={onBack} onSubmit={onNext}>
      <CheckedItem name="languages">
        <CheckboxGroup
          legend={t('languages.legend')}
          options={project.targetLanguages.map((code) => ({ value: code, label: <LanguageName code={code} /> }))}
        />
      </CheckedItem>
    </OrderStepFrame>
  );
}
