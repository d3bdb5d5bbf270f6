import type { Language, SourceChange, SubBatchItem } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { Diff } from '../../../../components/diff.js';
import { useEditorShortcuts } from '../keyboard/use-editor-shortcuts.js';
import { MessageText } from '../messages/message-text.js';
import styles from './work.module.css';
import type { WorkPlace } from './work-calls.js';
import { WorkEditor } from './work-editor.js';

interface Props {
  place: WorkPlace;
  projectId: string;
  rows: readonly SubBatchItem[];
  language: Language;
  sourceLanguage: Language;
  mayWrite: boolean;
  /** The hash of the open text. */
  active: string | undefined;
  onOpen(sourceHash: string | undefined): void;
}

/** The list of the texts. The open text has the field. */
export function WorkList(props: Props) {
  const { t } = useTranslation('work');
  const { rows, active, mayWrite, onOpen } = props;
  const openFirst = () => onOpen((rows.find(({ isDone }) => !isDone) ?? rows[0])?.sourceHash);
  useEditorShortcuts(mayWrite && !active ? { open: openFirst } : {});
  return (
    <ol id="segments" className={styles.list} aria-label={t('texts')}>
      {rows.map((row, at) => (
        <WorkRow key={row.sourceHash} {...props} row={row} at={at} isActive={mayWrite && row.sourceHash === active} />
      ))}
    </ol>
  );
}

interface RowProps extends Props {
  row: SubBatchItem;
  at: number;
  isActive: boolean;
}

function WorkRow(props: RowProps) {
  const { rows, row, at, isActive, sourceLanguage, onOpen } = props;
  const openAt = (next: number) => onOpen(rows[next]?.sourceHash);
  /** The next unfinished text after this one, or else the next text. */
  const openNext = () => {
    const further = rows.findIndex((one, index) => index > at && !one.isDone);
    openAt(further === -1 ? Math.min(rows.length - 1, at + 1) : further);
  };
  return (
    <li className={styles.row} data-active={isActive || undefined}>
      <div className={styles.source}>
        <MessageText text={row.source} lang={sourceLanguage.tag} dir={sourceLanguage.direction} example={row.example} />
        {row.change && (isActive || row.state === 'stale') && <Change change={row.change} language={sourceLanguage} />}
        {isActive && <Context row={row} />}
      </div>
      <div className={styles.target}>
        {isActive ? (
          <WorkEditor
            key={row.sourceHash}
            place={props.place}
            projectId={props.projectId}
            row={row}
            at={at}
            language={props.language}
            onNext={openNext}
            onMove={(by) => openAt(Math.max(0, Math.min(rows.length - 1, at + by)))}
            onClose={() => onOpen(undefined)}
          />
        ) : (
          <StaticText {...props} />
        )}
      </div>
    </li>
  );
}

/** The difference between the source and the one that was translated before. */
function Change({ change: { oldSource, newSource }, language }: { change: SourceChange; language: Language }) {
  const { t } = useTranslation('work');
  if (oldSource === newSource) return null;
  return (
    <section className={styles.context}>
      <p>{t(newSource === null ? 'change.gone' : 'change.title')}</p>
      {newSource !== null && <Diff before={oldSource} after={newSource} lang={language.tag} dir={language.direction} />}
    </section>
  );
}

/** Where the text is on the site, and the terms of its source. */
function Context({ row: { page, terms, words } }: { row: SubBatchItem }) {
  const { t } = useTranslation('work');
  return (
    <div className={styles.context}>
      {page && (
        <p>
          {t('page')}{' '}
          <a href={page.url} target="_blank" rel="noreferrer">
            <bdi>{page.title ?? page.url}</bdi>
          </a>
        </p>
      )}
      <p>{t('words', { count: words })}</p>
      {terms.length > 0 && (
        <ul className={styles.terms} aria-label={t('terms')}>
          {terms.map(({ source, target, isForbidden }) => (
            <li key={`${source} ${target}`} data-forbidden={isForbidden || undefined}>
              <bdi>{source}</bdi> → <bdi>{target}</bdi>
              {isForbidden && <span> {t('forbidden')}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function StaticText({ row, at, language, mayWrite, onOpen }: RowProps) {
  const { t } = useTranslation('work');
  const text = row.target ? (
    <MessageText text={row.target} lang={language.tag} dir={language.direction} example={row.example} />
  ) : (
    <span className="bh-muted">{t('noText')}</span>
  );
  return (
    <>
      {mayWrite ? (
        <button type="button" className={styles.open} onClick={() => onOpen(row.sourceHash)}>
          <span className="bh-visually-hidden">{t('edit', { at: at + 1 })}</span>
          {text}
        </button>
      ) : (
        text
      )}
      <RowMarks row={row} />
    </>
  );
}

function RowMarks({ row: { isDone, failure, problems, state, change } }: { row: SubBatchItem }) {
  const { t } = useTranslation('work');
  const hasError = problems.some(({ severity }) => severity === 'error');
  return (
    <span className={styles.marks}>
      {failure === null && (isDone ? <span data-tone="good">{t('mark.done')}</span> : <span>{t('mark.open')}</span>)}
      {failure !== null && <span data-tone="bad">{t('mark.refused', { reason: failure })}</span>}
      {(state === 'stale' || change !== null) && <span data-tone="warning">{t('mark.stale')}</span>}
      {failure === null && problems.length > 0 && (
        <span data-tone={hasError ? 'bad' : 'warning'}>{t('mark.problems', { count: problems.length })}</span>
      )}
    </span>
  );
}
