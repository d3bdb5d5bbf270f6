import { type GlossaryEntry, languageOf } from '@bhashantar/contracts';
import { Button, Checkbox, Tag } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LanguageName } from '../../../components/language-name.js';
import styles from './glossary.module.css';

interface Props {
  /** The project whose glossary can be edited here; absent for the organisation's. */
  projectId: string | undefined;
  terms: GlossaryEntry[];
  stale: boolean;
  mayEdit: boolean;
  chosen: ReadonlySet<string>;
  onChoose(termIds: ReadonlySet<string>): void;
  onEdit(term: GlossaryEntry): void;
}

/** Terms, one per row. The up and down keys move between them, and Enter edits one. */
export function TermTable({ projectId, terms, stale, mayEdit, chosen, onChoose, onEdit }: Props) {
  const { t } = useTranslation('glossary');
  const frame = useRef<HTMLDivElement>(null);
  const isOwn = (term: GlossaryEntry) => term.projectId === (projectId ?? null);
  const own = mayEdit ? terms.filter(isOwn) : [];
  const toggle = (termId: string) =>
    onChoose(chosen.has(termId) ? new Set([...chosen].filter((id) => id !== termId)) : new Set([...chosen, termId]));
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const names = [...(frame.current?.querySelectorAll<HTMLButtonElement>('button[data-term]') ?? [])];
    names[names.indexOf(event.currentTarget) + step]?.focus();
  };
  const choose: Column<GlossaryEntry> = {
    key: 'choose',
    kind: 'choice',
    width: '44px',
    title: <span className="bh-visually-hidden">{t('column.choose')}</span>,
    render: (term) =>
      isOwn(term) && (
        <Checkbox
          aria-label={t('choose', { source: term.source })}
          checked={chosen.has(term.termId)}
          onChange={() => toggle(term.termId)}
        />
      ),
  };
  const columns: Column<GlossaryEntry>[] = [
    ...(own.length > 0 ? [choose] : []),
    {
      key: 'source',
      title: t('column.source'),
      render: (term) => <Source term={term} mayEdit={mayEdit && isOwn(term)} onEdit={onEdit} onMove={move} />,
    },
    { key: 'target', title: t('column.target'), render: (term) => <Target term={term} /> },
    {
      key: 'language',
      title: t('column.language'),
      render: ({ language }) => (language ? <LanguageName code={language} /> : t('allLanguages')),
    },
    { key: 'details', title: t('column.details'), render: (term) => <Details term={term} isOwn={isOwn(term)} /> },
  ];
  return (
    <div ref={frame} className={styles.table}>
      {own.length > 0 && (
        <Checkbox
          className={styles.all ?? ''}
          checked={own.every(({ termId }) => chosen.has(termId))}
          onChange={({ target }) => onChoose(new Set(target.checked ? own.map(({ termId }) => termId) : []))}
        >
          {t('chooseAll')}
        </Checkbox>
      )}
      <DataTable caption={t('title')} columns={columns} rows={terms} rowKey={({ termId }) => termId} stale={stale} />
    </div>
  );
}

interface SourceProps {
  term: GlossaryEntry;
  mayEdit: boolean;
  onEdit(term: GlossaryEntry): void;
  onMove(event: KeyboardEvent): void;
}

function Source({ term, mayEdit, onEdit, onMove }: SourceProps) {
  const { t } = useTranslation('glossary');
  if (!mayEdit) return <strong dir="auto">{term.source}</strong>;
  return (
    <Button
      type="link"
      data-term
      className={styles.source ?? ''}
      aria-label={t('edit', { source: term.source })}
      onClick={() => onEdit(term)}
      onKeyDown={onMove}
    >
      <bdi>{term.source}</bdi>
    </Button>
  );
}

function Target({ term: { rule, target, language } }: { term: GlossaryEntry }) {
  const { t } = useTranslation('glossary');
  if (rule !== 'translate') return <span className="bh-muted">{t(`rule.${rule}`)}</span>;
  const known = language ? languageOf(language) : undefined;
  return (
    <span lang={known?.tag} dir={known?.direction}>
      {target}
    </span>
  );
}

function Details({ term: { caseSensitive, partOfSpeech, forbidden, note, language }, isOwn }: { term: GlossaryEntry; isOwn: boolean }) {
  const { t } = useTranslation('glossary');
  if (isOwn && !partOfSpeech && !caseSensitive && forbidden.length === 0 && !note) return null;
  return (
    <span className={styles.details}>
      {!isOwn && <Tag>{t('ofOrganisation')}</Tag>}
      {partOfSpeech && <span>{t(`partOfSpeech.${partOfSpeech}`)}</span>}
      {caseSensitive && <span>{t('caseSensitive')}</span>}
      {forbidden.length > 0 && (
        <span>
          {t('never')} <bdi lang={language ? languageOf(language)?.tag : undefined}>{forbidden.join(', ')}</bdi>
        </span>
      )}
      {note && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
    </span>
  );
}
