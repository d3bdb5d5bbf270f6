import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CheckedForm } from '../../../lib/form/use-checked-form.js';
import { useUnsaved } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import styles from './page-settings.module.css';
import type { AskedKind } from './page-settings.queries.js';
import type { SettingChanges } from './use-setting-changes.js';

interface Props<Values extends object, Row, New> {
  projectId: string;
  form: CheckedForm<Values>;
  changes: SettingChanges<Row, New>;
  /** The entry to add. */
  entry(): New;
  /** The form's values after an entry was added. */
  empty: Partial<Values>;
  /** The question before the entry is added, for changes that visitors see at once. */
  ask?: { kind: AskedKind; name: string };
  verb: string;
  hasManyFields?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The form that adds one setting: checks, asks, and shows the server's errors about a field. */
export function SettingForm<Values extends object, Row, New>({
  projectId,
  form,
  changes: { add },
  entry,
  empty,
  ask,
  verb,
  hasManyFields = false,
  children,
}: Props<Values, Row, New>) {
  const notify = useNotify();
  useUnsaved((Object.keys(empty) as (keyof Values)[]).some((name) => form.values[name] !== empty[name]));
  const [isAsked, setAsked] = useState(false);
  const save = () =>
    add.mutate(entry(), {
      onSuccess: () => form.change(empty),
      onError: (error) => form.refuse(error) || notify.failure('pageSettings', error),
      onSettled: () => setAsked(false),
    });
  return (
    <form
      className={hasManyFields ? styles.sizes : styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.check()) return;
        if (ask) setAsked(true);
        else save();
      }}
    >
      {children}
      <Button htmlType="submit" loading={add.isPending}>
        {verb}
      </Button>
      {ask && (
        <AddQuestion {...ask} {...{ projectId, open: isAsked, pending: add.isPending }} onConfirm={save} onCancel={() => setAsked(false)} />
      )}
    </form>
  );
}
