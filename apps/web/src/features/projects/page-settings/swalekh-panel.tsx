import {
  addSwalekhNode,
  deleteSwalekhNode,
  KEYBOARD_LANGUAGE_CODES,
  type ProjectDetails,
  SELECTOR_MAX,
  type SwalekhNode,
  TYPING_KEYBOARDS,
  type TypingKeyboard,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { languageLabel } from '../../../components/language-name.js';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { send } from '../../../lib/http/client.js';
import { ALL, LanguageChoice } from './language-choice.js';
import { swalekhOptions } from './page-settings.queries.js';
import { SettingForm } from './setting-form.js';
import { SettingList } from './setting-list.js';
import { SettingPanel } from './setting-panel.js';
import { type SettingChanges, useSettingChanges } from './use-setting-changes.js';

interface NewNode {
  selector: string;
  keyboard: TypingKeyboard;
  targetLang?: string;
}

type Changes = SettingChanges<SwalekhNode, NewNode>;

/** Fields of the pages in which visitors type with the keyboard of a language. */
export function SwalekhPanel({ project: { projectId } }: { project: ProjectDetails }) {
  const { t } = useTranslation('pageSettings');
  const query = useQuery(swalekhOptions(projectId));
  const changes: Changes = useSettingChanges<SwalekhNode, NewNode>({
    projectId,
    add: async (node) => {
      const { data, ...reply } = await send(addSwalekhNode, { projectId, ...node });
      return { ...reply, data: data.swalekhNode };
    },
    remove: ({ nodeId }) => send(deleteSwalekhNode, { projectId, nodeId }),
    toNew: ({ selector, keyboard, targetLang }) => ({ selector, keyboard, ...(targetLang === null ? {} : { targetLang }) }),
  });
  return (
    <SettingPanel kind="swalekh" query={query} form={<NodeForm {...{ projectId, changes }} />}>
      <SettingList
        {...{ projectId, changes }}
        kind="swalekh"
        rows={query.data?.swalekhNodes ?? []}
        rowKey={({ nodeId }) => nodeId}
        nameOf={({ selector }) => selector}
        show={({ selector, keyboard, targetLang }) => (
          <>
            <bdi dir="ltr" className="bh-code">
              {selector}
            </bdi>{' '}
            {t(`keyboards.${keyboard}`)}{' '}
            <span className="bh-muted">{targetLang === null ? t('pageLanguage') : languageLabel(targetLang)}</span>
          </>
        )}
      />
    </SettingPanel>
  );
}

const EMPTY = { selector: '', keyboard: '', targetLang: '' };

function NodeForm({ projectId, changes }: { projectId: string; changes: Changes }) {
  const { t } = useTranslation('pageSettings');
  const keyboardId = useId();
  const [keyboard, setKeyboard] = useState<TypingKeyboard>('phonetic');
  const [language, setLanguage] = useState(ALL);
  const form = useCheckedForm(EMPTY, { selector: ({ selector }) => (selector.trim() ? undefined : t('selectorMissing')) });
  const { selector } = form.values;
  const refused = form.field('keyboard').error ?? form.field('targetLang').error;
  return (
    <SettingForm
      {...{ projectId, form, changes, empty: EMPTY }}
      entry={() => ({ selector, keyboard, ...(language === ALL ? {} : { targetLang: language }) })}
      ask={{ kind: 'swalekh', name: selector.trim() }}
      verb={t('swalekh.add')}
      hasManyFields
    >
      <TextField
        {...form.field('selector')}
        label={t('selector')}
        hint={t('selectorHint')}
        placeholder="#search"
        maxLength={SELECTOR_MAX}
        autoComplete="off"
        dir="ltr"
      />
      <Field id={keyboardId} label={t('keyboard')} error={refused}>
        <LabelledSelect
          id={keyboardId}
          value={keyboard}
          options={TYPING_KEYBOARDS.map((value) => ({ value, label: t(`keyboards.${value}`) }))}
          onChange={(value: TypingKeyboard) => {
            form.change({ keyboard: value, targetLang: language });
            setKeyboard(value);
          }}
        />
      </Field>
      <LanguageChoice
        languages={KEYBOARD_LANGUAGE_CODES}
        value={language}
        all={t('ofPage')}
        onChange={(value) => {
          form.change({ keyboard, targetLang: value });
          setLanguage(value);
        }}
      />
    </SettingForm>
  );
}
