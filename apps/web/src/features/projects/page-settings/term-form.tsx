import { TERM_SOURCE_MAX, TERM_TARGET_MAX } from '@bhashantar/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { ALL, LanguageChoice } from './language-choice.js';
import type { TermKind } from './page-settings.queries.js';
import { SettingForm } from './setting-form.js';
import type { NewTerm, TransliterationTerm } from './transliteration-terms.js';
import type { SettingChanges } from './use-setting-changes.js';

interface Props {
  projectId: string;
  kind: TermKind;
  languages: readonly string[];
  changes: SettingChanges<TransliterationTerm, NewTerm>;
}

const EMPTY = { source: '', target: '' };

/** Adds a term that transliteration keeps or spells in a given way, or the spelling of a word. A spelling always has a language. */
export function TermForm({ projectId, kind, languages, changes }: Props) {
  const { t } = useTranslation('pageSettings');
  const isMask = kind === 'maskTerms';
  const [language, setLanguage] = useState(isMask ? ALL : (languages[0] ?? ''));
  const form = useCheckedForm(EMPTY, {
    source: ({ source }) => (source.trim() ? undefined : t(`${kind}.sourceMissing`)),
    target: ({ target }) => {
      if (target.trim()) return isMask && language === ALL ? t('spellingLanguage') : undefined;
      return isMask ? undefined : t('spellingMissing');
    },
  });
  const entry = () => {
    const { source, target } = form.values;
    return { source, ...(target.trim() ? { target } : {}), ...(language === ALL ? {} : { targetLang: language }) };
  };
  return (
    <SettingForm {...{ projectId, form, changes, entry, empty: EMPTY }} verb={t(`${kind}.add`)} hasManyFields>
      <TextField {...form.field('source')} label={t(`${kind}.source`)} maxLength={TERM_SOURCE_MAX} autoComplete="off" />
      <TextField
        {...form.field('target')}
        label={t('spelling')}
        hint={isMask ? t('spellingHint') : undefined}
        maxLength={TERM_TARGET_MAX}
        autoComplete="off"
        optional={isMask}
      />
      <LanguageChoice {...{ languages, value: language, onChange: setLanguage, withAll: isMask }} />
    </SettingForm>
  );
}
