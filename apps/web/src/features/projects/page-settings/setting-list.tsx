import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { LastChange } from './last-change.js';
import styles from './page-settings.module.css';
import type { ListKind } from './page-settings.queries.js';
import type { SettingChanges } from './use-setting-changes.js';
import { VisitorsSee } from './visitors-see.js';

interface Props<Row, New> {
  projectId: string;
  kind: ListKind;
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The row in words, for labels. */
  nameOf(row: Row): string;
  show(row: Row): ReactNode;
  /** The number of all rows, when `rows` is one page of them. */
  total?: number;
  /** Whether visitors see a deletion at once. */
  isSeen?: boolean;
  changes: SettingChanges<Row, New>;
}

/** A project's entries of one kind of setting. Deleting asks first, and the last change can be undone. */
export function SettingList<Row, New>({
  projectId,
  kind,
  rows,
  rowKey,
  nameOf,
  show,
  total = rows.length,
  isSeen = true,
  changes,
}: Props<Row, New>) {
  const { t } = useTranslation('pageSettings');
  const mayEdit = usePermission('settings.edit');
  const [asked, setAsked] = useState<Row>();
  const { remove, undo, last } = changes;
  const close = () => setAsked(undefined);
  return (
    <>
      {last && <LastChange message={last.message} pending={undo.isPending} onUndo={() => undo.mutate()} />}
      {rows.length === 0 ? (
        <p className={styles.empty}>{t(`${kind}.empty`)}</p>
      ) : (
        <>
          <p className={styles.count}>{t(`${kind}.count`, { count: total, shown: formatCount(total) })}</p>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={rowKey(row)}>
                <div className={styles.shown}>{show(row)}</div>
                {mayEdit && (
                  <Button size="small" danger aria-label={t('deleteOf', { name: nameOf(row) })} onClick={() => setAsked(row)}>
                    {t('delete')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={t(`${kind}.askDelete`, { name: asked && nameOf(asked) })}
        verb={t('delete')}
        pending={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked, { onSettled: close })}
        onCancel={close}
      >
        <p>{t(`${kind}.deleted`)}</p>
        {isSeen && <VisitorsSee projectId={projectId} />}
        <p>{t('canUndo')}</p>
      </ConfirmDialog>
    </>
  );
}
