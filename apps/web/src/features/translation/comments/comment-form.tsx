import { COMMENT_TEXT_MAX, type CommentPerson } from '@bhashantar/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Mentions } from 'antd';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import styles from './comments.module.css';
import { type CommentedSegment, peopleOptions } from './comments.queries.js';
import { mentionedIn } from './mentioned-in.js';

const IDLE_MS = 200;

interface Props {
  segment: CommentedSegment;
  label: string;
  verb: string;
  pending: boolean;
  initial?: { text: string; mentions: readonly CommentPerson[] };
  isFocused?: boolean;
  onCancel?(): void;
  onSubmit(comment: { text: string; mentions: string[] }): Promise<unknown>;
}

const EMPTY = { text: '', mentions: [] };

/** A field in which @ offers the people who may see the project. */
export function CommentForm({ segment, label, verb, pending, initial = EMPTY, isFocused = false, onCancel, onSubmit }: Props) {
  const { t } = useTranslation('comments');
  const [text, setText] = useState(initial.text);
  const [chosen, setChosen] = useState<readonly CommentPerson[]>(initial.mentions);
  const { people, search } = usePeople(segment);
  const isEmpty = text.trim() === '';
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || pending) return;
    const isSent = await onSubmit({ text, mentions: mentionedIn(text, chosen) }).then(
      () => true,
      // A toast shows the failure. The text stays.
      () => false,
    );
    if (isSent) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    // Keeps keys away from the editor, whose shortcuts move from row to row.
    event.stopPropagation();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Mentions
        aria-label={label}
        placeholder={t('hint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={COMMENT_TEXT_MAX}
        autoFocus={isFocused}
        value={text}
        filterOption={false}
        notFoundContent={t('nobody')}
        options={people.map(({ userId, name }) => ({ key: userId, value: name, label: name }))}
        onSearch={search}
        onChange={setText}
        onSelect={({ key }) => setChosen((before) => [...before, ...people.filter(({ userId }) => key?.startsWith(userId))])}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <Button size="small" type="primary" htmlType="submit" disabled={isEmpty} loading={pending}>
          {verb}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Fetched once the person types @. */
function usePeople(segment: CommentedSegment) {
  const [typed, setTyped] = useState<string>();
  const searchText = useDebouncedValue(typed, IDLE_MS);
  const { data } = useQuery({
    ...peopleOptions(segment, searchText ?? ''),
    enabled: searchText !== undefined,
    placeholderData: keepPreviousData,
  });
  return { people: data?.people ?? [], search: (text: string) => setTyped(text.slice(0, 100)) };
}
