import {
  type GlossaryEntry,
  languageOf,
  PARTS_OF_SPEECH,
  type ProjectDetails,
  TERM_NOTE_MAX,
  TERM_RULES,
  TERM_SOURCE_MAX,
  TERM_TARGET_MAX,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { languageLabel } from '../../../components/language-name.js';
import { SelectItem } from '../../../components/select-item.js';
import { TextItem } from '../../../components/text-item.js';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import { ApplyChoice, EffectNote, machineOf } from './effect-note.js';
import { effectOptions } from './glossary.queries.js';
import { bodyOf, newTerm, type TermValues, valuesOf } from './term-values.js';
import { useApplyTerm, useSaveTerm } from './use-glossary-calls.js';

interface Props {
  /** If absent, the term belongs to the organisation. */
  project: ProjectDetails | undefined;
  languages: string[];
  /** Absent for a new one. */
  term: GlossaryEntry | undefined;
  /** The initial source of a new term. */
  source?: string;
  onClose(): void;
}

/** A pause in typing. */
const IDLE_MS = 400;

/** Adds a term or edits one. */
export function TermForm({ project, languages, term, source = '', onClose }: Props) {
  const { t } = useTranslation('glossary');
  const [form] = Form.useForm<TermValues>();
  const initial = term ? valuesOf(term) : newTerm(languages[0] ?? '', source);
  const values: TermValues = { ...initial, ...Form.useWatch([], form) };
  const { rule, language } = values;
  const [applies, setApplies] = useState(true);
  const place = { ...(project && { projectId: project.projectId }), ...(term && { termId: term.termId }) };
  const given = useDebouncedValue(JSON.stringify(wholeOf(values, place)), IDLE_MS);
  const effect = useQuery(effectOptions(given === undefined ? undefined : JSON.parse(given)));
  const apply = useApplyTerm(project?.projectId);
  const save = useSaveTerm(({ termId }) => {
    onClose();
    if (applies && machineOf(effect.data) > 0) apply.mutate(termId);
  });
  const submit = (said: TermValues) => save.submit({ ...place, ...bodyOf(said) }, { onError: showFieldErrors(form) });
  const codes = languages.map((value) => ({ value, label: languageLabel(value), search: languageLabel(value) }));
  const isTranslated = rule === 'translate';
  return (
    <FormDrawer
      form={form}
      initial={initial}
      checks={{
        source: ({ source }) => (source.trim() ? undefined : t('form.sourceMissing')),
        target: (values) => (values.rule === 'translate' && !values.target.trim() ? t('form.targetMissing') : undefined),
        language: (values) => (values.rule === 'translate' && !values.language ? t('form.languageMissing') : undefined),
      }}
      title={term ? t('edit', { source: term.source }) : t('add')}
      submitLabel={t(term ? 'form.save' : 'form.add')}
      pending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextItem
        name="source"
        label={t('column.source')}
        hint={t('form.sourceHint')}
        maxLength={TERM_SOURCE_MAX}
        autoComplete="off"
        dir="auto"
      />
      <SelectItem
        name="rule"
        label={t('column.rule')}
        options={TERM_RULES.map((value) => ({ value, label: t(`rule.${value}`), note: t(`ruleNote.${value}`) }))}
      />
      <SelectItem
        name="language"
        label={t('column.language')}
        options={isTranslated ? codes : [{ value: '', label: t('allLanguages'), search: t('allLanguages') }, ...codes]}
        searchable
      />
      {isTranslated && <TargetItem language={language} />}
      <SelectItem
        name="partOfSpeech"
        label={t('form.partOfSpeech')}
        options={[
          { value: '', label: t('form.unknown') },
          ...PARTS_OF_SPEECH.map((value) => ({ value, label: t(`partOfSpeech.${value}`) })),
        ]}
      />
      <CheckedItem name="caseSensitive" valuePropName="checked" hint={t('form.caseHint')} optional>
        <Checkbox>{t('form.caseSensitive')}</Checkbox>
      </CheckedItem>
      <CheckedItem name="forbidden" label={t('form.forbidden')} hint={t('form.forbiddenHint')} optional>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} dir="auto" />
      </CheckedItem>
      <CheckedItem name="note" label={t('form.note')} hint={t('form.noteHint')} optional>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={TERM_NOTE_MAX} dir="auto" />
      </CheckedItem>
      <EffectNote effect={effect}>
        <ApplyChoice effect={effect.data} applies={applies} onChange={setApplies} />
      </EffectNote>
    </FormDrawer>
  );
}

/** The body of a term; undefined while a part is missing. */
function wholeOf(values: TermValues, place: object): object | undefined {
  const { source, rule, target, language } = values;
  if (!source.trim() || (rule === 'translate' && !(target.trim() && language))) return undefined;
  return { ...place, ...bodyOf(values) };
}

function TargetItem({ language }: { language: string }) {
  const { t } = useTranslation('glossary');
  const { tag, direction } = languageOf(language) ?? {};
  return (
    <CheckedItem name="target" label={t('column.target')}>
      <Input maxLength={TERM_TARGET_MAX} autoComplete="off" lang={tag} dir={direction} />
    </CheckedItem>
  );
}
