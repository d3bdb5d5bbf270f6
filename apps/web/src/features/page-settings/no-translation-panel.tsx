import { addNoTranslationNode, deleteNoTranslationNode, type NoTranslationNode, SELECTOR_MAX } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/text-field.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';
import { send } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import styles from './page-settings.module.css';
import { noTranslationOptions } from './page-settings.queries.js';
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

function SelectorForm({ projectId, changes: { add } }: { projectId: string; changes: Changes }) {
  const { t } = useTranslation('pageSettings');
  const notify = useNotify();
  const form = useCheckedForm({ selector: '' }, { selector: ({ selector }) => (selector.trim() ? undefined : t('selectorMissing')) });
  const [isAsked, setAsked] = useState(false);
  const save = () =>
    add.mutate(form.values.selector, {
      onSuccess: () => form.change({ selector: '' }),
      onError: (error) => form.refuse(error) || notify.failure('pageSettings', error),
      onSettled: () => setAsked(false),
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(form.check());
      }}
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
      <Button htmlType="submit" loading={add.isPending}>
        {t('noTranslation.add')}
      </Button>
      <AddQuestion
        {...{ projectId, open: isAsked, pending: add.isPending, name: form.values.selector.trim() }}
        kind="noTranslation"
        onConfirm={save}
        onCancel={() => setAsked(false)}
      />
    </form>
  );
}
