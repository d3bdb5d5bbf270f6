import { CommentOutlined, LockOutlined } from '@ant-design/icons';
import type { SegmentRow } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewMark } from '../../../components/review-mark.js';
import { formatDay } from '../../../lib/format/format-time.js';
import { messageOf } from '../../../lib/format/message-of.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { readDraft } from './drafts.js';
import { MessageText } from './messages/message-text.js';
import { TermedMessage } from './messages/termed-message.js';
import { OtherKeys } from './other-keys.js';
import { PresentOnRow } from './presence.js';
import { SaveMark } from './save-mark.js';
import { useSaveState } from './save-states.js';
import { SegmentEditor, type SegmentRowProps } from './segment-editor.js';
import { SegmentKeyLine } from './segment-key.js';
import styles from './segment-row.module.css';
import { SegmentText } from './segment-text.js';
import { type Selection, toggleChosen } from './selection.js';
import { TermedSource } from './termed-source.js';
import { TypeTag } from './type-tag.js';
import { UntranslatedReason } from './untranslated-reason.js';

/** In the open row, a source with more characters than this scrolls inside its cell, so that the field and its buttons stay in view. */
const LONG = 400;
/** Makes the cell scrollable by the keyboard, too. */
const SCROLLED = { 'data-long': true, tabIndex: 0 };

/** One segment: source, target, origin; and the text field in the open row. */
export const SegmentRowView = memo(function SegmentRowView(props: SegmentRowProps) {
  const { projectId, row, sourceLanguage, active, isDense, handle } = props;
  const isOneLine = isDense && !active;
  const Termed = active && messageOf(row.source) ? TermedMessage : TermedSource;
  const SourceText = isOneLine ? SegmentText : MessageText;
  const mayEdit = usePermission('translation.edit');
  const isLocked = row.inFlight !== null;
  const isEdited = active && !isLocked;
  // A person who selects words of a source wants to copy them.
  const openUnlessSelecting = () => {
    if (mayEdit && !isLocked && !active && getSelection()?.isCollapsed !== false) props.onOpen(props.at);
  };
  return (
    <div className={styles.row} data-active={active || undefined} data-dense={isOneLine || undefined}>
      {props.selection ? <RowChoice {...props} selection={props.selection} /> : <span />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for a pointer; the button beside it is for everybody. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise. */}
      <div className={styles.source} onClick={openUnlessSelecting} {...(active && row.source.length > LONG && SCROLLED)}>
        {active ? (
          <Termed projectId={projectId} row={row} sourceLanguage={sourceLanguage.code} handle={handle} />
        ) : (
          <SourceText text={row.source} lang={sourceLanguage.tag} dir={sourceLanguage.direction} example={row.example} />
        )}
        {row.key && <SegmentKeyLine segmentKey={row.key} isOpen={active} />}
        {row.isOrderFixed && <OrderFixed isIcon={isOneLine} />}
        {active && <SegmentFacts row={row} />}
        {isEdited && !row.preProcessedTarget && (
          <UntranslatedReason projectId={projectId} language={props.language.code} sourceHash={row.sourceHash} />
        )}
      </div>
      <div className={styles.target}>
        {active && <PresentOnRow language={props.language.code} sourceHash={row.sourceHash} />}
        {isEdited ? <SegmentEditor key={row.sourceHash} {...props} /> : <StaticTarget {...props} />}
        {!isEdited && <RowFoot {...props} />}
        {row.key && <OtherKeys projectId={projectId} row={row} />}
      </div>
    </div>
  );
});

/** Chooses the row for a bulk change. */
function RowChoice({ row, at, selection }: SegmentRowProps & { selection: Selection }) {
  const { t } = useTranslation('editor');
  const isChosen = useSyncExternalStore(selection.subscribe, () => {
    const { hashes, isAll } = selection.get();
    return isAll || hashes.has(row.sourceHash);
  });
  if (!usePermission('translation.edit')) return <span />;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={t('choose', { at: at + 1 })}
        checked={isChosen}
        onChange={() => toggleChosen(selection, row.sourceHash)}
      />
    </label>
  );
}

/** The text is in a request that people work on. Until it is delivered, nobody can change it here. */
function InFlight({ inFlight: { requestId, number, dueAt } }: { inFlight: NonNullable<SegmentRow['inFlight']> }) {
  const { t } = useTranslation('translations');
  return (
    <p className={styles.locked}>
      <LockOutlined aria-hidden />{' '}
      <Link to="/app/requests/$requestId" params={{ requestId }}>
        {dueAt ? t('inFlightDue', { number, date: formatDay(dueAt) }) : t('inFlight', { number })}
      </Link>
    </p>
  );
}

function OrderFixed({ isIcon }: { isIcon: boolean }) {
  const { t } = useTranslation('translations');
  if (!isIcon) return <p className={styles.fixed}>{t('orderFixed')}</p>;
  return (
    <span className={styles.fixed} title={t('orderFixed')}>
      <LockOutlined aria-hidden />
      <span className="bh-visually-hidden">{t('orderFixed')}</span>
    </span>
  );
}

/** The target while it is not being edited. A click opens the editor. */
function StaticTarget({ projectId, row, at, language, active, isDense, onOpen }: SegmentRowProps) {
  const { t } = useTranslation('translations');
  const mayEdit = usePermission('translation.edit') && row.inFlight === null;
  const TargetText = isDense && !active ? SegmentText : MessageText;
  const why = <UntranslatedReason projectId={projectId} language={language.code} sourceHash={row.sourceHash} />;
  if (row.inFlight && !row.preProcessedTarget) return <InFlight inFlight={row.inFlight} />;
  if (!mayEdit && !row.preProcessedTarget) return <span>{why}</span>;
  if (!mayEdit)
    return <TargetText text={row.preProcessedTarget ?? ''} lang={language.tag} dir={language.direction} example={row.example} />;
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(at)}>
      <span className="bh-visually-hidden">{t('edit', { at: at + 1 })}</span>
      {row.preProcessedTarget ? (
        <TargetText text={row.preProcessedTarget} lang={language.tag} dir={language.direction} example={row.example} />
      ) : (
        <span className={styles.empty}>
          <span className={styles.add}>{t('add')}</span> {why}
        </span>
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
      <PresentOnRow language={language.code} sourceHash={row.sourceHash} />
      {row.inFlight && row.preProcessedTarget && <InFlight inFlight={row.inFlight} />}
      <TypeTag row={row} />
      <ReviewMark review={row.review} />
      {row.problems.length > 0 && (
        <span className={styles.problems} data-severity={row.problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}>
          {t('problems', { count: row.problems.length })}
        </span>
      )}
      {row.openComments > 0 && (
        <span role="img" aria-label={t('openComments', { count: row.openComments })}>
          <CommentOutlined aria-hidden /> {row.openComments}
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
