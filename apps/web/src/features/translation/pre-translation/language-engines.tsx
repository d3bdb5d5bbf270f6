import { PLAN_LIMITS } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { enginesOptions } from '../../../lib/engines.queries.js';
import { serves } from '../../../lib/machine/find-engine-gap.js';
import { useUsage } from '../../../lib/usage.queries.js';

export interface LanguageEnginesProps {
  source: string;
  targets: readonly string[];
}

/** The engine for each language of a future project, or that there is none; undefined while loading. */
export function LanguageEngines({ source, targets }: LanguageEnginesProps) {
  const { t } = useTranslation();
  const { data: engines } = useQuery(enginesOptions);
  const usage = useUsage();
  const mayPay = usage ? PLAN_LIMITS[usage.plan].paidEngines : true;
  if (!engines) return null;
  const usable = engines.filter(({ isPaid }) => mayPay || !isPaid);
  const engineOf = (target: string) => usable.find((engine) => serves(engine, source, target))?.name;
  return targets.map((target) => {
    const [language, engine] = [languageLabel(target), engineOf(target)];
    return <div key={target}>{engine ? t('engineEstimate.engine', { language, engine }) : t('engineEstimate.noEngine', { language })}</div>;
  });
}
