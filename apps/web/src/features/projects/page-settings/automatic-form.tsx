import { AUTOMATIC_WORDS_MAX, type AutomaticTranslation, type RunEstimate, updateAutomaticTranslation } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import { RunQuestion } from '../../../components/run-question.js';
import { SwitchField } from '../../../components/switch-field.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatPrice } from '../../../lib/format/format-price.js';
import { send } from '../../../lib/http/client.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './page-settings.module.css';
import { automaticOptions } from './page-settings.queries.js';

interface Props {
  projectId: string;
  /** The target languages of the project. */
  languages: readonly string[];
  saved: AutomaticTranslation;
  mayEdit: boolean;
}

const FIRST_WORDS = 10_000;

/** A switch, and the limit of words per month if there is one. */
export function AutomaticForm({ projectId, languages, saved, mayEdit }: Props) {
  const { t } = useTranslation('pageSettings');
  const [isAutomatic, setAutomatic] = useState(saved.isAutomatic);
  const [isLimited, setLimited] = useState(saved.monthlyWords !== null);
  const [words, setWords] = useState<number | null>(saved.monthlyWords ?? FIRST_WORDS);
  const save = useSave(projectId);
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const isWrong = isAutomatic && isLimited && words === null;
  const wanted = isAutomatic && isLimited ? words : null;
  const isChanged = isAutomatic !== saved.isAutomatic || wanted !== saved.monthlyWords;
  const form = useSavedByBar(isChanged);
  const store = () => save.mutate({ isAutomatic, ...(wanted !== null && { monthlyWords: wanted }) }, { onSettled: () => setAsked(false) });
  return (
    <form
      id={form}
      className={styles.recrawl}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) return;
        if (spendsMore(saved, { isAutomatic, monthlyWords: wanted })) setAsked(true);
        else store();
      }}
    >
      <SwitchField
        label={t('automatic.on')}
        hint={t('automatic.onHint')}
        checked={isAutomatic}
        disabled={!mayEdit}
        onChange={setAutomatic}
      />
      {isAutomatic && (
        <Checkbox checked={isLimited} disabled={!mayEdit} onChange={({ target }) => setLimited(target.checked)}>
          {t('automatic.limited')}
        </Checkbox>
      )}
      {isAutomatic && isLimited && (
        <Field id={id} label={t('automatic.words')} hint={t('automatic.wordsHint')} error={isWrong && t('automatic.noWords')}>
          <InputNumber<number>
            id={id}
            value={words}
            min={1}
            max={AUTOMATIC_WORDS_MAX}
            precision={0}
            disabled={!mayEdit}
            aria-describedby={`${id}-note`}
            aria-invalid={isWrong}
            onChange={setWords}
          />
        </Field>
      )}
      {isAsked && (
        <AutomaticQuestion order={{ projectId, languages }} pending={save.isPending} onConfirm={store} onClose={() => setAsked(false)} />
      )}
    </form>
  );
}

type Policy = Pick<AutomaticTranslation, 'isAutomatic' | 'monthlyWords'>;

/** Whether the change lets engines translate more automatically than before. */
function spendsMore(before: Policy, after: Policy): boolean {
  if (!after.isAutomatic) return false;
  const limitOf = ({ isAutomatic, monthlyWords }: Policy) => (isAutomatic ? (monthlyWords ?? Number.POSITIVE_INFINITY) : 0);
  return limitOf(after) > limitOf(before);
}

interface QuestionProps {
  order: { projectId: string; languages: readonly string[] };
  pending: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Engines translate the waiting texts as soon as the new setting is saved. */
function AutomaticQuestion(props: QuestionProps) {
  const { t } = useTranslation('pageSettings');
  const lead = ({ segments: count, cost }: RunEstimate) => {
    const counts = { count, shown: formatCount(count) };
    return cost === null ? t('automatic.waiting', counts) : t('automatic.waitingFor', { ...counts, cost: formatPrice(cost) });
  };
  return <RunQuestion title={() => t('automatic.question')} verb={t('automatic.verb')} lead={lead} {...props} />;
}

function useSave(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (policy: { isAutomatic: boolean; monthlyWords?: number }) => send(updateAutomaticTranslation, { projectId, ...policy }),
    onSuccess: ({ message, data }) => {
      notify.success('pageSettings', message);
      client.setQueryData(automaticOptions(projectId).queryKey, data);
    },
    onError: (error) => notify.failure('pageSettings', error),
  });
}
