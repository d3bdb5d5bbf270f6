import { FONT_SIZE_INVALID, type FontSize, readFontSize, SELECTOR_MAX } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field.js';
import { LabelledSelect } from '../../components/labelled-select.js';
import { LanguageName } from '../../components/language-name.js';
import { TextField } from '../../components/text-field.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';
import { useNotify } from '../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import styles from './page-settings.module.css';
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

/** In place of a language. */
const ALL = 'all';

export function FontSizeForm({ projectId, languages, changes: { add } }: Props) {
  const { t } = useTranslation('pageSettings');
  const notify = useNotify();
  const [language, setLanguage] = useState(ALL);
  const [isAsked, setAsked] = useState(false);
  const languageId = useId();
  const form = useCheckedForm(
    { selector: '', fontSize: '' },
    {
      selector: ({ selector }) => (selector.trim() ? undefined : t('selectorMissing')),
      fontSize: ({ fontSize }) => (readFontSize(fontSize) ? undefined : FONT_SIZE_INVALID),
    },
  );
  const save = () =>
    add.mutate(
      { ...form.values, ...(language === ALL ? {} : { targetLang: language }) },
      {
        onSuccess: () => form.change({ selector: '', fontSize: '' }),
        onError: (error) => form.refuse(error) || notify.failure('pageSettings', error),
        onSettled: () => setAsked(false),
      },
    );
  const options = [
    { value: ALL, label: t('allLanguages') },
    ...languages.map((code) => ({ value: code, label: <LanguageName code={code} /> })),
  ];
  return (
    <form
      className={styles.sizes}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(form.check());
      }}
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
      <Field id={languageId} label={t('language')}>
        <LabelledSelect id={languageId} value={language} options={options} popupMatchSelectWidth={240} onChange={setLanguage} />
      </Field>
      <Button htmlType="submit" loading={add.isPending}>
        {t('fontSizes.add')}
      </Button>
      <AddQuestion
        {...{ projectId, open: isAsked, pending: add.isPending, name: form.values.selector.trim() }}
        kind="fontSizes"
        onConfirm={save}
        onCancel={() => setAsked(false)}
      />
    </form>
  );
}
