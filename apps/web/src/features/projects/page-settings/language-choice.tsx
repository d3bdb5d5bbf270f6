import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LanguageName } from '../../../components/language-name.js';

/** The value that means no single language. */
export const ALL = 'all';

interface Props {
  languages: readonly string[];
  value: string;
  onChange(value: string): void;
  /** Whether all languages can be chosen together. */
  withAll?: boolean;
  /** The label of the choice for all. */
  all?: string;
}

/** One of a project's languages, or all. */
export function LanguageChoice({ languages, value, onChange, withAll = true, all }: Props) {
  const { t } = useTranslation('pageSettings');
  const id = useId();
  const options = [
    ...(withAll ? [{ value: ALL, label: all ?? t('allLanguages') }] : []),
    ...languages.map((code) => ({ value: code, label: <LanguageName code={code} /> })),
  ];
  return (
    <Field id={id} label={t('language')}>
      <LabelledSelect id={id} value={value} options={options} popupMatchSelectWidth={240} onChange={onChange} />
    </Field>
  );
}
