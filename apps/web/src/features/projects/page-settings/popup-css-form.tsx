import { POPUP_CSS_MAX, type PopupCss } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import { useNotify } from '../../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import styles from './page-settings.module.css';
import { popupCssTestOptions } from './page-settings.queries.js';
import { SwitcherPreview } from './switcher-preview.js';
import type { PopupCssUpdate } from './use-popup-css-changes.js';

interface Props {
  projectId: string;
  languages: readonly string[];
  saved: PopupCss;
  update: PopupCssUpdate;
}

const IDLE_MS = 400;
const SAMPLE = '.language-button {\n  border-radius: 4px;\n  background: #0b3d91;\n  color: #fff;\n}';

/** A style sheet for the popup. The server checks it while it is typed, and a preview shows its effect. */
export function PopupCssForm({ projectId, languages, saved, update }: Props) {
  const { t } = useTranslation('pageSettings');
  const notify = useNotify();
  const form = useCheckedForm({ css: saved.css }, {});
  const { css } = form.values;
  const id = useSavedByBar(css !== saved.css);
  const typed = useDebouncedValue(css, IDLE_MS);
  const test = useQuery({ ...popupCssTestOptions(projectId, typed), enabled: typed !== saved.css });
  const [shown, setShown] = useState(saved.scoped);
  const [isAsked, setAsked] = useState(false);
  const now = typed === saved.css ? saved : test.data;
  // Keeps the last valid preview while the style is invalid.
  useEffect(() => {
    if (now) setShown(now.scoped);
  }, [now]);
  const { error: refused, ...field } = form.field('css');
  const isCurrent = typed === css;
  const error = refused ?? (isCurrent && test.error && typed !== saved.css ? test.error.message : undefined);
  const save = () =>
    update.mutate(css, {
      onError: (failure) => form.refuse(failure) || notify.failure('pageSettings', failure),
      onSettled: () => setAsked(false),
    });
  return (
    <form
      id={id}
      className={styles.look}
      onSubmit={(event) => {
        event.preventDefault();
        // The field shows the error.
        if (!error) setAsked(true);
      }}
    >
      <div>
        <Field id={field.id} label={t('popupCss.css')} hint={t('popupCss.hint')} error={error}>
          <Input.TextArea
            {...field}
            className="bh-code"
            dir="ltr"
            rows={12}
            maxLength={POPUP_CSS_MAX}
            placeholder={SAMPLE}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={Boolean(error)}
            aria-describedby={`${field.id}-note`}
            status={error ? 'error' : ''}
            onChange={(event) => field.onChange(event.target.value)}
          />
        </Field>
      </div>
      <SwitcherPreview languages={languages} css={shown} />
      <AddQuestion
        {...{ projectId, open: isAsked, pending: update.isPending, name: '' }}
        kind="popupCss"
        onConfirm={save}
        onCancel={() => setAsked(false)}
      />
    </form>
  );
}
