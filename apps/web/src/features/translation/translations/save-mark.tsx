import { CheckOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import type { SegmentRow } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { useSaveState } from './save-states.js';
import styles from './segment-row.module.css';

/** Says in words whether the text is saving, saved or not saved. A saved text with an error is not published. */
export function SaveMark({ row }: { row: SegmentRow }) {
  const { t } = useTranslation('translations');
  const state = useSaveState(row.targetLang, row.sourceHash);
  if (!state) return null;
  const icon = {
    saving: <LoadingOutlined aria-hidden />,
    saved: <CheckOutlined aria-hidden />,
    failed: <WarningOutlined aria-hidden />,
    conflict: <WarningOutlined aria-hidden />,
  };
  const isHeldBack = state.kind === 'saved' && row.problems.some(({ severity }) => severity === 'error');
  return (
    <span role="status" className={styles.save} data-kind={isHeldBack ? 'heldBack' : state.kind}>
      {isHeldBack ? icon.failed : icon[state.kind]} {t(`save.${isHeldBack ? 'heldBack' : state.kind}`)}
    </span>
  );
}
