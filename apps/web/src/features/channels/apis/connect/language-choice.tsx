import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../../components/checkbox-group.js';
import { LanguageName } from '../../../../components/language-name.js';

interface Props {
  /** The languages of the project. */
  codes: readonly string[];
  /** Undefined for all languages of the project, including those that are added later. */
  value: string[] | undefined;
  onChange(value: string[] | undefined): void;
}

/** The languages of an API: all languages of the project, or some of them. */
export function LanguageChoice({ codes, value, onChange }: Props) {
  const { t } = useTranslation('apis');
  return (
    <>
      <fieldset style={{ border: 0, margin: '0 0 12px', padding: 0 }}>
        <legend style={{ fontWeight: 500, marginBlockEnd: 6, padding: 0 }}>{t('connecting.languages')}</legend>
        <Radio.Group
          vertical
          value={value === undefined ? 'all' : 'some'}
          options={[
            { value: 'all', label: t('connecting.languagesAll') },
            { value: 'some', label: t('connecting.languagesSome') },
          ]}
          onChange={({ target }) => onChange(target.value === 'all' ? undefined : [...codes])}
        />
      </fieldset>
      {value && (
        <CheckboxGroup
          legend={t('connecting.languagesSome')}
          error={value.length === 0 ? t('connecting.languagesMissing') : undefined}
          options={codes.map((code) => ({ value: code, label: <LanguageName code={code} /> }))}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
