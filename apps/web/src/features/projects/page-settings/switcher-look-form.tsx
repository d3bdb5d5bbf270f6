import {
  CONTRAST_MIN,
  contrastOf,
  HEX_COLOUR,
  type ProjectDetails,
  SELECTOR_MAX,
  SWITCHER_LABELS,
  SWITCHER_PLACES,
  type SwitcherLook,
  switcherColoursCss,
} from '@bhashantar/contracts';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import { ColourField } from './colour-field.js';
import { OfferedLanguages } from './offered-languages.js';
import styles from './page-settings.module.css';
import { SwitcherPreview } from './switcher-preview.js';
import type { SwitcherLookUpdate } from './use-switcher-look-changes.js';

interface Props {
  project: ProjectDetails;
  saved: SwitcherLook;
  popupCss: string;
  update: SwitcherLookUpdate;
  mayEdit: boolean;
}

/** The languages that the project orders come first. */
const inOrder = (languages: readonly string[], order: readonly string[]) => [
  ...order.filter((code) => languages.includes(code)),
  ...languages.filter((code) => !order.includes(code)),
];

/** Previews the choices in the popup, and saves them after a question. */
export function SwitcherLookForm({ project: { projectId, sourceLanguage, targetLanguages }, saved, popupCss, update, mayEdit }: Props) {
  const { t } = useTranslation('pageSettings');
  const notify = useNotify();
  const [look, setLook] = useState({ ...saved, languages: inOrder(targetLanguages, saved.languages) });
  const [isAsked, setAsked] = useState(false);
  const form = useCheckedForm(
    { parent: saved.parent ?? '', background: saved.background ?? '', textColour: saved.textColour ?? '' },
    { background: (values) => faultOf(values, 'background'), textColour: (values) => faultOf(values, 'textColour') },
  );
  const { parent, background, textColour } = form.values;
  const areColours = HEX_COLOUR.test(background) && HEX_COLOUR.test(textColour);
  const contrast = areColours ? contrastOf(background, textColour) : undefined;
  const wanted: SwitcherLook = { ...look, parent: parent.trim() || null, background: background || null, textColour: textColour || null };
  const isChanged = JSON.stringify(wanted) !== JSON.stringify({ ...saved, languages: inOrder(targetLanguages, saved.languages) });
  const id = useSavedByBar(isChanged);
  const change = (part: Partial<SwitcherLook>) => setLook((before) => ({ ...before, ...part }));
  const save = () =>
    update.mutate(wanted, {
      onError: (failure) => form.refuse(failure) || notify.failure('pageSettings', failure),
      onSettled: () => setAsked(false),
    });
  return (
    <form
      id={id}
      className={styles.look}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) setAsked(true);
      }}
    >
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <Field id="switcher-place" label={t('switcherLook.place')}>
          <LabelledSelect<SwitcherLook['place']>
            id="switcher-place"
            value={look.place}
            disabled={!mayEdit}
            onChange={(place) => change({ place })}
            options={SWITCHER_PLACES.map((value) => ({ value, label: t(`switcherLook.places.${value}`) }))}
          />
        </Field>
        <TextField
          {...form.field('parent')}
          label={t('switcherLook.parent')}
          hint={t('switcherLook.parentHint')}
          placeholder="#menu"
          maxLength={SELECTOR_MAX}
          disabled={!mayEdit || look.place === 'none'}
          autoComplete="off"
          dir="ltr"
          optional
        />
        <div className={styles.colours}>
          {(['background', 'textColour'] as const).map((name) => (
            <ColourField key={name} {...form.field(name)} label={t(`switcherLook.${name}`)} disabled={!mayEdit} />
          ))}
        </div>
        <p role="status" className={styles.contrast}>
          {contrast === undefined
            ? t('switcherLook.ownColours')
            : t(contrast < CONTRAST_MIN ? 'switcherLook.lowContrast' : 'switcherLook.contrast', {
                contrast: contrast.toFixed(1),
                least: CONTRAST_MIN,
              })}
        </p>
        <Field id="switcher-labels" label={t('switcherLook.labels')}>
          <Radio.Group
            id="switcher-labels"
            aria-label={t('switcherLook.labels')}
            value={look.labels}
            disabled={!mayEdit}
            onChange={(event) => change({ labels: event.target.value })}
            options={SWITCHER_LABELS.map((value) => ({ value, label: t(`switcherLook.names.${value}`) }))}
          />
        </Field>
        <OfferedLanguages {...{ look, change, mayEdit, sourceLanguage }} />
      </fieldset>
      {look.place === 'none' ? (
        <p>{t('switcherLook.noPopup')}</p>
      ) : (
        <SwitcherPreview
          languages={[sourceLanguage, ...look.languages.filter((code) => !look.hidden.includes(code))]}
          css={(areColours ? switcherColoursCss(background, textColour) : '') + popupCss}
          labels={look.labels}
          place={look.place}
          parent={parent.trim()}
        />
      )}
      <AddQuestion
        {...{ projectId, open: isAsked, pending: update.isPending, name: '' }}
        kind="switcherLook"
        onConfirm={save}
        onCancel={() => setAsked(false)}
      />
    </form>
  );

  function faultOf(values: { background: string; textColour: string }, name: 'background' | 'textColour'): string | undefined {
    if (values[name] === '') return values.background + values.textColour === '' ? undefined : t('switcherLook.bothColours');
    if (!HEX_COLOUR.test(values[name])) return t('switcherLook.noColour');
    const isLow = HEX_COLOUR.test(values.background) && contrastOf(values.background, values.textColour) < CONTRAST_MIN;
    return name === 'textColour' && isLow ? t('switcherLook.unreadable') : undefined;
  }
}
