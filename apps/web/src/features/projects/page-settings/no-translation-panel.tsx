import { addNoTranslationNode, deleteNoTranslationNode, type NoTranslationNode, SELECTOR_MAX } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { send } from '../../../lib/http/client.js';
import { noTranslationOptions } from './page-settings.queries.js';
import { SettingForm } from './setting-form.js';
import { SettingList } from './setting-list.js';
import { SettingPanel } from './setting-panel.js';
import { type SettingChanges, useSettingChanges } from './use-setting-changes.js';

type Changes = SettingChanges<NoTranslationNode, string>;

/** Elements of the pages that stay in the source language. */
export function NoTranslationPanel({ projectId }: { projectId: string }) {
  const query = useQuery(noTranslationOptions(projectId));
  const changes: Changes = useSettingChanges<NoTranslationNode, string>({
    projectId,
    add: async (selector) => {
      const { data, ...reply } = await send(addNoTranslationNode, { projectId, selector });
      return { ...reply, data: data.noTranslationNode };
    },
    remove: ({ nodeId }) => send(deleteNoTranslationNode, { projectId, nodeId }),
    toNew: ({ selector }) => selector,
  });
  return (
    <SettingPanel kind="noTranslation" query={query} form={<SelectorForm projectId={projectId} changes={changes} />}>
      <SettingList
        {...{ projectId, changes }}
        kind="noTranslation"
        rows={query.data?.noTranslationNodes ?? []}
        rowKey={({ nodeId }) => nodeId}
        nameOf={({ selector }) => selector}
        show={({ selector }) => (
          <bdi dir="ltr" className="bh-code">
            {selector}
          </bdi>
        )}
      />
    </SettingPanel>
  );
}

const EMPTY = { selector: '' };

function SelectorForm({ projectId, changes }: { projectId: string; changes: Changes }) {
  const { t } = useTranslation('pageSettings');
  const form = useCheckedForm(EMPTY, { selector: ({ selector }) => (selector.trim() ? undefined : t('selectorMissing')) });
  return (
    <SettingForm
      {...{ projectId, form, changes, empty: EMPTY }}
      entry={() => form.values.selector}
      ask={{ kind: 'noTranslation', name: form.values.selector.trim() }}
      verb={t('noTranslation.add')}
    >
      <TextField
        {...form.field('selector')}
        label={t('selector')}
        hint={t('selectorHint')}
        placeholder=".price"
        maxLength={SELECTOR_MAX}
        autoComplete="off"
        dir="ltr"
      />
    </SettingForm>
  );
}
