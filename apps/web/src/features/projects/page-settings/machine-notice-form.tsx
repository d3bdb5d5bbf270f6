import { type MachineNotice, NOTICE_PLACES, NOTICE_TEXT_MAX, requireLanguage } from '@bhashantar/contracts';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import { LanguageChoice } from './language-choice.js';
import styles from './page-settings.module.css';
import type { MachineNoticeUpdate } from './use-machine-notice-changes.js';

interface Props {
  projectId: string;
  saved: MachineNotice;
  update: MachineNoticeUpdate;
  mayEdit: boolean;
}

/**
 * The place of the notice, and its text in one language at a time. Previews the notice as visitors get it, and saves it after a question.
 */
export function MachineNoticeForm({ projectId, saved, update, mayEdit }: Props) {
  const { t } = useTranslation('pageSettings');
  const notify = useNotify();
  const [place, setPlace] = useState(saved.place);
  const [language, setLanguage] = useState(saved.texts[0]?.targetLang ?? '');
  const [isAsked, setAsked] = useState(false);
  const ownText = (code: string) => saved.texts.find(({ targetLang }) => targetLang === code)?.own ?? '';
  const form = useCheckedForm({ text: ownText(language) }, {});
  const text = form.values.text.trim();
  const ours = saved.texts.find(({ targetLang }) => targetLang === language)?.default;
  const shown = text || ours;
  const isChanged = place !== saved.place || text !== ownText(language);
  const id = useSavedByBar(isChanged);
  const save = () =>
    update.mutate(
      { place, targetLang: language, text },
      {
        onError: (failure) => form.refuse(failure) || notify.failure('pageSettings', failure),
        onSettled: () => setAsked(false),
      },
    );
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) setAsked(true);
      }}
    >
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <Field id="notice-place" label={t('machineNotice.place')}>
          <Radio.Group
            id="notice-place"
            aria-label={t('machineNotice.place')}
            value={place}
            disabled={!mayEdit}
            onChange={(event) => setPlace(event.target.value)}
            options={NOTICE_PLACES.map((value) => ({ value, label: t(`machineNotice.places.${value}`) }))}
          />
        </Field>
        <LanguageChoice
          languages={saved.texts.map(({ targetLang }) => targetLang)}
          value={language}
          withAll={false}
          onChange={(code) => {
            setLanguage(code);
            form.change({ text: ownText(code) });
          }}
        />
        <TextField
          {...form.field('text')}
          label={t('machineNotice.text')}
          hint={t('machineNotice.textHint')}
          placeholder={ours}
          maxLength={NOTICE_TEXT_MAX}
          disabled={!mayEdit}
          autoComplete="off"
          dir="auto"
          optional
        />
        {language && (
          <figure className={styles.preview}>
            <figcaption className="bh-muted">{t('popupCss.preview')}</figcaption>
            <div className={styles.notice} lang={requireLanguage(language).tag} dir={requireLanguage(language).direction}>
              <p>{shown}</p>
              <span aria-hidden>×</span>
            </div>
          </figure>
        )}
      </fieldset>
      <AddQuestion
        {...{ projectId, open: isAsked, pending: update.isPending, name: '' }}
        kind="machineNotice"
        onConfirm={save}
        onCancel={() => setAsked(false)}
      />
    </form>
  );
}
