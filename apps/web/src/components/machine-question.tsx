import type { RunEstimate } from '@bhashantar/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format/format-number.js';
import { formatPrice } from '../lib/format/format-price.js';
import { type MachineOrder, useApplyMachine } from '../lib/use-apply-machine.js';
import { CheckboxGroup } from './checkbox-group.js';
import { languageLabel } from './language-name.js';
import { RunQuestion } from './run-question.js';

interface Props {
  order: MachineOrder;
  /** The label of the confirming button. */
  verb?: string;
  /** Further facts about this order. */
  children?: ReactNode;
  onClose(): void;
  onStarted?(): void;
}

const wantedLanguages = ({ languages }: RunEstimate) => languages.flatMap(({ language, segments }) => (segments > 0 ? [language] : []));

/** Nothing is left to translate, or the plan has no words left for it. */
const isRefused = (estimate: RunEstimate) =>
  wantedLanguages(estimate).length === 0 || (estimate.plan !== null && estimate.plan.left === 0 && estimate.plan.words > 0);

/** Asks before machines translate. Only a confirmation sends texts to an engine. Some of several languages can be left out. */
export function MachineQuestion({ order: whole, verb, children, onClose, onStarted }: Props) {
  const { t } = useTranslation();
  const [languages, setLanguages] = useState(whole.languages);
  const order = { ...whole, languages };
  // The languages keep the order of the project, whatever was chosen first. The last language cannot be left out.
  const choose = (chosen: readonly string[]) =>
    chosen.length > 0 && setLanguages(whole.languages.filter((language) => chosen.includes(language)));
  const start = useApplyMachine(order);
  const begin = (estimate: RunEstimate) =>
    start.mutate(wantedLanguages(estimate), {
      onSuccess: () => {
        onStarted?.();
        onClose();
      },
    });
  return (
    <RunQuestion
      order={order}
      title={useTitle()}
      verb={verb ?? t('machineQuestion.verb')}
      pending={start.isPending}
      isRefused={isRefused}
      onConfirm={begin}
      onClose={onClose}
    >
      {whole.languages.length > 1 && (
        <CheckboxGroup
          legend={t('machineQuestion.languages')}
          options={whole.languages.map((value) => ({ value, label: languageLabel(value) }))}
          value={languages}
          onChange={choose}
        />
      )}
      {children}
    </RunQuestion>
  );
}

function useTitle(): (estimate: RunEstimate | undefined) => string {
  const { t } = useTranslation();
  return (estimate) => {
    if (!estimate) return t('machineQuestion.counting');
    const { segments: count, cost } = estimate;
    const shown = formatCount(count);
    return cost === null || count === 0
      ? t('machineQuestion.title', { count, shown })
      : t('machineQuestion.titleFor', { count, shown, cost: formatPrice(cost) });
  };
}
