import { FONT_SIZE_INVALID, type FontSize, readFontSize, SELECTOR_MAX } from '@bhashantar/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { ALL, LanguageChoice } from './language-choice.js';
import { SettingForm } from './setting-form.js';
import type { SettingChanges } from './use-setting-changes.js';

export interface NewFontSize {
  selector: string;
  fontSize: string;
  targetLang?: string;
}

interface Props {
  projectId: string;
  languages: string[];
  changes: SettingChanges<FontSize, NewFontSize>;
}

const EMPTY = { selector: '', fontSize: '' };

export function FontSizeForm({ projectId, languages, changes }: Props) {
  const { t } = useTranslation('pageSettings');
  const [language, setLanguage] = useState(ALL);
  const form = useCheckedForm(EMPTY, {
    selector: ({ selector }) => (selector.trim() ? undefined : t('selectorMissing')),
    fontSize: ({ fontSize }) => (readFontSize(fontSize) ? undefined : FONT_SIZE_INVALID),
  });
  return (
    <SettingForm
      {...{ projectId, form, changes, empty: EMPTY }}
      entry={() => ({ ...form.values, ...(language === ALL ? {} : { targetLang: language }) })}
      ask={{ kind: 'fontSizes', name: form.values.selector.trim() }}
      verb={t('fontSizes.add')}
      hasManyFields
    >
      <TextField
        {...form.field('selector')}
        label={t('selector')}
        hint={t('selectorHint')}
        placeholder="body"
        maxLength={SELECTOR_MAX}
        autoComplete="off"
        dir="ltr"
      />
      <TextField {...form.field('fontSize')} label={t('size')} hint={t('sizeHint')} maxLength={12} autoComplete="off" dir="ltr" />
      <LanguageChoice {...{ languages, value: language, onChange: setLanguage }} />
    </SettingForm>
  );
}
