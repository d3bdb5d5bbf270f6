import type { SegmentRow } from '@bhashantar/contracts';
import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortcutId } from './keyboard/shortcuts.js';
import { SaveMark } from './save-mark.js';
import styles from './segment-editor.module.css';
import { TypeTag } from './type-tag.js';
import { type TypedTargetStore, useTyped } from './typed-target.js';

/** The effect of a key or a button on the open row. */
export type EditorCommand = Extract<
  ShortcutId,
  'saveAndNext' | 'saveAndStay' | 'next' | 'previous' | 'close' | 'copySource' | 'nextProblem'
>;

interface Props {
  row: SegmentRow;
  typed: TypedTargetStore;
  run(command: EditorCommand): void;
}

/** The buttons below the field. Memoised, so that they do not render at every key. */
export const EditorActions = memo(function EditorActions({ row, typed, run }: Props) {
  const maySave = useTyped(typed, ({ target }) => target.trim() !== '');
  const { t } = useTranslation('translations');
  return (
    <div className={styles.actions}>
      <TypeTag row={row} />
      <SaveMark row={row} />
      <div className={styles.buttons}>
        <Button onClick={() => run('close')} title="Esc">
          {t('close')}
        </Button>
        <Button onClick={() => run('saveAndStay')} disabled={!maySave} title="Ctrl+Shift+Enter">
          {t('saveAndStay')}
        </Button>
        <Button type="primary" onClick={() => run('saveAndNext')} disabled={!maySave} title="Ctrl+Enter">
          {t('saveAndNext')}
        </Button>
      </div>
    </div>
  );
});
