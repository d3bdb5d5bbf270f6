import { IGNORE_PATTERN_MAX, type IgnorePattern, type IgnorePatternTest, TRIED_TEXT_MAX, testIgnorePattern } from '@bhashantar/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { call } from '../../../lib/http/client.js';
import { useUnsaved } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import styles from './page-settings.module.css';
import { PatternResult } from './pattern-result.js';
import type { SettingChanges } from './use-setting-changes.js';

interface Props {
  projectId: string;
  changes: SettingChanges<IgnorePattern, string>;
}

/** Tests a pattern on a text and on the project's segments, and adds it while the matches are shown. */
export function PatternForm({ projectId, changes: { add } }: Props) {
  const { t } = useTranslation('pageSettings');
  const notify = useNotify();
  const form = useCheckedForm({ pattern: '', text: '' }, { pattern: ({ pattern }) => (pattern ? undefined : t('patternMissing')) });
  const [isAsked, setAsked] = useState(false);
  const { pattern, text } = form.values;
  useUnsaved(pattern !== '');
  const onError = (error: unknown) => {
    if (!form.refuse(error)) notify.failure('pageSettings', error);
  };
  const test = useMutation({
    mutationFn: () => call(testIgnorePattern, { projectId, pattern, ...(text ? { text } : {}) }),
    onError,
  });
  const tried: IgnorePatternTest | undefined = test.data;
  const save = () =>
    add.mutate(pattern, {
      onSuccess: () => {
        form.change({ pattern: '', text: '' });
        test.reset();
      },
      onError,
      onSettled: () => setAsked(false),
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) test.mutate(undefined, { onSuccess: () => setAsked(true) });
      }}
    >
      <TextField
        {...form.field('pattern')}
        label={t('pattern')}
        hint={t('patternHint')}
        placeholder="^SKU-"
        maxLength={IGNORE_PATTERN_MAX}
        autoComplete="off"
        dir="ltr"
      />
      <Button htmlType="submit" loading={add.isPending || test.isPending}>
        {t('ignorePatterns.add')}
      </Button>
      <TextField {...form.field('text')} label={t('tryText')} hint={t('tryHint')} maxLength={TRIED_TEXT_MAX} autoComplete="off" optional />
      <Button loading={test.isPending} onClick={() => form.check() && test.mutate()}>
        {t('try')}
      </Button>
      {tried && !isAsked && <PatternResult result={tried} />}
      <AddQuestion
        {...{ projectId, open: isAsked, pending: add.isPending, name: pattern }}
        kind="ignorePatterns"
        onConfirm={save}
        onCancel={() => setAsked(false)}
      >
        {tried && <PatternResult result={tried} />}
      </AddQuestion>
    </form>
  );
}
