import type { Language, SubBatchItem, TargetProblem } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Diff } from '../../../../components/diff.js';
import { TypingBar } from '../../../../components/typing-bar.js';
import { withValues } from '../../../../lib/format/readable-text.js';
import { ApiError } from '../../../../lib/http/api-error.js';
import { qualitySettingsOptions } from '../../../../lib/quality.queries.js';
import { useTyping } from '../../../../lib/typing/use-typing.js';
import { readDraft, readDraftVersion, type SegmentKey, writeDraft } from '../drafts.js';
import { fromEditable, toEditable } from '../editable-text.js';
import { fitField, GrowingTextarea } from '../growing-textarea.js';
import { digitOf, findShortcut } from '../keyboard/shortcuts.js';
import { MessageFields } from '../messages/message-fields.js';
import { MessageText } from '../messages/message-text.js';
import { MessageToggle } from '../messages/message-toggle.js';
import { useMessage } from '../messages/use-message.js';
import { problemsOf } from '../problems-of.js';
import styles from './work.module.css';
import { useSaveItem } from './work.queries.js';
import { useWorkCalls, type WorkPlace } from './work-calls.js';

interface Props {
  place: WorkPlace;
  projectId: string;
  row: SubBatchItem;
  at: number;
  language: Language;
  /** Called after the text was stored, when the person continues. */
  onNext(): void;
  onMove(by: 1 | -1): void;
  onClose(): void;
}

/** Drafts of a step are separate from those of the editor, where the same text may be open but locked. */
const draftKey = ({ subBatchId }: WorkPlace, language: string, sourceHash: string): SegmentKey => ({
  ...{ projectId: `work:${subBatchId}`, language, sourceHash },
});

/** The field of one text, with the proposal, the text of the previous step, and the problems. */
export function WorkEditor(props: Props) {
  const { row, at, language } = props;
  const { t } = useTranslation('work');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useWorkText(props);
  const message = useMessage(row.source, language.tag, text.target);
  const changeForm = useRef<(shown: string) => void>(text.change);
  const typing = useTyping(field, language.code);
  const saving = useSaving(props, text);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const put = (target: string) => {
    const edited = toEditable(target, language.direction);
    // Renders new fields for the forms, each with its part of the text.
    if (!message.begin(target) && field.current) {
      field.current.value = edited;
      fitField(field.current);
      field.current.focus();
    }
    text.change(edited);
  };
  const onKey = (event: KeyboardEvent) => {
    if (typing.press(event)) return;
    const command = findShortcut(event, ['field']);
    if (!command) return;
    const run = commandOf(command, event);
    if (!run) return;
    event.preventDefault();
    run();
  };
  const commandOf = (command: string, event: KeyboardEvent): (() => void) | undefined => {
    if (command === 'saveAndNext') return () => saving.save(true);
    if (command === 'saveAndStay') return () => saving.save(false);
    if (command === 'next') return () => props.onMove(1);
    if (command === 'previous') return () => props.onMove(-1);
    if (command === 'close') return props.onClose;
    if (command === 'copySource') return () => put(row.source);
    if (command === 'insertSuggestion' && digitOf(event) === 1 && row.proposal) return () => put(row.proposal?.target ?? '');
    return undefined;
  };
  return (
    <div className={styles.editor}>
      {row.failure !== null && (
        <p className={styles.failure} role="alert">
          {t('refused', { reason: row.failure })}
        </p>
      )}
      <form onSubmit={(event) => event.preventDefault()}>
        {message.forms ? (
          <MessageFields
            key={message.count}
            at={at}
            language={language}
            forms={message.forms}
            active={{ field, change: changeForm }}
            limit={undefined}
            describedBy={`work-notes-${at}`}
            onMessage={(target) => text.change(toEditable(target, language.direction))}
            onKey={onKey}
          />
        ) : (
          <GrowingTextarea
            key={message.count}
            ref={field}
            aria-label={t('field', { at: at + 1 })}
            aria-describedby={`work-notes-${at}`}
            lang={language.tag}
            dir={language.direction}
            defaultValue={message.count === 0 ? text.initial : toEditable(text.target, language.direction)}
            onText={text.change}
            onKey={onKey}
          />
        )}
      </form>
      {message.isMessage && (
        <MessageToggle
          isForms={message.forms !== undefined}
          isPossible={message.isPossible(text.target)}
          onToggle={() => message.toggle(text.target)}
        />
      )}
      <TypingBar typing={typing} language={language} />
      <Notes id={`work-notes-${at}`} row={row} target={text.target} projectId={props.projectId} language={language} />
      <Other row={row} language={language} text={text} onTake={put} />
      <Earlier row={row} language={language} onTake={put} />
      <Proposal row={row} language={language} onTake={put} />
      <Before row={row} target={text.target} language={language} onTake={put} />
      {saving.error && (
        <p className={styles.failure} role="alert">
          {saving.error}
        </p>
      )}
      <div className={styles.buttons}>
        <span className={styles.keys}>{t('keys')}</span>
        <Button onClick={() => saving.save(false)} loading={saving.isPending} disabled={!text.target.trim()} title="Ctrl+S">
          {t('save')}
        </Button>
        <Button
          type="primary"
          onClick={() => saving.save(true)}
          loading={saving.isPending}
          disabled={!text.target.trim()}
          title="Ctrl+Enter"
        >
          {t('saveAndNext')}
        </Button>
      </div>
    </div>
  );
}

interface WorkText {
  initial: string;
  /** In the segment format. */
  target: string;
  /** The version of the stored text that this text began with. */
  base: number;
  change(text: string): void;
  /** Continues from the text that is stored now. */
  rebase(version: number): void;
}

/** The typed text, which this browser keeps until it is saved. */
function useWorkText({ place, row, language }: Props): WorkText {
  const key = draftKey(place, language.code, row.sourceHash);
  const stored = row.target ?? '';
  const [draft] = useState(() => readDraft(key));
  const [initial] = useState(() => toEditable(draft ?? stored, language.direction));
  const [base, setBase] = useState(() => (draft === null ? row.version : (readDraftVersion(key) ?? row.version)));
  const [target, setTarget] = useState(() => fromEditable(initial));
  const change = (text: string) => {
    const next = fromEditable(text);
    setTarget(next);
    writeDraft(key, next === stored ? null : next, base);
  };
  const rebase = (version: number) => {
    setBase(version);
    if (readDraft(key) !== null) writeDraft(key, target, version);
  };
  return { initial, target, base, change, rebase };
}

/** Saves the text, even if it is unchanged. By that the person confirms that it is right. */
function useSaving({ place, row, language, onNext }: Props, { target, base, rebase }: WorkText) {
  const { t } = useTranslation(['work', 'common']);
  const item = useSaveItem(place);
  const save = (goesOn: boolean) => {
    if (!target.trim()) return;
    item.submit(
      { sourceHash: row.sourceHash, target, version: base },
      {
        onSuccess: (saved) => {
          writeDraft(draftKey(place, language.code, row.sourceHash), null);
          rebase(saved.version);
          // A text with an error would be refused at the end, so the person sees the error before they continue.
          if (goesOn && !saved.problems.some(({ severity }) => severity === 'error')) onNext();
        },
      },
    );
  };
  return { save, isPending: item.isPending, error: item.error ? failureOf(item.error) : undefined };

  function failureOf(error: Error): string {
    if (error instanceof ApiError && error.reply) return t('saveFailed', { reason: error.message });
    return t('saveFailed', { reason: t('common:failure.offline') });
  }
}

interface NotesProps {
  id: string;
  row: SubBatchItem;
  target: string;
  projectId: string;
  language: Language;
}

/** The problems of the text. For a saved text, the server reports them, because it also knows the glossary. */
function Notes({ id, row, target, projectId, language }: NotesProps) {
  const { t } = useTranslation('work');
  const { isGuest } = useWorkCalls();
  // Guests may not read the settings of the project. For them the browser runs the checks that every project has, and the server runs all
  // checks.
  const { data: settings } = useQuery({ ...qualitySettingsOptions(projectId), enabled: !isGuest });
  const checked = { source: row.source, isOrderFixed: false, targetLang: language.code };
  const problems: readonly TargetProblem[] = target === row.target ? row.problems : target ? problemsOf(checked, target, settings) : [];
  return (
    <div id={id} aria-live="polite" className={styles.notes}>
      {problems.map(({ code, severity, message }, at) => (
        // Positions change with every key. React keys made of them would create new lines each time.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <p key={`${code} ${at}`} data-tone={severity === 'error' ? 'bad' : 'warning'}>
          <strong>{t(`severity.${severity}`)}</strong> {withValues(message, row.example)}
        </p>
      ))}
    </div>
  );
}

interface TakeProps {
  row: SubBatchItem;
  language: Language;
  onTake(target: string): void;
}

/** The text that another person has saved since this edit began. The person takes it, or continues with their own text. */
function Other({ row, language, text, onTake }: TakeProps & { text: WorkText }) {
  const { t } = useTranslation('work');
  if (row.version === text.base || row.target === null || row.target === text.target) return null;
  const { target, version } = row;
  return (
    <section className={styles.proposal} role="alert">
      <h3>{t('other.title')}</h3>
      <Diff before={text.target} after={target} lang={language.tag} dir={language.direction} />
      <Button
        size="small"
        onClick={() => {
          text.rebase(version);
          onTake(target);
        }}
      >
        {t('other.take')}
      </Button>
      <Button size="small" onClick={() => text.rebase(version)}>
        {t('other.keep')}
      </Button>
    </section>
  );
}

/** The translation of the former source: one that was delivered too late, or the last draft. */
function Earlier({ row: { change, example, target: current }, language, onTake }: TakeProps) {
  const { t } = useTranslation('work');
  if (!change?.oldTarget) return null;
  const { oldTarget } = change;
  return (
    <section className={styles.proposal}>
      <h3>{t('change.target')}</h3>
      <SegmentLine text={oldTarget} language={language} example={example} />
      {oldTarget !== current && (
        <Button size="small" onClick={() => onTake(oldTarget)}>
          {t('change.take')}
        </Button>
      )}
    </section>
  );
}

/** The best match of the memory, or the machine translation. */
function Proposal({ row: { proposal, example }, language, onTake }: TakeProps) {
  const { t } = useTranslation('work');
  if (!proposal) return null;
  return (
    <section className={styles.proposal}>
      <h3>{proposal.source === 'machine' ? t('proposal.machine') : t('proposal.memory', { score: proposal.score })}</h3>
      <SegmentLine text={proposal.target} language={language} example={example} />
      <Button size="small" title="Alt+1" onClick={() => onTake(proposal.target)}>
        {t('proposal.take')}
      </Button>
    </section>
  );
}

function SegmentLine({ text, language, example }: { text: string; language: Language } & Pick<SubBatchItem, 'example'>) {
  return (
    <p>
      <MessageText text={text} lang={language.tag} dir={language.direction} example={example} />
    </p>
  );
}

/** The text of the previous step, and how this step differs from it. */
function Before({ row: { previousTarget, previousPerson, example }, target, language, onTake }: TakeProps & { target: string }) {
  const { t } = useTranslation('work');
  if (previousTarget === null) return null;
  const who = previousPerson ?? t('somebody');
  return (
    <section className={styles.proposal}>
      <h3>{t('before', { who })}</h3>
      {target === previousTarget ? (
        <>
          <SegmentLine text={previousTarget} language={language} example={example} />
          <p className="bh-muted">{t('unchanged')}</p>
        </>
      ) : (
        <>
          <Diff before={previousTarget} after={target} lang={language.tag} dir={language.direction} />
          <Button size="small" onClick={() => onTake(previousTarget)}>
            {t('takeBefore')}
          </Button>
        </>
      )}
    </section>
  );
}
