import type { SegmentRow } from '@bhashantar/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../lib/session/use-permission.js';
import { readDraft } from './drafts.js';
import { SaveMark } from './save-mark.js';
import { useSaveState } from './save-states.js';
import { SegmentEditor, type SegmentRowProps } from './segment-editor.js';
import styles from './segment-row.module.css';
import { SegmentText } from './segment-text.js';
import { TypeTag } from './type-tag.js';

/** One segment: source, target, how it came about; the text field when it is the open one. */
export const SegmentRowView = memo(function SegmentRowView(props: SegmentRowProps) {
  const { row, sourceLanguage, active } = props;
  const { t } = useTranslation('translations');
  return (
    <div className={styles.row} data-active={active || undefined}>
      <div className={styles.source}>
        <SegmentText text={row.source} lang={sourceLanguage.tag} dir={sourceLanguage.direction} example={row.example} />
        {row.isOrderFixed && <p className={styles.fixed}>{t('orderFixed')}</p>}
        {active && <SegmentFacts row={row} />}
      </div>
      <div className={styles.target}>
        {active ? <SegmentEditor key={row.sourceHash} {...props} /> : <StaticTarget {...props} />}
        {!active && <RowFoot {...props} />}
      </div>
    </div>
  );
});

/** The target while it is not edited: a click opens the editor. */
function StaticTarget({ row, at, language, onOpen }: SegmentRowProps) {
  const { t } = useTranslation('translations');
  const mayEdit = usePermission('translation.edit');
  if (!mayEdit)
    return <SegmentText text={row.preProcessedTarget ?? ''} lang={language.tag} dir={language.direction} example={row.example} />;
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(at)}>
      <span className="bh-visually-hidden">{t('edit', { at: at + 1 })}</span>
      {row.preProcessedTarget ? (
        <SegmentText text={row.preProcessedTarget} lang={language.tag} dir={language.direction} example={row.example} />
      ) : (
        <span className={styles.empty}>{t('add')}</span>
      )}
    </button>
  );
}

function RowFoot({ projectId, row, language }: SegmentRowProps) {
  const { t } = useTranslation('translations');
  const saving = useSaveState(language.code, row.sourceHash)?.kind === 'saving';
  const hasDraft = !saving && readDraft({ projectId, language: language.code, sourceHash: row.sourceHash }) !== null;
  return (
    <div className={styles.foot} data-dir={language.direction}>
      <TypeTag row={row} />
      {row.problems.length > 0 && (
        <span className={styles.problems} data-severity={row.problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}>
          {t('problems', { count: row.problems.length })}
        </span>
      )}
      {hasDraft && <span className={styles.draft}>{t('draft')}</span>}
      <SaveMark row={row} />
    </div>
  );
}

function SegmentFacts({ row }: { row: SegmentRow }) {
  const { t } = useTranslation('translations');
  return (
    <p className={styles.facts}>
      <span>{t(`kind.${KINDS.find((kind) => kind === row.kind) ?? 'block'}`)}</span>
      <span>{t('occurrences', { count: row.occurrences })}</span>
      <span>{t('words', { count: row.words })}</span>
    </p>
  );
}

const KINDS = ['block', 'attribute', 'title', 'meta', 'jsonld'] as const;
